import type { Color, IconType } from '../model/SiteConfig.ts';

/** What the navigation needs to know of a page, whether it is a file or generated from a description. */
export interface PageMeta {
  path: string;
  /** Title of the page. */
  title: string;
  /** `sidebarTitle`, else `title`. */
  label: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  /** External link that the entry leads to instead of the page. */
  url?: string;
  version?: string;
  hidden?: boolean;
  deprecated?: boolean;
  /** HTTP method for the badge, upper case; `WEBHOOK` for one. Absent when `hideApiMarker`. */
  method?: string;
  /** Path or address of the operation that the page shows, or name of the webhook. */
  apiPath?: string;
  /** Instead of the neighbours in reading order, as written: a page or a label, both, or `false` for none. */
  prev?: Neighbour;
  next?: Neighbour;
  /** The file and the 1-based lines of its frontmatter keys; absent for a generated page. For diagnostics. */
  source?: { file: string; lines: Record<string, number> };
}

/** A text is a page where it names one or reads like an address, else the label of the computed neighbour. */
export type Neighbour = string | { target?: string; label?: string } | false;

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
  /** What tells the entry from others of its label; see {@link PageMeta}. */
  apiPath?: string;
  deprecated?: boolean;
}

export interface NavGroup {
  kind: 'group';
  /** Empty hides the heading. */
  label: string;
  icon?: string;
  iconType?: IconType;
  children: NavItem[];
}

export type NavItem = NavPage | NavGroup;

/** A link in the tab row, the anchor list or the version switcher, resolved for one page. */
export interface DivisionLink {
  name: string;
  /** Page path, or an absolute URL when `external`. */
  target: string;
  external: boolean;
  active: boolean;
  icon?: string;
  iconType?: IconType;
  color?: Color;
}

/** The sidebar of one tab × anchor × version: rendered once, shared by all its pages. */
export interface Section {
  /** Stable and unique, e.g. `v2/api-reference`; usable in a file name. */
  id: string;
  tab?: string;
  anchor?: string;
  version?: string;
  groups: NavGroup[];
  /** Page paths in reading order: prev and next are neighbours here. */
  chain: string[];
}

/** Where one page stands. */
export interface PageNavigation {
  section: Section;
  tabs: DivisionLink[];
  anchors: DivisionLink[];
  versions: DivisionLink[];
  version?: string;
  /** Labels of the groups from outermost to innermost that hold the page. */
  trail: string[];
  prev?: NavPage;
  next?: NavPage;
  /** `false` for a page on disk that the navigation leaves out. */
  listed: boolean;
}

/** The whole navigation, computed once. */
export interface Navigation {
  sections: Section[];
  /** The place of a page, listed or not. Constant work for a page; nothing is copied. */
  find(path: string): PageNavigation;
  /** Every listed page path, in order of the file, once. */
  listed: string[];
  /** Path of the page that `/` shows or leads to; `undefined` when there is no page at all. */
  home?: string;
  /** `true` when `home` is an `index` page, so no redirect is needed. */
  homeIsIndex: boolean;
  /** Folder paths without a page of their own, and the first page below each. */
  folders: Map<string, string>;
}
