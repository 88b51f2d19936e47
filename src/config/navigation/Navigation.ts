import type { Color, IconType } from '../../base/model/SiteModel.ts';
import type { BranchKind, BranchPath } from '../../base/model/NavTree.ts';

export interface NavPage {
  kind: 'page';
  /** Page path; the home page is `index` when it is a file of that name. */
  path: string;
  label: string;
  /** Set for an entry that leads outside. */
  url?: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  method?: string;
  /** Path of the operation, which tells the entry from others with the same label. */
  apiPath?: string;
  deprecated?: boolean;
}

export interface NavGroup {
  kind: 'group';
  /** Empty hides the heading. */
  label: string;
  icon?: string;
  iconType?: IconType;
  tag?: string;
  /** The page that the label points to. It comes before the children. */
  root?: NavPage;
  /** True if a group inside another one is open on pages that it does not contain. */
  expanded?: boolean;
  /** True if pages outside the group show it as a link to its first page. */
  folded?: boolean;
  /** How the page of `root` lists what the group contains. */
  directory?: 'accordion' | 'card';
  children: NavItem[];
}

export type NavItem = NavPage | NavGroup;

/** A link to a branch of the navigation (a tab, a version), as a reader of one page sees it. */
export interface BranchLink {
  name: string;
  /** Page path; an address of the site as its author wrote it, with a slash at its start; or a URL when `external`. */
  target: string;
  external: boolean;
  active: boolean;
  /** Label of the page that the link points to, where a language or a version lacks the page that the reader sees. */
  instead?: string;
  /** ID of the section that the link opens, if several sections contain the target. */
  section?: string;
  /** True if that section also contains the current page. The target is a page that no other section contains. */
  staysHere?: boolean;
  /** BCP 47 tag of a language. */
  locale?: string;
  /** True if a language is the default. */
  isDefault?: boolean;
  /** The choices inside a tab. */
  items?: BranchLink[];
  tag?: string;
  description?: string;
  icon?: string;
  iconType?: IconType;
  color?: Color;
}

/** A choice among branches: the row of tabs, the list of anchors, the switcher of versions. */
export interface Level {
  kind: BranchKind;
  links: BranchLink[];
}

/** The sidebar of one innermost branch: rendered once, shared by all its pages. */
export interface Section {
  /** Stable and unique, e.g. `v2/api-reference`; usable in a file name. */
  id: string;
  /** The branches that contain it, outermost first. */
  branches: BranchPath;
  groups: NavGroup[];
  /** Page paths in reading order: prev and next are neighbors here. */
  chain: string[];
}

/** Where one page stands. */
export interface PageNavigation {
  section: Section;
  /** The choices that a reader of the page has, outermost first. A level without a link is left out. */
  levels: Level[];
  /** BCP 47 tag of the language that the page is written in, where a branch names one. */
  language?: string;
  /** Labels of the groups from outermost to innermost that contain the page. */
  trail: string[];
  prev?: NavPage;
  next?: NavPage;
  /** `false` for a page on disk that the navigation leaves out. */
  listed: boolean;
  /** True if the navigation lets search engines and the search find the page: it lists it, or says so of its group. */
  isFindable: boolean;
  /** True if a hidden part of the navigation contains the page. */
  isHidden: boolean;
  /** `false` where the groups or branches around the page keep it out of the search of the site. */
  isSearched: boolean;
  /** How much the page weighs in the search, where that is not 1. */
  boost?: number;
  /** The group that the page ends with a list of. */
  directory?: NavGroup;
  /** The page in all of its languages, its own first. Empty if there is only one. */
  translations: Translation[];
}

export interface Translation {
  /** BCP 47 tag. */
  language: string;
  path: string;
  /** True if readers of no other language are led here. */
  isDefault: boolean;
}

/** The whole navigation, computed once. */
export interface Navigation {
  sections: Section[];
  /** The place of a page, listed or not. Constant work for a page; nothing is copied. */
  find(path: string): PageNavigation;
  /** The places of a page next to the one that `find` gives: in the other sections that list it. */
  elsewhere(path: string): PageNavigation[];
  /** Every listed page path, in order of the file, once. */
  listed: string[];
  /** Path of the page that `/` shows or points to; `undefined` when there is no page at all. */
  home?: string;
  /** `true` when `home` is an `index` page, so no redirect is needed. */
  homeIsIndex: boolean;
  /** Folder paths without a page of their own, and the first page below each. */
  folders: Map<string, string>;
}

/** The links of the first level of a kind, outermost first; none when the page has no such level. */
export function linksOf({ levels }: Pick<PageNavigation, 'levels'>, kind: BranchKind): BranchLink[] {
  return levels.find((level) => level.kind === kind)?.links ?? [];
}

/** The language of the page by its name, where readers can choose one; versions may be the languages. */
export function languageNameOf(place: Pick<PageNavigation, 'levels'>): string | undefined {
  const versions = linksOf(place, 'version');
  const links = versions.some(({ locale }) => locale !== undefined) ? versions : linksOf(place, 'language');
  return links.length > 1 ? active(links) : undefined;
}

function active(links: readonly BranchLink[]): string | undefined {
  return links.find((link) => link.active)?.name;
}

/** The filters of a search on the page: its version (or its language), and its tab where there are several. */
export function filtersOf(place: Pick<PageNavigation, 'levels'>): { version?: string; tab?: string } {
  const version = active(linksOf(place, 'version')) ?? active(linksOf(place, 'language'));
  const tabs = linksOf(place, 'tab');
  const tab = tabs.length > 1 ? active(tabs) : undefined;
  return { version, tab };
}

/** The first page of the site in a group, however deep. */
export function firstPage(group: NavGroup): NavPage | undefined {
  if (group.root && group.root.url === undefined) return group.root;
  for (const item of group.children) {
    const found = item.kind === 'group' ? firstPage(item) : item;
    if (found && found.url === undefined) return found;
  }
  return undefined;
}
