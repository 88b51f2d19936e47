import { pointerSegments } from '../../base/json/pointer.ts';

/**
 * Kinds of objects in an OpenAPI description (2.0 to 3.2). The tables of this file say where each kind stands.
 * References are followed, types checked and schemas upgraded only there, so an extension or an example that merely
 * looks like such an object is left alone.
 */
export type Kind =
  | 'document'
  | 'info'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'schema'
  | 'schemas'
  | 'securityScheme'
  | 'server'
  | 'tag'
  | 'text';

/**
 * Content of a key: one object, a map of objects by name, a list, or (`items` of older drafts) an object or a list.
 */
export type Slot = Kind | { map: Kind } | { list: Kind } | { any: Kind };

const map = (kind: Kind): Slot => ({ map: kind });
const list = (kind: Kind): Slot => ({ list: kind });

const components: Record<string, Slot> = {
  schemas: map('schema'),
  responses: map('response'),
  parameters: map('parameter'),
  examples: map('example'),
  requestBodies: map('requestBody'),
  headers: map('header'),
  securitySchemes: map('securityScheme'),
  links: map('link'),
  callbacks: map('callback'),
  pathItems: map('pathItem'),
  mediaTypes: map('mediaType'),
};

/** Methods that are keys of a path item. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

const value: Record<string, Slot> = {
  schema: 'schema',
  content: map('mediaType'),
  examples: map('example'),
  description: 'text',
};

const schema: Record<string, Slot> = {
  properties: map('schema'),
  patternProperties: map('schema'),
  $defs: map('schema'),
  definitions: map('schema'),
  dependentSchemas: map('schema'),
  items: { any: 'schema' },
  additionalItems: 'schema',
  prefixItems: list('schema'),
  allOf: list('schema'),
  anyOf: list('schema'),
  oneOf: list('schema'),
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  contains: 'schema',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  unevaluatedItems: 'schema',
  propertyNames: 'schema',
  contentSchema: 'schema',
};

/** For each kind of object, the keys that contain further objects. Those of callbacks and maps of schemas are names. */
export const grammar: Record<Kind, Record<string, Slot>> = {
  document: {
    info: 'info',
    servers: list('server'),
    paths: map('pathItem'),
    webhooks: map('pathItem'),
    'x-webhooks': map('pathItem'),
    components: 'components',
    tags: list('tag'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('securityScheme'),
  },
  info: { description: 'text' },
  components,
  pathItem: {
    ...Object.fromEntries(METHODS.map((method) => [method, 'operation' as const])),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
    servers: list('server'),
    description: 'text',
  },
  operation: {
    parameters: list('parameter'),
    requestBody: 'requestBody',
    responses: map('response'),
    callbacks: map('callback'),
    servers: list('server'),
    description: 'text',
  },
  parameter: { ...value, items: 'schema' },
  requestBody: { content: map('mediaType'), description: 'text' },
  mediaType: {
    schema: 'schema',
    itemSchema: 'schema',
    examples: map('example'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: 'encoding',
  },
  encoding: { headers: map('header'), encoding: map('encoding') },
  response: {
    headers: map('header'),
    content: map('mediaType'),
    links: map('link'),
    schema: 'schema',
    description: 'text',
  },
  header: { ...value, items: 'schema' },
  example: {},
  link: { server: 'server' },
  callback: {},
  schema,
  schemas: {},
  securityScheme: {},
  server: {},
  tag: { description: 'text' },
  text: {},
};

/** Returns true if Lectern reads the value at a pointer. Nothing below an extension, such as `x-shared`, is read. */
export function isRead(pointer: string): boolean {
  const [top = '', group] = pointerSegments(pointer);
  if (top !== 'components' || group === undefined)
    return !pointer.startsWith('/') || Object.hasOwn(grammar.document, top);
  return Object.hasOwn(grammar.components, group);
}

/**
 * Kinds that no version of the specification lets a `$ref` replace, where authors write one all the same. Its target is
 * put in its place when the description is read.
 */
export const inlined: ReadonlySet<Kind> = new Set<Kind>(['operation', 'info', 'server', 'tag', 'schemas']);

/** Kinds whose objects a `$ref` may replace. */
export const referable: ReadonlySet<Kind> = new Set<Kind>([
  ...inlined,
  'pathItem',
  'parameter',
  'requestBody',
  'mediaType',
  'response',
  'header',
  'example',
  'link',
  'callback',
  'schema',
  'securityScheme',
  'text',
]);

/** Key under `components` that contains objects of a kind. */
export const componentKey: Partial<Record<Kind, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
  mediaType: 'mediaTypes',
};
