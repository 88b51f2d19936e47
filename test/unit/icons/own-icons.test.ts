import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadIcons } from '../../../src/page/icons/index.ts';
import { ownIcons } from '../../../src/page/icons/own-icons.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-icon-sets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const set = path.join(folder, 'icons.json');
writeFileSync(
  set,
  JSON.stringify({
    prefix: 'line',
    width: 24,
    height: 24,
    icons: {
      'square-dashed-bottom-code': { body: '<path fill="none" stroke="currentColor" d="M1 1h2"/>' },
      wide: { body: '<path d="M0 0"/>', width: 48, left: -2 },
      rocket: { body: '<path d="M7 7"/><script>alert(1)</script>' },
    },
    aliases: { 'code-square': { parent: 'square-dashed-bottom-code' }, lost: { parent: 'nothing' } },
  }),
);
writeFileSync(path.join(folder, 'acme.svg'), '<svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>');

test('an icon of an Iconify set is an SVG of its size or of the set, found by its name or an alias', () => {
  const icons = ownIcons({ sets: [set] });
  const line =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" d="M1 1h2"/></svg>';
  expect(icons.read('square-dashed-bottom-code')).toBe(line);
  expect(icons.read('code-square')).toBe(line);
  expect(icons.read('wide')).toContain('viewBox="-2 0 48 24"');
  for (const name of ['lost', 'nothing', 'constructor']) expect(icons.read(name), name).toBeUndefined();
});

test('folders come before sets, and both before the icons of the package, with every name listed', () => {
  const icons = loadIcons({ folders: [folder], sets: [set] });
  expect(icons.icon('acme')).toContain('d="M0 0h1"');
  expect(icons.resolve('lucide:rocket')).toEqual({ name: 'rocket', style: 'own', exact: true });
  expect(icons.icon('rocket')).toContain('d="M7 7"');
  expect(icons.icon('rocket')).not.toContain('script');
  expect(icons.resolve('github')?.style).toBe('brands');
  expect(icons.names()).toEqual(expect.arrayContaining(['acme', 'code-square', 'wide', 'github']));
});

test('what is no file is no icon, and no name leads out of the folder', () => {
  const odd = path.join(folder, 'odd');
  mkdirSync(path.join(odd, 'folder.svg'), { recursive: true });
  mkdirSync(path.join(odd, 'below'));
  writeFileSync(path.join(odd, 'below/star.svg'), '<svg viewBox="0 0 1 1"><path d="M1 1h1"/></svg>');
  // Opening a pipe that nobody writes to would wait for ever.
  execFileSync('sh', ['-c', 'mkfifo pipe.svg icons.json'], { cwd: odd });
  const icons = ownIcons({ folders: [odd], sets: [path.join(odd, 'icons.json')] });
  for (const name of ['pipe', 'folder', '../acme', 'below/../../acme', path.join(folder, 'acme')])
    expect(icons.read(name), name).toBeUndefined();
  expect(icons.read('below/star')).toContain('M1 1h1');
});

test('a prefix asks for the icon of one set, and is passed over when no set has it', () => {
  const other = path.join(folder, 'other.json');
  writeFileSync(other, '{ "prefix": "bold", "icons": { "rocket": { "body": "<path d=\\"M9 9\\"/>" } } }');
  const icons = loadIcons({ sets: [set, other] });
  expect(icons.icon('rocket')).toContain('d="M7 7"');
  expect(icons.icon('bold:rocket')).toContain('d="M9 9"');
  expect(icons.icon('line:rocket')).toContain('d="M7 7"');
  expect(icons.icon('any:rocket')).toContain('d="M7 7"');
  expect(icons.has('bold:wide')).toBe(true);
  expect(icons.resolve('bold:rocket')).toEqual({ name: 'bold:rocket', style: 'own', exact: true });
});
