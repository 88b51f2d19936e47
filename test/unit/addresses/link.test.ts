import { expect, test } from 'vitest';
import { compactCount } from '../../../src/page/layout/count.ts';
import { textDirection } from '../../../src/base/strings/tags.ts';
import { linkTarget } from '../../../src/base/addresses/link.ts';
import { siteWith } from '../layout/fixture.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c', true],
  ['mailto:help@example.com', 'mailto:help@example.com', true],
  ['//cdn.example.com/x', '//cdn.example.com/x', true],
  ['JavaScript:alert(1)', '#', true],
  ['data:text/html,x', '#', true],
  ['/guides/intro', '/guides/intro/', false],
  ['guides/intro.mdx#top', '/guides/intro/#top', false],
  ['/search?q=1', '/search/?q=1', false],
  ['#section', '#section', false],
  ['/', '/', false],
  ['/report.pdf', '/files/report.pdf', false],
  ['/reference/v0.4', '/reference/v0.4/', false],
])('%s leads to %s', (url, href, external) => {
  expect(linkTarget(url, siteWith())).toEqual({ href, external });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K'],
  [1234, '1.2K'],
  [9950, '10K'],
  [48_321, '48K'],
  [999_600, '1M'],
  [1_540_000, '1.5M'],
])('%d stars are shown as %s', (count, text) => {
  expect(compactCount(count, 'en')).toBe(text);
});

test('the direction follows the language', () => {
  expect(['ar', 'he-IL', 'FA', 'en', 'pt-BR', ''].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
    'ltr',
  ]);
});
