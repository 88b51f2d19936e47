/** What a policy calls the kinds of things that a page loads: https://www.w3.org/TR/CSP3/#directives-fetch */
export type LoadKind =
  'script' | 'style' | 'img' | 'font' | 'frame' | 'media' | 'object' | 'connect' | 'manifest';

/** A place in a page: the offset in its text, and whether the author's content is there or the layout. */
export interface Spot {
  at: number;
  isAuthors: boolean;
}

/** Something that a browser fetches when it shows the page. */
export interface Load extends Spot {
  url: string;
  kind: LoadKind;
  /** What asks for it, in words. */
  by: string;
}

/** A way that a reader may go. */
export interface Link extends Spot {
  url: string;
  /** The page leads on by itself. */
  isRedirect?: true;
}

/** Code or style that stands in the page itself. */
export interface Inline extends Spot {
  kind: 'script' | 'style' | 'style-attribute' | 'handler' | 'script-url';
  text: string;
  /** The attribute, of a handler. */
  name?: string;
}

/** What one HTML file of a site holds, as far as it is checked. */
export interface PageFacts {
  loads: Load[];
  links: Link[];
  inline: Inline[];
  /** The page's own content security policy, where it has one. */
  policy?: string;
  /** What a fragment may lead to. */
  ids: Set<string>;
  /** Ids that stand a second time. */
  repeatedIds: (Spot & { id: string })[];
  /** Images without `alt`. */
  unnamedImages: (Spot & { url: string })[];
}
