import { createIndex, type PagefindIndex } from 'pagefind';
import { searchDocument, type SearchRecord } from './document.ts';

/** Folder of the index in the output. Its files have stable names, so it stands apart from what is cached for ever. */
export const SEARCH_FOLDER = '_search';

/** The full-text index of a site, filled page by page. */
export interface SearchIndex {
  /** Adds a page. Resolves when the engine has read those before, so that it reads this one beside what comes next. */
  add(record: SearchRecord): Promise<void>;
  /** The finished index: content by path below {@link SEARCH_FOLDER}. Ends the index. */
  finish(): Promise<Map<string, Uint8Array>>;
  /** Ends the index without its files. */
  discard(): Promise<void>;
}

/** Files of the engine's own interfaces, which this site does not use. */
const unused = /^pagefind-(?:.*ui|highlight)\./;

/**
 * Starts an index. The engine runs as a process of its own beside the build.
 *
 * @throws Error when the engine cannot be started, as on a platform that it has no program for.
 */
export async function createSearchIndex(): Promise<SearchIndex> {
  const index = await start();
  let reading = Promise.resolve();

  async function read(record: SearchRecord): Promise<void> {
    const { errors } = await index.addHTMLFile({ url: record.url, content: searchDocument(record) });
    if (errors.length > 0) throw new Error(errors.join(' '));
  }

  return {
    async add(record) {
      const before = reading;
      reading = read(record);
      // The next page, or the end, awaits this and throws the error.
      reading.catch(() => undefined);
      await before;
    },
    async discard() {
      await index.deleteIndex();
    },
    async finish() {
      await reading;
      const { files, errors } = await index.getFiles();
      await index.deleteIndex();
      if (errors.length > 0) throw new Error(errors.join(' '));
      return new Map(files.flatMap(({ path, content }) => (unused.test(path) ? [] : [[path, content]])));
    },
  };
}

async function start(): Promise<PagefindIndex> {
  // Names of fields and paths are words, as a reader types them.
  const { index, errors } = await createIndex({
    includeCharacters: '_',
    excludeSelectors: ['svg', 'button', '[aria-hidden=true]'],
  });
  if (!index) throw new Error(errors.join(' '));
  return index;
}
