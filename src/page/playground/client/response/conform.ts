import type { Schema, SchemaObject } from '../../../../api/openapi/model/ApiDocument.ts';
import { checkNumber, checkText, type Matcher, matches } from './assertions.ts';
import { isObject } from '../../../../api/openapi/pointer.ts';
import { count, equal, quoted, sameKind } from '../form/json-value.ts';

/** A place where a value does not match its schema. */
export interface Mismatch {
  /** JSON pointer; empty for the whole. */
  pointer: string;
  /** Continues a sentence after the pointer: `is string "a" where integer is described`. */
  message: string;
}

export interface Conformance {
  mismatches: Mismatch[];
  /** `false`: not all of it was checked, because schemas are missing or there is too much of it. */
  isWhole: boolean;
  /** Patterns were skipped. */
  lacksPatterns?: boolean;
}

export interface Described {
  /** Targets of references. */
  schemas: Record<string, Schema>;
  /** Read-only properties may be missing from a request, write-only ones from a response. */
  direction: 'request' | 'response';
  /** Skip patterns, where they could not be terminated. */
  withoutPatterns?: boolean;
}

/** Limits of the comparison. */
const mostMismatches = 50;
const mostSteps = 200_000;
const deepest = 400;

interface Run extends Described {
  steps: number;
  isWhole: boolean;
  lacksPatterns: boolean;
  matches: Matcher;
}

/**
 * Compares a JSON value with a schema of OpenAPI 3.1 (JSON Schema 2020-12, assertions only, without
 * `unevaluated…` and dynamic references). Never throws, whatever the two hold.
 */
export function conformance(value: unknown, schema: Schema, described: Described): Conformance {
  const run: Run = { ...described, steps: mostSteps, isWhole: true, lacksPatterns: false, matches };
  if (described.withoutPatterns === true) {
    run.matches = () => {
      run.isWhole = false;
      run.lacksPatterns = true;
      return undefined;
    };
  }
  const mismatches: Mismatch[] = [];
  visit({ value, schema, pointer: '', depth: 0 }, mismatches, run);
  const { isWhole, lacksPatterns } = run;
  return {
    mismatches: mismatches.slice(0, mostMismatches),
    isWhole,
    ...(lacksPatterns ? { lacksPatterns } : {}),
  };
}

interface Place {
  value: unknown;
  schema: Schema | undefined;
  pointer: string;
  depth: number;
}

function visit(place: Place, found: Mismatch[], run: Run): void {
  const { value, schema, pointer, depth } = place;
  if (schema === undefined || schema === true || found.length > mostMismatches) return;
  const say = (message: string): void => void found.push({ pointer, message });
  if (schema === false) return say('is present, but no value is allowed');
  run.steps -= 1;
  if (run.steps < 0 || depth > deepest) {
    run.isWhole = false;
    return;
  }
  const also = (inner: Schema | undefined): void =>
    visit({ ...place, schema: inner, depth: depth + 1 }, found, run);
  if (typeof schema.$ref === 'string') {
    const target = run.schemas[schema.$ref];
    if (target === undefined) run.isWhole = false;
    else also(target);
  }
  const { type, enum: options } = schema;
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? (type as string[]) : [];
  if (types.length > 0 && !types.some((wanted) => sameKind(wanted, value))) {
    return say(`is ${quoted(value)}, expected ${types.join(' or ')}`);
  }
  if (Array.isArray(options) && !options.some((option) => equal(option, value))) {
    say(
      `is ${quoted(value)}, which is none of ${options
        .slice(0, 8)
        .map((one) => JSON.stringify(one))
        .join(', ')}${options.length > 8 ? ' …' : ''}`,
    );
  }
  if ('const' in schema && !equal(schema['const'], value))
    say(`is ${quoted(value)}, not ${JSON.stringify(schema['const'])}`);
  if (typeof value === 'string') checkText(value, schema, say, run.matches);
  else if (typeof value === 'number') checkNumber(value, schema, say);
  else if (Array.isArray(value)) checkItems(value, schema, place, found, run);
  else if (isObject(value)) checkProperties(value, schema, place, found, run);
  for (const inner of listOf(schema['allOf'])) also(inner);
  checkVariants(place, schema, found, run);
  if (isSchema(schema['not']) && surelyFits(attempt(place, schema['not'], run)))
    say('matches a schema that it must not match');
  if (isSchema(schema['if'])) {
    const condition = attempt(place, schema['if'], run);
    if (surelyFits(condition)) also(schema['then'] as Schema | undefined);
    else if (condition.mismatches.length > 0) also(schema['else'] as Schema | undefined);
  }
}

