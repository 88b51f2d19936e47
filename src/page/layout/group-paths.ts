import type { NavGroup, NavItem, NavPage, Section } from '../../config/navigation/Navigation.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import { routeOf } from '../../base/addresses/href.ts';

/** Pages beyond which a section is large: each page contains the names of all groups, and the pages of its own group. */
const LARGE = 150;

/** How a section folds groups. */
interface Folding {
  isLarge: boolean;
  /** The groups around each page of a folded group, outermost first, by route; absent where none is folded. */
  paths?: Map<string, readonly NavGroup[]>;
}

const known = new WeakMap<Section, Folding>();
const counts = new WeakMap<NavGroup, number>();

/** Returns which groups of a section pages outside of them show as links: all in a large section, else those that say so. */
export function foldingOf(section: Section): Folding {
  return getOrMake(known, section, () => {
    const folded = section.groups.reduce((sum, group) => sum + foldedIn(group), 0);
    const isLarge = section.chain.length - folded > LARGE;
    return { isLarge, ...((isLarge || folded > 0) && { paths: findPaths(section, isLarge) }) };
  });
}

function foldedIn(item: NavItem): number {
  if (item.kind === 'page') return 0;
  return item.folded ? countOf(item) : item.children.reduce((sum, child) => sum + foldedIn(child), 0);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function findPaths({ groups }: Section, isLarge: boolean): Map<string, readonly NavGroup[]> {
  const paths = new Map<string, readonly NavGroup[]>();
  const enter = (group: NavGroup, outer: readonly NavGroup[], around: boolean): void => {
    const all = [...outer, group];
    const isFolded = around || group.folded === true;
    const put = (page: NavPage): void => {
      const route = routeOf(page.path);
      if (isFolded && page.url === undefined && !paths.has(route)) paths.set(route, all);
    };
    if (group.root) put(group.root);
    for (const item of group.children) {
      if (item.kind === 'group') enter(item, all, isFolded);
      else put(item);
    }
  };
  for (const group of groups) enter(group, [], isLarge);
  return paths;
}

/** How many entries of pages there are in an item. */
export function countOf(item: NavItem): number {
  if (item.kind === 'page') return 1;
  return getOrMake(counts, item, () =>
    item.children.reduce((sum, child) => sum + countOf(child), item.root ? 1 : 0),
  );
}
