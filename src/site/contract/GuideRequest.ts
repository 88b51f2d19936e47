import type { SHELL_FAULTS } from './shell-reasons.ts';

/** Start and end offsets in the text that was read. Spans of names and strings leave out the quotes. */
export interface Span {
  start: number;
  end: number;
}

/**
 * A value as code states it. Values that the reader cannot know (a variable, a call, a file) are `unknown`, never a guess.
 * An `open` object or array may have more than what is listed: a spread, a computed key, `...`.
 */
export type Stated =
  | { kind: 'object'; members: Member[]; open: boolean; span: Span; comma?: CommaFault }
  | { kind: 'array'; items: Stated[]; open: boolean; span: Span; comma?: CommaFault }
  | { kind: 'string'; value: string; span: Span }
  | { kind: 'number'; value: number; span: Span }
  | { kind: 'boolean'; value: boolean; span: Span }
  | { kind: 'null'; value: null; span: Span }
  | { kind: 'unknown'; span: Span };

/** A missing comma between two members of JSON text, or a trailing one. */
export interface CommaFault {
  is: 'no comma between two values' | 'a comma after the last value';
  span: Span;
}

/** A named value: a property, a parameter, a header, a field of a form. Brackets in the name (`a[b]`) stay as written. */
export interface Member {
  name: string;
  nameSpan: Span;
  value: Stated;
}

/** Body of a request. `contentType` is set only where the code states it, by a header or by an option such as `json=`. */
export interface GuideBody {
  as: 'json' | 'form' | 'multipart' | 'text' | 'unknown';
  contentType?: string;
  value: Stated;
}

/** A request that code in a guide sends. */
export interface GuideRequest {
  /** `curl`, `httpie`, `wget`, `http`, `javascript`, `python`, … */
  language: string;
  /** Upper case; `{name}` for a variable. */
  method: string;
  /** Span of the method where it is stated, otherwise of the command or function that implies it. */
  methodSpan: Span;
  /** As written, without query and fragment; unknown variables as `{name}`. */
  url: string;
  urlSpan: Span;
  /** Values in a URL are strings, also `limit=10`. */
  query: Member[];
  queryOpen: boolean;
  headers: Member[];
  headersOpen: boolean;
  body?: GuideBody;
}

/** A mistake of shell syntax that keeps the command from running as written. */
export interface ShellFault {
  kind: keyof typeof SHELL_FAULTS;
  span: Span;
}

/** All that a piece of code says about requests. */
export interface ReadCode {
  requests: GuideRequest[];
  faults: ShellFault[];
}