function checkItems(value: unknown[], schema: SchemaObject, place: Place, found: Mismatch[], run: Run): void {
  const { minItems, maxItems, uniqueItems, contains } = schema;
  const say = (message: string): void => void found.push({ pointer: place.pointer, message });
  if (typeof minItems === 'number' && value.length < minItems)
    say(`has ${count(value.length, 'item')}, expected at least ${minItems}`);
  if (typeof maxItems === 'number' && value.length > maxItems)
    say(`has ${count(value.length, 'item')}, expected at most ${maxItems}`);
  if (
    uniqueItems === true &&
    value.length <= 1000 &&
    value.some((one, at) => value.slice(0, at).some((other) => equal(one, other)))
  ) {
    say('contains duplicate items');
  }
  const first = listOf(schema['prefixItems']);
  value.forEach((item, at) => {
    const inner = at < first.length ? first[at] : (schema['items'] as Schema | undefined);
    visit(
      { value: item, schema: inner, pointer: `${place.pointer}/${at}`, depth: place.depth + 1 },
      found,
      run,
    );
  });
  if (!isSchema(contains)) return;
  const hits = value.filter((item) => fits({ ...place, value: item }, contains, run)).length;
  const least = typeof schema['minContains'] === 'number' ? schema['minContains'] : 1;
  if (hits < least) say(`has ${count(hits, 'matching item')}, expected at least ${least}`);
  if (typeof schema['maxContains'] === 'number' && hits > schema['maxContains'])
    say(`has ${hits} matching items, expected at most ${schema['maxContains']}`);
}

function checkProperties(
  value: Record<string, unknown>,
  schema: SchemaObject,
  place: Place,
  found: Mismatch[],
  run: Run,
): void {
  const { pointer, depth } = place;
  const names = Object.keys(value);
  const described = isObject(schema['properties']) ? schema['properties'] : {};
  const say = (message: string): void => void found.push({ pointer, message });
  const needed = new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []);
  for (const [name, more] of Object.entries(
    isObject(schema['dependentRequired']) ? schema['dependentRequired'] : {},
  )) {
    if (Object.hasOwn(value, name) && Array.isArray(more))
      for (const one of more as unknown[]) needed.add(one);
  }
  for (const name of needed) {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) continue;
    const own = Object.hasOwn(described, name) ? (described[name] as Schema) : undefined;
    if (!isOtherDirection(own, run)) found.push({ pointer: below(pointer, name), message: 'is missing' });
  }
  const { minProperties, maxProperties } = schema;
  if (typeof minProperties === 'number' && names.length < minProperties)
    say(`has ${names.length} properties, expected at least ${minProperties}`);
  if (typeof maxProperties === 'number' && names.length > maxProperties)
    say(`has ${names.length} properties, expected at most ${maxProperties}`);
  const patterns = Object.entries(isObject(schema['patternProperties']) ? schema['patternProperties'] : {});
  for (const name of names) {
    const inner = { value: value[name], pointer: below(pointer, name), depth: depth + 1 };
    let isKnown = Object.hasOwn(described, name);
    if (isKnown) visit({ ...inner, schema: described[name] as Schema }, found, run);
    for (const [pattern, one] of patterns) {
      const isNamed = run.matches(pattern, name);
      if (isNamed === false) continue;
      isKnown = true;
      if (isNamed === true) visit({ ...inner, schema: one as Schema }, found, run);
    }
    if (isKnown) continue;
    if (schema['additionalProperties'] === false)
      found.push({ pointer: inner.pointer, message: 'is not documented' });
    else visit({ ...inner, schema: schema['additionalProperties'] as Schema | undefined }, found, run);
  }
  for (const name of isSchema(schema['propertyNames']) ? names : []) {
    if (!fits({ ...place, value: name }, schema['propertyNames'] as Schema, run))
      found.push({ pointer: below(pointer, name), message: 'has a name that is not documented' });
  }
  for (const [name, inner] of Object.entries(
    isObject(schema['dependentSchemas']) ? schema['dependentSchemas'] : {},
  )) {
    if (Object.hasOwn(value, name))
      visit({ ...place, schema: inner as Schema, depth: depth + 1 }, found, run);
  }
}

