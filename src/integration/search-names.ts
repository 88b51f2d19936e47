import { nameFiles } from '../search/names.ts';
import type { NamedPage } from '../search/NameList.ts';
import type { SearchRecord } from '../search/document.ts';

/** Collects the names of the pages that the search finds. */
export interface SearchNames {
  /** Takes the names of the page at a route, whether it was made now or comes from the cache; none where it is not for the search. */
  add(route: string, page: NamedPage | SearchRecord | undefined): void;
  /** The lists of names as files, in the order of the site's routes. */
  files(routes: readonly string[]): Map<string, Uint8Array>;
}

/** Makes a {@link SearchNames}. */
export function createSearchNames(): SearchNames {
  const pages = new Map<string, NamedPage>();
  return {
    add(route, page) {
      if (!page) return;
      const { html: _text, ...named } = page as SearchRecord;
      pages.set(route, named);
    },
    files: (routes) => nameFiles(routes.flatMap((route) => pages.get(route) ?? [])),
  };
}
