import type { SearchIndex } from '../search/SearchIndex.ts';
import type { SearchRecord } from '../search/document.ts';
import { fingerprint } from '../cache/fingerprint.ts';
import type { Store } from '../cache/store.ts';

/**
 * Fills the search index, or takes the one of an earlier build that had the same records: the engine reads all pages of a
 * site or none.
 */
export interface SearchFeed {
  /** Adds the record of a page that was made now. */
  add(record: SearchRecord): Promise<void>;
  /** Adds the record of a page from the cache by its name; `again` reads the record where the engine needs it. */
  addCached(name: string, again: () => Promise<SearchRecord>): Promise<void>;
  /** The files of the index. */
  finish(): Promise<Map<string, Uint8Array>>;
}

/** Pages made anew from which on the engine reads while pages are made, since the index will be another one. */
const ENOUGH = 8;

/** @param code Hash of the code that makes indexes. @param store Without one, each build makes an index. */
export function createSearchFeed(index: SearchIndex, code: string, store: Store | undefined): SearchFeed {
  const names: string[] = [];
  let waiting: (() => Promise<SearchRecord>)[] | undefined = store && [];
  let made = 0;

  async function read(): Promise<void> {
    const records = waiting ?? [];
    waiting = undefined;
    for (const again of records) await index.add(await again());
  }

  async function take(name: string, again: () => Promise<SearchRecord>): Promise<void> {
    names.push(name);
    if (waiting) waiting.push(again);
    else await index.add(await again());
  }

  return {
    async add(record) {
      made++;
      if (made > ENOUGH && waiting) await read();
      await take(store ? nameOfRecord(record) : '', () => Promise.resolve(record));
    },
    addCached: take,
    async finish() {
      const key = `search ${fingerprint(code, names)}`;
      const found = waiting && store?.get(key);
      if (found) {
        await index.discard();
        return found.parts;
      }
      await read();
      const files = await index.finish();
      store?.set(key, { head: {}, parts: files });
      return files;
    },
  };
}

/** A hash of a record. */
export function nameOfRecord(record: SearchRecord): string {
  return fingerprint(record);
}
