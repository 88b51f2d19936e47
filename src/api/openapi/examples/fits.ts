import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import { escapeSegment } from '../../../base/json/pointer.ts';
import { isObject, listOf } from '../pointer.ts';
import { propertiesOf } from '../schema/Child.ts';
import { type Flat, referenceOf } from '../schema/Flat.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import { isRawNumber } from '../text.ts';
import { isOfFormat } from './formats.ts';
import { matches } from './pattern/match.ts';

/** Why a value does not fit a schema: a place in the value, and the keyword that it does not obey. */
export interface Misfit {
  pointer: string;
  keyword: string;
  /** The value of a keyword about the value alone, as `integer` of `type`. */
  asked?: unknown;
}

/** Nesting down to which values are compared. What lies beyond counts as right. */
const deepest = 80;

export interface Comparing {
  reader: Pick<SchemaReader, 'document' | 'flat'>;
  direction: 'request' | 'response';
  /** Steps that may still be made, in this comparison and those that share it. What lies beyond counts as right. */
  steps: { left: number };
}

/**
 * The first reason why a value does not fit a schema; `undefined` when there is none, or none that can be told: patterns
 * that take too long, references that lead nowhere and `unevaluated…` count as right.
 */
export function misfitOf(value: unknown, schema: Schema, comparing: Comparing): Misfit | undefined {
  return visit({ value, pointer: '', depth: 0, hidden: none }, schema, comparing);
}

/** Returns whether a value fits a schema, as far as that can be told. */
export function fits(...args: Parameters<typeof misfitOf>): boolean {
  return misfitOf(...args) === undefined;
}

