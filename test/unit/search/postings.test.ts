import { expect, it, test } from 'vitest';
import {
  type Posting,
  readPostings,
  readTerms,
  writePostings,
  writeTerms,
} from '../../../src/page/search/postings.ts';
import { SearchIndex } from '../../../src/page/search/search-index.ts';
import {
  NAMES_FILE,
  type ListedNames,
  type NamedPage,
  type NameList,
} from '../../../src/page/search/NameList.ts';

const at = (row: number, level = 1, section = 0): Posting => ({ row, level, section });

test.each<[what: string, postings: Posting[]]>([
  ['the first page', [at(0)]],
  ['all levels', Array.from({ length: 8 }, (_, row) => at(row, row + 1))],
  ['pages far apart', [at(3), at(3000, 8), at(3_000_000, 2)]],
  ['sections', [at(1, 1, 63), at(2), at(9, 4, 7), at(10)]],
])('reads what it wrote: %s', (_what, postings) => {
  expect(readPostings(writePostings(postings))).toEqual(postings);
});

it('writes terms into files that are read alone, none of which is long', () => {
  const words = Array.from({ length: 3000 }, (_, number) => `word${number.toString(36)}`).sort();
  const terms = words.map((word) => [word, writePostings([at(word.length)])] as const);
  const files = writeTerms(terms);
  expect(files.length).toBeGreaterThan(1);
  expect(Math.max(...files.map(({ text }) => text.length))).toBeLessThan(13_000);
  expect(files.flatMap(({ text }) => readTerms(text))).toEqual(terms);
  for (const { first, text } of files) expect(readTerms(text)[0]?.[0]).toBe(first);
});

test.each([
  ['with letters outside of the first plane', ['𝒜', '𝒜b', '𝒞', '𝟎x']],
  ['longer than what can be shared', ['a'.repeat(35), `${'a'.repeat(35)}b`, `${'a'.repeat(33)}z`]],
])('reads terms %s after they were bytes', (_what, words) => {
  const terms = [...words].sort().map((word) => [word, writePostings([at(1)])] as const);
  const [file] = writeTerms(terms);
  expect(readTerms(Buffer.from(file?.text ?? '').toString())).toEqual(terms);
});

interface Given {
  page: NamedPage;
  terms: string;
}

const indexed = (url: string, terms: string, rest: Partial<NamedPage> = {}): Given => ({
  page: { url, title: url, language: 'en', kind: 'guide', trail: [], ...rest },
  terms,
});

/** Adds the pages in the order of `added`, which is the one of the site where it is left out. */
function read(pages: Given[], added = pages): Map<string, string> {
  const index = new SearchIndex();
  const of = new Map(added.map((given) => [given, index.add(given.page, given.terms)]));
  const stemmerOf = (language: string) => (language === 'de' ? 'stem-de.js' : undefined);
  return new Map(
    index.files(
      pages.flatMap((given) => of.get(given) ?? []),
      stemmerOf,
    ),
  );
}

it('joins the terms of pages, whatever made them, in the order of the pages', () => {
  const files = read([indexed('/a/', 'token 8\nuser 1 2'), indexed('/b/', 'user 4')]);
  const [list] = JSON.parse(files.get(NAMES_FILE) ?? '') as ListedNames[];
  const terms = new Map(readTerms(files.get(`${list?.folder}/0.txt`) ?? ''));
  expect(readPostings(terms.get('user') ?? '')).toEqual([at(0, 1, 2), at(1, 4)]);
  expect(readPostings(terms.get('token') ?? '')).toEqual([at(0, 8)]);
  expect((JSON.parse(files.get(`${list?.folder}/${NAMES_FILE}`) ?? '') as NameList).terms).toEqual(['token']);
});

it('follows the order of the site, whatever order the pages were made in, and leaves out those that went', () => {
  const [a, b, c] = [
    indexed('/a/', 'user 1 2\nonly-a 3'),
    indexed('/b/', 'user 4\nonly-b 1'),
    indexed('/c/', 'user 8 1'),
  ] as const;
  expect(read([a, b, c], [c, b, a])).toEqual(read([a, b, c]));
  expect(read([c, a], [a, b, c])).toEqual(read([c, a]));
});

it('has a folder for each language and version', () => {
  const files = read([
    indexed('/b/', 'b 1', { version: 'v2' }),
    indexed('/a/', 'a 1'),
    indexed('/de/', 'd 1', { language: 'de' }),
    indexed('/c/', 'c 1', { version: 'v2' }),
  ]);
  const listed = JSON.parse(files.get(NAMES_FILE) ?? '') as ListedNames[];
  expect(listed).toEqual([
    { folder: expect.any(String), language: 'en', pages: 2, version: 'v2' },
    { folder: expect.any(String), language: 'en', pages: 1 },
    { folder: expect.any(String), language: 'de', pages: 1, stemmer: 'stem-de.js' },
  ]);
  expect(files.size).toBe(1 + 3 * 2);
  expect(JSON.parse(files.get(`${listed[0]?.folder}/${NAMES_FILE}`) ?? '')).toMatchObject({
    titles: ['/b/', '/c/'],
  });
  expect(JSON.parse(read([]).get(NAMES_FILE) ?? '')).toEqual([]);
});

it('names a folder by what is in it, so that rows and terms of two builds never mix', () => {
  const folder = (pages: Given[]): string =>
    (JSON.parse(read(pages).get(NAMES_FILE) ?? '') as ListedNames[])[0]?.folder ?? '';
  const [a, b] = [indexed('/a/', 'a 1'), indexed('/b/', 'b 1')];
  expect(folder([a, b])).toBe(folder([{ ...a }, { ...b }]));
  expect(folder([b, a])).not.toBe(folder([a, b]));
  expect(folder([a])).not.toBe(folder([a, b]));
  expect(folder([a, indexed('/b/', 'b 2')])).not.toBe(folder([a, b]));
});
