import type { NavGroup, NavItem, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../addresses/href.ts';

/** A section or group with more pages than this is large: not all of it is shown on each of its pages. */
const LARGE = 150;

/** The groups that lead to a page, outermost first. */
interface Way {
  all: NavGroup[];
  /** As far down as the group around is a large one. */
  opened: NavGroup[];
}

const known = new WeakMap<Section, Map<string, Way> | undefined>();
const counts = new WeakMap<NavGroup, number>();

/** The way to each route of a large section; `undefined` for a section that is none. */
export function waysIn(section: Section): Map<string, Way> | undefined {
  if (!known.has(section)) known.set(section, section.chain.length > LARGE ? findWays(section) : undefined);
  return known.get(section);
}

/** Depth is bounded by the reader of the configuration, so recursion is safe here. */
function findWays(section: Section): Map<string, Way> {
  const ways = new Map<string, Way>();
  const enter = (group: NavGroup, outer: Way, isShown: boolean): void => {
    const all = [...outer.all, group];
    const way = { all, opened: isShown ? all : outer.opened };
    for (const item of group.children) {
      if (item.kind === 'group') enter(item, way, isShown && isLarge(group));
      else if (item.url === undefined && !ways.has(routeOf(item.path))) ways.set(routeOf(item.path), way);
    }
  };
  for (const group of section.groups) enter(group, { all: [], opened: [] }, true);
  return ways;
}

export function isLarge(group: NavGroup): boolean {
  return countOf(group) > LARGE;
}

/** How many entries of pages there are in an item. */
export function countOf(item: NavItem): number {
  if (item.kind === 'page') return 1;
  let count = counts.get(item);
  if (count === undefined) {
    count = item.children.reduce((sum, child) => sum + countOf(child), 0);
    counts.set(item, count);
  }
  return count;
}
