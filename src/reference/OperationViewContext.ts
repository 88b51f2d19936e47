import type { ApiSettings, PlaygroundMode } from '../model/SiteModel.ts';
import type { Heading, ParamFieldInput } from '../components/collected.ts';
import type { Href } from '../addresses/href.ts';
import type { Operation } from '../openapi/model/ApiDocument.ts';
import type { SchemaHref } from './SchemaView.ts';

/** What a page of the reference needs from the site around it. */
export interface ReferenceContext {
  href: Href;
  /**
   * Address of a type's page. Pass the same function for every page of a site: the HTML of schemas is remembered
   * for it.
   */
  schemaHref: SchemaHref;
  operationHref(operation: Operation): string | undefined;
  config: ApiSettings;
  /** Highlights JSON: the HTML inside `<code>`. By default {@link renderJson}. */
  renderJson?(code: string): string;
  /** Keeps a file beside the pages and returns its address. */
  publish?(name: string, content: string): string;
}

/** What an operation's page needs. */
export interface OperationViewContext extends ReferenceContext {
  /** The author's own prose, already HTML; it stands before what is generated. */
  authorHtml?: string;
  /** The author's own right column (`RequestExample`, `ResponseExample`, `Panel`); see `besideAuthor`. */
  authorAside?: string;
  /** Request samples, `markup` being whole code blocks. */
  samples?: { lang: string; label: string; html: string }[];
  playgroundHtml?: string;
  /** The samples follow whichever named example of the body's first media type the reader chooses. */
  hasLiveBody?: boolean;
  mode: PlaygroundMode;
  /** What stands above the title: a tag of that name is not said again. */
  section?: string;
  /** Inputs that the author's prose describes; the generated rows of the same name are left out. */
  paramFields?: ParamFieldInput[];
}

/** A page of the reference as HTML. */
export interface RenderedReference {
  html: string;
  /** HTML of the right column. */
  aside: string;
  headings: Heading[];
  /** Plain text, for search. */
  text: string;
}
