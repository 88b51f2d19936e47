import { firstPage } from '../navigation/first-page.ts';
import type { NavGroup, NavItem, NavPage, Section } from '../navigation/Navigation.ts';
import { routeOf } from '../addresses/href.ts';
import type { SiteView } from './PageView.ts';
import { escapeHtml } from '../html/markup.ts';
import { counted } from '../strings/fill.ts';
import { textsOfSection } from './language.ts';
import { foldedGroup, heading, named, pageLink, rootLink, summary } from './sidebar-entry.ts';
import { countOf, groupPathsIn } from './group-paths.ts';

/** Entries on either side of the page, and of each group around it. */
const BESIDE_PAGE = 5;
const BESIDE_GROUP = 2;
const current = ' aria-current="page"';

/** Some items of a list, and how many entries of pages were left out before and after them. */
interface Cut<Item> {
  before: number;
  items: Item[];
  after: number;
}

/**
 * The part of a large section that a page holds itself: the groups that hold the page, its neighbours in the innermost
 * group, and the neighbours of each group. Wherever entries are left out, a link leads to the whole section, whose
 * address `contents` gives. `undefined` where nothing is left out, as in any section that is not large.
 */
export function nearbyHtml(
  section: Section,
  site: SiteView,
  path: string,
  contents: () => string,
): string | undefined {
  const paths = groupPathsIn(section);
  if (!paths) return undefined;
  const route = routeOf(path);
  const around = paths.get(route)?.all ?? [];
  let isWhole = true;
  const texts = textsOfSection(section, site);

  const more = (count: number): string => {
    if (count === 0) return '';
    isWhole = false;
    return `<li><a href="${escapeHtml(contents())}" data-rest>${escapeHtml(counted(texts.language, texts.layout.morePages, count))}</a></li>`;
  };

  const marked = (parts: [string, string], page: NavPage | undefined): string =>
    parts.join(page && page.url === undefined && routeOf(page.path) === route ? current : '');

  const entry = (item: NavItem, depth: number): string => {
    if (item.kind === 'page') {
      const isInnermost = depth === around.length;
      return `<li>${marked(pageLink(item, site), isInnermost ? item : undefined)}</li>`;
    }
    if (item === around[depth]) {
      const inside = `<details open>${summary(named(item), site, texts)}${list(item, depth + 1)}</details>`;
      if (!item.root) return `<li>${inside}</li>`;
      const link = marked(rootLink(named(item), item.root, site, texts), item.root);
      return `<li><div class="lec-side__root">${link}${inside}</div></li>`;
    }
    return `<li class="lec-side__folded">${folded(item, site)}</li>`;
  };

  /** The entries of the group that holds the page at `depth`, counted from 1. */
  const list = ({ children }: NavGroup, depth: number): string => {
    const next = around[depth];
    const isHere = (item: NavItem): boolean =>
      next === undefined ? item.kind === 'page' && routeOf(item.path) === route : item === next;
    const reach = next === undefined ? BESIDE_PAGE : BESIDE_GROUP;
    const { before, items, after } = cut(children, children.findIndex(isHere), reach);
    return `<ul>${more(before)}${items.map((item) => entry(item, depth)).join('')}${more(after)}</ul>`;
  };

  /** Groups of the section beside the one that the page is in, each as one link. */
  const others = (groups: NavGroup[], before: number, after: number): string => {
    const links = groups.map((group) => `<li>${folded(group, site)}</li>`).join('');
    const html = more(before) + links + more(after);
    return html === '' ? '' : `<ul class="lec-side__folded">${html}</ul>`;
  };

  const [own] = around;
  const at = own ? section.groups.indexOf(own) : -1;
  const { before, items, after } = cut(section.groups, at, own ? BESIDE_GROUP : BESIDE_PAGE);
  const here = own ? items.indexOf(own) : items.length;
  const html = own
    ? others(items.slice(0, here), before, 0) +
      (own.label === '' && !own.root ? '' : marked(heading(named(own), site), own.root)) +
      list(own, 1) +
      others(items.slice(here + 1), 0, after)
    : others(items, before, after);
  return isWhole ? undefined : html;
}

/** A group as one link. One without a name has that of its first page. */
function folded(group: NavGroup, site: SiteView): string {
  return foldedGroup(group.label === '' ? { ...group, label: firstPage(group)?.label ?? '' } : group, site);
}

/** The items around one of them, `reach` on either side, or as many more where one side has fewer. */
function cut<Item extends NavItem>(all: Item[], at: number, reach: number): Cut<Item> {
  const room = 2 * reach + 1;
  const last = Math.max(0, all.length - room);
  let from = Math.min(Math.max(0, at - reach), last);
  let to = Math.min(all.length, from + room);
  // A link to what is left out takes as much room as one entry.
  if (from === 1) from = 0;
  if (to === all.length - 1) to = all.length;
  const sum = (items: Item[]): number => items.reduce((count, item) => count + countOf(item), 0);
  return { before: sum(all.slice(0, from)), items: all.slice(from, to), after: sum(all.slice(to)) };
}