/** Checks the variant that the discriminator names; else looks for one that fits, or reports mismatches of the nearest. */
function checkVariants(place: Place, schema: SchemaObject, found: Mismatch[], run: Run): void {
  for (const word of ['oneOf', 'anyOf'] as const) {
    const variants = listOf(schema[word]);
    if (variants.length === 0) continue;
    const named = namedVariant(place.value, schema, variants);
    if (named !== undefined) {
      visit({ ...place, schema: named, depth: place.depth + 1 }, found, run);
      continue;
    }
    const tried = variants.map((variant) => attempt(place, variant, run));
    if (tried.some(({ mismatches }) => mismatches.length === 0)) {
      // A variant with missing schemas is not counted, since it is unknown whether the value fits it.
      const fitting = tried.filter(surelyFits).length;
      if (word === 'oneOf' && fitting > 1) {
        found.push({
          pointer: place.pointer,
          message: `matches ${fitting} of ${variants.length} variants, expected exactly one`,
        });
      }
      continue;
    }
    const failed = tried.map(({ mismatches }) => mismatches);
    const atHand = failed.filter((mismatches) =>
      mismatches.every(({ pointer }) => pointer !== place.pointer),
    );
    const nearest = (atHand.length > 0 ? atHand : failed).reduce((best, one) =>
      one.length < best.length ? one : best,
    );
    if (variants.length > 1)
      found.push({
        pointer: place.pointer,
        message: `matches none of ${variants.length} variants; closest:`,
      });
    found.push(...nearest.slice(0, 3));
  }
}

function namedVariant(value: unknown, schema: SchemaObject, variants: Schema[]): Schema | undefined {
  const { discriminator } = schema;
  if (!isObject(discriminator) || !isObject(value) || typeof discriminator['propertyName'] !== 'string')
    return undefined;
  const name = value[discriminator['propertyName']];
  if (typeof name !== 'string') return undefined;
  const { mapping } = discriminator;
  const wanted = isObject(mapping) && Object.hasOwn(mapping, name) ? mapping[name] : name;
  return variants.find(
    (one) =>
      typeof one === 'object' &&
      typeof one.$ref === 'string' &&
      (one.$ref === wanted || one.$ref.endsWith(`/${String(wanted)}`)),
  );
}

interface Attempt {
  mismatches: Mismatch[];
  /** `false`: not all of the schema was there, so more might not fit. */
  isWhole: boolean;
}

function attempt(place: Place, schema: Schema, run: Run): Attempt {
  const mismatches: Mismatch[] = [];
  const { isWhole: wasWhole } = run;
  run.isWhole = true;
  visit({ ...place, schema, depth: place.depth + 1 }, mismatches, run);
  const { isWhole } = run;
  run.isWhole = wasWhole && isWhole;
  return { mismatches, isWhole };
}

function surelyFits({ mismatches, isWhole }: Attempt): boolean {
  return isWhole && mismatches.length === 0;
}

function fits(place: Place, schema: Schema, run: Run): boolean {
  return attempt(place, schema, run).mismatches.length === 0;
}

function isOtherDirection(schema: Schema | undefined, run: Run, depth = 0): boolean {
  if (typeof schema !== 'object' || depth > 20) return false;
  if (schema[run.direction === 'request' ? 'readOnly' : 'writeOnly'] === true) return true;
  const behind = typeof schema.$ref === 'string' ? [run.schemas[schema.$ref]] : [];
  return [...behind, ...listOf(schema['allOf'])].some((inner) => isOtherDirection(inner, run, depth + 1));
}

function below(pointer: string, name: string): string {
  return `${pointer}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`;
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isSchema) : [];
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'boolean' || isObject(value);
}
