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
 * A part of the site that readers choose: a language, a version, a tab. Branches can be nested in any order and
 * to any depth.
 */
export interface Branch {
  kind: BranchKind;
  name: string;
  icon?: string;
  iconType?: IconType;
  color?: Color;
  /** A label next to the name, such as "Latest". */
  tag?: string;
  description?: string;
  /** True if only readers of its pages see the branch. */
  hidden: boolean;
  /** True if the home page and shared pages belong to this branch. At most one of its siblings of the same kind. */
  isDefault: boolean;
  /** BCP 47 tag of the language of its pages. */
  locale?: string;
  /** The target of a branch without pages: a URL, or the path of a page of the site with a leading slash. */
  href?: string;
  /** True for a link on every page below the parent node, after the branches of its kind. It has an `href`. */
  isGlobal?: boolean;
  frame?: Partial<Pick<Frame, 'bar' | 'footer' | 'banner'>>;
  /** True if search and search engines include its pages although the branch is hidden. */
  searchable?: boolean;
  /** Page that the link to the branch opens, if not the first page of the branch. */
  landing?: string;
  /** Identifies the branch in URLs, such as the folder of its pages. Default: its name. */
  slug?: string;
  /**
   * True for a generated branch with the pages that its siblings do not contain. It appears only next to them, and not
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
  /** A tag next to the label, such as "New". */
  tag?: string;
  /** The page that the label links to. It comes before the children. */
  root?: PageRef;
  /** True if a nested group is expanded by default. Absent: expanded on its own pages. */
  expanded?: boolean;
  /** True if pages outside the group show it as a link to its first page. */
  folded?: boolean;
  /** How the `root` page lists the contents of the group below its own text. */
  directory?: 'accordion' | 'card';
  /** Overrides whether search includes its pages: `true` although the group is hidden, `false` although it is not. */
  searchable?: boolean;
  /** Search ranking weight of its pages, if not 1. */
  boost?: number;
  /** True if its pages belong here, but no list or link shows them. */
  hidden?: boolean;
  /** Starts the generated entries of an OpenAPI document, which appear without this heading inside another group. */
  isOpening?: boolean;
  children: (Group | PageRef)[];
  at: Origin;
}

/** A page by its path: `guides/intro`, without a leading slash and without an extension. */
export interface PageRef {
  kind: 'page';
  path: string;
  /** True if no list shows the page: the link to a branch without other pages opens it. */
  unlisted?: boolean;
  at: Origin;
}

export type NavNode = Branch | Group | PageRef;

/** The navigation, independent of the configuration format. */
export interface NavTree {
  roots: NavNode[];
  /**
   * Every listed path in the order of the file, where that is not the order of the tree: a format may say by the address
   * of a page which branch it lies in.
   */
  order?: readonly string[];
}

/** The position of a page: its branches from the outermost to the innermost. */
export type BranchPath = readonly Branch[];

/** The author's navigation, as its format reads it. */
export interface WrittenNavigation {
  tree: NavTree;
  /**
   * The branches of a page that the tree does not list. A format without such a rule leaves it out, and the page stands
   * where the listed pages with the longest part of its address stand.
   */
  standing?(path: string): BranchPath;
}
