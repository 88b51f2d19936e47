import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createStore } from '../../../src/base/cache/store.ts';
import { searchFeedFor } from '../../../src/build/output/search.ts';
import { createSearchFeed, nameOfRecord, type SearchFeed } from '../../../src/build/output/search-feed.ts';
import { createSearchIndex, NoEngine, type SearchIndex } from '../../../src/page/search/SearchIndex.ts';
import type { Site } from '../../../src/site/site/Site.ts';
import type { SearchRecord } from '../../../src/page/search/document.ts';

const record = (title: string): SearchRecord => ({
  url: `/${title}/`,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  html: `<p>About ${title} and the rest.</p>`,
});

/** An index whose one file is the titles that it was given. */
function indexOf(read: string[]): SearchIndex {
  return {
    add: async ({ title }) => void read.push(title),
    finish: async () => ({
      files: new Map([['titles', new TextEncoder().encode(read.join())]]),
      pages: new Map(),
    }),
  };
}

const store = () => createStore(path.join(mkdtempSync(path.join(tmpdir(), 'lectern-feed-')), 'store'));

async function titles(feed: SearchFeed): Promise<string> {
  return new TextDecoder().decode(new Map(await feed.finish()).get('titles'));
}

interface Given {
  pages: string[];
  kept?: ReturnType<typeof store> | undefined;
  code?: string;
  read?: string[];
}

/** A feed of one part. */
function feedOf({ pages, kept, code = 'code', read = [] }: Given): SearchFeed {
  return createSearchFeed({ parts: [pages], start: async () => indexOf(read), code, store: kept });
}

const cached = (feed: SearchFeed, title: string) =>
  feed.addCached(title, nameOfRecord(record(title)), async () => record(title));

it('takes the index of the same records in the same order, and starts no engine', async () => {
  const kept = store();
  const pages = ['a', 'b', 'unsearchable'];
  const first = feedOf({ pages, kept });
  for (const title of ['a', 'b']) await first.add(title, record(title));
  await first.add('unsearchable');
  expect(await titles(first)).toBe('a,b');

  const start = () => Promise.reject(new Error('not needed'));
  const second = createSearchFeed({ parts: [pages], start, code: 'code', store: kept });
  for (const title of ['a', 'b'])
    await second.addCached(title, nameOfRecord(record(title)), () => Promise.reject(new Error('not needed')));
  await second.add('unsearchable');
  expect(await titles(second)).toBe('a,b');
});

it('reads all records in the order of the pages when one of them is another', async () => {
  const kept = store();
  const pages = ['a', 'b', 'c'];
  const first = feedOf({ pages, kept });
  for (const title of pages) await first.add(title, record(title));
  await first.finish();

  const again = feedOf({ pages, kept });
  await cached(again, 'a');
  await again.add('b', record('new'));
  await cached(again, 'c');
  expect(await titles(again)).toBe('a,new,c');
  const other = feedOf({ pages: ['a'], kept, code: 'other code' });
  await cached(other, 'a');
  expect(await titles(other)).toBe('a');
});

it('lets the engine read while pages are made once several are new, and at once without a store', async () => {
  const read: string[] = [];
  const pages = Array.from({ length: 20 }, (_, at) => `p${at}`);
  const feed = feedOf({ pages, kept: store(), read });
  for (const page of pages.slice(0, 8)) await feed.add(page, record(page));
  expect(read).toEqual([]);
  await feed.add('p8', record('p8'));
  expect(read).toHaveLength(9);
  const direct: string[] = [];
  await feedOf({ pages, read: direct }).add('p0', record('a'));
  expect(direct).toEqual(['a']);
});

it('ends with what went wrong, and lets the pages be made', async () => {
  const start = () => Promise.reject(new NoEngine('none here'));
  const feed = createSearchFeed({ parts: [['a', 'b']], start, code: 'code', store: undefined });
  for (const title of ['a', 'b']) await feed.add(title, record(title));
  await expect(feed.finish()).rejects.toThrow(NoEngine);
});

it('is finished where a page was never asked for, and where no page is for the search', async () => {
  const feed = feedOf({ pages: ['a', 'hidden'] });
  await feed.add('a', record('a'));
  expect(await titles(feed)).toBe('a');
  const empty = feedOf({ pages: ['a'] });
  await empty.add('a');
  expect([...(await empty.finish())]).toEqual([]);
});

it('gives one part of many to the engine when one page of it has changed, and the index of all pages', async () => {
  const pages = Array.from({ length: 12 }, (_, at) => `page${at}`);
  const parts = [pages.slice(0, 4), pages.slice(4, 8), pages.slice(8)];
  let started = 0;
  const start = () => (started++, createSearchIndex());
  const kept = store();
  const feed = createSearchFeed({ parts, start, code: 'code', store: kept });
  for (const page of pages) await feed.add(page, record(page));
  await feed.finish();
  expect(started).toBe(3);

  const again = createSearchFeed({ parts, start, code: 'code', store: kept });
  const edited = record('page5, edited');
  for (const page of pages) await (page === 'page5' ? again.add(page, edited) : cached(again, page));
  const files = new Map(await again.finish());
  expect(started).toBe(4);

  const whole = createSearchFeed({ parts: [pages], start, code: 'code', store: undefined });
  for (const page of pages) await whole.add(page, page === 'page5' ? edited : record(page));
  const texts = (all: Map<string, Uint8Array>) =>
    [...all.keys()].filter((name) => name.includes('fragment')).sort();
  expect(texts(files)).toEqual(texts(new Map(await whole.finish())));
  expect(texts(files)).toHaveLength(12);

  const third = createSearchFeed({ parts, start, code: 'code', store: kept });
  for (const page of pages) await (page === 'page5' ? third.add(page, edited) : cached(third, page));
  expect(new Map(await third.finish())).toEqual(files);
  // The one of the whole, and no other.
  expect(started).toBe(5);
});

it('reads the groups of the navigation whose pages have changed, and no others', async () => {
  const groups = ['Start', 'Guides', 'More'];
  const routes = groups.flatMap((group) => Array.from({ length: 4 }, (_, at) => `${group}${at}`));
  const find = (route: string) => ({ section: { id: 'docs' }, trail: [route.slice(0, -1)] });
  const site = { routes, navigation: { find } } as unknown as Site;
  const sizes = { whole: 8, least: 3, most: 5 };
  const kept = store();
  const feed = searchFeedFor(site, 'code', kept, sizes);
  for (const route of routes) await feed.add(route, record(route));
  await feed.finish();

  const read: string[] = [];
  const again = searchFeedFor(site, 'code', kept, sizes);
  for (const route of routes) {
    const changed = record(`${route}, edited`);
    if (route === 'Guides2') await again.add(route, changed);
    else
      await again.addCached(
        route,
        nameOfRecord(record(route)),
        async () => (read.push(route), record(route)),
      );
  }
  const entry = new Map(await again.finish()).get('pagefind-entry.json');
  expect(read).toEqual(['Guides0', 'Guides1', 'Guides3']);
  expect(JSON.parse(Buffer.from(entry ?? []).toString())).toMatchObject({
    languages: { en: { page_count: 12 } },
  });
});
