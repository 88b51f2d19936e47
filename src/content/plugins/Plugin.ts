import type { Severity } from '../../base/diagnostics.ts';
import type { Branch, Group, PageRef } from '../../base/model/NavTree.ts';
import type { Origin } from '../../base/model/Origin.ts';

/**
 * Something of your own that takes part in making the site. All parts are optional but the name. Plugins run in the order in
 * which they are listed, and each gets what the one before it left.
 *
 * A part may be asynchronous, but for those of `markdown`. One that throws, or does not end within half a minute (a minute where
 * it waits for something), is reported as `plugin/failed` with the name of the plugin, and the site is made without what it
 * would have done there.
 *
 * @example
 * ```js
 * export default {
 *   name: 'glossary',
 *   components: { Term: './docs-components/Term.jsx' },
 *   markdown: { remarkPlugins: ['remark-emoji'] },
 *   page: ({ frontmatter }) => (frontmatter.owner ? { after: `<p>Owner: ${frontmatter.owner}</p>` } : undefined),
 * };
 * ```
 */
export interface LecternPlugin {
  /** Names the plugin in what is reported. */
  name: string;
  /**
   * A text that is another whenever the plugin would make another page of the same text: a version, or a hash of what it
   * reads. A plugin that is named by its path has a hash of its code besides. Without either, a plugin with `page` has every
   * build make every page anew.
   */
  cacheKey?: string;
  /**
   * Components for all pages, by the names under which pages use them without an import: each a file (`./src/Chart.jsx`, its
   * default export; `./src/charts.jsx#Bar`, a named one) or one of a package. They are written as those of the docs folder
   * are: for Preact, which draws them when the site is built. One with a hook or a handler goes on in the browser. A built-in
   * component of the same name is replaced. Files that they import have to lie in the same folder or below.
   *
   * @example
   * ```js
   * components: { Chart: './src/docs/Chart.jsx', Bar: './src/docs/charts.jsx#Bar' }
   * ```
   */
  components?: Record<string, string | URL>;
  /**
   * Plugins of remark and rehype for the text of `.md` and `.mdx` pages. They are named by their modules, and not given as functions, so that they
   * can be loaded wherever pages are made.
   *
   * @example
   * ```js
   * markdown: {
   *   remarkPlugins: ['remark-emoji', ['./plugins/mentions.js', { host: 'https://github.com' }]],
   *   rehypePlugins: ['rehype-external-links'],
   * }
   * ```
   */
  markdown?: {
    remarkPlugins?: readonly MarkdownPlugin[];
    rehypePlugins?: readonly MarkdownPlugin[];
  };
  /**
   * Changes the navigation before pages get their places. It is given a copy, which it may change and give back, or give
   * another back; nothing leaves the navigation as it is.
   *
   * @example
   * ```js
   * navigation(tree) {
   *   tree.roots.push({ kind: 'group', label: 'Legal', children: [{ kind: 'page', path: 'terms' }] });
   *   return tree;
   * }
   * ```
   */
  navigation?(tree: PluginTree): PluginTree | undefined | void | Promise<PluginTree | undefined | void>;
  /**
   * Changes a page before it is drawn. What it gives back is changed; nothing leaves the page as it is.
   *
   * @example
   * ```js
   * page: ({ route }) => (route.startsWith('beta/') ? { before: '<p class="beta">This is a beta.</p>' } : undefined)
   * ```
   */
  page?(page: PluginPage): PageChanges | undefined | void | Promise<PageChanges | undefined | void>;
  /**
   * Looks at the whole site once all pages are made. What it gives back is printed and counted with the other problems.
   *
   * @example
   * ```js
   * check: ({ pages }) =>
   *   pages
   *     .filter(({ title }) => title.length > 60)
   *     .map(({ file }) => ({ message: 'The title is longer than 60 characters', file, line: 1 }))
   * ```
   */
  check?(
    site: CheckedSite,
  ): readonly Finding[] | undefined | void | Promise<readonly Finding[] | undefined | void>;
}

/**
 * A plugin of remark or rehype: its module (a package, a path from the project's root, or a URL), perhaps with its options,
 * which are plain data.
 */
export type MarkdownPlugin = string | URL | readonly [module: string | URL, options: unknown];

/** The navigation as a plugin gets it and gives it back; see {@link NavTree}. `at`, where an entry was written, may be absent. */
export interface PluginTree {
  roots: PluginNode[];
}

/** An entry of a {@link PluginTree}. */
export type PluginNode = PluginBranch | PluginGroup | PluginPageRef;

/** A language, version, tab and the like. */
export type PluginBranch = Omit<Branch, 'at' | 'children' | 'hidden' | 'isDefault'> & {
  hidden?: boolean;
  isDefault?: boolean;
  children: PluginNode[];
  at?: Origin;
};

/** A group of the side column. */
export type PluginGroup = Omit<Group, 'at' | 'root' | 'children'> & {
  root?: PluginPageRef;
  children: (PluginGroup | PluginPageRef)[];
  at?: Origin;
};

/** A page, by its path without slash at the start and without extension. */
export type PluginPageRef = Omit<PageRef, 'at'> & { at?: Origin };

/** A heading of a page. */
export interface PluginHeading {
  depth: number;
  text: string;
  id: string;
}

/** A page as a plugin sees it. */
export interface PluginPage {
  /** Its address in the site, without slashes at the ends: `''` is the home page. */
  readonly route: string;
  /** Its file, relative to the docs folder; absent for a page that a description makes. */
  readonly file?: string;
  readonly kind: 'page' | 'operation' | 'schema';
  readonly title: string;
  readonly description?: string;
  /** The fields of its frontmatter; empty for a page that a description makes. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly PluginHeading[];
  /** HTML of its content, below the title. */
  readonly html: string;
}

/** What a plugin changes of a page. */
export interface PageChanges {
  title?: string;
  /** Plain text. */
  description?: string;
  /** Elements for the end of `<head>`. */
  head?: readonly HeadElement[];
  /** HTML above the content, below the title. */
  before?: string;
  /** HTML below the content. */
  after?: string;
}

/** An element of `<head>`. A script that is written out is refused by browsers where the site has a strict content policy. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script' | 'style';
  attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Text of a script or a style. */
  content?: string;
}

/** The site as `check` sees it. */
export interface CheckedSite {
  readonly pages: readonly CheckedPage[];
  readonly operations: readonly CheckedOperation[];
}

/** A page that was made. */
export interface CheckedPage {
  /** See {@link PluginPage.route}. */
  readonly route: string;
  /** See {@link PluginPage.file}. */
  readonly file?: string;
  readonly title: string;
  readonly headings: readonly PluginHeading[];
  /** Links and images of the page and of what it imports, as they are written. */
  readonly links: readonly CheckedLink[];
}

/** A link or an image of a page. */
export interface CheckedLink {
  readonly target: string;
  /** Where it is written; absent on a page that a description makes. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** An operation of a description. */
export interface CheckedOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly deprecated: boolean;
  /** The file of its description, relative to the docs folder. */
  readonly file: string;
}

/** Something that a plugin found. */
export interface Finding {
  /** What is wrong, one sentence. */
  message: string;
  /** Default `warning`. */
  severity?: Severity;
  /** How to mend it, one sentence. */
  hint?: string;
  /** A file, relative to the docs folder, and the place in it. */
  file?: string;
  line?: number;
  column?: number;
}
