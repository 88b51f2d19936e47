import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeCss } from '../../../src/layout/theme.ts';
import { modelWith } from './fixture.ts';

const folder = new URL('../../../src/layout/styles/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
const read = (file: string): string =>
  readFileSync(new URL(file, folder), 'utf8').replace(/\/\*.*?\*\//gs, '');
const order = (css: string): string | undefined => /@layer [^{;]+;/.exec(css)?.[0].replace(/,\s+/g, ',');

test('the theme and the stylesheets state the same order of layers', () => {
  expect(order(themeCss(modelWith().look))).toBe(order(read('layers.css')));
});

test('every stylesheet is part of the index', () => {
  const imported = [...read('index.css').matchAll(/@import '\.\/(.+?)'/g)].map(([, file]) => file);
  expect(imported.toSorted()).toEqual(files.filter((file) => file !== 'index.css').toSorted());
});

test.each(files)('%s writes rules only inside a layer, so that an author can override every one', (file) => {
  let depth = 0;
  const outside: string[] = [];
  for (const [, head = '', mark] of read(file).matchAll(/([^{};]*)([{};])/g)) {
    if (mark === '{' && depth === 0 && !/^\s*@layer lec\./.test(head)) outside.push(head.trim());
    depth += mark === '{' ? 1 : mark === '}' ? -1 : 0;
  }
  // View transitions are no styles of an element; they stand outside, behind a reader's wish for less motion.
  expect(outside.filter((head) => head !== '@media (prefers-reduced-motion: no-preference)')).toEqual([]);
});

test.each(files)('%s moves only opacity and transform', (file) => {
  const moved = [...read(file).matchAll(/transition:\s*([^;]+);/g)].flatMap(([, value = '']) =>
    value.split(','),
  );
  const names = moved.map((value) => value.trim().split(/\s/)[0]);
  expect(
    names.filter((name) => !['transform', 'opacity', 'display', 'overlay', 'none'].includes(name!)),
  ).toEqual([]);
});
