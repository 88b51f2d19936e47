import type { ApiSettings, PlaygroundMode } from '../../base/model/SiteModel.ts';
import type { Heading, ParamFieldInput } from '../../content/components/collected.ts';
import type { Href } from '../../base/addresses/href.ts';
import type { ApiDocument, Operation } from '../../api/openapi/model/ApiDocument.ts';
import type { Texts } from '../../base/strings/english.ts';
import type { SchemaHref } from './SchemaView.ts';

export interface ReferenceContext {
  /** The texts of the interface in the language of the page. */
  texts: Texts;
  href: Href;
  /**
   * Address of a type's page. Pass the same function for every page of a site, since the cached HTML of schemas belongs
   * to it.
   */
  schemaHref: SchemaHref;
  operationHref(operation: Operation): string | undefined;
  /** Address of the page that begins the reference of a description, where there is one. */
  overviewHref(document: ApiDocument): string | undefined;
  config: ApiSettings;
  /** Writes a file next to the pages and returns its address. */
  publish?(name: string, content: string): string;
}

export interface OperationViewContext extends ReferenceContext {
  /** HTML of the handwritten text, which comes before the generated part. */
  authorHtml?: string;
  /** The author's own right column (`RequestExample`, `ResponseExample`, `Panel`); see `besideAuthor`. */
  authorAside?: string;
  /** Request samples; `html` is a whole code block. `isTested`: a run of this very text sent the request that it should. */
  samples?: { lang: string; label: string; html: string; isTested?: boolean }[];
  /** Empty where the playground is hidden; without it, method and path are shown. */
  playgroundHtml?: string;
  /** The request samples follow the reader's choice among the examples of the body's first media type. */
  hasLiveBody?: boolean;
  mode: PlaygroundMode;
  /** Text above the title. A tag of the same name is not repeated. */
  section?: string;
  /** Parameters that the author's text describes. Their generated rows are left out. */
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
