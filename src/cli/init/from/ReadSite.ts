import path from 'node:path';
import { joined } from './files.ts';
import type { Frontmatter } from './frontmatter.ts';
import { Report } from './report.ts';
import type { Leave, Line } from './text/lines.ts';
import type { TagConverters } from './text/tags.ts';

/** A sidebar entry, independent of the tool. */
export type Entry =
  | { kind: 'page'; path: string; label?: string | undefined; tag?: string | undefined }
  | { kind: 'link'; href: string; label: string; tag?: string | undefined }
  | {
      kind: 'group';
      label: string;
      entries: Entry[];
      /** Page that the group's label links to. */
      page?: string | undefined;
      /** OpenAPI document whose operations are in the group. */
      openapi?: string;
      isOpen?: boolean | undefined;
      tag?: string | undefined;
    };

/** A part of a navigation with a sidebar of its own. */
export interface Section {
  label: string;
  entries: Entry[];
}

/** A page of the other tool. */
export interface SourcePage {
  file: string;
  /** Path from the docs root of the new site, without extension: the address that it had. */
  path: string;
  /** How its text is read: `mdx`, or Markdown in which braces and `<` are text. */
  syntax: 'mdx' | 'md';
  /** True for a file that other pages include, which gets no page. */
  isPart?: boolean;
  /** Frontmatter from other files: it takes precedence over the page's own. */
  extra?: Frontmatter;
}

export interface SourceAsset {
  file: string;
  path: string;
}

/** A link of the bar or of the footer. */
export interface BrandLink {
  label: string;
  href: string;
}

/** Settings of a site around its pages. */
export interface Brand {
  description?: string | undefined;
  repository?: string | undefined;
  colors?: { primary: string; light: string; dark: string } | undefined;
  logo?: { light: string; dark?: string | undefined } | undefined;
  favicon?: string | undefined;
  font?: string | undefined;
  bar?: BrandLink[];
  footer?: { header?: string | undefined; items: BrandLink[] }[];
  socials?: Record<string, string>;
  banner?: { content: string; dismissible?: boolean } | undefined;
  /** Address that the site is published at. */
  url?: string | undefined;
  preview?: string | undefined;
  hasEdits?: boolean;
  analytics?: { ga4: { measurementId: string } } | { gtm: { tagId: string } } | undefined;
  redirects?: { source: string; destination: string }[];
}

/** The site of another tool, read from its files without running code. */
export class ReadSite {
  name: string | undefined;
  brand: Brand = {};
  /** Sections of a language, the first one of which is shown first. One language alone has no name. */
  languages: { language?: string | undefined; sections: Section[] }[] = [];
  pages: SourcePage[] = [];
  readonly assets: SourceAsset[] = [];
  /** The path that the site was served under, which links may begin with. */
  base = '';
  /** Absolute path that `@site/` and `@/` refer to. */
  root: string;
  /** Folders of languages. Untranslated pages link to the first language. */
  locales: readonly string[] = [];
  /** Components that every page can use without an import, with the name that their file in `snippets` exports. */
  readonly globals = new Map<string, string>();
  /** Folders that links can be relative to, in addition to the folder of the page. */
  readonly folders: string[] = [];
  /** Absolute path of the configuration. */
  readonly config: string;
  readonly dialect: Dialect;
  readonly report = new Report();

  constructor(root: string, config: string, dialect: Dialect) {
    this.root = root;
    this.config = config;
    this.dialect = dialect;
  }

  /** Adds files of a folder, which are copied. */
  addAssets(folder: string, names: readonly string[], to = ''): void {
    for (const name of names) this.assets.push({ file: path.join(folder, name), path: joined(to, name) });
  }

  /** Reports a file that has no equivalent. */
  leave(file: string, what: string): void {
    this.report.add('init/left', { file }, what);
  }
}

/** A tool's extensions to Markdown. */
export interface Dialect {
  /** `:::note`; `!!! note` and `=== "Tab"`; `{% hint %}`. */
  blocks: readonly ('colon' | 'indented' | 'liquid')[];
  /** Returns Markdown that the frontmatter adds to the end of a page. */
  after?(given: Frontmatter): string;
  /** Converts blocks that only this tool has. */
  convert?(lines: readonly Line[], leave: Leave): Line[];
  /** Returns converters of the tool's components for a page. */
  tags?(): TagConverters;
  /** Returns the addresses that a link of the tool can mean. */
  links?(target: string): readonly string[];
  /** True if `{{ … }}` is code. */
  isVue?: boolean;
  /** True if the text after the language of a fence is a title. */
  hasFenceTitles?: boolean;
  frontmatter(given: Frontmatter, leave: (what: string) => void): Frontmatter;
}
