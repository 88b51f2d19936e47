import type { IncomingMessage, ServerResponse } from 'node:http';
import { report } from '../../site/options/codes.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { withAccessBelow } from '../../content/components/access-place.ts';
import { condenseReference } from '../../page/search/condense.ts';
import { writtenLanguage } from '../../page/search/language.ts';
import { NAMES_FILE, type NamedPage, SEARCH_FOLDER, textFile } from '../../page/search/NameList.ts';
import { indexPage, type PageIndex, type SearchRecord } from '../../page/search/page-index.ts';
import { pageLists } from '../../page/search/page-lists.ts';
import { type IndexedPage, SearchIndex } from '../../page/search/search-index.ts';
import { stemmerOf, stemmerScript } from '../../page/search/stemmers.ts';
import { filtersOf } from '../../config/navigation/Navigation.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { Site } from '../../site/site/assemble.ts';
import { decodedAddress, routeOf, withSlash } from '../../base/addresses/href.ts';
import type { SiteFiles } from './SiteFiles.ts';
import { send } from './malformed-address.ts';
import { UnwritableName } from './write-file.ts';

/** Address of the search index. */
export function searchAddress(base: string): string {
  return `${withSlash(base)}${SEARCH_FOLDER}/`;
}

/** The mark at the end of a footnote, which is no text. */
const BACK_TO_REFERENCE = /<a [^>]*\bdata-footnote-backref\b[^>]*>.*?<\/a>/gs;

/** Returns the search record of a page; `undefined` if the page opts out. */
export function searchRecord(page: PageView, site: Site): SearchRecord | undefined {
  if (!page.isSearchable) return undefined;
  const { href } = site.view;
  const { trail } = page.navigation;
  const language =
    page.navigation.language ??
    site.view.model.language ??
    writtenLanguage(`${page.title} ${page.html}`) ??
    'en';
  return {
    url: href(page.path),
    language,
    kind: page.kind === 'operation' || page.kind === 'schema' ? page.kind : 'guide',
    title: page.title,
    trail,
    // The search takes a text as belonging to the heading before it, and the text of an operation is not about authentication.
    html: page.features.has('api')
      ? condenseReference(withAccessBelow(page.html))
      : page.html.replace(BACK_TO_REFERENCE, ''),
    ...(page.metaDescription === undefined ? {} : { description: page.metaDescription }),
    ...(page.method === undefined ? {} : { method: page.method }),
    ...(page.endpoint === undefined ? {} : { endpoint: page.endpoint }),
    ...(page.operationId === undefined ? {} : { operationId: page.operationId }),
    ...(page.kind === 'page' && {
      headings: page.headings.map(({ text, id }) => ({ text, id })),
    }),
    ...(page.boost === undefined ? {} : { boost: page.boost }),
    ...(page.keywords === undefined ? {} : { keywords: page.keywords }),
    ...filtersOf(page.navigation),
  };
}

/** A page in the search index. */
export interface FoundPage extends PageIndex {
  page: NamedPage;
}

/** Reads a page for the search; `undefined` when it asks to be left out. */
export async function findable(view: PageView, site: Site): Promise<FoundPage | undefined> {
  const record = searchRecord(view, site);
  if (!record) return undefined;
  const { html: _html, ...page } = record;
  return { page, ...indexPage(record, await stemmerOf(page.language)) };
}

/** The files of the search. The text of a page is written as the page is; the lists and the index need all pages. */
export class SearchFiles {
  /** Bytes written. */
  bytes = 0;
  /** Why a file could not be written. The site has no search then. */
  problem: Diagnostic | undefined;
  readonly #index = new SearchIndex();
  readonly #pages = new Map<string, IndexedPage>();
  readonly #base: string;
  readonly #write: (name: string, content: string | Uint8Array) => void;

  constructor(base: string, write: (name: string, content: string | Uint8Array) => void) {
    this.#base = withSlash(base);
    this.#write = write;
  }

  /** Takes the page at a route, whether it was rendered now or comes from the cache. */
  add(route: string, { page, terms, text }: FoundPage): void {
    this.#pages.set(route, this.#index.add(page, terms));
    this.#put(decodeURI(textFile(page.url, this.#base)), text);
  }

  /** Writes the rest: pages in the order of the navigation, then those that it does not list. */
  finish({ navigation, routes, agents }: Pick<Site, 'navigation' | 'routes' | 'agents'>): void {
    const order = new Set(
      [...navigation.listed.map(routeOf), ...routes].filter((route) => this.#pages.has(route)),
    );
    const all = [...order].map((route) => this.#pages.get(route) as IndexedPage);
    const scripts = new Map<string, string>();
    for (const language of new Set(all.map(({ page }) => page.language))) {
      const script = stemmerScript(language);
      if (!script) continue;
      scripts.set(language, script.name);
      this.#put(script.name, script.content);
    }
    for (const [name, content] of this.#index.files(all, (language) => scripts.get(language)))
      this.#put(name, content);
    const markdown = new Map([...order].map((route, at) => [all[at]?.page, agents?.address(route).href]));
    const lists = pageLists(
      all.map(({ page }) => page),
      (page) => markdown.get(page),
    );
    for (const [name, content] of lists) this.#put(name, content);
  }

  #put(name: string, content: string | Uint8Array): void {
    if (this.problem) return;
    const file = `${SEARCH_FOLDER}/${name}`;
    try {
      this.#write(file, content);
      this.bytes += Buffer.byteLength(content);
    } catch (error) {
      if (!(error instanceof UnwritableName)) throw error;
      const values = {
        reason: `its file \`${file}\` ${error.message}.`,
        hint: `The folder \`${SEARCH_FOLDER}\` is reserved for the search. Move your pages and files out of it.`,
      };
      this.problem = report('site/no-search', {}, values);
    }
  }
}

/** The files of the search in the output of a build. */
export function searchFilesIn(siteFiles: SiteFiles, base: string): SearchFiles {
  return new SearchFiles(base, (name, content) => siteFiles.write(name, content));
}

/** Content types of the files of the search in the dev server, by how their names end. */
const TYPES: Record<string, string> = {
  js: 'text/javascript',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

/** Dev server middleware: the search of the site as it is now, made when the reader first searches. */
export function serveSearch(base: string, current: () => Site) {
  const prefix = searchAddress(base);
  let indexed: Site | undefined;
  let files: Promise<Map<string, string | Uint8Array>> = Promise.resolve(new Map());

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = decodedAddress(request.url?.split('?', 1)[0] ?? '');
    if (!address.startsWith(prefix)) return next();
    const site = current();
    // Only the first file of a search looks whether the site has changed, so that all are of one index.
    if (indexed === undefined || (indexed !== site && address === prefix + NAMES_FILE)) {
      indexed = site;
      files = indexSite(site, base);
    }
    files.then((all) => {
      const content = all.get(`${SEARCH_FOLDER}/${address.slice(prefix.length)}`);
      if (content === undefined) return next();
      const type = TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      send(response, type, content);
    }, next);
  };
}

async function indexSite(site: Site, base: string): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>();
  const search = new SearchFiles(base, (name, content) => files.set(name, content));
  for (const route of site.routes) {
    const found = await findable(await site.page(route), site);
    if (found) search.add(route, found);
  }
  search.finish(site);
  return files;
}
