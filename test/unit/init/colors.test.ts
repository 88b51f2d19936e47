import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colorsIn } from '../../../src/cli/init/from/colors.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-colors-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

// An expression that starts at each character of the font takes minutes.
const font = `@font-face { src: url(data:font/woff2;base64,${'A'.repeat(400_000)}); }`;

it.each([
  [':root { --c: #abc; } [data-theme="dark"] { --c: #012345 }', '#AABBCC', '#012345'],
  ['@media print { a { --c: #111 } } .dark { --x: 1; --c: #222; }', '#111111', '#222222'],
  [':root { --a: rgb(1 2 3); --c: var(--a) }', '#010203', '#7A7F82'],
])('the colors of a style sheet are read, also next to an embedded font: %s', (rules, primary, light) => {
  const file = path.join(folder, 'a.css');
  writeFileSync(file, font + rules);
  expect(colorsIn([file], ['--none', '--c'])).toEqual({ primary, light, dark: primary });
});
