import type { Banner as BannerText, Mode, SiteModel } from '../../base/model/SiteModel.ts';
import type { Heading } from '../../content/components/collected.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { Href } from '../../base/addresses/href.ts';

/** Everything the layout draws for one page. The layout computes nothing that is not about looks. */
export interface PageView {
  kind: 'page' | 'operation' | 'schema' | 'not-found';
  /** Page path, `''` for the home page. */
  path: string;
  title: string;
  /** Text of `<title>`. */
  documentTitle: string;
  /** Plain text, for the subtitle. */
  description?: string;
  /** The description as safe HTML, where it has marks or links. */
  descriptionHtml?: string;
  /** Plain text, for the meta element. */
  metaDescription?: string;
  /** Labels above the title, outermost first; one label when `eyebrow` is `section`. */
  eyebrow: string[];
  /** HTML of the content below the title. */
  html: string;
  /** HTML of the right column; empty shows the table of contents there instead. */
  aside: string;
  headings: Heading[];
  mode: 'default' | 'wide' | 'custom' | 'center' | 'frame';
  navigation: PageNavigation;
  /** The places of the page in the other sections that list it. */
  elsewhere: PageNavigation[];
  deprecated: boolean;
  /** Labels beside the title. `isBefore`: at its start, else at its end. */
  badges?: { name: string; color?: string; isBefore: boolean }[];
  /** Feedback links; absent when off or when no repository is known. */
  editUrl?: string;
  issueUrl?: string;
  /** ISO date of the last change, where a history is known. */
  lastUpdated?: string;
  noindex: boolean;
  /** Whether the site's own search finds the page. */
  isSearchable: boolean;
  /** Method of the operation that the page shows, or that its author wrote by hand. */
  method?: string;
  /** Method and path of that operation, as they are written, without the server. */
  endpoint?: string;
  /** Its name for programs, where the description gives one. */
  operationId?: string;
  /** Absolute address, when the site's is known. */
  canonical?: string;
  /** The page in other languages and its own, as BCP 47 tags, with `x-default` for readers of none of them. */
  alternates: { language: string; href: string }[];
  /** Meta elements for search engines and link previews, in order, each name once. */
  meta: { name: string; content: string }[];
  /** HTML for the end of `<head>` that plugins of the project add. */
  head?: string | undefined;
  /** Breadcrumbs as JSON-LD for a `script` element; absent where the address of the site is not known. */
  breadcrumbs?: string;
  /** Address of the page as Markdown; `url` has the origin, where it is known. `list` is the list of all pages. */
  markdown?: { href: string; url?: string; list: string };
  /** Address of the file with the description that the page shows a part of. */
  descriptionFile?: string;
  /** What the page loads beyond the base CSS. */
  features: Set<'math' | 'mermaid' | 'update' | 'api'>;
  /** Address of the feed of the page's changelog. */
  feed?: string;
  /** Address of the script that draws diagrams, on a page that has some. */
  diagramScript?: string;
  /** Scripts of the author's components that react, on a page that has some; `runtime` starts them. */
  islands?: { runtime: string; scripts: readonly string[] };
  hideFooterPagination: boolean;
  /** Pages that the author names as related, for the end of the page. */
  related?: { title: string; href: string }[];
  /** How much the page weighs in the search, where that is not 1. */
  boost?: number;
  /** Words that the search finds the page by. */
  keywords?: string[];
  /** CSS for this page: the utility classes that its author used. */
  styles: string;
}

/**
 * A part of the frame that not every site has: lists of anchors, links in the bar, the line above pages, pages without the side
 * column, choices other than tabs and anchors, columns in the footer, what stands below the text, groups that are folded to a
 * link, the footer, languages, menus of tabs, methods of operations in the sidebar, groups in groups there, the menu of a
 * page, the question whether a page helped, links of the bar with a mark, text from right to left, groups with a page of their
 * own, the row of tabs.
 */
export type FramePart =
  | 'anchors'
  | 'banner'
  | 'bar'
  | 'canvas'
  | 'choices'
  | 'columns'
  | 'feedback'
  | 'folded'
  | 'footer'
  | 'languages'
  | 'menus'
  | 'methods'
  | 'nested'
  | 'pageMenu'
  | 'rating'
  | 'richLinks'
  | 'rightToLeft'
  | 'roots'
  | 'tabs'
  | 'wide';

/** Everything that the layout draws alike on every page. */
export interface SiteView {
  model: SiteModel;
  href: Href;
  /** Address of what an author wrote: a file of the docs folder (`/images/logo.svg?v=2`), or the URL itself when absolute. */
  asset(written: string): string;
  /** Address of a file of the site, by its path. */
  file(path: string): string;
  /** Inline SVG of an icon, empty when it is unknown. The result is safe to put into HTML. */
  icon(name: string, options?: { type?: string; class?: string }): string;
  /** By address, the repositories that the bar leads to, with the stars they had at build. */
  repositories: ReadonlyMap<string, { owner: string; name: string; stars?: number }>;
  /** In `dev`: where the playground sends what a browser cannot, and the secret of the run. */
  relay?: { path: string; token: string };
  /** The lines that stand above pages. */
  banners: ReadonlyMap<BannerText, Banner>;
  /** Where ratings are sent. */
  feedbackEndpoint?: string;
  /** Links to the icons of the site, as attributes. */
  icons: IconLink[];
  /** Width and height of the logos in pixels, where their files say so. */
  logoSizes: Partial<Record<Mode, { width: number; height: number }>>;
  /** The font file that nearly every page needs. */
  fontPreload?: { href: string; type: string };
  /** Addresses of the author's style sheets and scripts, for every page. */
  authorStyles: string[];
  authorScripts: string[];
  /** Address of a file with the address and the title of every page, for the "not found" page. */
  paths?: string;
  /** Publishes the HTML of a whole sidebar as a file that pages share, and returns its address. */
  contents?(html: string, language: string): string;
  /** The parts of the frame that any page of the site has. */
  parts: ReadonlySet<FramePart>;
  /** Adds a file that is part of a page, and returns its address. */
  publish(name: string, content: string): string;
  /** Address of the folder of the search index; absent when there is no search. */
  searchIndex?: string;
  /** In `dev`: the script of the head for the present configuration, where it differs from the one at the start. */
  modeScript?: string;
  /** Settings for the code that counts readers, as JSON for a data block; absent in `dev`, and without any service. */
  analytics?: string;
  /** Version of the package. */
  lecternVersion: string;
}

/** What every part of the layout is given. */
export interface PartProps {
  page: PageView;
  site: SiteView;
}

/** A line above pages, drawn. */
export interface Banner {
  /** Markdown of the configuration as HTML, harmless, with links of the site below the base. */
  html: string;
  dismissible: boolean;
  /** Made from the text: another text is another banner. */
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
