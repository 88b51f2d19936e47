import { METHODS, type Kind, componentKey } from '../grammar.ts';

const words = (text: string): string[] => text.split(' ');

const limits = words(
  'maximum minimum multipleOf maxLength minLength maxItems minItems maxProperties minProperties maxContains minContains',
);
const simple = [
  ...limits,
  ...words('type format items default enum pattern uniqueItems exclusiveMaximum exclusiveMinimum'),
];
const value = [
  ...simple,
  ...words('description required deprecated allowEmptyValue style explode allowReserved schema content'),
  ...words('example examples collectionFormat'),
];

const schema = [
  ...simple,
  ...words('title description required properties patternProperties additionalProperties propertyNames'),
  ...words('prefixItems additionalItems contains unevaluatedItems unevaluatedProperties dependencies'),
  ...words('dependentRequired dependentSchemas allOf anyOf oneOf not if then else const nullable readOnly'),
  ...words(
    'writeOnly deprecated example examples discriminator xml externalDocs contentEncoding definitions',
  ),
  ...words(
    'contentMediaType contentSchema $ref $id $schema $anchor $dynamicAnchor $dynamicRef $defs $comment',
  ),
  ...words('$recursiveRef $recursiveAnchor $vocabulary'),
];

const keys: Partial<Record<Kind, string[]>> = {
  document: words(
    'openapi swagger info servers paths webhooks components tags security externalDocs jsonSchemaDialect $self host basePath schemes consumes produces definitions parameters responses securityDefinitions',
  ),
  info: words('title summary description termsOfService contact license version'),
  components: Object.values(componentKey),
  pathItem: [...METHODS, ...words('$ref summary description additionalOperations servers parameters')],
  operation: words(
    '$ref tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers consumes produces schemes',
  ),
  parameter: ['$ref', 'name', 'in', ...value],
  header: ['$ref', ...value],
  requestBody: words('$ref summary description content required'),
  mediaType: words('$ref schema itemSchema example examples encoding prefixEncoding itemEncoding'),
  encoding: words('contentType headers style explode allowReserved encoding prefixEncoding itemEncoding'),
  response: words('$ref summary description headers content links schema examples'),
  example: words('$ref summary description value externalValue dataValue serializedValue'),
  link: words('$ref operationRef operationId parameters requestBody description server'),
  schema,
  securityScheme: words(
    '$ref type description name in scheme bearerFormat flows openIdConnectUrl flow authorizationUrl tokenUrl scopes oauth2MetadataUrl deprecated',
  ),
  server: words('url name description variables'),
  tag: words('name summary description externalDocs parent kind'),
};

/** Every key that an object of a kind has in any version of the specification (2.0 to 3.2). */
export const knownKeys: ReadonlyMap<Kind, ReadonlySet<string>> = new Map(
  Object.entries(keys).map(([kind, names]) => [kind as Kind, new Set(names)]),
);

/** Keys whose value is one of a few words. */
export const knownValues: Partial<Record<Kind, Record<string, readonly string[]>>> = {
  parameter: {
    in: words('query header path cookie querystring body formData'),
    style: words('simple form label matrix spaceDelimited pipeDelimited deepObject cookie'),
  },
  securityScheme: {
    type: words('apiKey http oauth2 openIdConnect mutualTLS basic'),
    in: words('query header cookie'),
  },
  schema: { type: words('string number integer boolean array object null file') },
};

/** Words that authors write as the type of a schema, with the type that they mean. */
export const typeNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    int: 'integer',
    int32: 'integer',
    int64: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    decimal: 'number',
    bool: 'boolean',
    str: 'string',
    text: 'string',
    date: 'string',
    datetime: 'string',
    'date-time': 'string',
    uuid: 'string',
    list: 'array',
    dict: 'object',
    map: 'object',
  }),
);

/** Types of the values of keys that authors often get wrong. */
export const valueTypes: Partial<Record<Kind, ReadonlyMap<string, 'list' | 'number' | 'boolean'>>> = {
  schema: new Map([
    ...limits.map((key) => [key, 'number'] as const),
    ...words('enum required').map((key) => [key, 'list'] as const),
    ...words('nullable readOnly writeOnly uniqueItems deprecated').map((key) => [key, 'boolean'] as const),
  ]),
  parameter: new Map(words('required deprecated explode').map((key) => [key, 'boolean'])),
  operation: new Map([
    ['tags', 'list'],
    ['security', 'list'],
    ['deprecated', 'boolean'],
  ]),
};

/** Common media types, for suggestions. */
export const mediaTypes: readonly string[] = words(
  'application/json application/xml application/x-www-form-urlencoded multipart/form-data application/octet-stream text/plain text/html text/csv application/pdf application/problem+json',
);

/** Registered top-level media types: the part before the slash. */
export const mediaTypeFamilies: readonly string[] = words(
  '* application audio chemical example font haptics image message model multipart text video',
);
