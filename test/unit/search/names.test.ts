import { expect, it, test } from 'vitest';
import { languageAmong, namesIn } from '../../../src/page/search/client/names.ts';
import { nameFiles, nameList } from '../../../src/page/search/names.ts';
import { type ListedNames, type NamedPage, nameOf } from '../../../src/page/search/NameList.ts';

const page = (url: string, title: string, rest: Partial<NamedPage> = {}): NamedPage => ({
  url,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  ...rest,
});

function read(files: Map<string, Uint8Array>, name: string): unknown {
  return JSON.parse(new TextDecoder().decode(files.get(name)));
}

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
  const names = namesIn(nameList(pages), { language: 'en', version: 'v1' });
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
  // Of an operation, the list has the words that its names lack.
  expect(names[3]?.description).toBe('');
  expect(names[3]?.about).toBe('details webhook received');
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

it('is a file for each language and version, in the order of the site', () => {
  const files = nameFiles([
    page('/b/', 'B', { version: 'v2' }),
    page('/a/', 'A'),
    page('/de/', 'DE', { language: 'de' }),
    page('/c/', 'C', { version: 'v2' }),
  ]);
  const listed = read(files, 'names.json') as ListedNames[];
  expect(listed).toEqual([
    { file: 'names-1.json', language: 'en', version: 'v2', pages: 2 },
    { file: 'names-2.json', language: 'en', pages: 1 },
    { file: 'names-3.json', language: 'de', pages: 1 },
  ]);
  expect(read(files, 'names-1.json')).toMatchObject({ titles: ['B', 'C'] });
  expect(files.size).toBe(4);
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
    { file: '', language: 'de', pages: 1 },
    { file: '', language: 'en', pages: 9 },
    { file: '', language: 'pt-BR', pages: 3 },
  ];
  expect(languageAmong(listed, tag)).toBe(language);
});

it('there are no names of no pages', () => {
  expect(read(nameFiles([]), 'names.json')).toEqual([]);
  expect(languageAmong([], 'en')).toBeUndefined();
});
