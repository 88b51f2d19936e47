import { expect, it } from 'vitest';
import { authorSheet } from '../../../src/site/assets/author-sheet.ts';

it.each([
  ['code{font-family: "IBM Plex Mono";}', 'code{font-family: "IBM Plex Mono", var(--lec-mono);}'],
  ['p{font-family:Inter !important}', 'p{font-family:Inter, var(--lec-font-system) !important}'],
  ['a { font-family: A, B\n}', 'a { font-family: A, B, var(--lec-font-system)\n}'],
  [
    'a{background:url(/x.png);font-family:A}',
    'a{background:url(/d/x.png);font-family:A, var(--lec-font-system)}',
    '/d',
  ],
])('%s gets fonts of the site at its end', (css, expected, base = '/') => {
  expect(authorSheet(css, base)).toBe(expected);
});

it.each([
  'a{font-family:A, sans-serif}',
  'a{font-family: ui-monospace}',
  'a{font-family:inherit}',
  'a{font-family:var(--mine)}',
  '@font-face{font-family:"A";src:url(a.woff2)}',
  '/* a{font-family:A} */',
  ':root{--my-font-family:A}',
])('%s stays', (css) => {
  expect(authorSheet(css, '/')).toBeUndefined();
});
