import type { ApiDocument, Schema, SchemaObject } from '../openapi/model/ApiDocument.ts';
import { entriesAsWritten } from '../json/as-written.ts';
import { schemaReaderOf } from '../openapi/schema/SchemaReader.ts';
import { textOfWords, typeWords } from '../openapi/schema/words.ts';
import { constraintsOf } from './constraints.ts';
import { flatten, impliedType, isNullable, isReadOnly, isSchema, text, typesOf } from './flat-schema.ts';
import type { Field, NamedField } from '../request/PlaygroundModel.ts';
import { plainText } from './plain-text.ts';
import { typeText } from '../request/type-text.ts';

/** A value that a form asks for. */
export interface FieldRoot {
  schema: Schema | undefined;
  /** What this value needs comes before what another only may have. */
  isRequired: boolean;
  /** A body can be written as text, so optional properties may be left out of its form; a parameter has all it takes. */
  isBody?: boolean;
  /** Strings of format `binary` are file inputs. */
  files?: boolean;
  /** What a schema that says nothing becomes. */
  fallback?: 'string' | 'json';
}

interface Form {
  document: ApiDocument | undefined;
  /** Fields still allowed; counted down. */
  left: number;
  /** What is still to be done, in rounds: what a rank holds, then the others that it may hold, then the next rank. */
  rounds: (() => void)[][];
  /** What is to be done from the last to the first, once each field has all that it gets. */
  after: (() => void)[];
}

interface Walk {
  form: Form;
  depth: number;
  /** Optional steps on the way here; 0 for what a request cannot do without. */
  rank: number;
  /** References on the way here: one that comes again is a cycle. */
  trail: readonly string[];
  isBody: boolean;
  files: boolean;
  fallback: 'string' | 'json';
}

const deepest = 5;
/** Variants that have fields; the others are written as JSON. */
const mostVariants = 20;

/**
 * The controls for the values of a form, bounded in depth and together in number. What is required, down to the
 * required properties of required objects, has its fields before anything optional does; then follows what is nearest.
 * An optional object or choice whose fields are too many for the rest, recursion and what lies too deep are JSON editors
 * in their place. Properties that are `readOnly` are left out, since a request must not carry them.
 */
export function fieldsOf(
  roots: readonly FieldRoot[],
  document: ApiDocument | undefined,
  budget: number,
): Field[] {
  const form: Form = { document, left: budget, rounds: [], after: [] };
  const fields = roots.map(({ schema, isRequired, isBody = false, files = false, fallback = 'json' }) =>
    put(schema, { form, depth: 0, rank: isRequired ? 0 : 1, trail: [], isBody, files, fallback }),
  );
  // Parameters are there in any case, but those that are optional take nothing from what is required.
  const optionalRoots = roots.filter(({ isRequired }) => !isRequired).length;
  form.left += optionalRoots;
  for (let round = 0; round < form.rounds.length; round += 1) {
    if (round === 1) form.left -= optionalRoots;
    // More may be added while these are worked through, to this round or a later one.
    for (const work of form.rounds[round] ?? []) work();
  }
  for (const work of form.after.reverse()) work();
  return fields;
}

function later({ form }: Walk, round: number, work: () => void): void {
  (form.rounds[round] ??= []).push(work);
}

/** A field that is filled in when its turn comes. */
function put<Named extends object>(schema: Schema | undefined, at: Walk, named?: Named): Field & Named {
  const field: Field & Named = { kind: at.fallback, ...(named as Named) };
  at.form.left -= 1;
  later(at, 2 * at.rank, () => fill(field, schema, at));
  return field;
}

function fill(field: Field, schema: Schema | undefined, at: Walk): void {
  if (schema === undefined || typeof schema === 'boolean') return;
  field.kind = 'json';
  if (at.depth > deepest) return;
  const { document } = at.form;
  const flat = flatten(schema, document, at.trail);
  if (flat === undefined) return;
  // A list is worded by its items, and what stands around a sole variant has the last word.
  if (document !== undefined) at.form.after.push(() => addWords(field, schema, document));
  shape(field, flat.schema, { ...at, depth: at.depth + 1, trail: flat.trail });
  Object.assign(field, {
    ...constraintsOf(flat.schema),
    ...optional('title', flat.title),
    ...optional('description', plainText(text(flat.schema['description']))),
    ...(isNullable(flat.schema) ? { nullable: true } : {}),
  });
}

/** The reference's words for the type. That a value may be null has a box of its own in the form. */
function addWords(field: Field, schema: Schema, document: ApiDocument): void {
  if (field.kind === 'json' || field.kind === 'file') return;
  const words = textOfWords(typeWords(schema, schemaReaderOf(document))).replace(/ or null$/, '');
  if (words !== typeText(field)) field.words = words;
}

