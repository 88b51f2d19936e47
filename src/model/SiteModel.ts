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
  /** BCP 47 tag of the language of pages whose branch names none; absent for English. */
  language?: string;
  look: Look;
  frame: Frame;
  api: ApiSettings;
  redirects: Redirect[];
  seo: Seo;
  services: Services;
}

/** Everything that a style sheet decides. */
export interface Look {
  theme: 'venus' | 'quill' | 'prism';
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
  /** Whether readers may choose the mode. */
  canSwitchMode: boolean;
  codeBlocks: 'auto' | 'dark';
  corners: 'default' | 'sharp';
  /** Looks of the active entry of the side column. */
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
  banner?: { content: string; dismissible: boolean };
  search: { prompt?: string };
  /** The line above a title: the group of the page, or the way to it. */
  eyebrow: 'section' | 'breadcrumbs';
  feedback: { suggestEdit: boolean; raiseIssue: boolean; thumbsRating: boolean; at: Origin };
  /** Options of the "copy page" menu, in order; empty hides it. */
  pageMenu: string[];
}

/** The look of a link or button in the top bar. The theme decides what is absent. */
export interface ButtonForm {
  style?: 'pill' | 'roundedRectangle';
  arrow?: boolean;
}

/** A link of the top bar; with a `style` it has an edge. */
export interface BarLink extends ButtonForm {
  name: string;
  url: string;
  at: Origin;
}

/** `link`: a button; `github`: the repository's name and star count. */
export interface BarButton extends ButtonForm {
  type: 'link' | 'github';
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
   * Where its pages go, as a path without slashes at the ends. Absent for a description of the whole site, which makes pages
   * only if no page of the author's shows one of its operations.
   */
  folder?: string;
  at: Origin;
}

/** Where the pages of a description go that names no folder of its own. */
export const API_FOLDER = 'api-reference';
