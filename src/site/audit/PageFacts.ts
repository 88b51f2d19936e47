/** The kinds of files that a page loads, named as in a policy: https://www.w3.org/TR/CSP3/#directives-fetch */
export type LoadKind =
  | 'script'
  | 'style'
  | 'img'
  | 'font'
  | 'frame'
  | 'media'
  | 'object'
  | 'connect'
  | 'manifest';

/** A place in a page: the offset in its text, and whether the author's content is there or the layout. */
export interface Spot {
  at: number;
  isAuthors: boolean;
}

/** Something that a browser fetches when it shows the page. */
export interface Load extends Spot {
  url: string;
  kind: LoadKind;
  by: string;
}

/** An address that a reader may follow. */
export interface Link extends Spot {
  url: string;
  /** True if the page goes there by itself. */
  isRedirect: boolean;
}

/** Inline code or style of the page. */
export interface Inline extends Spot {
  kind: 'script' | 'style' | 'style-attribute' | 'handler' | 'script-url';
  text: string;
  /** The attribute, of a handler. */
  name?: string;
}

/** The parts of one HTML file of a site that are checked. */
export interface PageFacts {
  loads: Load[];
  links: Link[];
  inline: Inline[];
  /** The page's own content security policy, where it has one. */
  policy?: string;
  /** Ids of its elements, which a fragment may name. */
  ids: Set<string>;
  /** Ids that stand a second time. */
  repeatedIds: (Spot & { id: string })[];
  /** Images without `alt`. */
  unnamedImages: (Spot & { url: string })[];
}
