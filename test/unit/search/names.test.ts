import { expect, it, test } from 'vitest';
import { languageAmong, namesIn } from '../../../src/page/search/client/names.ts';
import { nameList } from '../../../src/page/search/names.ts';
import { type NamedPage, nameOf, textFile } from '../../../src/page/search/NameList.ts';

const page = (url: string, title: string, rest: Partial<NamedPage> = {}): NamedPage => ({
  url,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  ...rest,
});

it('a page comes out of the list as it went in', () => {
  const pages = [
    page('/docs/', 'Start', { trail: ['Guides'], description: 'Where to begin.', tab: 'Guides' }),
    page('/docs/guides/set-up/', 'Set up', {
      trail: ['Guides', 'First › steps'],
      boost: 2,
      keywords: ['a', 'b'],
    }),
    page('/docs/guides/other/', 'Ünïcode, too', {
      headings: [
        { text: 'Get going', id: 'get-going' },
        { text: 'Get going', id: 'get-going-2' },
      ],
    }),
    page('/docs/api/get-events-id/', 'Retrieve an event', {
      kind: 'operation',
      method: 'GET',
      endpoint: 'GET /v1/events/{id}',
      operationId: 'GetEventsId',
      description: 'Retrieves the details of an event that a webhook received.',
    }),
    page('/docs/api/list/', 'List', {
      kind: 'operation',
      method: 'GET',
      endpoint: 'GET /a b',
      operationId: 'other',
    }),
    page('/docs/api/hand/', 'By hand', { kind: 'operation', method: 'POST' }),
    page('/docs/api/schemas/event', 'event', { kind: 'schema' }),
  ];
  const names = namesIn(nameList(pages), { version: 'v1' });
  expect(names.map(({ url }) => url)).toEqual(pages.map(({ url }) => url));
  expect(names.map(({ title, kind }) => [title, kind])).toEqual(
    pages.map(({ title, kind }) => [title, kind]),
  );
  expect(names.map(({ id }) => id)).toEqual(pages.map(({ operationId = '' }) => operationId));
  expect(names.map(({ endpoint }) => endpoint)).toEqual(pages.map(({ endpoint = '' }) => endpoint));
  expect(names.map(({ method }) => method)).toEqual(pages.map(({ method = '' }) => method));
  expect(names[0]).toMatchObject({
    trail: ['Guides'],
    tab: 'Guides',
    description: 'Where to begin.',
    version: 'v1',
  });
  expect(names[1]).toMatchObject({ boost: 2, keywords: ['a', 'b'] });
  expect(names[2]?.headings).toEqual([
    { text: 'Get going', url: '/docs/guides/other/#get-going' },
    { text: 'Get going', url: '/docs/guides/other/#get-going-2' },
  ]);
  // The index has the description of an operation.
  expect(names[3]?.description).toBe('');
});

it('holds nothing that follows from something else', () => {
  const list = nameList([
    page('/', 'Start'),
    page('/a/set-up/', 'Set up'),
    page('/a/get-events-id/', 'Retrieve', { operationId: 'GetEventsId', endpoint: 'GET /v1/events/{id}' }),
  ]);
  expect(list.base).toBe('/');
  expect(list.urls).toEqual(['', 'a/ /', 'a/  /']);
  expect(list.ids).toEqual(['', '', ' ']);
});

test.each([
  ['GET /v1/events/{id}', 'GetEventsId'],
  ['POST /v1/charges/{charge}/capture', 'PostChargesChargeCapture'],
  ['DELETE /', 'Delete'],
  ['', ''],
])('the usual name of %j is %j', (endpoint, name) => {
  expect(nameOf(endpoint)).toBe(name);
});

it('cuts a long description between words, and leaves out one that is the title', () => {
  const long = 'A very long description of what the page is about, and what a reader will find on it.';
  const { about } = nameList([
    page('/a/', 'A', { description: long }),
    page('/b/', 'B', { description: 'B' }),
    page('/c/', 'C', { description: '検索'.repeat(60) }),
  ]);
  expect(about[0]).toBe('A very long description of what the page is about, and what a…');
  expect(about[1]).toBe('');
  expect(about[2]).toHaveLength(64);
});

it('is small where there are very many pages', () => {
  const many = Array.from({ length: 3001 }, (_, at) =>
    page(`/${at}/`, `${at}`, { description: 'Something.', headings: [{ text: 'H', id: 'h' }] }),
  );
  expect(new Set(nameList(many).about)).toEqual(new Set(['']));
  expect(new Set(nameList(many).headings)).toEqual(new Set(['']));
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt-BR'],
  ['fr', 'en'],
  ['', 'en'],
])('a page in %j searches the names in %s', (tag, language) => {
  const listed = [
    { folder: '', language: 'de', pages: 1 },
    { folder: '', language: 'en', pages: 9 },
    { folder: '', language: 'pt-BR', pages: 3 },
  ];
  expect(languageAmong(listed, tag)).toBe(language);
});

it('a site without pages has no language', () => {
  expect(languageAmong([], 'en')).toBeUndefined();
});

test.each([
  ['/docs/', 'text/index.txt'],
  ['/docs/guides/set-up/', 'text/guides/set-up.txt'],
  ['/docs/guides/set-up', 'text/guides/set-up.txt'],
  ['/docs/guides/set-up.html', 'text/guides/set-up.txt'],
  ['/docs/%E8%AE%BE/', 'text/%E8%AE%BE.txt'],
])('the text of the page at %s is %s', (url, file) => {
  expect(textFile(url, '/docs/')).toBe(file);
});
