import { routeOf } from '../addresses/href.ts';
import { nameFiles } from '../search/names.ts';
import type { NamedPage } from '../search/NameList.ts';
import type { SearchRecord } from '../search/document.ts';
import type { Site } from '../site/Site.ts';

/** Collects the names of the pages that the search finds. */
export interface SearchNames {
  /** Takes the names of the page at a route, whether it was made now or comes from the cache; none where it is not for the search. */
  add(route: string, page: NamedPage | SearchRecord | undefined): void;
  /** The lists of names as files: pages in the order of the navigation, then those that it does not list. */
  files(site: Pick<Site, 'navigation' | 'routes'>): Map<string, Uint8Array>;
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
    files({ navigation, routes }) {
      const order = new Set([...navigation.listed.map(routeOf), ...routes]);
      return nameFiles([...order].flatMap((route) => pages.get(route) ?? []));
    },
  };
}
