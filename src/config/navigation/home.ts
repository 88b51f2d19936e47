import { foldersAbove, routeOf } from '../../base/addresses/route.ts';
import type { PageMeta } from '../../base/model/PageMeta.ts';
import { firstPageOf } from './landing.ts';
import type { Sections } from './sections.ts';
import { isEdition } from './branches.ts';

/**
 * The page that `/` shows: `index` if there is one, else the first page of the default language and version, else the
 * first listed page, else any page.
 */
export function homeOf(pages: ReadonlyMap<string, PageMeta>, sections: Sections): string | undefined {
  if (pages.has('index')) return 'index';
  const inDefault = sections.nodes.filter(({ section }) =>
    section.branches.every((branch) => !isEdition(branch) || branch.isDefault),
  );
  const listed = firstPageOf(inDefault, sections) ?? firstPageOf(sections.nodes, sections);
  if (listed !== undefined) return listed;
  for (const [path, page] of pages) if (!page.hidden && page.url === undefined) return path;
  return undefined;
}

/**
 * Folder paths without a page of their own and the first page below each: in order of the navigation, then of
 * the pages on disk. Hidden pages and links that lead outside are no destination.
 */
export function foldersOf(
  pages: ReadonlyMap<string, PageMeta>,
  listed: Iterable<string>,
): Map<string, string> {
  const taken = new Set<string>();
  for (const path of pages.keys()) taken.add(routeOf(path));
  const folders = new Map<string, string>();
  const add = (path: string): void => {
    const page = pages.get(path);
    if (!page || page.hidden || page.url !== undefined) return;
    for (const folder of foldersAbove(routeOf(path))) {
      // A folder that is known has all its parents known too.
      if (folders.has(folder)) break;
      if (!taken.has(folder)) folders.set(folder, path);
    }
  };
  for (const path of listed) add(path);
  for (const path of pages.keys()) add(path);
  return folders;
}