function shape(field: Field, schema: SchemaObject, at: Walk): void {
  // A list stays a list where a base allows for other things too, as the reference has it.
  const isList = typesOf(schema).join() === 'array' && isSchema(schema['items']);
  const choices = isList ? [] : variantsOf(schema);
  if (choices.length > 1) return choiceField(field, choices, at);
  if (choices.length === 1) return fill(field, choices[0], at);
  if ('const' in schema) {
    Object.assign(field, { kind: 'enum', options: [schema['const']] });
    return;
  }
  if (Array.isArray(schema['enum'])) {
    const options = (schema['enum'] as unknown[]).filter((value) => value !== null);
    if (options.length > 0) {
      Object.assign(field, { kind: 'enum', options: options.slice(0, 500) });
      return;
    }
  }
  const types = typesOf(schema);
  if (types.length < 2) return ofType(field, types[0] ?? impliedType(schema), schema, at);
  field.kind = 'oneOf';
  field.variants = types.map((type) => {
    const variant: Field = { kind: 'json' };
    ofType(variant, type, schema, at);
    variant.title = type;
    return variant;
  });
}

/** The first is what the form shows, so it is as much needed as the choice; the others come after. */
function choiceField(field: Field, choices: Schema[], at: Walk): void {
  const shown = Math.min(choices.length, mostVariants);
  if (at.rank > 0 && shown > Math.max(2, at.form.left)) {
    field.words = `JSON (one of ${choices.length})`;
    return;
  }
  field.kind = 'oneOf';
  field.variants = choices
    .slice(0, shown)
    .map((choice, index) => put(choice, index === 0 ? at : { ...at, rank: at.rank + 1 }));
  const others = choices.length - shown;
  if (others > 0) field.variants.push({ kind: 'json', title: `${others} more, as JSON` });
}

function ofType(field: Field, type: string | undefined, schema: SchemaObject, at: Walk): void {
  switch (type) {
    case 'string':
      field.kind = stringKind(schema, at);
      break;
    case 'number':
    case 'integer':
    case 'boolean':
      field.kind = type;
      break;
    case 'array':
      field.kind = 'array';
      field.items = put(schema['items'] as Schema | undefined, at);
      break;
    case 'object':
      objectField(field, schema, at);
      break;
    case undefined:
      field.kind = at.fallback;
      break;
    default:
      field.kind = 'json';
  }
}

function stringKind(schema: SchemaObject, at: Walk): Field['kind'] {
  const format = text(schema['format']);
  const media = text(schema['contentMediaType']);
  const encoding = text(schema['contentEncoding']);
  // `binary` is how mail names bytes that are sent as they are.
  const isBytes = format === 'binary' || encoding === 'binary';
  if (at.files && (isBytes || (media !== undefined && encoding === undefined))) return 'file';
  return format === 'date' ? 'date' : 'string';
}

function objectField(field: Field, schema: SchemaObject, at: Walk): void {
  const names = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []);
  const all = isSchema(schema['properties']) ? entriesAsWritten(schema['properties']) : [];
  const written = all.filter(([, value]) => !isReadOnly(value));
  const required = written.filter(([name]) => names.has(name));
  if (written.length > 0) {
    const canLeaveOut = at.isBody && at.rank === 0;
    const needed = canLeaveOut ? required.length : written.length;
    if (needed > at.form.left && !(canLeaveOut && at.depth === 1)) asJson(field, written.length);
    else addProperties(field, written, new Set(required), canLeaveOut, at);
    return;
  }
  const additional = schema['additionalProperties'];
  if (isSchema(additional) && Object.keys(additional).length > 0) {
    field.kind = 'map';
    field.items = put(additional, at);
  }
}

/** Those that are required at once, the others with them or, where they can be left out, as room is left for them. */
function addProperties(
  field: Field,
  written: [string, unknown][],
  required: ReadonlySet<[string, unknown]>,
  canLeaveOut: boolean,
  at: Walk,
): void {
  const made = new Map<unknown, NamedField>();
  const optional = { ...at, rank: at.rank + 1 };
  const add = (isNeeded: boolean): void => {
    for (const entry of written) {
      if (required.has(entry) !== isNeeded || (canLeaveOut && at.form.left <= 0)) continue;
      const [name, value] = entry;
      made.set(entry, put(value as Schema, isNeeded ? at : optional, { name, required: isNeeded }));
    }
    field.properties = written.flatMap((entry) => made.get(entry) ?? []);
  };
  const addOthers = (): void => {
    add(false);
    const omitted = written.length - made.size;
    if (made.size === 0) asJson(field, written.length);
    else if (omitted > 0) field.omitted = omitted;
  };
  field.kind = 'object';
  add(true);
  if (canLeaveOut) later(at, 2 * at.rank + 1, addOthers);
  else addOthers();
}

function asJson(field: Field, count: number): void {
  field.kind = 'json';
  delete field.properties;
  field.words = `JSON (${count} field${count === 1 ? '' : 's'})`;
}

/** Alternatives with `null` taken out; what stands beside them belongs to each. */
function variantsOf(schema: SchemaObject): Schema[] {
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
    .map((variant) => (hasOwn ? { allOf: [variant, beside] } : variant));
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
