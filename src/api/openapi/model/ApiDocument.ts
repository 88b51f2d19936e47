import type { ServerNote } from './server-address.ts';
/** A JSON Schema (draft 2020-12 as in OpenAPI 3.1). Its references are not replaced. */
export type Schema = boolean | SchemaObject;
export interface SchemaObject {
  $ref?: string;
  [keyword: string]: unknown;
}

/** Facts about an object that the description says are left open (`x-not-specified`). */
export interface OpenFacts {
  notSpecified?: string[];
}

export interface ServerVariable {
  default: string;
  enum?: string[];
  description?: string;
}

export interface Server {
  url: string;
  name?: string;
  description?: string;
  /** A sentence for the reader: why no request can be sent to this address. */
  unusable?: ServerNote;
  variables: Map<string, ServerVariable>;
}

/** A named example. `value` is absent when only `externalValue` or a serialized form is given. */
export interface Example {
  name: string;
  summary?: string;
  description?: string;
  value?: unknown;
  externalValue?: string;
}

export interface Header extends OpenFacts {
  name: string;
  description?: string;
  required: boolean;
  deprecated: boolean;
  schema?: Schema;
  examples: Example[];
  pointer: string;
}

export interface Encoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  headers: Header[];
}

export interface MediaType extends OpenFacts {
  /** `application/json`, as written. */
  type: string;
  schema?: Schema;
  /** 3.2: schema of each item of a stream. */
  itemSchema?: Schema;
  examples: Example[];
  encoding: Map<string, Encoding>;
  pointer: string;
}

export interface Parameter extends OpenFacts {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie' | 'querystring';
  description?: string;
  required: boolean;
  deprecated: boolean;
  allowEmptyValue: boolean;
  /** With the specification's default for `in` filled in. */
  style: string;
  explode: boolean;
  allowReserved: boolean;
  schema?: Schema;
  /** A content-typed parameter has exactly one. */
  content: MediaType[];
  /** Its `x-…` keys, as written. */
  extensions: Record<string, unknown>;
  examples: Example[];
  pointer: string;
}

export interface RequestBody extends OpenFacts {
  description?: string;
  /** `undefined`: the description does not say. */
  required?: boolean;
  content: MediaType[];
  pointer: string;
  /** The reference that has no target; everything else is empty then. */
  unresolved?: string;
}

export interface ResponseLink {
  name: string;
  description?: string;
  operationId?: string;
  operationRef?: string;
  parameters: Record<string, unknown>;
  requestBody?: unknown;
  server?: Server;
}

export interface Response extends OpenFacts {
  /** `200`, `4XX` or `default`. */
  status: string;
  summary?: string;
  description?: string;
  headers: Header[];
  content: MediaType[];
  links: ResponseLink[];
  pointer: string;
  /** The reference that has no target; everything else is empty then. */
  unresolved?: string;
}

export interface SecurityScheme extends OpenFacts {
  /** Its key under `components.securitySchemes`. */
  key: string;
  type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | string;
  description?: string;
  deprecated?: boolean;
  /** apiKey. */
  name?: string;
  in?: 'query' | 'header' | 'cookie' | string;
  /** http: `basic`, `bearer`, … lower case. */
  scheme?: string;
  bearerFormat?: string;
  flows?: Record<string, Record<string, unknown>>;
  openIdConnectUrl?: string;
  oauth2MetadataUrl?: string;
}

/** A way to authenticate: all of its schemes are needed together. An empty list means no authentication. */
export type SecurityRequirement = { scheme: SecurityScheme; scopes: string[] }[];

export interface Callback {
  name: string;
  /** Runtime expression, as written. */
  expression: string;
  operations: Operation[];
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Operation extends OpenFacts {
  kind: 'operation' | 'webhook' | 'callback';
  /** Upper case. */
  method: string;
  /** The key under `paths`, as written; a webhook's name for a webhook. */
  path: string;
  operationId?: string;
  summary?: string;
  description?: string;
  tags: string[];
  deprecated: boolean;
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: Response[];
  callbacks: Callback[];
  /** Alternatives, any one of which will do. `undefined`: neither the operation nor the document says. */
  security?: SecurityRequirement[];
  /** The servers that apply here: the operation's, else the path's, else the document's. */
  servers: Server[];
  externalDocs?: ExternalDocs;
  /** `x-…` keys, as written. */
  extensions: Record<string, unknown>;
  pointer: string;
  document: ApiDocument;
  /** References of parameters that have no target, and names of parameters whose `in` is missing or unknown. */
  unresolved?: string[];
}

export interface Tag {
  name: string;
  summary?: string;
  description?: string;
  externalDocs?: ExternalDocs;
  /** 3.2. */
  parent?: string;
  kind?: string;
  extensions: Record<string, unknown>;
}

/** The target of a `$ref`. */
export interface Resolved<T> {
  value: T;
  /** The last segment of the last reference followed: `User` for `#/components/schemas/User`. */
  name?: string;
  /** The last reference followed, absolute within the document: a memo and cycle key. */
  ref?: string;
  /** `true` when the reference has no target or round in a circle; `value` is then the reference itself. */
  unresolved: boolean;
}

/** A description as OpenAPI 3.1, whatever version it was written in. References are not replaced. */
export interface ApiDocument extends OpenFacts {
  /** Stable, URL-safe, unique among the site's descriptions: `user-group`. */
  id: string;
  /** Path relative to the docs root, or URL. */
  location: string;
  /** Version of the specification that the author wrote: `3.0.3`, `2.0`. */
  openapi: string;
  title: string;
  /** As written in the source, so `1.10` stays `1.10`. */
  version: string;
  summary?: string;
  description?: string;
  termsOfService?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name?: string; url?: string; identifier?: string };
  externalDocs?: ExternalDocs;
  servers: Server[];
  tags: Tag[];
  /** Operations, then webhooks, in the order of the file. Made on first access. */
  operations: Operation[];
  securitySchemes: Map<string, SecurityScheme>;
  /** Names of `components.schemas`, in order. */
  schemaNames: string[];
  /**
   * Follows a reference as far as it goes: to a value without `$ref`, or to a schema that says something next to its
   * `$ref` and so is a type of its own. A value without `$ref` comes back as it is.
   */
  resolve<T>(value: T): Resolved<T>;
  extensions: Record<string, unknown>;
}
