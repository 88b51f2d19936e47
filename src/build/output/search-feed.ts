import { mergeIndexes, type IndexFiles } from '../../page/search/merge/merge.ts';
import type { SearchIndex } from '../../page/search/SearchIndex.ts';
import type { SearchRecord } from '../../page/search/document.ts';
import { fingerprint } from '../../base/cache/fingerprint.ts';
import type { Store } from '../../base/cache/store.ts';

/**
 * Makes the search index of a site. A large site is split into parts. The engine reads all pages of a part, or none: a part
 * whose pages are as they were is taken from an earlier build. In the end one index is made of the parts.
 */
export interface SearchFeed {
  /** Tells of a page that was made now. One without a record is not for the search. */
  add(route: string, record?: SearchRecord): Promise<void>;
  /** Tells of a page from the cache by the name of its record; `again` reads the record where the engine needs it. */
  addCached(route: string, name: string, again: () => Promise<SearchRecord>): Promise<void>;
  /** The files of the index, one after the other. To be used once, when all pages were told of. Rejects with what went wrong. */
  finish(): Promise<Iterable<[name: string, content: Uint8Array]>>;
}

interface FeedOptions {
  /** The routes of each part, in the order in which the pages are made. */
  parts: readonly (readonly string[])[];
  /** Starts an index. */
  start(): Promise<SearchIndex>;
  /** Hash of the code that makes indexes. */
  code: string;
  /** Without one, each build makes an index. */
  store: Store | undefined;
}

/** Pages made anew from which on the engine reads while pages are made, since the part will be another one. */
const ENOUGH = 8;

/** A part that is not finished. */
interface Open {
  /** The routes that were not told of. */
  left: Set<string>;
  made: number;
  names: string[];
  waiting: (() => Promise<SearchRecord>)[];
  index?: SearchIndex;
}

/** A finished part. */
interface Done {
  key: string;
  files: IndexFiles;
  /** Reads the texts of the pages. */
  pages(): IndexFiles;
}

/** Makes a {@link SearchFeed}. The engine has the pages of one part at a time. */
export function createSearchFeed({ parts, start, code, store }: FeedOptions): SearchFeed {
  const open: Open[] = parts.map((routes) => ({ left: new Set(routes), made: 0, names: [], waiting: [] }));
  const partOf = new Map(parts.flatMap((routes, at) => routes.map((route) => [route, at])));
  const done: Done[] = [];
  /** The part that the engine reads while its pages are made. */
  let reading: number | undefined;
  let failure: { error: unknown } | undefined;
  let last = Promise.resolve();

  /** Does one thing after the other. What goes wrong ends the search and is thrown at the end, not where a page is made. */
  function inTurn(work: () => Promise<unknown>): Promise<void> {
    return (last = last.then(async () => {
      if (failure) return;
      try {
        await work();
      } catch (error) {
        failure = { error };
      }
    }));
  }

  async function read(part: Open): Promise<SearchIndex> {
    const index = (part.index ??= await start());
    for (const again of part.waiting.splice(0)) await index.add(await again());
    return index;
  }

  /** Ends a part, of which nothing will be told any more. */
  function end(at: number, part: Open): Promise<void> {
    delete open[at];
    return inTurn(async () => {
      if (part.names.length > 0) {
        const key = fingerprint(code, part.names);
        done[at] = (part.index ? undefined : found(key)) ?? (await make(key, part));
      }
      if (reading === at) reading = undefined;
    });
  }

  function found(key: string): Done | undefined {
    const files = store?.get(`search ${key}`)?.parts;
    // It is read, since it may be damaged, and not kept.
    const isWhole = files !== undefined && pagesOf(key) !== undefined;
    return isWhole ? { key, files, pages: () => pagesOf(key) ?? gone() } : undefined;
  }

  function pagesOf(key: string): IndexFiles | undefined {
    return store?.get(`search pages ${key}`)?.parts;
  }

  async function make(key: string, part: Open): Promise<Done> {
    const index = await read(part);
    const { files, pages } = await index.finish();
    store?.set(`search ${key}`, { head: {}, parts: files });
    store?.set(`search pages ${key}`, { head: {}, parts: pages });
    return found(key) ?? { key, files, pages: () => pages };
  }

  async function take(route: string, name?: string, again?: () => Promise<SearchRecord>): Promise<void> {
    const at = partOf.get(route) ?? 0;
    const part = open[at];
    if (!part?.left.delete(route) || failure) return;
    if (name !== undefined && again) {
      part.names.push(name);
      part.waiting.push(again);
    }
    if (part.left.size === 0) {
      // The pages of the next part are made meanwhile.
      const before = last;
      void end(at, part);
      await before;
    } else if ((part.made > ENOUGH || !store) && (reading ?? at) === at) {
      reading = at;
      await inTurn(() => read(part));
    }
  }

  return {
    async add(route, record) {
      const part = open[partOf.get(route) ?? 0];
      if (part && record) part.made++;
      if (!record) return take(route);
      await take(route, store ? nameOfRecord(record) : '', () => Promise.resolve(record));
    },
    addCached: take,
    async finish() {
      // Pages that Astro did not ask for: those that a page of the project hides.
      for (const [at, part] of open.entries()) if (part) void end(at, part);
      await last;
      if (failure) throw failure.error;
      const all = Object.values(done);
      const [only] = all;
      if (!only) return [];
      return all.length === 1 ? [...only.files, ...only.pages()] : merged(all, store, code);
    },
  };
}

/** The index made of several parts. What is made of the same parts is kept. Throws `UnknownFormat`. */
function merged(
  parts: readonly Done[],
  store: Store | undefined,
  code: string,
): Iterable<[name: string, content: Uint8Array]> {
  const key = `search whole ${fingerprint(
    code,
    parts.map((part) => part.key),
  )}`;
  const found = store?.get<{ renamed: Record<string, string>[] }>(key);
  const { files, renamed } = found
    ? { files: found.parts, renamed: found.head.renamed }
    : mergeIndexes(parts.map((part) => part.files));
  if (!found) store?.set(key, { head: { renamed }, parts: files });
  return withPages(files, parts, renamed);
}

function* withPages(
  files: IndexFiles,
  parts: readonly Done[],
  renamed: readonly Record<string, string>[],
): Generator<[name: string, content: Uint8Array]> {
  yield* files;
  for (const [at, part] of parts.entries()) {
    for (const [name, content] of part.pages()) yield [renamed[at]?.[name] ?? name, content];
  }
}

function gone(): never {
  throw new Error('A part of the search index is gone from the cache. Build again.');
}

const names = new WeakMap<SearchRecord, string>();

/** A hash of a record, made once: the index and the page cache both ask for it. */
export function nameOfRecord(record: SearchRecord): string {
  let name = names.get(record);
  if (name === undefined) names.set(record, (name = fingerprint(record)));
  return name;
}
