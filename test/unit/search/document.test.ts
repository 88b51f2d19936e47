import { expect, test } from 'vitest';
import { attempts } from '../../../src/page/search/client/engine.ts';
import { searchDocument } from '../../../src/page/search/document.ts';

const record = {
  url: '/a',
  language: 'en',
  kind: 'guide' as const,
  title: 'A & B',
  trail: ['API', 'Users'],
  html: '<h2 id="x">X</h2>',
};

test('a page is a document with its title, its place and the filter of its version, and no text of it is markup', () => {
  expect(searchDocument({ ...record, description: '<script>', method: 'GET', version: 'v2' })).toBe(
    '<html lang="en"><body><main data-pagefind-body><h1 data-pagefind-meta="title">A &amp; B</h1>' +
      '<p data-pagefind-weight="3">&lt;script></p><h2 id="x">X</h2></main>' +
      '<i data-pagefind-filter="version">v2</i><i data-pagefind-meta="trail">API › Users</i>' +
      '<i data-pagefind-meta="method">GET</i></body></html>',
  );
});

test('an operation is found by its method and path, before all else', () => {
  expect(searchDocument({ ...record, endpoint: 'PUT /a/{id}' })).toContain(
    '<p data-pagefind-weight="10" data-pagefind-filter="endpoint">PUT /a/{id}</p>',
  );
});

test('a page of one of several tabs can be kept to it', () => {
  expect(searchDocument({ ...record, tab: 'API "2"' })).toContain(
    '<i data-pagefind-filter="tab">API &quot;2&quot;</i>',
  );
});

test('a page without a version is found in all of them', () => {
  expect(searchDocument(record)).toContain('<i data-pagefind-filter="version">*</i>');
});

test.each<[string, string[]]>([
  ['token', ['token', 'toke', 'tok']],
  ['api key', ['api key']],
  ['authentication  flow', ['authentication flow', 'authenticati flow', 'authentic flow', 'authen flow']],
  ['検索エンジン API', ['検索 エンジン API', '検 索 エ ン ジ ン API']],
])('a query of %j is tried as it is, then by the beginnings of its long words', (query, all) => {
  expect(attempts(query, 'en')).toEqual(all);
});

test('a page counts for more or less as its author says, and is found by words that it does not show', () => {
  const found = searchDocument({ ...record, boost: 4, keywords: ['tariff', 'a "b"'] });
  expect(found).toContain(
    '<main data-pagefind-body data-pagefind-weight="2"><h1 data-pagefind-meta="title" data-pagefind-weight="10">',
  );
  expect(found).toContain('<p data-pagefind-weight="3">tariff a &quot;b&quot;</p></main>');
  expect(searchDocument({ ...record, boost: 0.25 })).toContain('data-pagefind-weight="3.5">A &amp; B</h1>');
});
