import type { ApiDocument, Schema, SchemaObject } from '../openapi/ApiDocument.ts';
import { entriesAsWritten, keepKeys, keysOf } from '../openapi/asWritten.ts';
import { schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import { textOfWords, typeWords } from '../openapi/schema/words.ts';
import type { Field, NamedField } from './PlaygroundModel.ts';
import { isRawNumber, jsonText } from './json.ts';
import { plainText } from './plainText.ts';
import { typeText } from './typeText.ts';

/** How far a form goes into a schema. Beyond it the reader edits JSON. */
export interface FieldBudget {
  /** Fields still allowed; counted down. */
  left: number;
}

interface Walk {
  document: ApiDocument | undefined;
  budget: FieldBudget;
  depth: number;
  /** References on the way here: one that comes again is a cycle. */
  trail: readonly string[];
  /** Strings of format `binary` are file inputs. */
  files: boolean;
  /** What a schema that says nothing becomes. */
  fallback: 'string' | 'json';
}

const deepest = 5;

/**
 * The control for a schema, bounded in depth and number: recursion and dense graphs end in a JSON editor.
 * Properties that are `readOnly` are left out, since a request must not carry them.
 */
export function fieldOf(
  schema: Schema | undefined,
  document: ApiDocument | undefined,
  budget: FieldBudget,
  options: { files?: boolean; fallback?: 'string' | 'json' } = {},
): Field {
  const { files = false, fallback = 'json' } = options;
  return walk(schema, { document, budget, depth: 0, trail: [], files, fallback });
}

function walk(schema: Schema | undefined, at: Walk): Field {
  if (schema === undefined || typeof schema === 'boolean') return { kind: at.fallback };
  at.budget.left -= 1;
  if (at.budget.left < 0 || at.depth > deepest) return { kind: 'json' };
  const merged = flatten(schema, at);
  if (merged === undefined) return { kind: 'json' };
  const inner: Walk = { ...at, depth: at.depth + 1, trail: merged.trail };
  const field = {
    ...shape(merged.schema, inner),
    ...constraintsOf(merged.schema),
    ...optional('title', merged.title),
    ...optional('description', plainText(text(merged.schema['description']))),
    ...(isNullable(merged.schema) ? { nullable: true } : {}),
  };
  return { ...field, ...optional('words', wordsFor(field, schema, at.document)) };
}

/** The reference's words for the type. That a value may be null has a box of its own in the form. */
function wordsFor(field: Field, schema: Schema, document: ApiDocument | undefined): string | undefined {
  if (document === undefined || field.kind === 'json' || field.kind === 'file') return undefined;
  const words = textOfWords(typeWords(schema, schemaReaderOf(document))).replace(/ or null$/, '');
  return words === typeText(field) ? undefined : words;
}

/** Follows the reference and folds every `allOf` in; `undefined` on a cycle or a dangling reference. */
function flatten(
  schema: SchemaObject,
  at: Walk,
): { schema: SchemaObject; trail: readonly string[]; title?: string } | undefined {
  const trail = [...at.trail];
  const merged: SchemaObject = {};
  let title: string | undefined;
  const queue: SchemaObject[] = [schema];
  for (let count = 0; queue.length > 0; count += 1) {
    if (count > 60) return undefined;
    let next = queue.shift() as SchemaObject;
    if (next.$ref !== undefined) {
      const resolved = at.document?.resolve<Schema>(next);
      if (resolved === undefined || resolved.unresolved || typeof resolved.value === 'boolean')
        return undefined;
      if (resolved.ref !== undefined) {
        if (trail.includes(resolved.ref)) return undefined;
        trail.push(resolved.ref);
      }
      title ??= resolved.name;
      const { $ref: _, ...siblings } = next;
      next = { ...resolved.value, ...siblings };
    }
    merge(merged, next);
    if (Array.isArray(next['allOf'])) queue.push(...(next['allOf'] as unknown[]).filter(isSchema));
  }
  return { schema: merged, trail, title: text(merged['title']) ?? title };
}

function merge(into: SchemaObject, from: SchemaObject): void {
  for (const [key, value] of Object.entries(from)) {
    if (key === 'allOf') continue;
    if (key === 'properties' && isSchema(value)) {
      into['properties'] = mergeProperties(into['properties'], value);
    } else if (key === 'required' && Array.isArray(value)) {
      into['required'] = [...((into['required'] as unknown[] | undefined) ?? []), ...value];
    } else if (!(key in into)) {
      into[key] = value;
    }
  }
}

/** Of two that describe one property, the later goes first, and so wins where they differ. */
function mergeProperties(known: unknown, added: SchemaObject): SchemaObject {
  const all: SchemaObject = isSchema(known) ? { ...known } : {};
  for (const [name, value] of Object.entries(added)) {
    const earlier = Object.hasOwn(all, name) ? all[name] : undefined;
    all[name] = isSchema(earlier) && isSchema(value) ? { allOf: [value, earlier] } : value;
  }
  keepKeys(all, [...(isSchema(known) ? keysOf(known) : []), ...keysOf(added)]);
  return all;
}

function shape(schema: SchemaObject, at: Walk): Field {
  // A list stays a list where a base allows for other things too, as the reference has it.
  const isList = typesOf(schema).join() === 'array' && isSchema(schema['items']);
  const choices = isList ? [] : variantsOf(schema, at);
  if (choices.length > 1) return { kind: 'oneOf', variants: choices.map((choice) => walk(choice, at)) };
  if (choices.length === 1) {
    const only = walk(choices[0], at);
    return only;
  }
  if ('const' in schema) return { kind: 'enum', options: [schema['const']] };
  if (Array.isArray(schema['enum'])) {
    const options = (schema['enum'] as unknown[]).filter((value) => value !== null);
    if (options.length > 0) return { kind: 'enum', options: options.slice(0, 500) };
  }
  const types = typesOf(schema);
  if (types.length > 1) {
    return { kind: 'oneOf', variants: types.map((type) => ({ ...ofType(type, schema, at), title: type })) };
  }
  return ofType(types[0] ?? impliedType(schema), schema, at);
}

function ofType(type: string | undefined, schema: SchemaObject, at: Walk): Field {
  switch (type) {
    case 'string':
      return stringField(schema, at);
    case 'number':
    case 'integer':
    case 'boolean':
      return { kind: type };
    case 'array':
      return { kind: 'array', items: walk(schema['items'] as Schema | undefined, at) };
    case 'object':
      return objectField(schema, at);
    case undefined:
      return { kind: at.fallback };
    default:
      return { kind: 'json' };
  }
}

function stringField(schema: SchemaObject, at: Walk): Field {
  const format = text(schema['format']);
  const media = text(schema['contentMediaType']);
  const encoding = text(schema['contentEncoding']);
  // `binary` is how mail names bytes that are sent as they are.
  const isBytes = format === 'binary' || encoding === 'binary';
  if (at.files && (isBytes || (media !== undefined && encoding === undefined))) return { kind: 'file' };
  if (format === 'date') return { kind: 'date' };
  return { kind: 'string' };
}

function objectField(schema: SchemaObject, at: Walk): Field {
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []);
  const properties: NamedField[] = [];
  if (isSchema(schema['properties'])) {
    for (const [name, value] of entriesAsWritten(schema['properties'])) {
      if (isReadOnly(value)) continue;
      if (at.budget.left <= 0) break;
      properties.push({ ...walk(value as Schema, at), name, required: required.has(name) });
    }
  }
  if (properties.length > 0) return { kind: 'object', properties };
  const additional = schema['additionalProperties'];
  if (isSchema(additional) && Object.keys(additional).length > 0) {
    return { kind: 'map', items: walk(additional, at) };
  }
  return { kind: 'json' };
}

