import { vi } from 'vitest';
import { SEARCH_FOLDER, textFile } from '../../../src/page/search/NameList.ts';
import { indexPage, type SearchRecord } from '../../../src/page/search/page-index.ts';
import { SearchIndex } from '../../../src/page/search/search-index.ts';
import { stemmerFile, stemmerOf } from '../../../src/page/search/stemmers.ts';

export type Given = Partial<SearchRecord> & { title: string };

/** The files of the search of a site whose base is `/`, by their addresses. */
export async function filesOf(pages: readonly Given[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const put = (name: string, content: string): void => void files.set(`/${SEARCH_FOLDER}/${name}`, content);
  const index = new SearchIndex();
  const indexed = [];
  for (const given of pages) {
    const url = `/${given.title.toLowerCase().replaceAll(' ', '-')}/`;
    const record: SearchRecord = { url, language: 'en', kind: 'guide', trail: [], html: '', ...given };
    const { html: _html, ...page } = record;
    const { terms, text } = indexPage(record, await stemmerOf(record.language));
    put(textFile(record.url, '/'), text);
    indexed.push(index.add(page, terms));
  }
  for (const [name, content] of index.files(indexed, stemmerFile)) put(name, content);
  return files;
}

/** A host of such files, as the browser sees it. */
export interface Host {
  files: Map<string, string>;
  /** Addresses that were requested. */
  requested: string[];
  isOffline: boolean;
  /** What it answers for a file that it does not have, as if that were the file. */
  fallback?: string;
}

/** Makes `fetch` answer with the files of a host, on a page in a language. */
export function serve(files: Map<string, string>, lang = 'en'): Host {
  const host: Host = { files, requested: [], isOffline: false };
  vi.stubGlobal('location', { href: 'https://docs.example/' });
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('fetch', async (address: string) => {
    if (host.isOffline) throw new TypeError('Failed to fetch');
    const path = new URL(address, 'https://docs.example').pathname;
    host.requested.push(path);
    const content = host.files.get(path) ?? host.fallback;
    return new Response(content ?? null, { status: content === undefined ? 404 : 200 });
  });
  return host;
}
