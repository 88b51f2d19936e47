import type { Severity } from '../../base/diagnostics.ts';
import type { Branch, Group, PageRef } from '../../base/model/NavTree.ts';
import type { Origin } from '../../base/model/Origin.ts';

/**
 * A plugin that extends the build. Only `name` is required. Plugins run in the order of the list, and each receives the
 * result of the previous one.
 *
 * Hooks can be asynchronous, except the plugins in `markdown`. If a hook throws, or its promise does not settle in time,
 * Lectern reports `plugin/failed` and builds the site without the result of that hook.
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
  /** Name of the plugin in messages. */
  name: string;
  /**
   * Changes whenever the plugin returns other results for the same page, such as a version or a hash of the files that it
   * reads. For a plugin listed by its path, a hash of its code is added. Without either, a plugin with `page` makes every
   * build render every page.
   */
  cacheKey?: string;
  /**
   * Components that pages use without an import, by name. Each is a file (`./src/Chart.jsx` for its default export,
   * `./src/charts.jsx#Bar` for a named one) or a module of a package. They are Preact components that render at build time;
   * components with hooks or event handlers are interactive in the browser. A component replaces a built-in one of the same
   * name. Files that it imports must be in the same folder or below.
   *
   * @example
   * ```js
   * components: { Chart: './src/docs/Chart.jsx', Bar: './src/docs/charts.jsx#Bar' }
   * ```
   */
  components?: Record<string, string | URL>;
  /**
   * remark and rehype plugins for `.md` and `.mdx` pages. List modules, not functions, because several processes load them.
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
   * Adds files to the docs folder for this build, such as a page for each tag or a feed. `.md` and `.mdx` files become pages,
   * and other files are served at their paths. Files that are in the docs folder take precedence.
   */
  generate?(
    docs: PluginDocs,
  ): readonly GeneratedFile[] | undefined | void | Promise<readonly GeneratedFile[] | undefined | void>;
  /**
   * Changes the navigation. Receives a copy of the tree. Return the changed copy or a new tree; return nothing to keep the
   * navigation.
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
   * Changes a page before the layout renders it. Return the changes; return nothing to keep the page.
   *
   * @example
   * ```js
   * page: ({ route }) => (route.startsWith('beta/') ? { before: '<p class="beta">This is a beta.</p>' } : undefined)
   * ```
   */
  page?(page: PluginPage): PageChanges | undefined | void | Promise<PageChanges | undefined | void>;
  /**
   * Inspects the whole site after all pages are rendered. Lectern reports the returned findings with the other problems.
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

/** A remark or rehype plugin: its module (a package, a path relative to the project root, or a URL), optionally with plain data as options. */
export type MarkdownPlugin = string | URL | readonly [module: string | URL, options: unknown];

/** The navigation that a plugin receives and returns. `at`, the place of an entry in its file, is optional. */
export interface PluginTree {
  roots: PluginNode[];
}

/** An entry of a {@link PluginTree}. */
export type PluginNode = PluginBranch | PluginGroup | PluginPageRef;

/** A language, version, product, tab, dropdown, anchor, or menu entry. */
export type PluginBranch = Omit<Branch, 'at' | 'children' | 'hidden' | 'isDefault'> & {
  hidden?: boolean;
  isDefault?: boolean;
  children: PluginNode[];
  at?: Origin;
};

/** A group in the sidebar. */
export type PluginGroup = Omit<Group, 'at' | 'root' | 'children'> & {
  root?: PluginPageRef;
  children: (PluginGroup | PluginPageRef)[];
  at?: Origin;
};

/** A page, by its path without a leading slash and extension. */
export type PluginPageRef = Omit<PageRef, 'at'> & { at?: Origin };

/** The docs folder that `generate` receives. */
export interface PluginDocs {
  readonly pages: readonly PluginDocsPage[];
  /** Start of the path of every URL of the site: `/` or `/docs/`. */
  readonly base: string;
}

/** A page of the docs folder, before it is rendered: these keys, and `route`, `title`, `description`, and `frontmatter` of `PluginPage`. */
export interface PluginDocsPage extends Pick<PluginPage, 'route' | 'title' | 'description' | 'frontmatter'> {
  /** File of the page, relative to the docs folder. */
  readonly file: string;
  /** Path of the page's URL, with the base of the site. */
  readonly href: string;
  /** Absolute URL of the page. Absent if the URL of the site is unknown. */
  readonly url?: string;
}

/** A file that a plugin adds. */
export interface GeneratedFile {
  /** Path relative to the docs folder, such as `blog/rss.xml`. */
  file: string;
  content: string;
}

/** A heading of a page. */
export interface PluginHeading {
  /** Level of the heading, from 1 to 6. */
  depth: number;
  text: string;
  /** Fragment of the heading's URL. */
  id: string;
}

/** The page that `page` receives. */
export interface PluginPage {
  /** Path of the page without leading and trailing slashes; `''` is the home page. */
  readonly route: string;
  /** File of the page, relative to the docs folder. Absent for pages generated from an OpenAPI document. */
  readonly file?: string;
  readonly kind: 'page' | 'operation' | 'schema';
  readonly title: string;
  readonly description?: string;
  /** Frontmatter of the page. Empty for pages generated from an OpenAPI document. */
  readonly frontmatter: Readonly<Record<string, unknown>>;
  readonly headings: readonly PluginHeading[];
  /** HTML of the content below the title. */
  readonly html: string;
}

/** Changes to a page. */
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

/** An element in `<head>`. Browsers block inline scripts if the site has a strict content security policy. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script' | 'style';
  attributes?: Readonly<Record<string, string | boolean | undefined>>;
  /** Content of a script or style element. */
  content?: string;
}

/** The site that `check` receives. */
export interface CheckedSite {
  readonly pages: readonly CheckedPage[];
  readonly operations: readonly CheckedOperation[];
}

/** A rendered page. */
export interface CheckedPage {
  /** Path of the page, as in `PluginPage`. */
  readonly route: string;
  /** File of the page, as in `PluginPage`. */
  readonly file?: string;
  readonly title: string;
  readonly headings: readonly PluginHeading[];
  /** Links and images in the page and the files that it imports, as written. */
  readonly links: readonly CheckedLink[];
}

/** A link or an image of a page. */
export interface CheckedLink {
  readonly target: string;
  /** Location of the link. Absent on pages generated from an OpenAPI document. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** An operation of an OpenAPI document. */
export interface CheckedOperation {
  readonly method: string;
  readonly path: string;
  readonly operationId?: string;
  readonly summary?: string;
  readonly deprecated: boolean;
  /** OpenAPI document, relative to the docs folder. */
  readonly file: string;
}

/** A problem that a plugin reports. */
export interface Finding {
  /** The problem, in one sentence. */
  message: string;
  /** Default `warning`. */
  severity?: Severity;
  /** How to fix it, in one sentence. */
  hint?: string;
  /** File relative to the docs folder, and the position in it. */
  file?: string;
  line?: number;
  column?: number;
}
