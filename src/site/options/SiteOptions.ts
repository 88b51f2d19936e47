import type { Translation } from '../../base/strings/translations.ts';
import type { Store } from '../../base/cache/store.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import type { LoadedConfig } from '../../config/formats/index.ts';
import type { OwnPages } from '../../content/frontmatter/own-pages.ts';
import type { DrawingProject } from '../../content/page/ProjectComponent.ts';
import type { IconSources } from '../../page/icons/index.ts';
import type { Kept } from './Kept.ts';
import type { Postponed } from './Postponed.ts';
import type { SocialImageChoice } from '../assets/previews/social-images.ts';
import type { ShownRequest } from '../sample-run/ShownRequest.ts';
import type { Plugins } from '../../content/plugins/Plugins.ts';
import type { UrlSettings } from '../../base/addresses/href.ts';
import type { RedirectForm } from '../../config/redirects/host-files.ts';

export interface Configuration extends Result<LoadedConfig | undefined> {
  name: string;
}

export interface SiteOptions {
  /** Absolute path of the folder that holds the pages. */
  docsRoot: string;
  /** Absolute path of the configuration file. */
  configFile: string;
  configuration?: Configuration | undefined;
  urls: UrlSettings;
  /** Origin of the published site, such as `https://docs.example.com`. */
  origin?: string;
  /** Repository of the docs, as a URL or `owner/name`; see behavior of `feedback`. */
  repository?: string;
  /** Folder that may be deleted at any time: copies of what was fetched, and the store. */
  cacheDir: string;
  /** The store between builds. Without a store, a build makes everything again. */
  store?: Store;
  /** True if loading the site makes no network request. */
  offline: boolean;
  /** Host that a file with all redirects is written for. */
  redirectsFor?: RedirectForm;
  /** How far previous and next lead; see the integration's option. Default `section`. */
  pagination?: 'section' | 'global';
  /** Texts of the interface that come before those of Lectern, by language tag: the texts, or the absolute path of their file. */
  translations?: Readonly<Record<string, string | Translation>> | undefined;
  /** `false` leaves style sheets and scripts of the docs folder out. */
  authorFiles?: boolean;
  /** `false` leaves out the links from requests in guides to their operations. */
  requestLinks?: boolean;
  /** True if pages that name groups of readers are part of the site. */
  privatePages?: boolean;
  /** True if what descriptions mark with `x-internal` is part of the site. */
  internal?: boolean;
  /** `false` leaves the Markdown of the pages and `llms.txt` out. */
  markdown?: boolean;
  /** Which pages have an image of their own for link previews. Default `guides`. */
  socialImages?: SocialImageChoice;
  /** True if pages offer smaller forms of their images. */
  optimizeImages?: boolean;
  /** Icons beside those that come with the package. */
  icons?: IconSources;
  /** Text of the style sheets that come after all others, where nothing else puts them into the pages. */
  customStyles?: readonly string[] | undefined;
  plugins?: Plugins | undefined;
  /** Folders, relative to the docs root, that are not part of the site (the output, for one). */
  exclude: string[];
  /** See `SiteView.relay`. */
  relay?: { path: string; token: string };
  /** Mock APIs of the descriptions: in the pages, or below an address of the dev server, which is known once the server listens. */
  mock?: { kind: 'page' } | { kind: 'server'; address: () => string | undefined };
  /** See `SiteView.feedbackEndpoint`. */
  feedbackEndpoint?: string;
  /** See `SiteView.searchIndex`. */
  searchIndex?: string;
  /** Version of the package, for the generator element. */
  lecternVersion: string;
  /** Adds a generated file (`theme.css`) to the site's assets. Returns its address. */
  publish(name: string, content: string | Uint8Array): string;
  /** Adds a generated file at a fixed path below the base, such as `oauth-callback/index.html`. Returns its address. */
  place(file: string, content: string | Uint8Array): string;
  /** Called with a page's diagnostics when the page is first rendered. `key` names the page, or what else they belong to. */
  onPage?(key: string, diagnostics: readonly Diagnostic[]): void;
  /** Called with the samples of each page when the page is rendered. */
  onSamples?(shown: ShownRequest): void;
  /** In `dev`: the script that every page has in its head since the server was started. */
  headScript?: string;
  /** In `dev`: what is taken over when the site is loaded again. */
  kept?: Kept;
  /** In `dev`: takes what the first page does not need. Without it, and without a store, all is found out at once. */
  postponed?: Postponed;
  /** Where the project has pages of its own. */
  ownPages?: OwnPages | undefined;
  /** The project around the docs that draws components of its own. */
  project?: DrawingProject | undefined;
  /** True if a project has pages and files beside those of the docs. */
  hasOtherPages?: boolean;
  /** `true` in `dev`: a page that fails shows its diagnostic in place. */
  dev: boolean;
}
