import type { Position } from '../diagnostics.ts';

export type IconType = 'brands' | 'duotone' | 'light' | 'regular' | 'sharp-solid' | 'solid' | 'thin';
export type Mode = 'light' | 'dark';
export type PlaygroundMode = 'show' | 'simple' | 'hide';

/** A colour (`#rrggbb`, lower case, always six digits once resolved) or a gradient of them. */
export type Color = string | { from: string; via?: string; to: string };

/** A value per mode. */
export interface Pair<T> {
  light: T;
  dark: T;
}

/** A page entry of the navigation: the path as `guides/intro` (no leading slash, no extension). */
export interface PageEntry {
  kind: 'page';
  path: string;
  /** JSON pointer of the entry in the configuration file. */
  pointer: string;
}

/** A group of the navigation; `label` may be empty, which hides the heading. */
export interface GroupEntry {
  kind: 'group';
  label: string;
  icon?: string;
  iconType?: IconType;
  version?: string;
  pages: NavigationEntry[];
  pointer: string;
}

export type NavigationEntry = PageEntry | GroupEntry;

/** An anchor or tab: a division of the site. */
export interface Division {
  kind: 'anchor' | 'tab';
  name: string;
  /** `guides` (no slashes at the ends) for a division that owns pages, or an absolute URL. */
  url: string;
  external: boolean;
  icon?: string;
  iconType: IconType;
  color?: Color;
  version?: string;
  isDefaultHidden: boolean;
  /** Descriptions whose operations are generated under this division's url. */
  openapi: string[];
  pointer: string;
}

export interface Version {
  name: string;
  /** An external version: the switcher links here. */
  url?: string;
  isDefault: boolean;
  locale?: string;
}

export interface Link {
  name: string;
  url: string;
}

/** The form of what stands in the top bar; what is absent is left to the theme. */
export interface ButtonForm {
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

/** A link of the top bar; with a `style` it has an edge. */
export interface TopbarLink extends Link, ButtonForm {}

/** `link`: a button; `github`: the repository's name and star count. */
export interface CallToAction extends ButtonForm {
  type: 'link' | 'github';
  url: string;
  /** Present for `link`. */
  name?: string;
}

export interface Redirect {
  source: string;
  destination: string;
  permanent: boolean;
  pointer: string;
}

export interface Font {
  family: string;
  weight?: number;
  url?: string;
  format?: 'woff' | 'woff2';
}

/** Settings of `api`. */
export interface ApiConfig {
  /** Empty when the description's servers count. The first one is used without JavaScript. */
  baseUrl: string[];
  auth?: {
    method?: 'bearer' | 'basic' | 'key';
    /** For `basic`: `usernameName:passwordName`. */
    name?: string;
    /** Initial text of the credential input. */
    inputPrefix?: string;
  };
  playground: { mode: PlaygroundMode };
  maintainOrder: boolean;
  /** Languages of the request samples; empty means the default set. */
  languages: string[];
  /** Initial expansion of nested properties. */
  expanded: 'all' | 'topLevel' | 'topLevelOneOfs' | 'none';
}

/** The configuration with every default filled in and every deprecated form turned into today's. */
export interface SiteConfig {
  /** Path of the configuration file relative to the docs root. */
  file: string;
  name: string;
  logo?: Pair<string> & { href: string };
  favicon?: Pair<string>;
  colors: {
    primary: string;
    light: string;
    dark: string;
    background: Pair<string>;
    /** Default colour of anchor icons. */
    anchors?: Color;
  };
  topbarLinks: TopbarLink[];
  topbarCtaButton?: CallToAction;
  versions: Version[];
  anchors: Division[];
  topAnchor: { name: string; icon: string; iconType: IconType };
  tabs: Division[];
  primaryTab: { name: string; isDefaultHidden: boolean };
  navigation: GroupEntry[];
  api: ApiConfig;
  /** Top-level `openapi`: URLs or paths relative to the docs root, as written. */
  openapi: string[];
  /** In the order of the format's keys, not of the file. */
  footerSocials: { key: string; url: string }[];
  footer: { title?: string; links: { label: string; url: string }[] }[];
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean };
  modeToggle: { default?: Mode; isHidden: boolean };
  backgroundImage?: Pair<string>;
  background?: 'gradient' | 'grid' | 'windows';
  redirects: Redirect[];
  seo: { indexHiddenPages: boolean };
  /** Global meta tags, name to content. */
  metadata: Record<string, string>;
  /** Provider to its settings, as written. */
  analytics: Record<string, Record<string, unknown>>;
  integrations: Record<string, unknown>;
  font: { body?: Font; headings?: Font };
  search: { prompt?: string; location: 'side' | 'top' };
  eyebrow: 'section' | 'breadcrumbs';
  codeBlock: 'auto' | 'dark';
  rounded: 'default' | 'sharp';
  /** Looks of the active entry, by the theme where the file does not say. */
  sidebar: 'container' | 'card' | 'border' | 'undecorated';
  layout: 'topnav' | 'sidenav' | 'solidSidenav';
  theme: 'venus' | 'quill' | 'prism';
  topbar: 'default' | 'gradient';
  /** Options of the "copy page" menu, in order; empty hides it. */
  contextual: string[];
  banner?: { content: string; dismissible: boolean };
}

/** Where a JSON pointer of the configuration file is. The key's place for `key: true`, else the value's. */
export type Locate = (pointer: string, options?: { key?: boolean }) => Position | undefined;
