/** Data that the components of a page collect for the page around them. */

/** A heading of a page. */
export interface Heading {
  depth: 2 | 3 | 4;
  /** Plain text. */
  text: string;
  id: string;
}

/** An input that a hand-written `ParamField` describes. */
export interface ParamFieldInput {
  in: 'query' | 'path' | 'body' | 'header' | 'cookie';
  name: string;
  type?: string;
  required: boolean;
  default?: string;
  placeholder?: string;
  options?: string[];
  description?: string;
}

/** An entry of a page's changelog, for its feed. */
export interface UpdateEntry {
  id: string;
  /** Plain text. */
  label: string;
  /** Plain text, may be empty. */
  description: string;
  tags: string[];
  /** Title in the feed, in place of the label. */
  feedTitle?: string;
  /** Text in the feed, in place of the content. */
  feedText?: string;
  /** The content. */
  html: string;
}
