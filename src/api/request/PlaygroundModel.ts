/**
 * The operation as the playground knows it. Plain JSON that is made while the site is built and embedded in the form,
 * and the script in the browser needs nothing else.
 */
export interface PlaygroundModel {
  /** Upper case. */
  method: string;
  /** The template as the author wrote it: `/users/{id}`. */
  path: string;
  /** Choices for the base URL; empty when neither configuration nor description names one. */
  servers: ServerModel[];
  /** Alternatives, of which the first is chosen at the start; empty when no credential is needed. */
  auth: AuthAlternative[];
  inputs: InputModel[];
  /** Media types of the request body, in order; empty for an operation without one. */
  bodies: BodyModel[];
  /** True if a body must be sent; `undefined` when the description does not say. */
  bodyRequired?: boolean;
  /** Location of the description, which is part of the key of stored credentials; absent for a hand-written page. */
  description?: string;
  /** Names of values that the description marks as secret, in lower case. */
  secrets?: string[];
}

export interface ServerModel {
  /** Template, without a slash at the end: `https://{region}.example.com/v1`. */
  url: string;
  label?: string;
  variables: { name: string; default: string; enum?: string[]; description?: string }[];
}

/** A way to authenticate. Its credentials are needed together; an empty list means no authentication. */
export interface AuthAlternative {
  label: string;
  credentials: Credential[];
}

/**
 * - `token`: one text; `lead` + text is the value of the header, query parameter or cookie `name`.
 * - `basic`: user name and password, written as `Authorization: Basic …`.
 * - `none`: a credential that a form cannot send (a client certificate), for which only the description is shown.
 */
export type Credential =
  | {
      kind: 'token';
      key: string;
      label: string;
      in: 'header' | 'query' | 'cookie';
      name: string;
      /** Written before the text, unless the text already starts with it: `Bearer `. */
      lead: string;
      /** Initial text of the input, which the reader may change: `Token `. */
      prefix: string;
      /** Replaces the secret in samples: `<API_TOKEN>`. */
      placeholder: string;
      description?: string;
      scopes?: string[];
      /** Ways to get a token, by the description. */
      sources?: TokenSource[];
    }
  | { kind: 'basic'; key: string; label: string; user: string; password: string; description?: string }
  | { kind: 'none'; key: string; label: string; description?: string };

/**
 * A way to get an access token. A page can do only `code` (OAuth 2 with a code and PKCE). The other ways are explained,
 * and the reader pastes the token.
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
  /** Text that must be JSON, for values without a better control. */
  | 'json';

/** A value of the form: a parameter, a body or a part of one. */
export interface Field {
  kind: FieldKind;
  /** Name of the type or variant, for the picker of a `oneOf`. */
  title?: string;
  /** Plain text. */
  description?: string;
  /** The type in the words of the reference, where they differ from the result of `typeText`. */
  words?: string;
  format?: string;
  nullable?: boolean;
  /** The input is hidden like a password until the reader chooses to show it. */
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
  /** `object`: number of properties for which the form had no room. */
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
  /** Media type of a parameter with `content`; its value is serialized as that. */
  contentType?: string;
}

export interface BodyModel {
  type: string;
  field: Field;
  /** Initial text of the editor, indented for JSON. Absent where only a form makes sense. */
  text?: string;
  /** The text is made from the schema, because the description has no example. */
  isGenerated?: true;
  /** Named examples to fill the editor with. */
  examples?: { name: string; text: string }[];
  /** Index of the example with which the editor starts, if that is not the first. */
  example?: number;
  /** Urlencoded and multipart: how single properties are written. */
  encoding?: Record<
    string,
    { contentType?: string; style?: string; explode?: boolean; allowReserved?: boolean }
  >;
}

/** The values in the form. A parameter or property that is absent or `undefined` is not sent; `null` is sent. */
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
