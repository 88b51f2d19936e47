import type { Banner as BannerText, Mode, SiteModel } from '../../base/model/SiteModel.ts';
import type { Heading } from '../../content/components/collected.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { Href } from '../../base/addresses/href.ts';
import type { TextsOf } from '../../base/strings/index.ts';

/** All data of one page that the layout renders. */
export interface PageView {
  kind: 'page' | 'operation' | 'schema' | 'not-found';
  /** Page path, `''` for the home page. */
  path: string;
  title: string;
  /** Text of `<title>`. */
  documentTitle: string;
  /** Plain text, for the subtitle. */
  description?: string;
  /** The description as safe HTML, if it has formatting or links. */
  descriptionHtml?: string;
  /** Plain text, for the meta element. */
  metaDescription?: string;
  /** Labels above the title, outermost first; one label when `eyebrow` is `section`. */
  eyebrow: string[];
  /** HTML of the content below the title. */
  html: string;
  /** HTML of the right column. If empty, the table of contents is there. */
  aside: string;
  headings: Heading[];
  mode: 'default' | 'wide' | 'custom' | 'center' | 'frame';
  navigation: PageNavigation;
  /** Positions of the page in other sections that list it. */
  elsewhere: PageNavigation[];
  deprecated: boolean;
  /** Labels next to the title, before or after it. */
  badges?: { name: string; color?: string; isBefore: boolean }[];
  /** Feedback links. Absent if turned off or without a repository. */
  editUrl?: string;
  issueUrl?: string;
  /** ISO date of the last change, if known. */
  lastUpdated?: string;
  noindex: boolean;
  /** True if search includes the page. */
  isSearchable: boolean;
  /** Method of the operation on the page. */
  method?: string;
  /** Method and path of the operation, without the server. */
  endpoint?: string;
  /** `operationId` of the operation. */
  operationId?: string;
  /** Absolute URL, if the URL of the site is known. */
  canonical?: string;
  /** All language versions of the page, as BCP 47 tags, and `x-default`. */
  alternates: { language: string; href: string }[];
  /** Meta elements for search engines and link previews. */
  meta: { name: string; content: string }[];
  /** HTML that plugins add to the end of `<head>`. */
  head?: string | undefined;
  /** Breadcrumbs as JSON-LD. Absent if the URL of the site is unknown. */
  breadcrumbs?: string;
  /** URL of the page as Markdown, with the origin in `url` if known. `list` is the list of all pages. */
  markdown?: { href: string; url?: string; list: string };
  /** URL of the OpenAPI document of the page. */
  descriptionFile?: string;
  /** Features that need more than the base CSS. */
  features: Set<'math' | 'mermaid' | 'update' | 'api'>;
  /** URL of the feed of the changelog. */
  feed?: string;
  /** URL of the diagram script, on pages with diagrams. */
  diagramScript?: string;
  /** Scripts of interactive components. `runtime` starts them. */
  islands?: { runtime: string; scripts: readonly string[] };
  hideFooterPagination: boolean;
  /** Related pages, for the end of the page. */
  related?: { title: string; href: string }[];
  /** Search ranking weight, if not 1. */
  boost?: number;
  /** Search keywords. */
  keywords?: string[];
  /** CSS of the utility classes that the page uses. */
  styles: string;
}

/** A part of the layout that not every site uses. */
export type FramePart =
  | 'anchors'
  | 'banner'
  | 'bar'
  | 'canvas'
  | 'choices'
  | 'columns'
  | 'deprecated'
  | 'disclosures'
  | 'feedback'
  | 'folded'
  | 'footer'
  | 'languages'
  | 'menuIcons'
  | 'menus'
  | 'methods'
  | 'nested'
  | 'outside'
  | 'pageMenu'
  | 'rating'
  | 'richLinks'
  | 'rightToLeft'
  | 'roots'
  | 'tabs'
  | 'tags'
  | 'text'
  | 'untracked'
  | 'wide';

/** All data of the site that the layout renders on every page. */
export interface SiteView {
  model: SiteModel;
  href: Href;
  /** Texts of the interface in a language. */
  texts: TextsOf;
  /** Resolves a file of the docs folder (`/images/logo.svg?v=2`) or an absolute URL to a URL. */
  asset(written: string): string;
  /** URL of a file of the site, by its path. */
  file(path: string): string;
  /** Inline SVG of an icon, safe as HTML. Empty for unknown icons. */
  icon(name: string, options?: { type?: string; class?: string }): string;
  /** Repositories in the top bar by URL, with their stars at build time. */
  repositories: ReadonlyMap<string, { owner: string; name: string; stars?: number }>;
  /** In `dev`: the relay for requests that a browser cannot send, and its token. */
  relay?: { path: string; token: string };
  /** Banners above pages. */
  banners: ReadonlyMap<BannerText, Banner>;
  /** URL that receives ratings. */
  feedbackEndpoint?: string;
  /** Attributes of the links to site icons. */
  icons: IconLink[];
  /** Width and height of the logos in pixels, if known. */
  logoSizes: Partial<Record<Mode, { width: number; height: number }>>;
  /** The font file to preload. */
  fontPreload?: { href: string; type: string };
  /** URLs of the style sheets and scripts in the docs folder. */
  authorStyles: string[];
  authorScripts: string[];
  /** URL of the file with all page URLs and titles, for the 404 page. */
  paths?: string;
  /** Publishes the HTML of a full sidebar as a file, and returns its URL. */
  contents?(html: string, language: string): string;
  /** Layout parts that any page uses. */
  parts: ReadonlySet<FramePart>;
  /** Adds a file that belongs to a page, and returns its URL. */
  publish(name: string, content: string): string;
  /** URL of the search index. Absent without search. */
  searchIndex?: string;
  /** In `dev`: the head script, if the configuration changed since the start. */
  modeScript?: string;
  /** Analytics settings as JSON. Absent in `dev` and without services. */
  analytics?: string;
  /** Version of the package. */
  lecternVersion: string;
}

/** Props of every layout part. */
export interface PartProps {
  page: PageView;
  site: SiteView;
}

/** A rendered banner. */
export interface Banner {
  /** Text of the banner as sanitized HTML. */
  html: string;
  dismissible: boolean;
  /** Hash of the text, so that a changed banner appears again. */
  id: string;
}

/** A `link` element of the head. */
export interface IconLink {
  rel: 'icon' | 'apple-touch-icon' | 'manifest';
  href: string;
  type?: string;
  sizes?: string;
  media?: string;
}
