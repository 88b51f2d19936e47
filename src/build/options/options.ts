import type { Translation } from '../../base/strings/translations.ts';
import type { FailOn } from '../../base/report/fail-on.ts';
import type { RedirectHost } from '../../config/redirects/host-files.ts';
import type { SocialImageChoice } from '../../site/assets/previews/social-images.ts';
import type { LecternPlugin } from '../../content/plugins/Plugin.ts';

/** Parts of the layout that an author can replace: the files in `page/layout/parts`, without `.astro`. */
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

/** A plugin, a module whose default export is a plugin, or a module with a function that returns one for the options. */
export type PluginEntry = LecternPlugin | string | URL | readonly [module: string | URL, options: unknown];

/** Where mock APIs run; see {@link LecternOptions.mock}. */
export type MockHost = (typeof MOCK_HOSTS)[number];
export const MOCK_HOSTS = ['page', 'dev'] as const;

/** Options of the `lectern()` integration. All are optional. */
export interface LecternOptions {
  /**
   * The configuration file, relative to the project root. By default, the first of `docs.json`, `mint.json`, and
   * `site.json` in the project root, then in `docs/`. Its folder is the docs folder.
   */
  config?: string;
  /** The docs folder, relative to the project root. Lectern looks for the configuration file in it. */
  docs?: string;
  /**
   * The path of the site below the base of the project, such as `/handbook`. By default, the site is at the root. A project
   * can have several sites with different paths.
   */
  path?: string;
  /** Repository of the docs (`https://…` or `owner/name`), for the feedback links. Detected automatically if possible. */
  repository?: string;
  /**
   * The severity that makes the build fail after all pages are written: `error`, `warning` (includes errors), or `never` (the
   * default). A configuration that is not valid JSON always fails the build.
   */
  failOn?: FailOn;
  /** Short for `failOn: 'warning'`. Default: `false`. */
  strict?: boolean;
  /**
   * Also writes a file with all redirects for a host: `_redirects` for `netlify` and `cloudflare`, `vercel.json`, or
   * `redirects.nginx.conf` to include in a `server` block. Default: the host of the adapter.
   */
  redirects?: RedirectHost;
  /**
   * Keeps the previous and next links in the active tab, anchor, and version (`section`, the default), or lets them follow
   * the whole navigation in the order of the file (`global`).
   */
  pagination?: 'section' | 'global';
  /** Builds without network requests. Remote OpenAPI documents come from the cache. Default: `false`. */
  offline?: boolean;
  /**
   * Loads the style sheets and scripts in the docs folder on every page, as the configuration format specifies.
   * Default: `true`.
   */
  authorFiles?: boolean;
  /** `false` leaves out the links from requests in guides to the playground of their operation. */
  requestLinks?: boolean;
  /**
   * Builds pages with `groups` in their frontmatter, for a site that only these readers can access.
   * Default: `false`, because everyone could read them.
   */
  privatePages?: boolean;
  /**
   * Publishes parts of OpenAPI documents marked with `x-internal: true`, for a site that only your team can access.
   * Default: `false`. Pages, search, samples, mocks, and downloads leave them out.
   */
  internal?: boolean;
  /**
   * Takes unchanged pages from the cache of an earlier build. Default: `true`. `false` renders every page and
   * doesn't write to the cache.
   */
  cache?: boolean;
  /**
   * Folder of the cache, relative to the project root. You can move it to another folder or machine. Lectern uses
   * `lectern-cache` in it. Default: `LECTERN_CACHE_DIR`, or else the user's cache folder.
   */
  cacheDir?: string;
  /**
   * A mock of each API, which returns the examples of the OpenAPI documents, so readers can try an API without a key: on the
   * `page` itself, which works in a built site without a server, or in the `dev` server only, at a base URL that other
   * programs can call too. Default: none.
   */
  mock?: MockHost;
  /**
   * More origins whose pages can call the dev server and its mock, such as `https://docs.example.com`, or `*` for all. Its own
   * pages and those of localhost are always allowed.
   */
  allowOrigins?: readonly string[];
  /** URL that receives the rating of a page (`feedback.thumbs`) as a JSON `POST` request: `{ path, helpful }`. */
  feedbackEndpoint?: string;
  /**
   * Writes a Markdown copy of every page at its URL with `.md`, and `llms.txt`, `llms-full.txt`, and `skill.md`.
   * Default: `true`.
   */
  markdown?: boolean;
  /**
   * Which pages get their own image for link previews: `guides` (the default; pages of the API reference share one image),
   * `all` pages, or `site` for one image of the whole site. `false` generates none. An `og:image` in the frontmatter or the
   * configuration takes precedence. Needs the URL of the site.
   */
  socialImages?: SocialImageChoice;
  /**
   * Offers PNG and JPEG images as WebP in smaller widths, if `sharp` is installed. The original files keep
   * their URLs. Default: `true`, or `false` in a project with an image service other than Astro's default.
   */
  optimizeImages?: boolean;
  /** Your own style sheets: paths relative to the project root, or files of a package. They override the styles of the layout. */
  customCss?: string | string[];
  /**
   * Your own `.astro` files that replace parts of the layout, relative to the project root. A part receives the props of
   * the original: `page` ({@link PageView}) and `site` ({@link SiteView}).
   */
  parts?: Partial<Record<PartName, string>>;
  /**
   * Interface texts by language tag, which replace built-in texts or add a language: an object with the texts, or the path of a
   * JSON file relative to the project root. Missing texts come from Lectern.
   *
   * @example
   * ```js
   * lectern({ translations: { en: { layout: { onThisPage: 'Contents' } }, el: './src/el.json' } })
   * ```
   */
  translations?: Readonly<Record<string, string | Translation>>;
  /**
   * Plugins in the order in which they run. They add components, remark and rehype plugins, and files, change the navigation and
   * pages, and check the site. Each is an object, or the path or package of a module that exports a plugin (or a function that
   * returns one) by default. If you list a module, `dev` reloads the plugin when its code changes, and pages are rendered again
   * after such a change.
   *
   * @example
   * ```js
   * lectern({
   *   plugins: ['./plugins/glossary.js', ['lectern-plugin-links', { host: 'example.com' }], { name: 'own', check() {} }],
   * })
   * ```
   */
  plugins?: readonly PluginEntry[];
  /** More icons, which take precedence over the built-in ones. */
  icons?: {
    /** Folders with SVG files, relative to the project root. The file name is the name of the icon. */
    folders?: string[];
    /** Installed packages: an Iconify set (`@iconify-json/lucide`), or a folder of SVG files in a package (`lucide-static/icons`). */
    packages?: string[];
  };
}
