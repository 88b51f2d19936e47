import { getOrMake } from '../../base/get-or-make.ts';
import { routeOf } from '../../base/addresses/href.ts';
import { firstPage, type NavItem, type Section } from '../../config/navigation/Navigation.ts';
import { countOf, foldingOf } from './group-paths.ts';
import { rootAlone } from './sidebar-entry.ts';

/** Longest lists of pages and of groups that the pages of a large section hold as a whole. */
const MOST_PAGES = 50;
const MOST_GROUPS = 120;
/** Entries of a list that is cut, on either side of the page or of the group that contains it. */
const BESIDE_PAGE = 15;
const BESIDE_GROUP = 50;

/** Entries that follow each other in a large section: of groups, which are folded where the page is not in them, or of pages. */
export interface Run {
  areGroups: boolean;
  items: NavItem[];
}

/** Some entries of a run, and how many pages were left out before and after them. */
export interface Cut {
  before: number;
  items: readonly NavItem[];
  after: number;
}

export type Cutter = (run: Run) => Cut;

/** The runs of a list, in order. */
export function runsOf(items: readonly NavItem[]): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    // A group that cannot be a link, or that links only to its own page, looks like a page.
    const isGroup = item.kind === 'group' && !rootAlone(item) && firstPage(item) !== undefined;
    const last = runs.at(-1);
    if (last?.areGroups === isGroup) last.items.push(item);
    else runs.push({ areGroups: isGroup, items: [item] });
  }
  return runs;
}

/** Returns the top entries of a section, with the children of a group without a label in place of the group. */
export function topItems(section: Section): readonly NavItem[] {
  return section.groups.flatMap((group): NavItem[] =>
    group.label === '' && !group.root ? group.children : [group],
  );
}

const longTops = new WeakMap<Section, boolean>();

/**
 * Returns how to cut the lists around a page of a large section to the entries next to the page, so that a page does not grow
 * with the number of its neighbors. `undefined` if no list is that long, which is nearly always.
 */
export function cutterFor(section: Section, path: string): Cutter | undefined {
  const { paths } = foldingOf(section);
  if (!paths) return undefined;
  const route = routeOf(path);
  const around = paths.get(route) ?? [];
  const isTopLong = getOrMake(longTops, section, () => hasLong(topItems(section)));
  if (!isTopLong && !around.some(({ children }) => hasLong(children))) return undefined;
  const isHere = (item: NavItem): boolean =>
    item.kind === 'page' ? item.url === undefined && routeOf(item.path) === route : around.includes(item);
  return (run) => (isLong(run) ? cut(run, run.items.findIndex(isHere)) : { ...run, before: 0, after: 0 });
}

/**
 * Counts the pages of each group where a list of groups is cut, for the links that replace omitted groups. Everything else
 * in a cut sidebar can be read from the whole one.
 */
export function countsBesideCuts(section: Section): readonly number[] {
  const counts: number[] = [];
  let isCut = false;
  const enter = (items: readonly NavItem[]): void => {
    isCut ||= runsOf(items).some((run) => run.areGroups && isLong(run));
    for (const item of items) {
      counts.push(countOf(item));
      if (item.kind === 'group') enter(item.children);
    }
  };
  enter(topItems(section));
  return isCut ? counts : [];
}

const hasLong = (items: readonly NavItem[]): boolean => runsOf(items).some(isLong);

function isLong({ areGroups, items }: Run): boolean {
  return items.length > (areGroups ? MOST_GROUPS : MOST_PAGES);
}

/** The entries around one of them, or as many more on one side where the other has fewer; the first ones where there is none. */
function cut({ areGroups, items }: Run, at: number): Cut {
  const beside = areGroups ? BESIDE_GROUP : BESIDE_PAGE;
  const room = 2 * beside + 1;
  const from = Math.min(Math.max(0, at - beside), Math.max(0, items.length - room));
  const to = Math.min(items.length, from + room);
  const sum = (some: readonly NavItem[]): number => some.reduce((count, item) => count + countOf(item), 0);
  return { before: sum(items.slice(0, from)), items: items.slice(from, to), after: sum(items.slice(to)) };
}
