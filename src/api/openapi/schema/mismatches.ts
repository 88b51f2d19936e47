import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import { escapeSegment } from '../../../base/json/pointer.ts';
import { isObject, listOf } from '../pointer.ts';
import { isRawNumber } from '../write-json.ts';
import { referenceOf } from './Flat.ts';
import { isEqual, isKind, numberOf } from './values.ts';

/** A place where a value does not match its schema. */
export interface Mismatch {
  /** JSON pointer into the value; empty for the whole. */
  pointer: string;
  keyword: string;
  /** The value of the keyword, or the number of variants; absent where the keyword has a schema. */
  asked?: unknown;
  /** The value that the keyword checks, its length, or the number of variants that fit. */
  found?: unknown;
}

export interface Comparison {
  /** The target of a reference; `undefined` where it is missing. */
  resolve(ref: string): Schema | undefined;
  /** Read-only properties may be missing from a request, write-only ones from a response. */
  direction: 'request' | 'response';
  /** Returns whether a text matches a pattern, or `undefined` if that cannot be determined. */
  matches(pattern: string, text: string): boolean | undefined;
  isOfFormat(text: string, format: string): boolean;
  /** Mismatches after which the comparison ends. */
  most: number;
  /** Steps that may still be made, in this comparison and those that share it. Everything after them counts as valid. */
  steps: { left: number };
}

/** The result of comparing a value with a schema. */
export interface Compared {
  mismatches: Mismatch[];
  /** `false`: not all of it was compared, because schemas are missing or there is too much of it. */
  isWhole: boolean;
}

/** Nesting down to which values are compared. */
const deepest = 200;
/** Items up to which each is compared with the others. */
const mostItems = 1000;

interface Run extends Comparison {
  isWhole: boolean;
}

interface Place {
  value: unknown;
  pointer: string;
  depth: number;
  /** Properties that do not travel this way, and may be missing though they are required. */
  hidden: ReadonlySet<string>;
  found: Mismatch[];
}

const none: ReadonlySet<string> = new Set();

/**
 * Compares a JSON value with a schema of OpenAPI 3.1: JSON Schema 2020-12, assertions only, without `unevaluated…`. The
 * variant that a discriminator names is the only one that counts. Never throws.
 */
export function mismatchesOf(value: unknown, schema: unknown, comparison: Comparison): Compared {
  const run: Run = { ...comparison, isWhole: true };
  const { mismatches } = attempt({ value, pointer: '', depth: 0, hidden: none, found: [] }, schema, run);
  return { mismatches: mismatches.slice(0, run.most), isWhole: run.isWhole };
}

function add(place: Place, keyword: string, asked?: unknown, found?: unknown): void {
  place.found.push({ pointer: place.pointer, keyword, asked, found });
}

function visit(place: Place, schema: unknown, run: Run): void {
  if (place.found.length >= run.most) return;
  if (schema === false) return add(place, 'false');
  if (!isObject(schema)) return;
  if (--run.steps.left < 0 || place.depth > deepest) {
    run.isWhole = false;
    return;
  }
  const { value } = place;
  const inside = isObject(value) ? withHidden(place, schema, run) : place;
  const below = { ...inside, depth: place.depth + 1 };
  const also = (other: unknown): void => visit(below, other, run);
  const ref = referenceOf(schema);
  if (ref !== undefined) {
    const target = run.resolve(ref);
    if (target === undefined) run.isWhole = false;
    else also(target);
  }
  if (!checkValue(place, schema)) return;
  const number = numberOf(value);
  if (number !== undefined) checkNumber(place, number, schema);
  else if (typeof value === 'string') checkText(place, value, schema, run);
  else if (Array.isArray(value)) checkItems(below, value, schema, run);
  else if (isObject(value) && !isRawNumber(value)) checkProperties(below, value, schema, run);
  for (const inner of listOf(schema.allOf)) also(inner);
  checkVariants(below, schema, run);
  if (schema.not !== undefined && surelyFits(attempt(below, schema.not, run))) add(place, 'not');
  if (schema.if === undefined) return;
  const condition = attempt(below, schema.if, run);
  if (surelyFits(condition)) also(schema.then);
  else if (condition.mismatches.length > 0) also(schema.else);
}

/** Compares a value with a schema that it need not fit. */
function attempt(place: Place, schema: unknown, run: Run): Compared {
  const found: Mismatch[] = [];
  const { isWhole: wasWhole } = run;
  run.isWhole = true;
  visit({ ...place, found }, schema, run);
  const { isWhole } = run;
  run.isWhole = wasWhole && isWhole;
  return { mismatches: found, isWhole };
}

