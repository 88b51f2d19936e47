import type { Origin } from './Origin.ts';

export type IconType = 'brands' | 'duotone' | 'light' | 'regular' | 'sharp-solid' | 'solid' | 'thin';
export type Mode = 'light' | 'dark';
export type PlaygroundMode = 'show' | 'simple' | 'hide';

/** A color (`#rrggbb` in lower case) or a gradient of colors. */
export type Color = string | { from: string; via?: string; to: string };

/** A value for each mode. */
export interface Pair<T> {
  light: T;
  dark: T;
}

/**
 * The configuration of a site, independent of its format: every default is filled in, and
 * older syntax is normalized. The positions of pages are in the `NavTree`.
 */
export interface SiteModel {
  /** Path of the configuration file relative to the docs root. */
  file: string;
  name: string;
  /** Description of the site, for pages without one and for `llms.txt`. */
  description?: string;
  /** BCP 47 tag of the language of pages outside the languages of the navigation. Absent: English. */
  language?: string;
  look: Look;
  frame: Frame;
  api: ApiSettings;
  redirects: Redirect[];
  seo: Seo;
  services: Services;
  /** Values of `{{name}}` in pages. */
  variables: Record<string, string>;
  notFound: NotFound;
  /** Mode of the images for link previews, if not the default mode of the site. */
  thumbnails?: { appearance?: Mode };
  agentNotes?: string;
}

/** The 404 page. */
export interface NotFound {
  title?: string;
  /** Markdown or MDX with the built-in components. */
  description?: string;
  at?: Origin;
}

/** Themes of a site: the first three belong to `mint.json`, the others to `docs.json`. */
export type Theme =
  | 'venus'
  | 'quill'
  | 'prism'
  | 'mint'
  | 'maple'
  | 'palm'
  | 'willow'
  | 'linden'
  | 'almond'
  | 'aspen'
  | 'luma'
  | 'sequoia';

/** Everything that style sheets render. */
export interface Look {
  theme: Theme;
  colors: {
    primary: string;
    light: string;
    dark: string;
    background: Pair<string>;
    /** Default color of the icons of anchors. */
    anchors?: Color;
  };
  fonts: { body?: Font; headings?: Font; at: Origin };
  logo?: Pair<string> & { href: string };
  favicon?: Pair<string> & { at: Origin };
  backgroundImage?: Pair<string>;
  decoration?: 'gradient' | 'grid' | 'windows';
  /** The mode that a reader starts with, if not the mode of the device. */
  startMode?: Mode;
  /** True if readers can change the mode. */
  canSwitchMode: boolean;
  codeBlocks: 'auto' | 'dark';
  /** Names of Shiki themes for code. Absent: Lectern's own colors. */
  codeThemes?: Pair<string> & { at: Origin };
  /** Custom TextMate grammars: paths of JSON files in the docs folder. */
  grammars?: { path: string; at: Origin }[];
  /**
   * The library that icon names are looked up in first. Absent: Font Awesome. A name can select its
   * library with a prefix: `fontawesome:rocket`, `lucide:rocket`, `tabler:rocket`.
   */
  iconLibrary?: 'fontawesome' | 'lucide' | 'tabler';
  /** True if single dollar signs enclose formulas on every page, and every page has the styles for formulas. Absent: each page decides. */
  latex?: boolean;
  corners: 'default' | 'sharp';
  /** Styles of the active entry in the sidebar. */
  activeEntry: 'container' | 'card' | 'border' | 'undecorated';
  layout: 'topnav' | 'sidenav' | 'solidSidenav';
  bar: 'default' | 'gradient';
}

export interface Font {
  family: string;
  weight?: number;
  url?: string;
  format?: 'woff' | 'woff2';
}

