import type { NavGroup, NavItem, NavPage, Section } from '../../config/navigation/Navigation.ts';
import { routeOf } from '../../base/addresses/href.ts';

/** A section with more pages than this is large: its pages hold the names of all groups, and the pages of their own. */
export const LARGE = 150;

const known = new WeakMap<Section, Map<string, readonly NavGroup[]> | undefined>();
const counts = new WeakMap<NavGroup, number>();

/**
 * The groups that hold each page of a large section, outermost first, by route; `undefined` for a section that is not large.
 */
export function groupPathsIn(section: Section): Map<string, readonly NavGroup[]> | undefined {
  if (!known.has(section)) known.set(section, section.chain.length > LARGE ? findPaths(section) : undefined);
  return known.get(section);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function findPaths(section: Section): Map<string, readonly NavGroup[]> {
  const paths = new Map<string, readonly NavGroup[]>();
  const enter = (group: NavGroup, outer: readonly NavGroup[]): void => {
    const all = [...outer, group];
    const put = (page: NavPage): void => {
      const route = routeOf(page.path);
      if (page.url === undefined && !paths.has(route)) paths.set(route, all);
    };
    if (group.root) put(group.root);
    for (const item of group.children) {
      if (item.kind === 'group') enter(item, all);
      else put(item);
    }
  };
  for (const group of section.groups) enter(group, []);
  return paths;
}

/** How many entries of pages there are in an item. */
export function countOf(item: NavItem): number {
  if (item.kind === 'page') return 1;
  let count = counts.get(item);
  if (count === undefined) {
    count = item.children.reduce((sum, child) => sum + countOf(child), item.root ? 1 : 0);
    counts.set(item, count);
  }
  return count;
}
