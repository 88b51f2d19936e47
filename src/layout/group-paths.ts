import type { NavGroup, NavItem, NavPage, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../addresses/href.ts';

/** A section or group with more pages than this is large: not all of it is shown on each of its pages. */
const LARGE = 150;

/** The groups that hold a page, outermost first. */
interface GroupPath {
  all: NavGroup[];
  /** The first of them, down to the first that is not in a large group. */
  opened: NavGroup[];
}

const known = new WeakMap<Section, Map<string, GroupPath> | undefined>();
const counts = new WeakMap<NavGroup, number>();

/** The group path of each route of a large section; `undefined` for a section that is not large. */
export function groupPathsIn(section: Section): Map<string, GroupPath> | undefined {
  if (!known.has(section)) known.set(section, section.chain.length > LARGE ? findPaths(section) : undefined);
  return known.get(section);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function findPaths(section: Section): Map<string, GroupPath> {
  const paths = new Map<string, GroupPath>();
  const enter = (group: NavGroup, outer: GroupPath, isShown: boolean): void => {
    const all = [...outer.all, group];
    const path = { all, opened: isShown ? all : outer.opened };
    const put = (page: NavPage): void => {
      const route = routeOf(page.path);
      if (page.url === undefined && !paths.has(route)) paths.set(route, path);
    };
    if (group.root) put(group.root);
    for (const item of group.children) {
      if (item.kind === 'group') enter(item, path, isShown && isLarge(group));
      else put(item);
    }
  };
  for (const group of section.groups) enter(group, { all: [], opened: [] }, true);
  return paths;
}

/** Whether a group is so large that a page does not show all of it. */
export function isLarge(group: NavGroup): boolean {
  return countOf(group) > LARGE;
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
