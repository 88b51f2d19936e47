import { routeOf } from '../../base/addresses/href.ts';
import { nameFiles } from '../../page/search/names.ts';
import type { NamedPage } from '../../page/search/NameList.ts';
import type { SearchRecord } from '../../page/search/document.ts';
import { pageLists } from '../../page/search/page-lists.ts';
import type { Site } from '../../site/site/Site.ts';

/** Collects the names of the pages that the search finds. */
export interface SearchNames {
  /** Takes the names of the page at a route, whether it was made now or comes from the cache; none where it is not for the search. */
  add(route: string, page: NamedPage | SearchRecord | undefined): void;
  /**
   * The lists of names as files, those of the dialog and those for tools: pages in the order of the navigation, then those that
   * it does not list.
   */
  files(site: Pick<Site, 'navigation' | 'routes' | 'agents'>): Map<string, Uint8Array>;
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
    files({ navigation, routes, agents }) {
      const order = new Set(
        [...navigation.listed.map(routeOf), ...routes].filter((route) => pages.has(route)),
      );
      const named = [...order].map((route) => pages.get(route) as NamedPage);
      const markdown = new Map([...order].map((route, at) => [named[at], agents?.address(route).href]));
      return new Map([...nameFiles(named), ...pageLists(named, (page) => markdown.get(page))]);
    },
  };
}
