export interface PageMeta {
  path: string;
  /** Title of the page. */
  title: string;
  /** `sidebarTitle`, else `title`. */
  label: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  /** External link that the entry points to instead of the page. */
  url?: string;
  version?: string;
  hidden?: boolean;
  deprecated?: boolean;
  /** Paths of the same page in other languages, as the page names them. */
  translations?: readonly string[];
  /** True if the page asks search engines to skip it, or names another page as canonical. */
  isUnindexed?: boolean;
  /** HTTP method for the badge, upper case; `WEBHOOK` for a webhook. Absent when the page sets `hideApiMarker`. */
  method?: string;
  /** Path or URL of the operation on the page, or name of the webhook. */
  apiPath?: string;
  /** The pages of the same description: where the navigation lists this page nowhere, it stands where the first of them does. */
  beside?: readonly string[];
  /** Written instead of the neighbor in reading order: a page or a label, both, or `false` for none. */
  prev?: Neighbour;
  next?: Neighbour;
  /** The file and the 1-based lines of its frontmatter keys; absent for a generated page. For diagnostics. */
  source?: { file: string; lines: Record<string, number> };
}

/** A text is a page where it names one or reads like an address, else the label of the computed neighbor. */
export type Neighbour = string | { target?: string; label?: string } | false;

/** The page that an entry of the navigation names: the file itself, or the `index` of the folder. */
export function pageOf(path: string, pages: ReadonlyMap<string, PageMeta>): PageMeta | undefined {
  return pages.get(path) ?? pages.get(path === '' ? 'index' : `${path}/index`);
}
