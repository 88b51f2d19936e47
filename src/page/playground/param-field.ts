import type { ParamFieldInput } from '../../content/components/collected.ts';
import { jsonText } from '../../api/openapi/write-json.ts';
import { isUsuallyExploded, usualStyle } from '../../api/openapi/model/parameter.ts';
import { plainText } from './plain-text.ts';
import {
  type BodyModel,
  type Field,
  type InputModel,
  mediaKind,
  type NamedField,
  type PlaygroundModel,
} from '../../api/request/PlaygroundModel.ts';
import { exampleOf } from '../../api/request/values.ts';

/**
 * Adds the `ParamField`s of a page to a model. A field with the name of a known input overrides it, another one adds an
 * input. Fields of the body add properties to it, or make a body.
 *
 * @param contentType Media type of a body that they make.
 */
export function addParamFields(
  model: PlaygroundModel,
  fields: ParamFieldInput[],
  contentType?: string,
): PlaygroundModel {
  if (fields.length === 0) return model;
  const inputs = [...model.inputs];
  const properties: NamedField[] = [];
  for (const field of fields) {
    if (field.in === 'body') {
      properties.push(namedField(field));
      continue;
    }
    const at = inputs.findIndex((input) => input.in === field.in && input.name === field.name);
    const known = inputs[at];
    if (known === undefined) inputs.push(inputOf(field, field.in));
    else inputs[at] = override(known, field);
  }
  return { ...model, inputs, bodies: withProperties(model.bodies, properties, contentType) };
}

function inputOf(field: ParamFieldInput, place: Exclude<ParamFieldInput['in'], 'body'>): InputModel {
  const style = usualStyle(place);
  return {
    ...namedField(field),
    in: place,
    required: field.required || place === 'path',
    style,
    explode: isUsuallyExploded(style),
    allowReserved: false,
  };
}

function override<T extends NamedField>(known: T, field: ParamFieldInput): T {
  const { kind, items, options, ...given } = namedField(field);
  const typed =
    field.type === undefined && field.options === undefined ? {} : { kind, items, options, words: undefined };
  return { ...known, ...typed, ...given, required: known.required || field.required };
}

function namedField(field: ParamFieldInput): NamedField {
  const base = typed(field.type, field.options);
  const description = plainText(field.description);
  return {
    ...base,
    name: field.name,
    required: field.required,
    ...(field.default === undefined ? {} : { default: cast(base, field.default) }),
    ...(field.placeholder === undefined ? {} : { example: cast(base, field.placeholder) }),
    ...(description === undefined ? {} : { description }),
  };
}

/** Reads the type that an author wrote: `string`, `int`, `string[]`, `array<number>`, `enum<string>`, `file` … */
function typed(type: string | undefined, options: string[] | undefined): Field {
  if (options !== undefined && options.length > 0) return { kind: 'enum', options };
  const name = (type ?? 'string').trim().toLowerCase();
  const item = /^(?:array|list)(?:<(.*)>|\s+of\s+(.*))?$|^(.*)\[\]$/.exec(name);
  if (item !== null) {
    const inner = (item[1] ?? item[2] ?? item[3] ?? 'string').replace(/s$/, '');
    return { kind: 'array', items: typed(inner, undefined) };
  }
  if (/^(int|integer|long|int32|int64)\b/.test(name)) return { kind: 'integer' };
  if (/^(number|float|double|decimal)\b/.test(name)) return { kind: 'number' };
  if (/^bool/.test(name)) return { kind: 'boolean' };
  if (/^(object|json|map|dict|any|record)\b/.test(name)) return { kind: 'json' };
  if (/^(file|binary|blob)\b/.test(name)) return { kind: 'file' };
  if (name === 'date') return { kind: 'date' };
  return { kind: 'string' };
}

/** Converts the text of an attribute to the type of the field. Text that does not fit stays text. */
function cast(field: Field, text: string): unknown {
  if (field.kind === 'number' || field.kind === 'integer') {
    return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
  }
  if (field.kind === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  if (field.kind === 'json' || field.kind === 'array') {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text;
    }
  }
  return text;
}

function withProperties(bodies: BodyModel[], added: NamedField[], contentType?: string): BodyModel[] {
  if (added.length === 0) return bodies;
  const [first, ...others] = bodies;
  const known = first?.field.kind === 'object' ? (first.field.properties ?? []) : [];
  const names = new Set(added.map((property) => property.name));
  const properties = [...known.filter((property) => !names.has(property.name)), ...added];
  const hasFile = properties.some((property) => property.kind === 'file');
  const usual = hasFile ? 'multipart/form-data' : 'application/json';
  // A body of another kind is one text, and has no fields.
  const isOfFields =
    contentType !== undefined && ['json', 'urlencoded', 'multipart'].includes(mediaKind(contentType));
  const type = first?.type ?? (isOfFields ? contentType : usual);
  const omitted = first?.field.omitted;
  const field: Field = { kind: 'object', properties, omitted };
  if (type.startsWith('multipart/') || type === 'application/x-www-form-urlencoded')
    return [{ type, field }, ...others];
  return [{ ...first, type, field, text: jsonText(exampleOf(field) ?? {}), isGenerated: true }, ...others];
}
