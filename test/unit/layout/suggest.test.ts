import { expect, test } from 'vitest';
import { suggest } from '../../../src/page/layout/suggest.ts';

const known = [
  'quickstart',
  'guides/authentication',
  'guides/rate-limits',
  'api/get-user',
  'api/v2/get-user',
  'changelog',
];

test.each([
  ['a slip', '/quikstart', ['quickstart']],
  ['a page that moved', '/docs/authentication/', ['guides/authentication']],
  ['an address with an ending', '/guides/rate-limits.html', ['guides/rate-limits']],
  ['one that many are like, the shorter first', '/get-user', ['api/get-user', 'api/v2/get-user']],
  ['case', '/CHANGELOG', ['changelog']],
  ['nothing like it', '/zzzz', []],
  ['the home page', '/', []],
])('%s', (_name, asked, found) => {
  expect(suggest(asked, known)).toEqual(found);
});

test('never more than asked for', () => {
  const many = Array.from({ length: 30 }, (_, index) => `page-${index}`);
  expect(suggest('/page-', many)).toHaveLength(5);
});
