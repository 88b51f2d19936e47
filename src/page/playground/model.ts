import type { ApiSettings } from '../../base/model/SiteModel.ts';
import type { ParamFieldInput } from '../../content/components/collected.ts';
import type {
  Example,
  MediaType,
  Operation,
  Parameter,
  Schema,
  Server,
} from '../../api/openapi/model/ApiDocument.ts';
import { firstAsked } from '../../api/openapi/examples/example-pairs.ts';
import { exampleText, givenText as writtenText, sampleOf } from '../../api/openapi/examples/example-text.ts';
import { authAlternatives } from './authentication.ts';
import { describedSecrets } from './described-secrets.ts';
import { type FieldRoot, fieldsOf } from './field.ts';
import { jsonText } from '../../api/openapi/write-json.ts';
import { addParamFields } from './param-field.ts';
import { isKeyName } from '../../api/request/secret-name.ts';
import { plainText } from './plain-text.ts';
import {
  type BodyModel,
  type Field,
  type InputModel,
  mediaKind,
  type PlaygroundModel,
  type ServerModel,
} from '../../api/request/PlaygroundModel.ts';
import { givenOf } from '../../api/request/values.ts';
import { keepExamples } from './keep-examples.ts';
import { binaryText } from '../../api/openapi/examples/formats.ts';
import { isObject } from '../../api/openapi/pointer.ts';
import { singular } from '../../api/openapi/pages/english.ts';

/** Most fields of a form, parameters and body together. The rest is edited as JSON. */
const fieldBudget = 90;
/** Longest example that an editor starts with, in characters. */
const longestExample = 20_000;

export interface PlaygroundOptions {
  /** `ParamField`s of the page, which add inputs or override those of the description. */
  paramFields?: ParamFieldInput[];
  /** `authMethod` of the page's frontmatter: `bearer`, `basic`, `key` or `none`. */
  authMethod?: string;
}

/** The playground of a described operation. */
export function playgroundModel(
  operation: Operation,
  api: ApiSettings,
  options: PlaygroundOptions = {},
): PlaygroundModel {
  const parameters = operation.parameters.filter((parameter) => !isIgnored(parameter, operation));
  const content = (operation.requestBody?.content ?? []).slice(0, 12);
  const fields = fieldsOf(
    [...parameters.map(parameterRoot), ...content.map(bodyRoot)],
    operation.document,
    fieldBudget,
  );
  const secrets = describedSecrets(operation.document);
  const inputs = parameters.map((parameter, index) => {
    const input = inputOf(parameter, fields[index]!, secrets);
    keepInput(input, parameter, operation);
    return input;
  });
  const bodies = content.map((media, index) => bodyOf(media, operation, fields[parameters.length + index]!));
  const model: PlaygroundModel = {
    description: operation.document.location,
    secrets: secrets.length === 0 ? undefined : secrets,
    method: operation.method,
    path: operation.path,
    servers: serversOf(operation, api),
    auth: authAlternatives(operation.security, api, options.authMethod),
    inputs: [...undeclared(operation.path, inputs), ...inputs],
    bodies,
    bodyRequired: operation.requestBody?.required,
  };
  return addParamFields(model, options.paramFields ?? []);
}

/**
 * The playground of a hand-written page with `api: METHOD url-or-path` in its frontmatter. The server is the origin of an
 * absolute URL, else `api.baseUrl`.
 */
export function playgroundModelForApi(
  method: string,
  urlOrPath: string,
  paramFields: ParamFieldInput[],
  api: ApiSettings,
  options: { authMethod?: string; contentType?: string } = {},
): PlaygroundModel {
  const absolute = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]+)(.*)$/i.exec(urlOrPath);
  const path = absolute === null ? urlOrPath : (absolute[2] ?? '');
  const rooted = path.startsWith('/') || path === '' || path.startsWith('?') ? path : `/${path}`;
  const servers: ServerModel[] =
    absolute === null ? api.baseUrl.map(plainServer) : [plainServer(absolute[1] ?? '')];
  const model: PlaygroundModel = {
    method: method.toUpperCase(),
    path: rooted,
    servers,
    auth: authAlternatives(undefined, api, options.authMethod),
    inputs: [],
    bodies: [],
  };
  const filled = addParamFields(model, paramFields, options.contentType);
  return { ...filled, inputs: [...undeclared(rooted, filled.inputs), ...filled.inputs] };
}

function plainServer(url: string): ServerModel {
  return { url: url.replace(/\/+$/, ''), variables: [] };
}

