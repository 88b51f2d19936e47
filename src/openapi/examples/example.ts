import type { ApiDocument, Schema, SchemaObject } from '../model/ApiDocument.ts';
import { isIntegerKey, keepKeys } from '../../json/as-written.ts';
import { entriesOf, isObject } from '../pointer.ts';
import { type Child, mappingOf, propertiesOf } from '../schema/Child.ts';
import type { Flat } from '../schema/Flat.ts';
import { type SchemaReader, schemaReaderOf } from '../schema/SchemaReader.ts';
import { typesOf } from '../schema/words.ts';
import { isRawNumber, wordsOf } from '../text.ts';

interface Sampling {
  reader: SchemaReader;
  direction: 'request' | 'response';
  left: number;
  depth: number;
  /** Objects that lack something required, because the budget or the depth ended. */
  incomplete: WeakSet<object>;
}

/**
 * Makes an example of a schema: the value that the description gives (`example`, `examples`, `default`, `const`,
 * `enum`), else a value that fits the type and format. Required properties are made first; a type is never nested in
 * itself. `nodes` limits the number of values, `depth` the nesting. The same schema always gives the same example.
 */
export function exampleOf(
  schema: Schema,
  document: ApiDocument,
  direction: 'request' | 'response',
  { nodes = 60, depth = 6 }: { nodes?: number; depth?: number } = {},
): unknown {
  const reader = schemaReaderOf(document);
  const sampling: Sampling = { reader, direction, left: nodes, depth, incomplete: new WeakSet() };
  return sample(schema, sampling, 0, []) ?? null;
}

/** An example of a schema; `undefined` when the budget is spent or a type would be nested in itself. */
function sample(schema: Schema, sampling: Sampling, level: number, stack: string[]): unknown {
  if (schema === false || sampling.left <= 0) return undefined;
  sampling.left--;
  if (schema === true) return 'any';
  const flat = sampling.reader.flat(schema);
  const given = givenExample(flat);
  if (given !== undefined) {
    sampling.left -= sizeOf(given, sampling.left);
    return given;
  }
  if (flat.target && stack.includes(flat.target.ref)) return undefined;
  const below = flat.target ? [...stack, flat.target.ref] : stack;
  const type = typesOf(flat).find((candidate) => candidate !== 'null');
  const [variants] = flat.variants;
  if (variants && type !== 'array') return sampleVariants(flat, type, sampling, level, below);
  if (type === 'object') return sampleObject(flat, sampling, level, below);
  if (type === 'array') return sampleArray(flat, sampling, level, below);
  if (type === undefined && flat.nullable) return null;
  return scalar(type, flat);
}

/** The first example in the description; where several schemas apply, the first of a type that all of them allow. */
function givenExample(flat: Flat): unknown {
  const types = flat.parts.length > 1 ? typesOf(flat) : [];
  for (const { schema } of flat.parts) {
    const given = givenIn(schema);
    if (given === undefined) continue;
    if (types.length === 0 || types.some((type) => isOfType(given, type))) return given;
  }
  return undefined;
}

function givenIn(schema: SchemaObject): unknown {
  if (Array.isArray(schema.examples) && schema.examples.length > 0) return schema.examples[0];
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (Object.hasOwn(schema, 'const')) return schema.const;
  if (Array.isArray(schema.enum) && schema.enum.length > 0) {
    return schema.enum.find((value) => value !== null) ?? null;
  }
  return undefined;
}

/** Values inside a value, counted up to a limit. */
function sizeOf(value: unknown, limit: number): number {
  const stack = [value];
  let size = 0;
  while (stack.length > 0 && size <= limit) {
    const top = stack.pop();
    size++;
    if (typeof top === 'object' && top !== null) stack.push(...Object.values(top).slice(0, limit));
  }
  return size - 1;
}

/** `type` is the schema's own type: an alternative of another type (one that a base allows, say) is skipped. */
function sampleVariants(
  flat: Flat,
  type: string | undefined,
  sampling: Sampling,
  level: number,
  stack: string[],
): unknown {
  const own = sampleObject({ ...flat, variants: [] }, sampling, level, stack);
  const base = isObject(own) ? own : {};
  for (const variants of flat.variants) {
    for (const member of variants.members) {
      const value = sample(member, sampling, level, stack);
      if (value === undefined || !isOfType(value, type)) continue;
      if (!isObject(value) || isRawNumber(value)) return value;
      for (const [key, part] of entriesOf(value)) if (!Object.hasOwn(base, key)) put(base, key, part);
      decide(base, member, variants.discriminator, sampling.reader);
      break;
    }
  }
  return type === undefined || type === 'object' ? base : scalar(type, flat);
}

function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === undefined || value === null) return true;
  if (type === 'integer' || type === 'number') return typeof value === 'number' || isRawNumber(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value) && !isRawNumber(value);
  return typeof value === type;
}