function isReadOnly(value: unknown): boolean {
  if (!isSchema(value)) return false;
  if (typeof value['readOnly'] === 'boolean') return value['readOnly'];
  const members = Array.isArray(value['allOf']) ? (value['allOf'] as unknown[]) : [];
  return members.some((member) => isSchema(member) && member['readOnly'] === true);
}

/** Alternatives with `null` taken out; what stands beside them belongs to each. */
function variantsOf(schema: SchemaObject, at: Walk): Schema[] {
  const list = schema['oneOf'] ?? schema['anyOf'];
  if (!Array.isArray(list)) return [];
  const {
    oneOf: _one,
    anyOf: _any,
    discriminator: _mapping,
    description: _text,
    title: _title,
    ...beside
  } = schema;
  const hasOwn = 'properties' in beside || 'required' in beside;
  return list
    .filter(isSchema)
    .filter((variant) => variant['type'] !== 'null')
    .slice(0, Math.max(2, Math.min(20, at.budget.left)))
    .map((variant) => (hasOwn ? { allOf: [variant, beside] } : variant));
}

function typesOf(schema: SchemaObject): string[] {
  const type = schema['type'];
  if (typeof type === 'string') return type === 'null' ? [] : [type];
  if (!Array.isArray(type)) return [];
  return type.filter((item): item is string => typeof item === 'string' && item !== 'null');
}

function impliedType(schema: SchemaObject): string | undefined {
  if ('properties' in schema || 'additionalProperties' in schema) return 'object';
  if ('items' in schema) return 'array';
  if ('format' in schema || 'pattern' in schema || 'maxLength' in schema) return 'string';
  if ('minimum' in schema || 'maximum' in schema) return 'number';
  return undefined;
}

function isNullable(schema: SchemaObject): boolean {
  const type = schema['type'];
  if (type === 'null' || (Array.isArray(type) && type.includes('null'))) return true;
  if (Array.isArray(schema['enum']) && schema['enum'].includes(null)) return true;
  const list = schema['oneOf'] ?? schema['anyOf'];
  return Array.isArray(list) && list.some((variant) => isSchema(variant) && variant['type'] === 'null');
}

const numbers = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

function constraintsOf(schema: SchemaObject): Partial<Field> {
  const found: Partial<Field> = {};
  for (const key of numbers) {
    const given = schema[key];
    const number = isRawNumber(given) ? Number(given.rawJSON) : given;
    if (typeof number === 'number') found[key] = number;
  }
  const { format, pattern } = schema;
  if (typeof format === 'string') found.format = format;
  if (typeof pattern === 'string' && pattern.length <= 200) found.pattern = pattern;
  if ('default' in schema && isSmall(schema['default'])) found.default = schema['default'];
  const example =
    'example' in schema ? schema['example'] : (schema['examples'] as unknown[] | undefined)?.[0];
  if (example !== undefined && isSmall(example)) found.example = example;
  return found;
}

/** Examples beyond this are for the page, not for a control. */
function isSmall(value: unknown): boolean {
  return typeof value !== 'object' || value === null || jsonText(value, 0).length <= 2000;
}

function isSchema(value: unknown): value is SchemaObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
