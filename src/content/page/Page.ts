import type { ComponentPlace } from './ProjectComponent.ts';
import type { Inputs } from '../../base/cache/inputs.ts';
import type { Heading, ParamFieldInput, UpdateEntry } from '../components/collected.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { PageLink } from './page-link.ts';

/** Frontmatter of a page. Unknown keys are in `extra` and become meta tags if they name one. */
export interface Frontmatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: string;
  iconType?: string;
  tag?: string;
  /** Turns the sidebar entry into an external link. */
  url?: string;
  /** Layout of the page: `assistant`, the hosted chat, was read as `wide`. */
  mode?: 'default' | 'wide' | 'custom' | 'center' | 'frame';
  version?: string;
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  /** How much the page weighs in the site's search, where that is not 1. */
  boost?: number;
  /** Pages that the page points to at its end; `false` for none. */
  related?: RelatedPage[] | false;
  /** Translations of the page whose paths do not match. */
  translations?: string[];
  /** True if the changelog of the page has a feed. Absent: it has one. */
  rss?: boolean;
  /** True if the page says when it was last changed. Absent: as the site has it. */
  timestamp?: boolean;
  /** ISO dates that override those of the repository. */
  lastUpdatedDate?: string;
  createdDate?: string;
  deprecated?: boolean;
  hideFooterPagination?: boolean;
  hideApiMarker?: boolean;
  /** Instead of the page before in reading order; `false` for none. */
  prev?: string | PageLink | false;
  next?: string | PageLink | false;
  /** `METHOD url-or-path`, as written. */
  api?: string;
  /** `[file] METHOD /path` or `[file] webhook NAME`, as written. */
  openapi?: string;
  /** `[file] Name`, as written. */
  openapiSchema?: string;
  /** Versions of a description whose changes the page lists: files, or tags and a file, the newest first. */
  openapiChanges?: string[];
  authMethod?: string;
  playground?: string;
  /** Media type of the request that the page describes by hand. */
  contentType?: string;
  keywords?: string[];
  canonical?: string;
  math?: boolean;
  extra: Record<string, unknown>;
}

/** A page that another one names as related: a path or an address, and its title where that is not the page's own. */
export interface RelatedPage {
  target: string;
  title?: string;
}

/** A page file found in the docs folder, its frontmatter read, its body not yet compiled. */
export interface Page {
  /** `guides/intro`: relative to the docs root, no extension; `index` at the root is `index`. Upper and lower case as on disk. */
  path: string;
  /** Absolute path on disk; absent for a generated page. */
  file?: string;
  /** Path relative to the docs root, with extension, forward slashes; used in diagnostics. */
  source: string;
  format: 'mdx' | 'md';
  frontmatter: Frontmatter;
  /** 1-based line of each frontmatter key, where known. */
  frontmatterLines: Record<string, number>;
  /** Text after the frontmatter, line ends normalized to `\n`, no BOM. */
  body: string;
  /** Number of lines of the file before `body`. Add it to a line inside `body` to get the file's line. */
  bodyOffset: number;
  /**
   * For a page that an OpenAPI document makes: its text is data, which runs no code, and may use a fixed list of components. Column
   * and form of the text in the document tell where something of it is written.
   */
  data?: { column: number; isBlock: boolean };
  /** Display title: frontmatter, else derived from the last path segment. */
  title: string;
  /**
   * For a page of the project, rendered by Astro with `LecternPage.astro`: the HTML of its content, once it was rendered, and the path of
   * the page in whose group it stands where the navigation does not list it.
   */
  own?: { html?: string; beside?: string };
}

/** Returns whether the page is its author's from the top: the layout renders no title, and the text may bring one. */
export function bringsTitle({ frontmatter }: Pick<Page, 'frontmatter'>): boolean {
  return frontmatter.mode === 'custom' || frontmatter.mode === 'frame';
}

/** A link or asset that a page refers to, with its place, for the link checker. */
export interface Reference {
  kind: 'link' | 'image' | 'snippet';
  /** As the author wrote it. */
  target: string;
  line: number;
  column: number;
}

export interface PageIslands {
  /** Address of the script that starts them. */
  runtime: string;
  /** Addresses of all scripts that they load. */
  scripts: readonly string[];
  /** Files of the docs folder that their code fetches, relative to the docs root. */
  fetched: readonly string[];
  /** Texts of their code that may contain names of classes. */
  texts: readonly string[];
}

/** A page's content as HTML. Nothing in it needs JavaScript to be read. */
export interface RenderedPage {
  /** The body's HTML without the page title. */
  html: string;
  /** HTML of the right column (`RequestExample`, `ResponseExample`, `Panel`), empty when the page has none. */
  aside: string;
  headings: Heading[];
  references: readonly Reference[];
  /** References of the files that the page imports; their places are those of the file. */
  parts: readonly { source: string; references: readonly Reference[] }[];
  /** Files that were read for the page's imports, relative to the docs root; absent where there are none. */
  imported?: readonly string[];
  paramFields: ParamFieldInput[];
  /** Icons of the content by name, with the style where one was asked for. */
  icons: { name: string; type?: string }[];
  /** Changelog entries, in the order of the page; absent when it has none. */
  updates?: UpdateEntry[];
  features: Set<'math' | 'mermaid' | 'update'>;
  /** Absent for a page without components that react. */
  islands?: PageIslands;
  /** Places of the HTML, by the numbers of their marks, where the project renders components; absent where there are none. */
  places?: readonly ComponentPlace[] | undefined;
  /** Plain text of the body, for descriptions and search. */
  text: string;
  /** `true` when the page could not be rendered: `html` is then the reader-facing notice. */
  failed: boolean;
  diagnostics: Diagnostic[];
  /**
   * The inputs that the page read. Absent if the same inputs may give another page, as where code of its author reads the
   * time.
   */
  inputs?: Inputs;
}
