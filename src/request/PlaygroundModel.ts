/**
 * What the playground knows of one operation. Plain JSON: it is made while the site is built, travels inside
 * the page, and the script in the browser works from it alone.
 */
export interface PlaygroundModel {
  /** Upper case. */
  method: string;
  /** The template as the author wrote it: `/users/{id}`. */
  path: string;
  /** Choices for the base URL; empty when neither configuration nor description names one. */
  servers: ServerModel[];
  /** Alternatives, first one chosen at the start; empty when no credential is asked for. */
  auth: AuthAlternative[];
  inputs: InputModel[];
  /** Media types of the request body, in order; empty for an operation without one. */
  bodies: BodyModel[];
  /** Whether a body must be sent; `undefined` when the description does not say. */
  bodyRequired?: boolean;
  /** Which description it is of, for what is kept of its form; absent for a page that was written by hand. */
  description?: string;
  /** Names in lower case that the description gives to secrets. */
  secrets?: string[];
}

export interface ServerModel {
  /** Template, without a slash at the end: `https://{region}.example.com/v1`. */
  url: string;
  label?: string;
  variables: { name: string; default: string; enum?: string[]; description?: string }[];
}

/** One way to authenticate: all its credentials are needed together. No credentials: none is needed. */
export interface AuthAlternative {
  label: string;
  credentials: Credential[];
}

/**
 * - `token`: one text, written as `lead` + text to the header, query parameter or cookie `name`.
 * - `basic`: user name and password, written as `Authorization: Basic …`.
 * - `none`: something that a form cannot supply (a client certificate), only described.
 */
export type Credential =
  | {
      kind: 'token';
      key: string;
      label: string;
      in: 'header' | 'query' | 'cookie';
      name: string;
      /** Always written before the text, and never twice: `Bearer `. */
      lead: string;
      /** What the input holds at the start: `Token `. The reader may change it. */
      prefix: string;
      /** Stands for the secret in samples: `<API_TOKEN>`. */
      placeholder: string;
      description?: string;
      scopes?: string[];
      /** Where the description says that tokens come from. */
      sources?: TokenSource[];
    }
  | { kind: 'basic'; key: string; label: string; user: string; password: string; description?: string }
  | { kind: 'none'; key: string; label: string; description?: string };

/**
 * A way to get an access token. Only `code` (OAuth 2 with a code and PKCE) can be gone from a page; the others are
 * explained, and the reader pastes what they get.
 */
export type TokenSource =
  | { kind: 'code'; authorizationUrl: string; tokenUrl: string; scopes: string[] }
  | { kind: 'clientCredentials' | 'password' | 'device'; tokenUrl: string }
  | { kind: 'implicit' | 'openIdConnect'; url?: string };

export type FieldKind =
  | 'string'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'date'
  | 'array'
  | 'object'
  | 'map'
  | 'oneOf'
  | 'file'
  /** Anything the form has no better control for: text that must be JSON. */
  | 'json';

/** A value of the form, whatever its place. */
export interface Field {
  kind: FieldKind;
  /** Name of the type or variant, for the picker of a `oneOf`. */
  title?: string;
  /** Plain text. */
  description?: string;
  /** The type as the reference words it, where the form's own word for the control would differ. */
  words?: string;
  format?: string;
  nullable?: boolean;
  /** What it holds is hidden until the reader wants to see it. */
  isSecret?: boolean;
  /** `enum`: the allowed values, of any JSON type. */
  options?: unknown[];
  default?: unknown;
  example?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  /** `array`: each item; `map`: each value. */
  items?: Field;
  /** `object`. */
  properties?: NamedField[];
  /** `object`: how many more properties it may have that a form had no room for. */
  omitted?: number;
  /** `oneOf`. */
  variants?: Field[];
}

export interface NamedField extends Field {
  name: string;
  required: boolean;
}

/** A parameter. */
export interface InputModel extends NamedField {
  in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  style: string;
  explode: boolean;
  allowReserved: boolean;
  deprecated?: boolean;
  /** Media type of a content-typed parameter; its value is serialised as that. */
  contentType?: string;
}

export interface BodyModel {
  type: string;
  field: Field;
  /** What the editor holds at the start; pretty JSON for a JSON type. Absent where only a form makes sense. */
  text?: string;
  /** The text is made up from the schema, not given by the description. */
  isGenerated?: true;
  /** Named examples to fill the editor with. */
  examples?: { name: string; text: string }[];
  /** Index of the one that the editor starts with, if that is not the first. */
  example?: number;
  /** Urlencoded and multipart: how single properties are written. */
  encoding?: Record<
    string,
    { contentType?: string; style?: string; explode?: boolean; allowReserved?: boolean }
  >;
}

/** What the form holds. A parameter or property that is absent (or `undefined`) is not sent; `null` is. */
export interface RequestValues {
  /** Base URL as typed, instead of a server of the model. */
  baseUrl?: string;
  /** Index among the model's servers. */
  server: number;
  serverVariables: Record<string, string>;
  /** Index among the alternatives. */
  auth: number;
  /** Text of each credential input; `key.user` and `key.password` for a basic one. */
  credentials: Record<string, string>;
  /** By `in:name`. */
  inputs: Record<string, unknown>;
  /** Index among the bodies. */
  media: number;
  /** Absent: no body. `text` wins over `value`. */
  body?: { text?: string; value?: unknown };
}

/** Key of a parameter in {@link RequestValues.inputs}. */
export function inputKey(input: { in: string; name: string }): string {
  return `${input.in}:${input.name}`;
}

export type MediaKind = 'json' | 'urlencoded' | 'multipart' | 'text' | 'binary';

/** How a media type is edited and written. */
export function mediaKind(type: string): MediaKind {
  const bare = (type.split(';')[0] ?? '').trim().toLowerCase();
  if (bare === 'application/x-www-form-urlencoded') return 'urlencoded';
  if (bare.startsWith('multipart/')) return 'multipart';
  if (bare === '' || bare === '*/*' || bare === 'application/*' || /[/+]json$/.test(bare)) return 'json';
  if (/^text\/|[/+](xml|yaml|x-yaml|graphql|javascript|ndjson|jsonl|x-ndjson|json-seq)$/.test(bare))
    return 'text';
  return 'binary';
}
