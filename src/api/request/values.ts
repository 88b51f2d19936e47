import { sampleOfFormat } from '../openapi/examples/formats.ts';
import { jsonText } from '../openapi/write-json.ts';
import {
  type BodyModel,
  type Field,
  type InputModel,
  inputKey,
  mediaKind,
  type PlaygroundModel,
  type RequestValues,
} from './PlaygroundModel.ts';

/**
 * The values in the samples of the page: credentials with their prefix, required parameters with an example, and an example
 * of the body, made from the schema where the description has none.
 */
export function initialValues(model: PlaygroundModel): RequestValues {
  const inputs: Record<string, unknown> = {};
  for (const input of model.inputs) {
    const value = input.required ? initial(input) : undefined;
    if (value !== undefined) inputs[inputKey(input)] = value;
  }
  const credentials: Record<string, string> = {};
  for (const credential of model.auth.flatMap((alternative) => alternative.credentials)) {
    if (credential.kind === 'token') credentials[credential.key] = credential.prefix;
  }
  const values: RequestValues = {
    server: 0,
    serverVariables: {},
    auth: 0,
    credentials,
    inputs,
    media: 0,
  };
  const body = model.bodies[0];
  if (body !== undefined && startsWithBody(model, body)) values.body = initialBody(body);
  return values;
}

/**
 * The values of the form at the start: only examples of the description, since Send posts them to a live service.
 * Everything else is empty.
 */
export function startingValues(model: PlaygroundModel): RequestValues {
  const values = initialValues(model);
  values.inputs = {};
  for (const input of model.inputs) {
    const value = input.required ? givenOf(input) : undefined;
    if (value !== undefined) values.inputs[inputKey(input)] = value;
  }
  const [body] = model.bodies;
  if (body !== undefined && values.body !== undefined) values.body = startingBody(body);
  return values;
}

/** The body of one media type at the start of the form. Where the description has no example, the editor is empty. */
export function startingBody(body: BodyModel): { text?: string; value?: unknown } {
  if (body.text === undefined) return { value: givenOf(body.field) ?? {} };
  if (body.isGenerated !== true || body.text === '{}') return { text: body.text };
  const given = givenOf(body.field);
  return { text: given === undefined || mediaKind(body.type) !== 'json' ? '' : jsonText(given) };
}

/** The value of a field from the description itself: example, default or first enumerated value. */
export function givenOf(field: Field): unknown {
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  if (field.kind === 'enum') return field.options?.[0];
  if (field.kind === 'oneOf') return field.variants?.[0] && givenOf(field.variants[0]);
  if (field.kind !== 'object') return undefined;
  const given = (field.properties ?? []).flatMap((property) => {
    // Optional properties are left to the reader, because a live service would act on their examples.
    const value = property.required ? givenOf(property) : undefined;
    return value === undefined ? [] : [[property.name, value] as const];
  });
  return Object.fromEntries(given);
}

/** The body of one media type in the samples. */
function initialBody(body: BodyModel): { text?: string; value?: unknown } {
  if (body.text !== undefined) return { text: body.text };
  return { value: exampleOf(body.field) ?? (mediaKind(body.type) === 'binary' ? { fileName: 'file' } : {}) };
}

/**
 * Returns whether a body is sent at the start. An optional body without any content is not (half of one well-known API's GET
 * operations have such a body), unless the reader chooses to send it.
 */
function startsWithBody(model: PlaygroundModel, body: BodyModel): boolean {
  if (model.bodyRequired === true) return true;
  const says = body.field.kind !== 'json' || body.field.example !== undefined || (body.text ?? '{}') !== '{}';
  return says && (body.field.kind !== 'object' || (body.field.properties ?? []).length > 0);
}

/**
 * The value of a parameter in the samples. A path parameter without an example is left out: `{id}` in a sample says more
 * than `string`.
 */
function initial(field: InputModel): unknown {
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  if (field.in === 'path' && field.kind !== 'enum') return undefined;
  return exampleOf(field);
}

/** Examples that were made from schemas, for the samples and as hints in the form, which are both written at build. */
const made = new WeakMap<Field, unknown>();

/** Keeps an example that was made from the schema of a field. */
export function keepExample(field: Field, value: unknown): void {
  made.set(field, value);
}

/**
 * An example of a field: one that was made from its schema, else that of the description, else a neutral value of the right
 * type. Objects have their required properties and those with an example, or all properties of a small object without
 * required ones.
 */
export function exampleOf(field: Field): unknown {
  if (made.has(field)) return made.get(field);
  if (field.example !== undefined) return field.example;
  if (field.default !== undefined) return field.default;
  switch (field.kind) {
    case 'string':
      return sampleOfFormat(field.format) ?? 'string';
    case 'date':
      return sampleOfFormat('date');
    case 'number':
    case 'integer':
      return field.minimum ?? 0;
    case 'boolean':
      return true;
    case 'enum':
      return field.options?.[0];
    case 'array':
      return field.items === undefined ? [] : [exampleOf(field.items)];
    case 'map':
      return field.items === undefined ? {} : { key: exampleOf(field.items) };
    case 'object':
      return objectExample(field);
    case 'oneOf':
      return field.variants?.[0] === undefined ? undefined : exampleOf(field.variants[0]);
    case 'file':
      return { fileName: 'file' };
    case 'json':
      return {};
  }
}

/** Most properties in the example of an object without required properties. */
const mostOptional = 8;

function objectExample(field: Field): Record<string, unknown> {
  const all = field.properties ?? [];
  const given = all.filter(
    (property) => property.required || property.example !== undefined || property.default !== undefined,
  );
  const hasRequired = given.some((property) => property.required);
  const chosen = hasRequired || all.length > mostOptional ? given : all;
  const shown = chosen.length > 0 ? chosen : all.filter(isSimple).slice(0, 3);
  return Object.fromEntries(shown.map((property) => [property.name, exampleOf(property)]));
}

function isSimple({ kind }: Field): boolean {
  return ['string', 'number', 'integer', 'boolean', 'enum', 'date'].includes(kind);
}