interface Place {
  value: unknown;
  pointer: string;
  depth: number;
  /** Properties that do not travel this way, and may be missing though they are required. */
  hidden: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

function visit(place: Place, schema: unknown, run: Comparing): Misfit | undefined {
  const misfit = (keyword: string): Misfit => ({ pointer: place.pointer, keyword });
  if (schema === false) return misfit('false');
  if (!isObject(schema) || --run.steps.left < 0 || place.depth > deepest) return undefined;
  const { value } = place;
  const inner = isObject(value) ? withHidden(place, schema, run) : place;
  const below = { ...inner, depth: place.depth + 1 };
  const also = (other: unknown) => visit(below, other, run);
  const ref = referenceOf(schema);
  if (ref !== undefined) {
    const { value: target, unresolved } = run.reader.document.resolve<Schema>({ $ref: ref });
    const found = unresolved ? undefined : also(target);
    if (found) return found;
  }
  const own = ofKind(value, schema) ?? ofValue(value, schema);
  if (own !== undefined) return { ...misfit(own), asked: schema[own] };
  if (Array.isArray(value)) {
    const found = inList(value, schema, below, run);
    if (found) return found;
  } else if (isObject(value) && !isRawNumber(value)) {
    const found = inObject(value, schema, below, run);
    if (found) return found;
  }
  for (const one of listOf(schema.allOf)) {
    const found = also(one);
    if (found) return found;
  }
  return inAlternatives(schema, below, also) ?? inConditions(schema, misfit, also);
}

function inAlternatives(
  schema: SchemaObject,
  place: Place,
  also: (other: unknown) => Misfit | undefined,
): Misfit | undefined {
  const anyOf = listOf(schema.anyOf);
  if (anyOf.length > 0 && anyOf.every((one) => also(one) !== undefined))
    return { pointer: place.pointer, keyword: 'anyOf' };
  const oneOf = listOf(schema.oneOf);
  if (oneOf.length === 0) return undefined;
  let fitting = 0;
  for (const one of oneOf) if (also(one) === undefined && ++fitting > 1) break;
  return fitting === 1 ? undefined : { pointer: place.pointer, keyword: 'oneOf' };
}

function inConditions(
  schema: SchemaObject,
  misfit: (keyword: string) => Misfit,
  also: (other: unknown) => Misfit | undefined,
): Misfit | undefined {
  if (schema.not !== undefined && also(schema.not) === undefined) return misfit('not');
  if (schema.if === undefined) return undefined;
  return also(also(schema.if) === undefined ? schema.then : schema.else);
}

/** Adds the properties of a schema that do not travel this way. */
function withHidden(place: Place, schema: SchemaObject, run: Comparing): Place {
  if (schema.properties === undefined && schema.allOf === undefined) return place;
  const more = hiddenIn(run.reader.flat(schema), run);
  return more.size === 0 ? place : { ...place, hidden: new Set([...place.hidden, ...more]) };
}

const hiddenNames = new WeakMap<Flat, { request?: Set<string>; response?: Set<string> }>();

function hiddenIn(flat: Flat, { reader, direction }: Comparing): Set<string> {
  let known = hiddenNames.get(flat);
  if (!known) hiddenNames.set(flat, (known = {}));
  return (known[direction] ??= findHidden(flat, reader, direction));
}

function findHidden(flat: Flat, reader: Comparing['reader'], direction: 'request' | 'response'): Set<string> {
  const hidden = new Set(propertiesOf(flat, 'both', reader.document).map(({ name }) => name));
  for (const { name } of propertiesOf(flat, direction, reader.document)) hidden.delete(name);
  return hidden;
}

const KINDS = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']);

/** The type of a value in the words of JSON Schema. A whole number is an `integer`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value !== 'number' && !isRawNumber(value)) return typeof value;
  return Number.isInteger(numberOf(value)) ? 'integer' : 'number';
}

export function isKind(value: unknown, kind: string): boolean {
  const own = kindOf(value);
  return own === kind || (own === 'integer' && kind === 'number');
}

function ofKind(value: unknown, { type }: SchemaObject): string | undefined {
  const types = (Array.isArray(type) ? type : [type]).filter((one): one is string =>
    KINDS.has(one as string),
  );
  return types.length === 0 || types.some((one) => isKind(value, one)) ? undefined : 'type';
}

/** Numbers of the source that keep their digits are compared by their value. */
export function numberOf(value: unknown): number | undefined {
  const number = isRawNumber(value) ? Number(value.rawJSON) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function ofValue(value: unknown, schema: SchemaObject): string | undefined {
  if (Array.isArray(schema.enum) && schema.enum.length > 0 && !schema.enum.some((one) => isEqual(one, value)))
    return 'enum';
  if (Object.hasOwn(schema, 'const') && !isEqual(schema.const, value)) return 'const';
  if (typeof value === 'string') return ofText(value, schema);
  const number = numberOf(value);
  return number === undefined ? undefined : ofNumber(number, schema);
}

function ofText(text: string, schema: SchemaObject): string | undefined {
  const { minLength, maxLength, pattern, format } = schema;
  if (typeof minLength === 'number' && text.length < minLength) return 'minLength';
  // Characters beyond the first plane are two units long, and few texts have them.
  if (typeof maxLength === 'number' && text.length > maxLength && [...text].length > maxLength)
    return 'maxLength';
  if (typeof pattern === 'string' && matches(pattern, text) === false) return 'pattern';
  return typeof format === 'string' && !isOfFormat(text, format) ? 'format' : undefined;
}

function ofNumber(number: number, schema: SchemaObject): string | undefined {
  const limit = (keyword: string) => numberOf(schema[keyword]);
  const minimum = limit('minimum');
  const maximum = limit('maximum');
  const above = limit('exclusiveMinimum');
  const under = limit('exclusiveMaximum');
  const step = limit('multipleOf');
  if (minimum !== undefined && number < minimum) return 'minimum';
  if (maximum !== undefined && number > maximum) return 'maximum';
  if (above !== undefined && number <= above) return 'exclusiveMinimum';
  if (under !== undefined && number >= under) return 'exclusiveMaximum';
  if (step !== undefined && step > 0 && !isMultiple(number, step)) return 'multipleOf';
  return undefined;
}

function isMultiple(number: number, step: number): boolean {
  const times = number / step;
  return Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

function inList(value: unknown[], schema: SchemaObject, place: Place, run: Comparing): Misfit | undefined {
  const misfit = (keyword: string): Misfit => ({ pointer: place.pointer, keyword });
  const { minItems, maxItems, contains } = schema;
  if (typeof minItems === 'number' && value.length < minItems) return misfit('minItems');
  if (typeof maxItems === 'number' && value.length > maxItems) return misfit('maxItems');
  if (schema.uniqueItems === true && hasTwice(value)) return misfit('uniqueItems');
  // Lists of schemas in `items` are older than `prefixItems` and mean the same.
  const first = listOf(Array.isArray(schema.items) ? schema.items : schema.prefixItems);
  const rest = Array.isArray(schema.items) ? schema.additionalItems : schema.items;
  const at = (item: unknown, index: number): Place => ({
    value: item,
    pointer: `${place.pointer}/${index}`,
    depth: place.depth,
    hidden: none,
  });
  for (const [index, item] of value.entries()) {
    const found = visit(at(item, index), index < first.length ? first[index] : rest, run);
    if (found) return found;
  }
  if (contains === undefined) return undefined;
  const hits = value.filter((item, index) => visit(at(item, index), contains, run) === undefined).length;
  if (hits < (numberOf(schema.minContains) ?? 1)) return misfit('contains');
  return hits > (numberOf(schema.maxContains) ?? Infinity) ? misfit('maxContains') : undefined;
}

/** Items up to which each is compared with the others. */
const mostCompared = 200;

function hasTwice(items: readonly unknown[]): boolean {
  if (items.length > mostCompared) return false;
  return items.some((one, index) => items.slice(0, index).some((other) => isEqual(one, other)));
}

function inObject(
  value: Record<string, unknown>,
  schema: SchemaObject,
  place: Place,
  run: Comparing,
): Misfit | undefined {
  const misfit = (keyword: string): Misfit => ({ pointer: place.pointer, keyword });
  const names = Object.keys(value);
  const { minProperties, maxProperties, dependentRequired, dependentSchemas, propertyNames } = schema;
  const needed = listOf(schema.required).concat(
    Object.entries(isObject(dependentRequired) ? dependentRequired : {}).flatMap(([name, more]) =>
      Object.hasOwn(value, name) ? listOf(more) : [],
    ),
  );
  for (const name of needed)
    if (typeof name === 'string' && !Object.hasOwn(value, name) && !place.hidden.has(name))
      return { pointer: `${place.pointer}/${escapeSegment(name)}`, keyword: 'required' };
  if (typeof minProperties === 'number' && names.length < minProperties) return misfit('minProperties');
  if (typeof maxProperties === 'number' && names.length > maxProperties) return misfit('maxProperties');
  const described = isObject(schema.properties) ? schema.properties : {};
  const patterns = Object.entries(isObject(schema.patternProperties) ? schema.patternProperties : {});
  for (const name of names) {
    const at: Place = {
      value: value[name],
      pointer: `${place.pointer}/${escapeSegment(name)}`,
      depth: place.depth,
      hidden: none,
    };
    let isKnown = Object.hasOwn(described, name);
    let found = isKnown ? visit(at, described[name], run) : undefined;
    for (const [pattern, one] of patterns) {
      const isNamed = matches(pattern, name);
      if (isNamed === false) continue;
      isKnown = true;
      if (isNamed === true) found ??= visit(at, one, run);
    }
    if (!isKnown) found ??= visit(at, schema.additionalProperties, run);
    if (propertyNames !== undefined) found ??= visit({ ...at, value: name }, propertyNames, run);
    if (found) return found;
  }
  for (const [name, one] of Object.entries(isObject(dependentSchemas) ? dependentSchemas : {})) {
    const found = Object.hasOwn(value, name) ? visit(place, one, run) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** Returns whether two values are equal as JSON. */
export function isEqual(one: unknown, other: unknown, depth = 0): boolean {
  if (one === other || depth > deepest) return true;
  const number = numberOf(one);
  if (number !== undefined) return number === numberOf(other);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) &&
        isEqual((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name], depth + 1),
    )
  );
}