const fits = (place: Place, schema: unknown, run: Run): boolean =>
  attempt(place, schema, run).mismatches.length === 0;

const surelyFits = ({ mismatches, isWhole }: Compared): boolean => isWhole && mismatches.length === 0;

const kinds = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** Checks `type`, `enum` and `const`. Returns `false` for a value of another type, which needs no other check. */
function checkValue(place: Place, schema: SchemaObject): boolean {
  const { value } = place;
  const { type, enum: options } = schema;
  const types = (Array.isArray(type) ? type : [type]).filter((one) => kinds.has(one as string)) as string[];
  if (types.length > 0 && !types.some((one) => isKind(value, one))) {
    add(place, 'type', type, value);
    return false;
  }
  if (Array.isArray(options) && options.length > 0 && !options.some((one) => isEqual(one, value)))
    add(place, 'enum', options, value);
  if (Object.hasOwn(schema, 'const') && !isEqual(schema.const, value))
    add(place, 'const', schema.const, value);
  return true;
}

function checkText(place: Place, text: string, schema: SchemaObject, run: Run): void {
  const { minLength, maxLength, pattern, format } = schema;
  if (minLength !== undefined || maxLength !== undefined)
    checkCount(place, schema, 'minLength', 'maxLength', [...text].length);
  if (typeof pattern === 'string' && run.matches(pattern, text) === false)
    add(place, 'pattern', pattern, text);
  if (typeof format === 'string' && !run.isOfFormat(text, format)) add(place, 'format', format, text);
}

function checkNumber(place: Place, number: number, schema: SchemaObject): void {
  const limit = (keyword: string, isRight: (limit: number) => boolean): void => {
    const asked = numberOf(schema[keyword]);
    if (asked !== undefined && !isRight(asked)) add(place, keyword, asked, number);
  };
  limit('minimum', (least) => number >= least);
  limit('maximum', (most) => number <= most);
  limit('exclusiveMinimum', (above) => number > above);
  limit('exclusiveMaximum', (below) => number < below);
  limit('multipleOf', (step) => isMultiple(number, step));
}

/** Returns whether a number is a multiple of a step, as far as binary fractions can tell. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return !(step > 0) || Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

function checkCount(place: Place, schema: SchemaObject, least: string, most: string, count: number): void {
  const [low, high] = [numberOf(schema[least]), numberOf(schema[most])];
  if (low !== undefined && count < low) add(place, least, low, count);
  if (high !== undefined && count > high) add(place, most, high, count);
}

function checkItems(place: Place, items: unknown[], schema: SchemaObject, run: Run): void {
  checkCount(place, schema, 'minItems', 'maxItems', items.length);
  if (schema.uniqueItems === true && hasTwice(items)) add(place, 'uniqueItems');
  // Lists of schemas in `items` are older than `prefixItems` and mean the same.
  const first = listOf(Array.isArray(schema.items) ? schema.items : schema.prefixItems);
  const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  const at = (value: unknown, index: number): Place => {
    return { ...place, value, pointer: `${place.pointer}/${index}`, hidden: none };
  };
  for (const [index, item] of items.entries())
    visit(at(item, index), index < first.length ? first[index] : rest, run);
  const { contains, minContains = 1, maxContains } = schema;
  if (contains === undefined) return;
  const hits = items.filter((item, index) => fits(at(item, index), contains, run)).length;
  checkCount(place, { minContains, maxContains }, 'minContains', 'maxContains', hits);
}

function hasTwice(items: readonly unknown[]): boolean {
  if (items.length > mostItems) return false;
  return items.some((one, index) => items.slice(0, index).some((other) => isEqual(one, other)));
}

function checkProperties(place: Place, value: Record<string, unknown>, schema: SchemaObject, run: Run): void {
  const names = Object.keys(value);
  const at = (name: string): Place => {
    const pointer = `${place.pointer}/${escapeSegment(name)}`;
    return { ...place, value: value[name], pointer, hidden: none };
  };
  const needed = new Set(listOf(schema.required));
  for (const [name, more] of schemasIn(schema.dependentRequired))
    if (Object.hasOwn(value, name)) for (const one of listOf(more)) needed.add(one);
  for (const name of needed)
    if (typeof name === 'string' && !Object.hasOwn(value, name) && !place.hidden.has(name))
      add(at(name), 'required');
  checkCount(place, schema, 'minProperties', 'maxProperties', names.length);
  const described = isObject(schema.properties) ? schema.properties : {};
  const patterns = schemasIn(schema.patternProperties);
  const { additionalProperties: others, propertyNames } = schema;
  for (const name of names) {
    let isKnown = Object.hasOwn(described, name);
    if (isKnown) visit(at(name), described[name], run);
    for (const [pattern, one] of patterns) {
      const isNamed = run.matches(pattern, name);
      if (isNamed === false) continue;
      isKnown = true;
      if (isNamed === true) visit(at(name), one, run);
    }
    if (!isKnown && others === false) add(at(name), 'additionalProperties');
    else if (!isKnown) visit(at(name), others, run);
    if (propertyNames !== undefined && !fits({ ...at(name), value: name }, propertyNames, run))
      add(at(name), 'propertyNames');
  }
  for (const [name, one] of schemasIn(schema.dependentSchemas))
    if (Object.hasOwn(value, name)) visit(place, one, run);
}

const schemasIn = (value: unknown): [string, unknown][] => Object.entries(isObject(value) ? value : {});

/** Checks the variant that the discriminator names; else looks for one that fits, or reports mismatches of the nearest. */
function checkVariants(place: Place, schema: SchemaObject, run: Run): void {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const variants = listOf(schema[keyword]);
    if (variants.length === 0) continue;
    const named = namedVariant(place.value, schema, variants);
    if (named !== undefined) {
      visit(place, named, run);
      continue;
    }
    const tried: Compared[] = [];
    // A variant with missing schemas is not counted, since it is unknown whether the value fits it.
    let fitting = 0;
    for (const variant of variants) {
      const one = attempt(place, variant, run);
      tried.push(one);
      if (surelyFits(one)) fitting += 1;
      if (fitting > (keyword === 'anyOf' ? 0 : run.most)) break;
    }
    if (tried.some(({ mismatches }) => mismatches.length === 0)) {
      if (keyword === 'oneOf' && fitting > 1) add(place, keyword, variants.length, fitting);
      continue;
    }
    if (variants.length > 1) add(place, keyword, variants.length, 0);
    place.found.push(...nearest(tried, place.pointer).slice(0, 3));
  }
}

