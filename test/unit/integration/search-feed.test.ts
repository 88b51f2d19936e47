import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createStore } from '../../../src/cache/store.ts';
import { createSearchFeed, nameOfRecord } from '../../../src/integration/search-feed.ts';
import type { SearchIndex } from '../../../src/search/SearchIndex.ts';
import type { SearchRecord } from '../../../src/search/document.ts';

const record = (title: string): SearchRecord => ({
  url: `/${title}/`,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  html: '',
});

/** An index whose one file is the titles that it was given. */
function indexOf(read: string[]): SearchIndex {
  return {
    add: async ({ title }) => void read.push(title),
    finish: async () => new Map([['titles', new TextEncoder().encode(read.join())]]),
    discard: async () => undefined,
  };
}

const store = () => createStore(mkdtempSync(path.join(tmpdir(), 'lectern-feed-')));

async function titles(files: Promise<Map<string, Uint8Array>>): Promise<string> {
  return new TextDecoder().decode((await files).get('titles'));
}

it('takes the index of the same records in the same order, and reads none of them', async () => {
  const kept = store();
  const first = createSearchFeed(indexOf([]), 'code', kept);
  for (const title of ['a', 'b']) await first.add(record(title));
  expect(await titles(first.finish())).toBe('a,b');

  const read: string[] = [];
  const second = createSearchFeed(indexOf(read), 'code', kept);
  for (const title of ['a', 'b'])
    await second.addCached(nameOfRecord(record(title)), () => Promise.reject(new Error('not needed')));
  expect(await titles(second.finish())).toBe('a,b');
  expect(read).toEqual([]);
});

it('reads all records in the order of the pages when one of them is another', async () => {
  const kept = store();
  const first = createSearchFeed(indexOf([]), 'code', kept);
  for (const title of ['a', 'b', 'c']) await first.add(record(title));
  await first.finish();

  const again = createSearchFeed(indexOf([]), 'code', kept);
  await again.addCached(nameOfRecord(record('a')), async () => record('a'));
  await again.add(record('new'));
  await again.addCached(nameOfRecord(record('c')), async () => record('c'));
  expect(await titles(again.finish())).toBe('a,new,c');
  const other = createSearchFeed(indexOf([]), 'other code', kept);
  await other.addCached(nameOfRecord(record('a')), async () => record('a'));
  expect(await titles(other.finish())).toBe('a');
});

it('lets the engine read while pages are made once several are new, and at once without a store', async () => {
  const read: string[] = [];
  const feed = createSearchFeed(indexOf(read), 'code', store());
  for (let at = 0; at < 8; at++) await feed.add(record(`p${at}`));
  expect(read).toEqual([]);
  await feed.add(record('p8'));
  expect(read).toHaveLength(9);
  const direct: string[] = [];
  await createSearchFeed(indexOf(direct), 'code', undefined).add(record('a'));
  expect(direct).toEqual(['a']);
});
