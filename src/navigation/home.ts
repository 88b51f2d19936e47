import { routeOf } from '../addresses/route.ts';
import type { PageMeta } from './Navigation.ts';
import { landingOf } from './rows.ts';
import type { SectionTrees } from './sections.ts';

/**
 * The page that `/` shows: `index` if there is one, else the first page of the default version, else the first
 * listed page, else any page.
 */
export function homeOf(
  pages: Map<string, PageMeta>,
  trees: SectionTrees,
  defaultVersion: string | undefined,
): string | undefined {
  if (pages.has('index')) return 'index';
  const inDefault = trees.nodes.filter(({ placement }) => placement.version === defaultVersion);
  const listed = landingOf(inDefault, trees) ?? landingOf(trees.nodes, trees);
  if (listed !== undefined) return listed;
  for (const [path, page] of pages) if (!page.hidden && page.url === undefined) return path;
  return undefined;
}

/**
 * Folder paths without a page of their own and the first page below each: in order of the navigation, then of
 * the pages on disk. Hidden pages and links that lead outside are no destination.
 */
export function foldersOf(pages: Map<string, PageMeta>, listed: Iterable<string>): Map<string, string> {
  const taken = new Set<string>();
  for (const path of pages.keys()) taken.add(routeOf(path));
  const folders = new Map<string, string>();
  const add = (path: string): void => {
    const page = pages.get(path);
    if (!page || page.hidden || page.url !== undefined) return;
    const route = routeOf(path);
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = route.slice(0, end);
      // A folder that is known has all its parents known too.
      if (folders.has(folder)) break;
      if (!taken.has(folder)) folders.set(folder, path);
    }
  };
  for (const path of listed) add(path);
  for (const path of pages.keys()) add(path);
  return folders;
}