/** The mismatches of the variant with the fewest, if possible of one that only parts of the value do not fit. */
function nearest(tried: readonly Compared[], pointer: string): Mismatch[] {
  const failed = tried.map(({ mismatches }) => mismatches);
  const ofParts = failed.filter((mismatches) => mismatches.every((one) => one.pointer !== pointer));
  return (ofParts.length > 0 ? ofParts : failed).reduce((best, one) =>
    one.length < best.length ? one : best,
  );
}

function namedVariant(value: unknown, { discriminator }: SchemaObject, variants: unknown[]): unknown {
  if (!isObject(discriminator) || !isObject(value) || typeof discriminator.propertyName !== 'string')
    return undefined;
  const { propertyName, mapping } = discriminator;
  const name = Object.hasOwn(value, propertyName) ? value[propertyName] : undefined;
  if (typeof name !== 'string') return undefined;
  const wanted = isObject(mapping) && Object.hasOwn(mapping, name) ? mapping[name] : name;
  return variants.find(
    (one) =>
      isObject(one) &&
      typeof one.$ref === 'string' &&
      (one.$ref === wanted || one.$ref.endsWith(`/${String(wanted)}`)),
  );
}

/** Adds the properties of a schema that do not travel this way. */
function withHidden(place: Place, schema: SchemaObject, run: Run): Place {
  if (schema.properties === undefined && schema.allOf === undefined) return place;
  const keyword = run.direction === 'request' ? 'readOnly' : 'writeOnly';
  const known = getOrMake(hiddenIn, schema, () => ({}));
  const more = (known[keyword] ??= findHidden(schema, keyword, run));
  return more.size === 0 ? place : { ...place, hidden: new Set([...place.hidden, ...more]) };
}

const hiddenIn = new WeakMap<SchemaObject, Partial<Record<'readOnly' | 'writeOnly', Set<string>>>>();

function findHidden(schema: SchemaObject, keyword: string, run: Run): Set<string> {
  const hidden = new Set<string>();
  for (const part of [...partsOf(schema, run)].reverse())
    for (const [name, property] of schemasIn(part.properties)) {
      const marks = [...partsOf(property, run)].map((one) => one[keyword]);
      const mark = marks.find((one) => typeof one === 'boolean');
      if (mark !== undefined) hidden[mark ? 'add' : 'delete'](name);
    }
  return hidden;
}

/** A schema, the target of its reference, and the schemas in its `allOf`, in this order; each once. */
function partsOf(schema: unknown, run: Run, parts = new Set<SchemaObject>()): Set<SchemaObject> {
  if (!isObject(schema) || parts.has(schema)) return parts;
  parts.add(schema);
  const ref = referenceOf(schema);
  if (ref !== undefined) partsOf(run.resolve(ref), run, parts);
  for (const one of listOf(schema.allOf)) partsOf(one, run, parts);
  return parts;
}
