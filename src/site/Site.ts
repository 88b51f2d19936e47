import type { Diagnostic, Result } from '../diagnostics.ts';
import type { RootFile } from '../discovery/sitemap.ts';
import type { ApiDocument } from '../openapi/ApiDocument.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import type { PageExplanation } from '../navigation/explain.ts';
import type { IconSources } from '../icons/index.ts';
import type { Inventory } from './inventory.ts';
import type { Machines } from './machines.ts';
import type { PageKeeping } from './page-keeping.ts';
import type { PageView, SiteView } from './PageView.ts';
import type { SocialImageChoice } from './social-images.ts';
import type { UrlSettings } from './href.ts';
import type { RedirectFile, RedirectHost } from './redirect-files.ts';
import type { Beyond } from './link-record.ts';

/** What it takes to load a site. */
export interface SiteOptions {
  /** Absolute path of the folder that holds the pages. */
  docsRoot: string;
  /** Absolute path of the configuration file. */
  configFile: string;
  urls: UrlSettings;
  /** Origin of the published site, such as `https://docs.example.com`. */
  origin?: string;
  /** Repository of the docs, as a URL or `owner/name`; see behaviour of `feedback`. */
  repository?: string;
  /** Folder that may be deleted at any time: compiled text, highlighted code, fetched descriptions. */
  cacheDir: string;
  /** No request leaves the machine. */
  offline: boolean;
  /** Host that a file with all redirects is written for. */
  redirectsFor?: RedirectHost;
  /** Default `section`; see the integration's option. */
  pagination?: 'section' | 'global';
  /** `false` leaves style sheets and scripts of the docs folder out. */
  authorFiles?: boolean;
  /** `false` leaves the Markdown of the pages and `llms.txt` out. */
  markdown?: boolean;
  /** Which pages have an image of their own for link previews; `guides` when nobody chose. */
  socialImages?: SocialImageChoice;
  /** Icons beside those that come with the package. */
  icons?: IconSources;
  /** Folders, relative to the docs root, that are not part of the site (the output, for one). */
  exclude: string[];
  /** See {@link SiteView.relay}. */
  relay?: { path: string; token: string };
  /** Stand-ins for the described services: in the pages, or below an address of the dev server, known once it listens. */
  mock?: { kind: 'page' } | { kind: 'server'; address: () => string | undefined };
  /** See {@link SiteView.feedbackEndpoint}. */
  feedbackEndpoint?: string;
  /** See {@link SiteView.searchIndex}. */
  searchIndex?: string;
  /** Version of the package, for the generator element. */
  lecternVersion: string;
  /** Keeps a file that the site makes (`theme.css`) beside its other assets; returns the address. */
  publish(name: string, content: string | Uint8Array): string;
  /** Keeps a file at a path of its own below the base, such as `oauth-callback/index.html`; returns the address. */
  place(file: string, content: string): string;
  /** Told of a page's problems when it is first rendered. */
  onPage?(diagnostics: readonly Diagnostic[]): void;
  /** In `dev`: the script that every page has in its head since the server was started. */
  headScript?: string;
  /** `true` in `dev`: a page that fails shows its diagnostic in place. */
  dev: boolean;
}

/** A static redirect: two routes, without base, or an absolute URL as the target. */
export interface StaticRedirect {
  from: string;
  to: string;
  /** Whether browsers and search engines may remember it. */
  permanent?: boolean;
  /** Pointer of the redirect whose pattern this is one address of. */
  expandedFrom?: string;
}

/** How many of each thing the site holds. */
export interface SiteCounts {
  /** Pages that the navigation lists and that exist. */
  listed: number;
  /** The other pages of the site. */
  unlisted: number;
  operations: number;
  schemas: number;
}

/** The whole site in memory. Pages are rendered when asked for, not before. */
export interface Site {
  view: SiteView;
  /** Whether the configuration file is no JSON and was read as it was probably meant. */
  isConfigGuessed: boolean;
  navigation: Navigation;
  documents: ApiDocument[];
  /** Descriptions that come with Lectern. */
  bundled: ReadonlySet<ApiDocument>;
  /** Grows while pages are rendered. */
  diagnostics: Diagnostic[];
  counts: SiteCounts;
  /** Routes of all pages: `''` is the home page, no slash at either end. */
  routes: string[];
  redirects: StaticRedirect[];
  /** Address of a redirect's target. */
  redirectAddress(to: string): string;
  /** The file with all redirects for the host, where one is named. */
  redirectFile?: RedirectFile;
  /** Address of the style sheet with the custom properties made from the configuration. */
  themeHref: string;
  /** Files that pages name and that have to be served, relative to the docs root. */
  assets: Set<string>;
  /** Feeds of changelogs by the route of their page. Grows while pages are rendered. */
  feeds: ReadonlyMap<string, string>;
  /** Content of `favicon.ico` at the root of the site. A file of the docs folder of that name comes first. */
  ico?: Uint8Array;
  /** The page at a route. Rejects only when there is no such page. */
  page(route: string): Promise<PageView>;
  notFound(): PageView;
  keeping: PageKeeping;
  /** Route of the page whose source is a file of the docs folder; `undefined` when it is none. */
  routeOfSource(file: string): string | undefined;
  /** Why a page stands where it does, and the file that it is made from. */
  explain(path: string): PageExplanation & { source?: string | undefined };
  inventory(): Promise<Inventory>;
  /** The site for readers that are programs, unless it is left out. */
  machines?: Machines;
  /** `sitemap.xml` with its parts and `robots.txt`, and what keeps them from being made. */
  crawlerFiles(): Result<RootFile[]>;
  /** Checks the links of all pages rendered so far and adds what is wrong to {@link Site.diagnostics}. Once, at the end. */
  finish(beyond?: Beyond): Promise<void>;
  /** Text of a source file of the site, for a code frame. */
  readSource(file: string): string | undefined;
}