function serversOf(operation: Operation, api: ApiSettings): ServerModel[] {
  if (api.baseUrl.length > 0) return api.baseUrl.map(plainServer);
  return operation.servers
    .map((server) => serverOf(server, operation.document.location))
    .filter((server) => server !== undefined);
}

/**
 * A relative address is resolved against the address of the description. `undefined` for one that cannot be resolved,
 * because the description is a file, or that is broken: the reader then types an address.
 */
function serverOf(server: Server, location: string): ServerModel | undefined {
  if (server.unusable !== undefined) return undefined;
  const variables = [...server.variables].map(([name, { enum: options, ...variable }]) => {
    return { name, default: variable.default, enum: options, description: plainText(variable.description) };
  });
  let { url } = server;
  if (!/^[a-z{][^/?#]*:\/\/|^\{[^}]+\}/i.test(url)) {
    if (!/^https?:\/\//i.test(location) || !URL.canParse(url, location)) return undefined;
    url = decodeBraces(new URL(url, location).href);
  }
  const label = server.name ?? plainText(server.description);
  return { url: url.replace(/\/+$/, ''), variables, label };
}

function decodeBraces(url: string): string {
  return url.replace(/%7B/gi, '{').replace(/%7D/gi, '}');
}

/**
 * Returns whether a parameter for the header Content-Type or Authorization is left out, as the specification says. It is only left
 * out where a body or a security scheme sets the header; without them the parameter is needed.
 */
function isIgnored({ in: place, name }: Parameter, operation: Operation): boolean {
  if (place !== 'header') return false;
  const lower = name.toLowerCase();
  if (lower === 'content-type') return operation.requestBody !== undefined;
  return (
    lower === 'authorization' && (operation.security ?? []).some((requirement) => requirement.length > 0)
  );
}

function parameterRoot({ content: [media], schema, required, in: place }: Parameter): FieldRoot {
  return {
    schema: media === undefined ? schema : media.schema,
    isRequired: required || place === 'path',
    fallback: media !== undefined && mediaKind(media.type) === 'json' ? 'json' : 'string',
  };
}

function bodyRoot({ type, schema }: MediaType): FieldRoot {
  const kind = mediaKind(type);
  return {
    // The schema describes the content of the file, for which the form has no fields.
    schema: kind === 'binary' ? undefined : schema,
    isRequired: true,
    isBody: true,
    files: kind === 'multipart',
    fallback: kind === 'text' ? 'string' : 'json',
  };
}

function inputOf(parameter: Parameter, field: Field, secrets: readonly string[]): InputModel {
  const media = parameter.content[0];
  const given = [...parameter.examples, ...(parameter.content[0]?.examples ?? [])];
  const example = given.find((item) => item.value !== undefined)?.value;
  const description = plainText(parameter.description) ?? field.description;
  const isSecret = isKeyName(parameter.name) || secrets.includes(parameter.name.toLowerCase());
  return {
    ...field,
    ...(isSecret ? { isSecret } : {}),
    description,
    ...(example === undefined ? {} : { example }),
    name: parameter.name,
    in: parameter.in,
    required: parameter.required || parameter.in === 'path',
    style: parameter.style,
    explode: parameter.explode,
    allowReserved: parameter.allowReserved,
    ...(parameter.deprecated ? { deprecated: true } : {}),
    contentType: media?.type,
  };
}

/** Keeps an example of a required parameter that has none in the description, for the samples. */
function keepInput(
  input: InputModel,
  { schema, content: [media], description = '' }: Parameter,
  operation: Operation,
): void {
  const wanted = media === undefined ? schema : media.schema;
  if (!input.required || input.example !== undefined || input.default !== undefined) return;
  if (saysNothing(wanted)) return;
  const isId = input.in === 'path' && !/\b(?:name|slug|handle)\b/i.test(description);
  const owner = isId ? ownerOf(input.name, operation.path) : undefined;
  const of = { name: input.name, owner, description, scene: { operation } };
  keepExamples(input, sampleOf(wanted, operation.document, of));
}

/** The part of a path that a parameter chooses one of: `card` in `/cards/{id}`. */
function ownerOf(name: string, path: string): string | undefined {
  const parts = path.split('/');
  return parts[parts.indexOf(`{${name}}`) - 1]
    ?.match(/^[\w-]+$/)?.[0]
    .split(/[-_]/)
    .map(singular)
    .join(' ');
}

/** Keeps the example of a form, for the samples. What the schema calls bytes is a file. */
function keepForm(field: Field, value: unknown): void {
  if (!isObject(value)) return;
  const asFile = (one: unknown): unknown => (one === binaryText ? { fileName: 'file' } : one);
  const entries = Object.entries(value).map(([name, one]) => [
    name,
    Array.isArray(one) ? one.map(asFile) : asFile(one),
  ]);
  keepExamples(field, Object.fromEntries(entries));
}

/** Inputs for names in the path that no parameter describes. The request needs values for them too. */
function undeclared(path: string, inputs: InputModel[]): InputModel[] {
  const known = new Set(inputs.filter((input) => input.in === 'path').map((input) => input.name));
  const names = new Set([...path.matchAll(/\{([^{}/]+)\}/g)].map((match) => match[1] ?? ''));
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => ({
      kind: 'string',
      name,
      in: 'path',
      required: true,
      style: 'simple',
      explode: false,
      allowReserved: false,
    }));
}

function bodyOf(media: MediaType, operation: Operation, described: Field): BodyModel {
  const kind = mediaKind(media.type);
  const isForm = kind === 'multipart' || kind === 'urlencoded';
  const whole = kind === 'binary' || (kind === 'multipart' && media.schema === undefined);
  const field: Field = whole ? { kind: 'file' } : described;
  const body: BodyModel = { type: media.type, field };
  const start = firstAsked(operation);
  const isStart = ({ name }: Example): boolean => name === start;
  const given = media.examples.filter(({ value }) => value !== undefined);
  if (isForm) {
    const value = (given.find(isStart) ?? given[0])?.value;
    if (value !== undefined) field.example = value;
    else if (!whole && !saysNothing(media.schema))
      keepForm(field, sampleOf(media.schema, operation.document, { scene: { operation } }));
  } else if (!whole || isTyped(media, operation)) {
    const examples = given
      .slice(0, 20)
      .map((example) => ({
        example,
        text: writtenText(example, media, operation.document) ?? '',
      }))
      .filter(({ text }) => text.length <= longestExample);
    const at = Math.max(
      0,
      examples.findIndex(({ example }) => isStart(example)),
    );
    const text = examples[at]?.text ?? givenText(body);
    body.text = text ?? generated(body, media, operation);
    if (text === undefined) body.isGenerated = true;
    if (at > 0) body.example = at;
    if (examples.length > 1)
      body.examples = examples.map(({ example, text }) => ({ name: example.summary ?? example.name, text }));
  }
  if (media.encoding.size > 0) {
    body.encoding = Object.fromEntries(
      [...media.encoding].map(([name, { headers: _, ...encoding }]) => [name, encoding]),
    );
  }
  return body;
}

/**
 * Returns whether the description says that bytes are a text: it gives one as an example, or says how they are coded as text. A
 * plain string is left to the reader, since many descriptions write that for any file.
 */
function isTyped({ type, schema, examples }: MediaType, { document }: Operation): boolean {
  if (mediaKind(type) !== 'binary') return false;
  const found = document.resolve(schema).value;
  const { format, contentEncoding, contentMediaType } = typeof found === 'object' ? found : {};
  if (format === 'binary' || contentEncoding === 'binary') return false;
  if (format === 'byte' || contentEncoding !== undefined) return true;
  return contentMediaType === undefined && examples.some(({ value }) => value !== undefined);
}

/** Placeholder in samples and in the empty editor for a text that only the reader can know. */
const unknownText = '<BODY>';

/** The text of a plain text body that the schema itself gives, as an example or default. */
function givenText({ type, field }: BodyModel): string | undefined {
  if (mediaKind(type) !== 'text' || isStructured(field)) return undefined;
  const value = givenOf(field);
  return value === undefined ? undefined : asText(value);
}

/** A body made from the schema. */
function generated(body: BodyModel, media: MediaType, operation: Operation): string {
  if (mediaKind(body.type) === 'json') {
    if (saysNothing(media.schema)) return '{}';
    const value = sampleOf(media.schema, operation.document, { scene: { operation } });
    keepExamples(body.field, value);
    return jsonText(value);
  }
  if (!isStructured(body.field)) return unknownText;
  return exampleText(media, operation.document, 'request', { operation }) ?? unknownText;
}

function saysNothing(schema: Schema | undefined): schema is undefined | boolean {
  return typeof schema !== 'object' || Object.keys(schema).length === 0;
}

/** Returns whether a text has a structure, as in XML and YAML. Its examples need a writer for the syntax. */
function isStructured({ kind }: Field): boolean {
  return kind === 'object' || kind === 'array' || kind === 'map' || kind === 'oneOf' || kind === 'json';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}
