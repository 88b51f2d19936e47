import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadIcons } from '../../../src/page/icons/index.ts';
import { readSvg } from '../../../src/page/icons/svg.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-own-icons-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('shapes keep their geometry and paint', () => {
  expect(
    readSvg(`<?xml version="1.0"?><!-- made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
        stroke="currentColor" stroke-width="2" class="lucide"><g transform="rotate(45)">
        <path d="M1 1h2" /><circle cx='3' cy="4" r="1"></circle></g></svg>`),
  ).toEqual({
    viewBox: '0 0 24 24',
    attributes: [
      ['fill', 'none'],
      ['stroke', 'currentColor'],
      ['stroke-width', '2'],
    ],
    body: '<g transform="rotate(45)"><path d="M1 1h2"/><circle cx="3" cy="4" r="1"/></g>',
  });
});

test('a size stands in for a missing view box', () => {
  expect(readSvg('<svg width="16px" height="8"><path d="M0 0"/></svg>')?.viewBox).toBe('0 0 16 8');
  expect(readSvg('<svg><path d="M0 0"/></svg>')).toBeUndefined();
});

test('style declarations become attributes, so that a strict policy does not drop them', () => {
  expect(
    readSvg(
      '<svg viewBox="0 0 1 1"><path style="fill:#f00; stroke-width: 2; background: url(x)" fill="#000" d="M0 0"/></svg>',
    )?.body,
  ).toBe('<path fill="#000" stroke-width="2" d="M0 0"/>');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with a shape inside', '<script><path d="M9 9"/></script>'],
  ['a style', '<style>@import url(//evil)</style>'],
  ['foreign markup', '<foreignObject><iframe src="x"></iframe><path d="M9 9"/></foreignObject>'],
  ['a handler', '<g onload="alert(1)"></g>', '<g/>'],
  ['a link', '<a href="javascript:alert(1)"><path d="M9 9"/></a>'],
  ['a reference', '<use href="//evil/x.svg#y"/>'],
  ['an image', '<image href="//evil/x.png"/>'],
  ['a paint server', '<rect fill="url(//evil#x)" width="1"/>', '<rect width="1"/>'],
  ['a paint server on a line of its own', '<rect fill="\nurl(#x)" width="1"/>', '<rect width="1"/>'],
  ['an animation', '<set attributeName="onload" to="alert(1)"/>'],
  ['an entity', '<path d="&lt;script&gt;"/>', '<path/>'],
  ['an unknown element', '<blink>x</blink>'],
])('%s does not get through', (_, markup, left = '') => {
  const body = readSvg(`<svg viewBox="0 0 1 1">${markup}<path d="M0 0"/></svg>`)?.body ?? '';
  expect(body).not.toMatch(/script|href|onload|url|evil|M9|&/i);
  expect(body).toBe(`${left}<path d="M0 0"/>`);
});

test('what is no drawing is none', () => {
  for (const text of [
    '',
    'hello',
    '<html><svg',
    '<svg viewBox="0 0 1 1"></svg>',
    '<svg viewBox="a b c d"><path/></svg>',
  ]) {
    expect(readSvg(text), text).toBeUndefined();
  }
});

test('a damaged file is drawn as far as it is whole', () => {
  for (const end of [
    ' <script>x</script>',
    '/><!-- ',
    '/><path d="M9',
    '/></g></svg>',
    '/><script><path d="M9 9"/>',
  ])
    expect(readSvg(`<svg viewBox="0 0 1 1"><path d="M0 0"${end}`)?.body, end).toBe('<path d="M0 0"/>');
});

test('a long hostile text is read to its end', () => {
  for (const text of [
    `<svg viewBox="0 0 1 1">${'<path d="'.repeat(20_000)}`,
    `<svg viewBox="0 0 1 1">${'<g '.repeat(60_000)}`,
    `<svg ${'a='.repeat(90_000)}>`,
    `<svg ${'a'.repeat(190_000)}>`,
    `<svg a${' '.repeat(190_000)}>`,
    `<svg viewBox="0 0 1 1">${'<g>'.repeat(60_000)}<path d=""/>`,
  ]) {
    expect(readSvg(text)?.body.length ?? 0).toBeLessThan(1_000);
  }
  const body = `<path d="${'url'.repeat(60_000)}"/>`;
  expect(readSvg(`<svg viewBox="0 0 1 1">${body}</svg>`)?.body).toBe(body);
});

test('an author’s icons come before the library’s, and keep their own paint', () => {
  writeFileSync(
    path.join(folder, 'rocket.svg'),
    '<svg viewBox="0 0 2 2" fill="none" stroke="currentColor"><path d="M0 0"/></svg>',
  );
  writeFileSync(path.join(folder, 'acme.svg'), '<svg viewBox="0 0 2 2"><path d="M1 1"/></svg>');
  const icons = loadIcons({ folders: ['/nowhere', folder] });
  expect(icons.icon('rocket')).toBe(
    '<svg class="lec-icon" viewBox="0 0 2 2" width="1em" height="1em" aria-hidden="true" fill="none" stroke="currentColor"><path d="M0 0"/></svg>',
  );
  expect(icons.icon('acme')).toContain(' fill="currentColor"><path d="M1 1"/></svg>');
  expect(icons.resolve('acme')).toEqual({ name: 'acme', style: 'own', exact: true });
  expect(icons.has('acme')).toBe(true);
  expect(icons.resolve('bell')?.style).toBe('solid');
  expect(loadIcons().resolve('rocket')?.style).toBe('solid');
});
