import type { Color, Frame, IconType } from './SiteModel.ts';
import type { Origin } from './Origin.ts';

/** Kinds of branches, in their order in the id of a section. */
export const BRANCH_KINDS = [
  'language',
  'version',
  'product',
  'dropdown',
  'tab',
  'menuItem',
  'anchor',
] as const;
export type BranchKind = (typeof BRANCH_KINDS)[number];

/**
 * A part of the site that readers choose: a language, a version, a tab. Branches lie inside each other in any order and
 * to any depth.
 */
export interface Branch {
  kind: BranchKind;
  name: string;
  icon?: string;
  iconType?: IconType;
  color?: Color;
  /** A mark next to the name, such as "Latest". */
  tag?: string;
  description?: string;
  /** Not offered to readers who are elsewhere. A reader of one of its pages sees it. */
  hidden: boolean;
  /** The one that the start page and shared pages belong to. At most one among siblings of a kind. */
  isDefault: boolean;
  /** BCP 47 tag of the language in which its pages are written. */
  locale?: string;
  /** Leads elsewhere: the branch has no pages. A URL, or the address of a page of the site with a slash at its start. */
  href?: string;
  /** A link on every page below the node that contains it, after the branches of its kind there. It has an `href`. */
  isGlobal?: boolean;
  frame?: Partial<Pick<Frame, 'bar' | 'footer' | 'banner'>>;
  /** True if its pages are searched and indexed although it is hidden. */
  searchable?: boolean;
  /** Page that the link to the branch points to, where that is not the first page of the branch. */
  landing?: string;
  /** Identifies the branch in URLs, such as the folder of its pages. Default: its name. */
  slug?: string;
  /**
   * Nobody wrote this branch: it contains what its siblings do not. It is offered only next to one of them, and it has no part
   * in the names of files.
   */
  implicit?: boolean;
  children: NavNode[];
  at: Origin;
}

/** A group of the sidebar. An empty label hides the heading. */
export interface Group {
  kind: 'group';
  label: string;
  icon?: string;
  iconType?: IconType;
  /** A mark next to the label, such as "New". */
  tag?: string;
  /** The page that the label points to. It is listed before the children. */
  root?: PageRef;
  /** True if a group inside another one is open from the start. Absent: when it contains the page. */
  expanded?: boolean;
  /** True if pages outside the group show it as a link to its first page. */
  folded?: boolean;
  /** How the page of `root` lists what the group contains, below its own text. */
  directory?: 'accordion' | 'card';
  /** True if its pages are searched: `true` although it is hidden, `false` although it is not. */
  searchable?: boolean;
  /** How much its pages weigh in the search, where that is not 1. */
  boost?: number;
  /** Its pages stand here, and no list or link shows them. */
  hidden?: boolean;
  /** Starts the generated entries of an OpenAPI document, which appear without this heading inside another group. */
  isOpening?: boolean;
  children: (Group | PageRef)[];
  at: Origin;
}

/** A page by its path: `guides/intro`, without slash at the start and without extension. */
export interface PageRef {
  kind: 'page';
  path: string;
  /** No list shows the page. It is what the link to a branch without other pages points to. */
  unlisted?: boolean;
  at: Origin;
}

export type NavNode = Branch | Group | PageRef;

/** The navigation as every format is read into it. */
export interface NavTree {
  roots: NavNode[];
  /**
   * Every listed path in the order of the file, where that is not the order of the tree: a format may say by the address
   * of a page which branch it lies in.
   */
  order?: readonly string[];
}

/** Where a page stands: its branches from the outermost to the innermost. */
export type BranchPath = readonly Branch[];

/** A thing about a page's place in the site, and why it is so. */
export interface Reason {
  aspect: 'page' | 'home' | 'levels' | BranchKind | 'sidebar' | 'prev' | 'next';
  /** A path or a name; empty for none. */
  value: string;
  /** Why, as a clause that follows "because". */
  because: string;
  /** The entry of the configuration that decides it. */
  at?: Origin;
}

/** A navigation that an author wrote, as its format reads it. */
export interface WrittenNavigation {
  tree: NavTree;
  /**
   * The branches of a page that the tree does not list. A format without such a rule leaves it out, and the page stands
   * where the listed pages with the longest part of its address stand.
   */
  standing?(path: string): BranchPath;
  /** Why a page has its branches; `offered` tells the branches whose link a reader of the page sees as the current one. */
  reasons?(path: string, branches: BranchPath, offered: ReadonlySet<Branch>): Reason[];
}