/** Gives the discriminating property the value that chooses the alternative. */
function decide(
  value: Record<string, unknown>,
  member: Schema,
  discriminator: Record<string, unknown> | undefined,
  reader: SchemaReader,
): void {
  const property = wordsOf(discriminator?.propertyName);
  if (property === undefined) return;
  const { ref, name } = reader.document.resolve(member);
  const entry = mappingOf(discriminator).find(({ target }) => reader.mappingTarget(target)?.ref === ref);
  const choice = entry?.value ?? name;
  if (choice !== undefined) put(value, property, choice);
}

function sampleObject(flat: Flat, sampling: Sampling, level: number, stack: string[]): unknown {
  const result: Record<string, unknown> = {};
  const children = propertiesOf(flat, sampling.direction, sampling.reader.document);
  if (level >= sampling.depth) {
    if (children.some(({ required }) => required)) sampling.incomplete.add(result);
    return result;
  }
  const names = children.map(({ name }) => name);
  // An optional property that holds others comes last, because it could use up the budget.
  const isWide = ({ schema }: Child) =>
    sampling.reader.inside(schema, sampling.direction).children.length > 0;
  const rank = (child: Child) => (child.required ? 0 : isWide(child) ? 2 : 1);
  const order = children.toSorted((one, other) => rank(one) - rank(other));
  const found = new Map<string, unknown>();
  for (const { name, schema, required } of order) {
    if (sampling.left <= 0) break;
    const value = sample(schema, sampling, level + 1, stack);
    // An optional value that lacks something required is left out, unless it would be the only one.
    if (value === undefined || (!required && found.size > 0 && isIncomplete(value, sampling))) continue;
    found.set(name, value);
  }
  if (order.some(({ name, required }) => required && !found.has(name))) sampling.incomplete.add(result);
  // The budget went to the required ones first; the example has the order of the description.
  for (const name of names) if (found.has(name)) put(result, name, found.get(name));
  if (names.some(isIntegerKey)) keepKeys(result, names);
  if (names.length === 0) sampleMap(flat, result, sampling, level, stack);
  return result;
}

function isIncomplete(value: unknown, { incomplete }: Sampling): boolean {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  return typeof first === 'object' && first !== null && incomplete.has(first);
}

function sampleMap(
  flat: Flat,
  result: Record<string, unknown>,
  sampling: Sampling,
  level: number,
  stack: string[],
): void {
  for (const { schema } of flat.parts) {
    const values = schema.additionalProperties;
    if (!isObject(values) || Object.keys(values).length === 0) continue;
    const value = sample(values, sampling, level + 1, stack);
    if (value !== undefined) result.key = value;
    return;
  }
}

function sampleArray(flat: Flat, sampling: Sampling, level: number, stack: string[]): unknown {
  if (level >= sampling.depth) return [];
  for (const { schema } of flat.parts) {
    const tuple = Array.isArray(schema.prefixItems) ? schema.prefixItems.slice(0, 10) : [];
    const items = tuple.length > 0 ? tuple : isObject(schema.items) ? [schema.items] : [];
    if (items.length === 0) continue;
    return items.flatMap((item: Schema) => {
      const value = sample(item, sampling, level + 1, stack);
      return value === undefined ? [] : [value];
    });
  }
  return [];
}

const STRINGS: Record<string, string> = {
  date: '2024-01-15',
  'date-time': '2024-01-15T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  binary: '<binary>',
  password: '********',
  'json-pointer': '/path',
  regex: '.*',
};

function scalar(type: string | undefined, flat: Flat): unknown {
  const keyword = (name: string) =>
    flat.parts.map(({ schema }) => schema[name]).find((value) => value !== undefined);
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return numberFor(type, keyword);
  if (type !== undefined && type !== 'string') return type;
  const format = wordsOf(keyword('format'));
  if (format !== undefined && Object.hasOwn(STRINGS, format)) return STRINGS[format];
  if (keyword('contentEncoding') === 'base64') return STRINGS.byte;
  if (keyword('contentMediaType') === 'application/octet-stream') return STRINGS.binary;
  const min = Number(keyword('minLength'));
  const max = Number(keyword('maxLength'));
  const word =
    Number.isFinite(min) && min > 6 && min <= 100
      ? 'string'.repeat(Math.ceil(min / 6)).slice(0, min)
      : 'string';
  return Number.isFinite(max) && max >= 0 && max < word.length ? word.slice(0, max) : word;
}

function numberFor(type: string, keyword: (name: string) => unknown): number {
  const limit = (name: string) => {
    const value = keyword(name);
    const number = isRawNumber(value) ? Number(value.rawJSON) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  };
  const step = type === 'integer' ? 1 : 0.5;
  const low =
    limit('minimum') ??
    (limit('exclusiveMinimum') === undefined ? undefined : Number(limit('exclusiveMinimum')) + step);
  const high =
    limit('maximum') ??
    (limit('exclusiveMaximum') === undefined ? undefined : Number(limit('exclusiveMaximum')) - step);
  let value = low ?? Math.min(type === 'integer' ? 1 : 1.5, high ?? Infinity);
  const multiple = limit('multipleOf');
  if (multiple !== undefined && multiple > 0) value = Math.ceil(value / multiple) * multiple;
  return type === 'integer' ? Math.ceil(value) : value;
}

/** Assignment that treats `__proto__` as an ordinary key. */
function put(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}
