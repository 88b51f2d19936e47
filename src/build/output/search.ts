import { report } from '../../site/options/codes.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as later } from 'node:timers/promises';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { htmlToText } from '../../base/html/text.ts';
import { withAccessBelow } from '../../content/components/access-place.ts';
import { condenseReference } from '../../page/search/condense.ts';
import { writtenLanguage } from '../../page/search/language.ts';
import { countWords } from '../../page/search/text-words.ts';
import { NAMES_FILE } from '../../page/search/NameList.ts';
import { UnknownFormat } from '../../page/search/merge/cbor.ts';
import { type Sizes, splitPages } from '../../page/search/merge/split.ts';
import { createSearchIndex, NoEngine, SEARCH_FOLDER, startEngine } from '../../page/search/SearchIndex.ts';
import { filtersOf } from '../../config/navigation/Navigation.ts';
import type { SearchRecord } from '../../page/search/document.ts';
import type { PageView } from '../../page/layout/PageView.ts';
import type { Site } from '../../site/site/Site.ts';
import { withSlash } from '../../base/addresses/href.ts';
import type { Store } from '../../base/cache/store.ts';
import { createSearchFeed, type SearchFeed } from './search-feed.ts';
import { createSearchNames } from './search-names.ts';
import type { SiteFiles } from './SiteFiles.ts';
import { UnwritableName } from './write-file.ts';

/** How long a signal may take to be heard, in milliseconds. */
const STOP = 50;

/** Address of the search index. */
export function searchAddress(base: string): string {
  return `${withSlash(base)}${SEARCH_FOLDER}/`;
}

/**
 * Sees whether the engine of the search can run. Where it cannot, the site is built without a search, which the diagnostic
 * tells. Where it ran before, that is not tried again: a build in which nothing has changed needs no engine.
 */
export async function tryEngine(code: string, store: Store | undefined): Promise<Diagnostic | undefined> {
  const key = `search engine ${code}`;
  if (store?.has(key)) return undefined;
  try {
    await startEngine();
    store?.set(key, { head: {}, parts: new Map() });
    return undefined;
  } catch (error) {
    return engineProblem(error);
  }
}

function engineProblem(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const values = {
    reason: `its engine could not be started: ${reason.split('\n', 1)[0]}`,
    hint: 'Install the optional packages of `pagefind` too; it has a program for each common platform.',
  };
  return report('site/no-search', {}, values);
}

/** The feed for the search index of a site. The pages of a large one are split into parts by their place in the navigation. */
export function searchFeedFor(site: Site, code: string, store: Store | undefined, sizes?: Sizes): SearchFeed {
  const pages = site.routes.map((route) => ({
    route,
    get group() {
      const { section, trail } = site.navigation.find(route);
      return `${section.id} ${trail[0] ?? ''}`;
    },
  }));
  let end = 0;
  const parts = splitPages(pages, sizes).map((length) => site.routes.slice(end, (end += length)));
  return createSearchFeed({ parts, start: createSearchIndex, code, store });
}

/** The mark at the end of a footnote, which is no text. */
const BACK_TO_REFERENCE = /<a [^>]*\bdata-footnote-backref\b[^>]*>.*?<\/a>/gs;

/** What the index holds of a page; `undefined` when it asks to be left out. */
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
      // The pages that list what a description has are found by that, not by its words.
      ...(page.descriptionFile === undefined && { words: countWords(htmlToText(page.html), language) }),
    }),
    ...(page.boost === undefined ? {} : { boost: page.boost }),
    ...(page.keywords === undefined ? {} : { keywords: page.keywords }),
    ...filtersOf(page.navigation),
  };
}

/**
 * Writes the finished index into the output, and the lists of names. Returns its size in bytes. Where something of the site
 * stands at one of its files, which is told, the site has no search.
 */
export async function writeSearch(
  index: SearchFeed,
  names: ReadonlyMap<string, Uint8Array>,
  siteFiles: SiteFiles,
  problems: Diagnostic[],
): Promise<number> {
  let bytes = 0;
  let files: Iterable<[string, Uint8Array]>;
  try {
    files = await index.finish();
  } catch (error) {
    if (error instanceof UnknownFormat) {
      problems.push(report('site/no-search', {}, OTHER_ENGINE));
      return bytes;
    }
    if (!(error instanceof NoEngine)) throw error;
    // Whoever stops the build stops its engine too, and is heard before the build goes on without a search.
    await later(STOP);
    problems.push(engineProblem(error));
    return bytes;
  }
  // One file after the other, since the files of a large index are not held together.
  for (const some of [files, names]) {
    for (const [name, content] of some) {
      const problem = written(siteFiles, `${SEARCH_FOLDER}/${name}`, content);
      if (problem) {
        problems.push(problem);
        return bytes;
      }
      bytes += content.length;
    }
  }
  return bytes;
}

/** Of a large site, whose parts are put together from the files of the engine. */
const OTHER_ENGINE = {
  reason: 'its engine, Pagefind, writes its files in another way than version 1.6.',
  hint: 'Install the version that Lectern asks for; `npm ls pagefind` says what brings another one.',
};

/** Writes a file of the search; what is told where something of the site stands there. */
function written(siteFiles: SiteFiles, file: string, content: Uint8Array): Diagnostic | undefined {
  try {
    siteFiles.write(file, content);
    return undefined;
  } catch (error) {
    if (!(error instanceof UnwritableName)) throw error;
    const values = {
      reason: `its file \`${file}\` ${error.message}.`,
      hint: `Leave the folder \`${SEARCH_FOLDER}\` to the search: move the pages and files that are in it.`,
    };
    return report('site/no-search', {}, values);
  }
}

/** What the dev server says of files that are no bytes of the engine. */
const TYPES: Record<string, string> = { js: 'text/javascript', json: 'application/json' };

/** Dev server middleware: the index of the site as it is now, made when the reader first searches. */
export function serveSearch(base: string, current: () => Site) {
  const prefix = searchAddress(base);
  let indexed: Site | undefined;
  let files: Promise<Map<string, Uint8Array>> = Promise.resolve(new Map());

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const address = request.url?.split('?', 1)[0] ?? '';
    if (!address.startsWith(prefix)) return next();
    const site = current();
    // Only the first file of a search looks whether the site has changed, so that all are of one index.
    if (indexed === undefined || (indexed !== site && address.endsWith(`/${NAMES_FILE}`))) {
      indexed = site;
      files = indexSite(site);
    }
    files.then((all) => {
      const content = all.get(address.slice(prefix.length));
      if (content === undefined) return next();
      const type = TYPES[address.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
      response.end(content);
    }, next);
  };
}

async function indexSite(site: Site): Promise<Map<string, Uint8Array>> {
  const index = searchFeedFor(site, '', undefined);
  const names = createSearchNames();
  for (const route of site.routes) {
    const record = searchRecord(await site.page(route), site);
    names.add(route, record);
    await index.add(route, record);
  }
  return new Map([...(await index.finish()), ...names.files(site)]);
}
