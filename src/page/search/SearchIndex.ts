import type { PagefindIndex } from 'pagefind';
import { searchDocument, type SearchRecord } from './document.ts';
import { isOfPage, type IndexFiles } from './merge/merge.ts';

/** Folder of the index in the output. Its files have stable names, so it stands apart from what is cached for ever. */
export const SEARCH_FOLDER = '_search';

/** A full-text index, filled page by page. */
export interface SearchIndex {
  /** Adds a page. Resolves when the engine has read those before, so that it reads this one beside what comes next. */
  add(record: SearchRecord): Promise<void>;
  /** The finished index, with the texts of its pages apart. Ends the index. */
  finish(): Promise<{ files: IndexFiles; pages: IndexFiles }>;
}

/** Thrown when the engine cannot be started, as on a platform that it has no program for. */
export class NoEngine extends Error {}

/** Files of the engine's own interfaces, which this site does not use. */
const unused = /^pagefind-(?:.*ui|highlight)\./;

/** Starts an index. The engine runs as a process of its own beside the build. Rejects with {@link NoEngine}. */
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
    async finish() {
      await reading;
      const { files, errors } = await index.getFiles();
      // This gives the engine's memory back to the next index.
      await index.deleteIndex();
      if (errors.length > 0) throw new Error(errors.join(' '));
      const used = files.filter(({ path }) => !unused.test(path));
      const all = used.map(({ path, content }) => [path, content] as const);
      return {
        files: new Map(all.filter(([path]) => !isOfPage(path))),
        pages: new Map(all.filter(([path]) => isOfPage(path))),
      };
    },
  };
}

/** Starts the engine, to see whether it can. Rejects with {@link NoEngine}. */
export async function startEngine(): Promise<void> {
  await (await start()).deleteIndex();
}

async function start(): Promise<PagefindIndex> {
  try {
    const { createIndex } = await import('pagefind');
    silence();
    // Names of fields and paths are words, as a reader types them. The source of a diagram is none.
    const { index, errors } = await createIndex({
      includeCharacters: '_',
      excludeSelectors: ['svg', 'button', '[aria-hidden=true]', 'lec-mermaid'],
    });
    if (!index) throw new Error(errors.join(' '));
    return index;
  } catch (error) {
    throw new NoEngine(error instanceof Error ? error.message : String(error));
  }
}

let silenced: typeof console.error | undefined;

/**
 * Keeps back what the engine's package prints with a trace when its process ends before it, as with Ctrl-C, which stops both. Who
 * waits for the engine is told by an error.
 */
function silence(): void {
  const { error } = console;
  if (error === silenced) return;
  silenced = (...words: unknown[]) => {
    if (words[0] !== 'Service stopped') error.apply(console, words);
  };
  console.error = silenced;
}
