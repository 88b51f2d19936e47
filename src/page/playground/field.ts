import type { ApiDocument, Schema, SchemaObject } from '../../api/openapi/model/ApiDocument.ts';
import { entriesAsWritten, keepKeys } from '../../base/json/as-written.ts';
import { isObject, listOf } from '../../api/openapi/pointer.ts';
import { propertiesOf } from '../../api/openapi/schema/Child.ts';
import type { Flat } from '../../api/openapi/schema/Flat.ts';
import { schemaReaderOf } from '../../api/openapi/schema/SchemaReader.ts';
import { english } from '../../base/strings/english.ts';
import { textOfWords, typesOf, typeWords } from '../../api/openapi/schema/words.ts';
import { constraintsOf } from './constraints.ts';
import type { Field, NamedField } from '../../api/request/PlaygroundModel.ts';
import { plainText } from './plain-text.ts';
import { typeText } from '../../api/request/type-text.ts';

/** A value that a form asks for. */
export interface FieldRoot {
  schema: Schema | undefined;
  /** The value is required, so its fields come before optional ones of other values. */
  isRequired: boolean;
  /** The value is a body. It can be written as text, so its form may lack optional properties, unlike a parameter's. */
  isBody?: boolean;
  /** Strings of format `binary` are file inputs. */
  files?: boolean;
  /** Kind of field for a schema without a type. */
  fallback?: 'string' | 'json';
}

interface Form {
  document: ApiDocument;
  /** Number of fields that may still be added. */
  left: number;
  /** Work to do, in rounds: the required fields of a rank, then its optional fields, then the next rank. */
  rounds: (() => void)[][];
  /** Work to do in reverse order when all fields are complete. */
  after: (() => void)[];
}

interface Walk {
  form: Form;
  depth: number;
  /** Number of optional values around this one; 0 for what every request needs. */
  rank: number;
  /** References around this value, to detect cycles. */
  trail: readonly string[];
  isBody: boolean;
  files: boolean;
  fallback: 'string' | 'json';
}

const deepest = 5;
/** Most variants that have fields. The others are written as JSON. */
const mostVariants = 20;

/**
 * The fields for the values of a form, limited in depth and in total number. Required values, down to the required
 * properties of required objects, get their fields before optional ones; among these, those with fewer optional values
 * around them come first. An optional object or choice with too many fields for the limit, a recursive value and one that
 * is too deep become JSON editors. `readOnly` properties are left out, since a request must not have them.
 */
export function fieldsOf(roots: readonly FieldRoot[], document: ApiDocument, budget: number): Field[] {
  const form: Form = { document, left: budget, rounds: [], after: [] };
  const fields = roots.map(({ schema, isRequired, isBody = false, files = false, fallback = 'json' }) =>
    put(schema, { form, depth: 0, rank: isRequired ? 0 : 1, trail: [], isBody, files, fallback }),
  );
  // All parameters have a field, but optional ones must not use up the number for required fields.
  const optionalRoots = roots.filter(({ isRequired }) => !isRequired).length;
  form.left += optionalRoots;
  for (let round = 0; round < form.rounds.length; round += 1) {
    if (round === 1) form.left -= optionalRoots;
    // Work may be added to this round or a later one during the loop.
    for (const work of form.rounds[round] ?? []) work();
  }
  for (const work of form.after.reverse()) work();
  return fields;
}

function later({ form }: Walk, round: number, work: () => void): void {
  (form.rounds[round] ??= []).push(work);
}

/** Makes a field that is completed in the round of its rank. */
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
  const flat = schemaReaderOf(document).flat(schema);
  const named = [...(flat.target ? [flat.target] : []), ...flat.includes];
  if (flat.unresolved.length > 0 || named.some(({ ref }) => at.trail.includes(ref))) return;
  // The words of a list depend on its items, and a schema around a single variant overrides those of the variant.
  at.form.after.push(() => addWords(field, schema, document));
  const merged = mergedOf(flat, document);
  const trail = [...at.trail, ...named.map(({ ref }) => ref)];
  shape(field, flat, merged, { ...at, depth: at.depth + 1, trail });
  const isNullable = flat.nullable || typesOf(flat).includes('null') || listOf(merged.enum).includes(null);
  Object.assign(field, {
    ...constraintsOf(merged),
    ...optional('title', text(merged.title) ?? named[0]?.name),
    ...optional('description', plainText(text(merged.description))),
    ...(isNullable ? { nullable: true } : {}),
  });
}

