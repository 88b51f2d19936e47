import type { GuideReport } from '../contract/Findings.ts';
import type { Origin } from '../../base/model/Origin.ts';
import type { DrawnPage } from '../../content/frontmatter/own-pages.ts';
import type { Page } from '../../content/page/Page.ts';
import type { ComponentCall, ComponentUse, DrawComponent } from '../../content/page/ProjectComponent.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { RootFile } from '../../page/seo/sitemap.ts';
import type { ApiDocument } from '../../api/openapi/model/ApiDocument.ts';
import type { Navigation } from '../../config/navigation/Navigation.ts';
import type { PageExplanation } from '../../config/navigation/explain.ts';
import type { UnreadDescription } from '../load/description-files.ts';
import type { Inventory } from './inventory.ts';
import type { Agents } from './agents.ts';
import type { PageEffects } from '../views/page-effects.ts';
import type { PageView, SiteView } from '../../page/layout/PageView.ts';
import type { RedirectFile } from '../../config/redirects/host-files.ts';
import type { Beyond, CheckedLinks } from '../views/link-record.ts';
import type { LinkedPage } from '../links/links.ts';
import type { AstroNames } from '../load/routes.ts';
import type { TestedCounts } from '../options/tested-samples.ts';
import type { PageData } from './page-data.ts';
import type { PageCost } from './shares.ts';
import type { StaticRedirect } from '../../config/redirects/StaticRedirect.ts';

export type { ComponentCall, RootFile };

/** How many of each thing the site holds. */
export interface SiteCounts {
  /** Pages that the navigation lists and that exist. */
  listed: number;
  /** Pages of types, which other pages lead to and the navigation does not list. */
  types: number;
  /** Pages that are not in the navigation, which a note lists. */
  unlisted: number;
  operations: number;
  schemas: number;
}

export interface CacheSource {
  /** A hash of everything that decides how a page comes out, besides what it reads while it is made. */
  key(route: string): string;
  /**
   * A hash of what the page shows, where that can be told before the page is made: the same two builds make the same page even
   * when their keys differ. It costs about half of the page.
   */
  shown(route: string): Promise<string | undefined>;
  /** Returns whether a page would read today what it read when it was made. */
  isCurrent(inputs: Iterable<[string, string]>): boolean;
  /** Applies the stored effects of a page that is taken from the cache. */
  apply(route: string, effects: Omit<PageEffects, 'inputs'>): void;
}

/** The whole site in memory. Pages are rendered when asked for, not before. */
export interface Site {
  view: SiteView;
  /** True if the configuration file is not valid JSON and was read as its author probably meant it. */
  isConfigGuessed: boolean;
  navigation: Navigation;
  documents: ApiDocument[];
  /** Names of the versions that the configuration lists. */
  versions: readonly string[];
  /** Descriptions that could not be read. */
  broken: readonly UnreadDescription[];
  /** Descriptions that come with Lectern. */
  bundled: ReadonlySet<ApiDocument>;
  /** Grows while pages are rendered. */
  diagnostics: Diagnostic[];
  /** Notes of `check` and of a verbose report: style sheets of the docs folder, what OpenAPI documents leave open. */
  notes: Diagnostic[];
  counts: SiteCounts;
  /** How many samples of each language are shown and tested, where that was written down. Grows while pages are rendered. */
  tested?: TestedCounts;
  /** Routes of all pages: `''` is the home page, no slash at either end. */
  routes: string[];
  /** The names that Astro is given for the routes. */
  names: AstroNames;
  redirects: StaticRedirect[];
  /** Address of a redirect's target. */
  redirectAddress(to: string): string;
  /** Where a redirect of the configuration is written. */
  redirectPlace(at: Origin): Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /**
   * The file with all redirects for the host, where one is named, but for those that would hide a page of the project:
   * `taken` has the routes of these.
   */
  redirectFile?: (taken: ReadonlySet<string>) => RedirectFile;
  /** CSS with the custom properties made from the configuration. */
  theme: string;
  /** Files that pages name and that have to be served, relative to the docs root. */
  assets: Set<string>;
  /** Files of the docs folder of which only a part is public: the text of that part, if there is one. */
  publicFiles: ReadonlyMap<string, string | undefined>;
  /** Feeds of changelogs by the route of their page. Grows while pages are rendered. */
  feeds: ReadonlyMap<string, string>;
  /** Content of `favicon.ico` at the root of the site. A file of the docs folder of that name comes first. */
  ico?: Uint8Array;
  /**
   * The page at a route. Rejects only when there is no such page.
   *
   * @param onMade Called with the page's effects, unless another build with the same inputs could make another page.
   * @param draw Draws the components of the project. Without it, such a component shows what the page has between its tags.
   */
  page(route: string, onMade?: (effects: PageEffects) => void, draw?: DrawComponent): Promise<PageView>;
  /** Components that the project draws inside pages. */
  uses: readonly ComponentUse[];
  /** Routes of the pages with such components. */
  drawnRoutes: ReadonlySet<string>;
  /** The pages of the project that are drawn with `LecternPage.astro`, by their routes. They are among {@link Site.routes}. */
  own: ReadonlyMap<string, Page>;
  /** Takes what Astro drew of one of these pages. Returns its route; `undefined` where the page at the address is none of them. */
  takeOwn(address: string, drawn: DrawnPage): string | undefined;
  /** A page of the project that is none of these. */
  unknownPage(address: string, drawn: DrawnPage): Promise<PageView>;
  notFound(): Promise<PageView>;
  cache: CacheSource;
  /** Route of the page whose source is a file of the docs folder; `undefined` when it is none. */
  routeOfSource(file: string): string | undefined;
  /** The file of the docs folder that the page at a route is made from; `undefined` for a generated page. */
  sourceOf(route: string): string | undefined;
  /** A page as data, without rendering it. */
  data(route: string): PageData;
  costs(): PageCost[];
  /** Why a page stands where it does, and the file that it is made from. */
  explain(path: string): PageExplanation & { source?: string | undefined };
  inventory(): Promise<Inventory>;
  /** The files for AI agents (Markdown copies, `llms.txt`), unless the options leave them out. */
  agents?: Agents;
  /** `sitemap.xml` with its parts, where the address of the site is known, and `robots.txt`. */
  crawlerFiles(): RootFile[];
  /**
   * Checks the links of all pages rendered so far and adds what is wrong to {@link Site.diagnostics}. A build does it
   * once, at the end.
   */
  finish(beyond?: Beyond): Promise<CheckedLinks>;
  /**
   * Adds what a check or a build finds when all pages were drawn, once: examples that do not fit their schemas, guides that
   * contradict the API, a missing address. Returns the facts about guides, where the site has an OpenAPI document.
   */
  conclude(): Promise<GuideReport | undefined>;
  /** The links of all page files rendered so far, as they are written. */
  writtenLinks(): LinkedPage[];
  /** Text of a source file of the site, for a code frame. */
  readSource(file: string): string | undefined;
}
