import type { Translation } from '../../base/strings/translations.ts';
import type { FailOn } from '../../base/report/fail-on.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { LecternPlugin } from '../../content/plugins/Plugin.ts';

/** The parts of the layout that an author may replace: the files of `src/layout`, without `.astro`. */
export const PARTS = [
  'Banner',
  'CallToAction',
  'Feedback',
  'Footer',
  'Head',
  'Languages',
  'Logo',
  'ModeToggle',
  'NotFound',
  'PageHeader',
  'PageMenu',
  'Pagination',
  'Rating',
  'Related',
  'Search',
  'Shell',
  'Sidebar',
  'TableOfContents',
  'Tabs',
  'TopBar',
  'Versions',
] as const;

export type PartName = (typeof PARTS)[number];

/** A plugin, or the module whose default export it is, or a function that makes it of the options. */
export type PluginEntry = LecternPlugin | string | URL | readonly [module: string | URL, options: unknown];

/** Where mock APIs answer; see {@link LecternOptions.mock}. */
export type MockHost = (typeof MOCK_HOSTS)[number];
export const MOCK_HOSTS = ['page', 'dev'] as const;

/** Options of the `lectern()` integration. All are optional. */
export interface LecternOptions {
  /**
   * The configuration file, relative to the project root. By default the first of `docs.json`, `mint.json` and
   * `site.json` in the project root, then in `docs/`. Its folder is the docs root.
   */
  config?: string;
  /** The docs root, relative to the project root: the folder in which the configuration file is looked for. */
  docs?: string;
  /**
   * Where the site stands below the base of the project, such as `/handbook`. By default it has the whole project. A project
   * can have several sites with different paths.
   */
  path?: string;
  /** Repository of the docs (`https://…` or `owner/name`), for the feedback links. Found by itself where it can be. */
  repository?: string;
  /**
   * Fail the build after all pages are written when there is an `error`, or an error or a `warning`, or `never` for what
   * was found (the default). A configuration that is not valid JSON fails it in any case.
   */
  failOn?: FailOn;
  /** A short form of `failOn: 'warning'`. Default `false`. */
  strict?: boolean;
  /**
   * The host that a file with all redirects is written for, beside their pages: `_redirects` for `netlify` and `cloudflare`,
   * `vercel.json`, or `redirects.nginx.conf` to include in a `server` block. By default the host that the adapter is for.
   */
  redirects?: RedirectHost;
  /**
   * Whether previous and next stay inside the active tab, anchor and version (`section`, the default) or lead through
   * the whole navigation in the order of the file (`global`).
   */
  pagination?: 'section' | 'global';
  /** Make no network request while building; remote descriptions come from the cache. Default `false`. */
  offline?: boolean;
  /**
   * Whether the style sheets and scripts that lie in the docs folder stand on every page, as the format has it.
   * Default `true`.
   */
  authorFiles?: boolean;
  /** `false` leaves out the links from requests in guides to the playground of their operation. */
  requestLinks?: boolean;
  /**
   * Whether pages whose frontmatter names `groups` of readers are part of the site, for a site that only such readers can
   * reach. Default `false`: everyone could read them.
   */
  privatePages?: boolean;
  /**
   * Whether what OpenAPI descriptions mark with `x-internal: true` is part of the site, for a site that only your own people
   * can reach. Default `false`: no page, search, sample, mock or download has it.
   */
  internal?: boolean;
  /**
   * Whether a page that would come out as in an earlier build is taken from the cache. Default `true`; `false` makes every
   * page again, and caches none.
   */
  cache?: boolean;
  /**
   * Folder of the cache, relative to the project root. It can be moved to another place or machine. By default
   * `LECTERN_CACHE_DIR`, else `astro-lectern` in the user's cache folder.
   */
  cacheDir?: string;
  /**
   * A mock API that answers the playground's requests, from the descriptions' examples, so that readers can try an API that
   * they have no key for: in the `page` itself, of a built site too and without any server, or by the `dev` server only, as
   * a base URL that other programs can call as well. None by default.
   */
  mock?: MockHost;
  /**
   * Origins whose pages may call the dev server and its mock, such as `https://docs.example.com`; `*` is all of them. Its own pages and
   * those of localhost may.
   */
  allowOrigins?: readonly string[];
  /** Address that the rating of a page (`feedback.thumbsRating`) is posted to as JSON: `{ path, helpful }`. */
  feedbackEndpoint?: string;
  /**
   * Whether every page stands as Markdown at its address with `.md`, and the site has an `llms.txt`, an
   * `llms-full.txt` and a `skill.md`. Default `true`.
   */
  markdown?: boolean;
  /**
   * Which pages get an image of their own for link previews, with title, section and description: each of the `guides`
   * (the default; pages of the API reference share one), `all` pages, or none of them, so that the whole `site` has one.
   * `false` makes none. An `og:image` of a page or of `metadata` comes before it. Needs the address of the site.
   */
  socialImages?: SocialImageChoice;
  /**
   * Whether browsers load PNG and JPEG images of the docs as WebP in the width that they need, where `sharp` is installed. The files
   * themselves stay at their addresses. Default `true`; in a project with another image service than Astro's default, `false`.
   */
  optimizeImages?: boolean;
  /** Style sheets of your own, relative to the project root or of a package. They come after all layers of the layout, so they win. */
  customCss?: string | string[];
  /**
   * Your own `.astro` files that replace parts of the layout, relative to the project root. A part receives the props of
   * the original: `page` ({@link PageView}) and `site` ({@link SiteView}).
   */
  parts?: Partial<Record<PartName, string>>;
  /**
   * Texts of the interface by language tag, which replace those of Lectern or add a language: texts in the shape of the English
   * ones, or the path of a JSON file relative to the project root. A text that is missing comes from Lectern.
   *
   * @example
   * ```js
   * lectern({ translations: { en: { layout: { onThisPage: 'Contents' } }, el: './src/el.json' } })
   * ```
   */
  translations?: Readonly<Record<string, string | Translation>>;
  /**
   * Plugins of your own, in the order in which they run: components for all pages, plugins of remark and rehype, and functions that
   * change the navigation and pages, and check the site. Each is an object, or the path or package of a module whose default
   * export it is (or a function that makes it). A plugin that is named so is loaded again in `dev` when its code changes, and
   * what is cached of pages knows a hash of that code.
   *
   * @example
   * ```js
   * lectern({
   *   plugins: ['./plugins/glossary.js', ['lectern-plugin-links', { host: 'example.com' }], { name: 'own', check() {} }],
   * })
   * ```
   */
  plugins?: readonly PluginEntry[];
  /** Where icon names are looked up before the icons that come with Lectern. */
  icons?: {
    /** Folders with SVG files, relative to the project root; a file's name is the icon's. */
    folders?: string[];
    /** Installed packages: an Iconify set (`@iconify-json/lucide`), or one with a folder of SVG files (`lucide-static/icons`). */
    packages?: string[];
  };
}
