import type { Diagnostic } from '../diagnostics.ts';
import type { IconSources } from '../icons/index.ts';
import type { ApiDocument } from '../openapi/model/ApiDocument.ts';
import type { SocialImageChoice } from '../assets/previews/social-images.ts';
import type { UrlSettings } from '../addresses/href.ts';
import type { RedirectHost } from '../redirects/host-files.ts';

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
  /** See `SiteView.relay`. */
  relay?: { path: string; token: string };
  /** Stand-ins for the described services: in the pages, or below an address of the dev server, known once it listens. */
  mock?: { kind: 'page' } | { kind: 'server'; address: () => string | undefined };
  /** See `SiteView.feedbackEndpoint`. */
  feedbackEndpoint?: string;
  /** See `SiteView.searchIndex`. */
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
  /**
   * In `dev`: each description as it could last be read, by its location. Kept up to date by each loading of the site;
   * one that cannot be read while it is being written is served from here.
   */
  lastRead?: Map<string, LastRead>;
  /** `true` in `dev`: a page that fails shows its diagnostic in place. */
  dev: boolean;
}

/** What a description was when it could last be read. */
export interface LastRead {
  document: ApiDocument;
  text: string;
  fingerprint: string;
}
