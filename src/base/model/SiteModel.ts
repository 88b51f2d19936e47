import type { Origin } from './Origin.ts';

export type IconType = 'brands' | 'duotone' | 'light' | 'regular' | 'sharp-solid' | 'solid' | 'thin';
export type Mode = 'light' | 'dark';
export type PlaygroundMode = 'show' | 'simple' | 'hide';

/** A colour (`#rrggbb`, lower case, always six digits) or a gradient of them. */
export type Color = string | { from: string; via?: string; to: string };

/** A value per mode. */
export interface Pair<T> {
  light: T;
  dark: T;
}

/**
 * A site as its configuration describes it, in the words of the field and of no format: every default is filled in, and
 * older forms of writing are turned into one. Where pages stand is not here, but in the `NavTree`.
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
  /** Texts that pages name as `{{name}}`. */
  variables: Record<string, string>;
  notFound: NotFound;
  /** Mode of the images for link previews, where that is not the one that a reader starts with. */
  thumbnails?: { appearance?: Mode };
  agentNotes?: string;
}

/** The page that says that there is no page. */
export interface NotFound {
  title?: string;
  /** Markdown or MDX with the built-in components. */
  description?: string;
  at?: Origin;
}

/** Looks of a site: the first three are those of `mint.json`, the others those of `docs.json`. */
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

/** Everything that a style sheet decides. */
export interface Look {
  theme: Theme;
  colors: {
    primary: string;
    light: string;
    dark: string;
    background: Pair<string>;
    /** Default colour of the icons of anchors. */
    anchors?: Color;
  };
  fonts: { body?: Font; headings?: Font; at: Origin };
  logo?: Pair<string> & { href: string };
  favicon?: Pair<string> & { at: Origin };
  backgroundImage?: Pair<string>;
  decoration?: 'gradient' | 'grid' | 'windows';
  /** The mode that a reader starts with, where that is not the one of the device. */
  startMode?: Mode;
  /** True if readers may choose the mode. */
  canSwitchMode: boolean;
  codeBlocks: 'auto' | 'dark';
  /** Names of Shiki's themes for code. Absent: Lectern's own colours. */
  codeThemes?: Pair<string> & { at: Origin };
  /** Custom TextMate grammars: paths of JSON files in the docs folder. */
  grammars?: { path: string; at: Origin }[];
  /**
   * The library that a name of an icon is looked up in first; then come the others. Absent: Font Awesome. A name may say its
   * own library before a colon: `fontawesome:rocket`, `lucide:rocket`, `tabler:rocket`.
   */
  iconLibrary?: 'fontawesome' | 'lucide' | 'tabler';
  /** True if single dollar signs enclose formulas on every page, and every page has the styles for formulas. Absent: each page decides. */
  latex?: boolean;
  corners: 'default' | 'sharp';
  /** Looks of the active entry of the sidebar. */
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
  /** The line above a title: the group of the page, or the way to it. */
  eyebrow: 'section' | 'breadcrumbs';
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean; at: Origin };
  /** Options of the "copy page" menu, in order; empty hides it. */
  pageMenu: (string | PageAction)[];
  /** Where that menu stands: next to the title, or over the table of contents. Absent: next to the title. */
  pageMenuPlace?: 'header' | 'toc';
  /** True if a page says when it was last changed. Absent: where suggesting an edit is offered. */
  lastChange?: boolean;
}

/** A line above every page. */
export interface Banner {
  /** Markdown of one line. */
  content: string;
  dismissible: boolean;
  type?: 'info' | 'warning' | 'critical';
  color?: Partial<Pair<string>>;
}

/** An entry of the "copy page" menu that an author wrote. */
export interface PageAction {
  title: string;
  description?: string;
  icon?: string;
  /** `$page`, `$path` and `$mcp` in it stand for the page. */
  href: string | { base: string; query: { key: string; value: string }[] };
}

/** The look of a link or button in the top bar. The theme decides what is absent. */
export interface ButtonForm {
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

/** A link of the top bar; with a `style` it has an edge. */
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
  /** Empty when the description's servers count. The first one is used without JavaScript. */
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
  maintainOrder: boolean;
  /** Languages of the request samples; empty means the default set. */
  languages: string[];
  languagesAt: Origin;
  /** Initial expansion of nested properties. */
  expanded: 'all' | 'topLevel' | 'topLevelOneOfs' | 'none';
  /** Keys of a schema whose values stand as labels after the name of a field. */
  labels: readonly string[];
  /** True if the line of an operation shows the address of its server. */
  fullUrl?: boolean;
  /** Keys of a schema whose values stand behind the name of a field. */
  fieldMarks?: string[];
  /** Which parameters the samples show. Absent: all. */
  sampleParameters?: 'all' | 'required';
  /** `false` where only samples that an author wrote are shown. */
  makesSamples?: boolean;
  /** True if the form starts with the values of the examples. */
  prefill?: boolean;
  /** True if the form sends the reader's cookies along. */
  credentials?: boolean;
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
  /** Meta tags of the pages below a path; the longest path counts. */
  paths?: { path: string; metatags: Record<string, string>; at: Origin }[];
  /** Who publishes the site, as Schema.org describes an organisation. */
  organization?: Record<string, string | string[]>;
  /** True if addresses of pages are written with a slash at the end. Absent: as the host has it. */
  trailingSlash?: boolean;
}

/** Services of other hosts that pages load. */
export interface Services {
  /** Provider to its settings, as written. */
  analytics: Record<string, Record<string, unknown>>;
  integrations: Record<string, unknown>;
}

/** A place of the configuration that names a description. */
export interface DescriptionRef {
  /** URL, or path relative to the docs root, as written. */
  source: string;
  /**
   * Folder of its pages, as a path without leading or trailing slash. Absent for an OpenAPI document of the whole site,
   * which generates pages only if no handwritten page shows one of its operations.
   */
  folder?: string;
  /** Overlay documents that are laid over the description, in order: paths from the docs root. */
  overlays?: string[];
  /**
   * The operations that get a page, where that is not all of them, as they are written: `GET /pets`. Then a description
   * makes no groups: the navigation lists the operations.
   */
  only?: string[];
  at: Origin;
}

/** Where the pages of a description go that names no folder of its own. */
export const API_FOLDER = 'api-reference';