/** The parts of the layout around the content of every page. */
export interface Frame {
  bar: { links: BarLink[]; button?: BarButton };
  footer: { columns: FooterColumn[]; socials: { key: string; url: string }[] };
  banner?: Banner;
  search: { prompt?: string };
  /** The line above a title: the group of the page, or breadcrumbs. */
  eyebrow: 'section' | 'breadcrumbs';
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean; at: Origin };
  /** Options of the "copy page" menu, in order; empty hides it. */
  pageMenu: (string | PageAction)[];
  /** Position of that menu: next to the title, or above the table of contents. Absent: next to the title. */
  pageMenuPlace?: 'header' | 'toc';
  /** True if pages show when they were last changed. Absent: pages with a link to suggest an edit. */
  lastChange?: boolean;
}

/** A banner above every page. */
export interface Banner {
  /** Markdown in one line. */
  content: string;
  dismissible: boolean;
  type?: 'info' | 'warning' | 'critical';
  color?: Partial<Pair<string>>;
}

/** A custom entry in the "copy page" menu. */
export interface PageAction {
  title: string;
  description?: string;
  icon?: string;
  /** `$page`, `$path`, and `$mcp` are placeholders for the page. */
  href: string | { base: string; query: { key: string; value: string }[] };
}

/** The style of a link or button in the top bar. The theme sets absent values. */
export interface ButtonForm {
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

/** A link in the top bar. With a `style`, it has a border. */
export interface BarLink extends ButtonForm {
  /** `github`: the repository's name and star count; `discord`: an invitation. Absent: a plain link. */
  type?: 'github' | 'discord';
  name: string;
  url: string;
  icon?: string;
  iconType?: IconType;
  at: Origin;
}

/** `link`: a button; `github`: the repository's name and star count; `discord`: an invitation. */
export interface BarButton extends ButtonForm {
  type: 'link' | 'github' | 'discord';
  url: string;
  /** Present for `link`. */
  name?: string;
  at: Origin;
}

export interface FooterColumn {
  title?: string;
  links: { label: string; url: string; at: Origin }[];
}

/** Settings of the API reference and its playground. */
export interface ApiSettings {
  /** Empty if the servers of the OpenAPI document apply. The first one is used without JavaScript. */
  baseUrl: string[];
  auth?: {
    method?: 'bearer' | 'basic' | 'key';
    /** For `basic`: `usernameName:passwordName`. */
    name?: string;
    /** Initial text of the credential input. */
    inputPrefix?: string;
    at: Origin;
  };
  playground: { mode: PlaygroundMode };
  /** Languages of the request samples; empty means the default set. */
  languages: string[];
  languagesAt: Origin;
  /** Initial expansion of nested properties. */
  expanded: 'all' | 'topLevel' | 'topLevelOneOfs' | 'none';
  /** Keys of a schema whose values appear as labels after the name of a field. */
  labels: readonly string[];
}

export interface Redirect {
  source: string;
  destination: string;
  permanent: boolean;
  at: Origin;
}

/** Settings for search engines and link previews. */
export interface Seo {
  indexHiddenPages: boolean;
  /** Meta tags of every page, name to content. */
  metatags: Record<string, string>;
  /** Meta tags of the pages below a path; the longest path wins. */
  paths?: { path: string; metatags: Record<string, string>; at: Origin }[];
  /** The publisher of the site, as a Schema.org organization. */
  organization?: Record<string, string | string[]>;
  /** True if URLs of pages end with a slash. Absent: the default of the host. */
  trailingSlash?: boolean;
}

/** Services that pages load from other hosts. */
export interface Services {
  /** Settings by provider, as written. */
  analytics: Record<string, Record<string, unknown>>;
  integrations: Record<string, unknown>;
}

/** A place in the configuration that names an OpenAPI document. */
export interface DescriptionRef {
  /** URL, or path relative to the docs root, as written. */
  source: string;
  /**
   * Folder of its pages, as a path without leading or trailing slash. Absent for an OpenAPI document of the whole site,
   * which generates pages only if no handwritten page shows one of its operations.
   */
  folder?: string;
  /**
   * The operations that get a page, as written (`GET /pets`), if not all of them. Then the OpenAPI document
   * creates no groups: the navigation lists the operations.
   */
  only?: string[];
  at: Origin;
}

/** The default folder for the pages of an OpenAPI document. */
export const API_FOLDER = 'api-reference';