/** Merges the schemas that apply to a value: of each keyword, the outermost wins. Contains only properties that are sent. */
function mergedOf(flat: Flat, document: ApiDocument): SchemaObject {
  const parts = flat.parts.map(({ schema }) => schema);
  const { allOf: _merged, ...merged }: SchemaObject = Object.assign({}, ...parts.toReversed());
  const required = parts.flatMap((part) => listOf(part.required));
  if (required.length > 0) merged.required = required;
  if (!isObject(merged.properties)) return merged;
  const properties = propertiesOf(flat, 'request', document);
  merged.properties = Object.fromEntries(properties.map(({ name, schema }) => [name, schema]));
  keepKeys(
    merged.properties as object,
    properties.map(({ name }) => name),
  );
  return merged;
}

/** Adds the type in the words of the reference, without `or null`, for which the form has a checkbox. */
function addWords(field: Field, schema: Schema, document: ApiDocument): void {
  if (field.kind === 'json' || field.kind === 'file') return;
  const words = textOfWords(typeWords(schema, schemaReaderOf(document), english)).replace(/ or null$/, '');
  if (words !== typeText(field)) field.words = words;
}

function shape(field: Field, flat: Flat, schema: SchemaObject, at: Walk): void {
  // A list stays a list even where a base allows other types, as in the reference.
  const isList = typesOf(flat).join() === 'array' && isObject(schema.items);
  const choices = isList ? [] : variantsOf(flat, schema);
  if (choices.length > 0) return choiceField(field, choices, at);
  if ('const' in schema) {
    Object.assign(field, { kind: 'enum', options: [schema['const']] });
    return;
  }
  const options = listOf(schema.enum).filter((value) => value !== null);
  if (options.length > 0) {
    Object.assign(field, { kind: 'enum', options: options.slice(0, 500) });
    return;
  }
  const types = typesOf(flat).filter((type) => type !== 'null');
  if (types.length < 2) return ofType(field, types[0], schema, at);
  field.kind = 'oneOf';
  field.variants = types.map((type) => {
    const variant: Field = { kind: 'json' };
    ofType(variant, type, schema, at);
    variant.title = type;
    return variant;
  });
}

/** Makes a choice of variants. The form shows the first one, which has the rank of the choice; the others come later. */
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
  // The encoding `binary` means bytes that are sent as they are.
  const isBytes = format === 'binary' || encoding === 'binary';
  if (at.files && (isBytes || (media !== undefined && encoding === undefined))) return 'file';
  return format === 'date' ? 'date' : 'string';
}

function objectField(field: Field, schema: SchemaObject, at: Walk): void {
  const names = new Set(listOf(schema.required));
  const written = isObject(schema.properties) ? entriesAsWritten(schema.properties) : [];
  const required = written.filter(([name]) => names.has(name));
  if (written.length > 0) {
    const canLeaveOut = at.isBody && at.rank === 0;
    const needed = canLeaveOut ? required.length : written.length;
    if (needed > at.form.left && !(canLeaveOut && at.depth === 1)) asJson(field, written.length);
    else addProperties(field, written, new Set(required), canLeaveOut, at);
    return;
  }
  const additional = schema['additionalProperties'];
  if (isObject(additional) && Object.keys(additional).length > 0) {
    field.kind = 'map';
    field.items = put(additional, at);
  }
}

/** Adds required properties at once, and optional ones too; where these can be left out, later and within the limit. */
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

/** The alternatives of a union. The keywords next to it are added to each. */
function variantsOf({ variants: [union] }: Flat, schema: SchemaObject): Schema[] {
  const {
    oneOf: _one,
    anyOf: _any,
    discriminator: _mapping,
    description: _text,
    title: _title,
    ...beside
  } = schema;
  const hasOwn = 'properties' in beside || 'required' in beside;
  return (union?.members ?? []).map((variant) => (hasOwn ? { allOf: [variant, beside] } : variant));
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
