import type { SchemaObject } from '../model/ApiDocument.ts';
import type { Flat } from '../schema/Flat.ts';
import { wordsOf } from '../text.ts';
import { numberOf } from '../schema/values.ts';
import { sampleOfFormat } from './formats.ts';
import { textFor } from './pattern/write.ts';

/** Longest text that is made to reach `minLength`. */
const longest = 1_000;

type Keyword = (name: string) => unknown;

function valuesOf({ parts }: Flat, name: string): unknown[] {
  return parts.map(({ schema }) => schema[name]).filter((value) => value !== undefined);
}

/** The tightest of several limits, of which each part may have one. */
function limit(flat: Flat, name: string, tightest: (...numbers: number[]) => number): number | undefined {
  const numbers = valuesOf(flat, name).flatMap((value) => numberOf(value) ?? []);
  return numbers.length > 0 ? tightest(...numbers) : undefined;
}

/**
 * A text or number for a schema without an example, within its limits as far as there is one; `nth` asks for another one
 * than those before. `type` is one of JSON Schema; `undefined` where the schema has none.
 */
export function scalar(type: string | undefined, flat: Flat, nth: number): unknown {
  if (type === 'boolean') return nth === 0;
  if (type === 'integer' || type === 'number') return numberFor(type === 'integer', flat, nth);
  if (type !== undefined && type !== 'string') return type;
  return text(flat, nth);
}

/** Returns whether a schema has a keyword beyond those that {@link scalar} obeys. */
export function hasMore({ parts }: Flat): boolean {
  return parts.some(({ schema }) => MORE.some((keyword) => schema[keyword] !== undefined));
}

const MORE: readonly (keyof SchemaObject)[] = ['not', 'if', 'enum', 'const'];

function text(flat: Flat, nth: number): string {
  const first: Keyword = (name) => valuesOf(flat, name)[0];
  const min = Math.max(0, limit(flat, 'minLength', Math.max) ?? 0);
  const max = Math.max(0, limit(flat, 'maxLength', Math.min) ?? Infinity);
  const patterns = valuesOf(flat, 'pattern').filter((value) => typeof value === 'string');
  const format = sampleOfFormat(formatOf(first), nth);
  const bounds = { min, max };
  if (patterns.length > 0) {
    const found = textFor(patterns, bounds, nth, format) ?? textFor(patterns, { min: 0, max: Infinity }, nth);
    if (found !== undefined) return found;
  }
  if (format !== undefined && format.length >= min && format.length <= max) return format;
  return sized(format ?? 'string', bounds, nth);
}

function formatOf(first: Keyword): string | undefined {
  if (first('contentEncoding') === 'base64') return 'byte';
  if (first('contentMediaType') === 'application/octet-stream') return 'binary';
  return wordsOf(first('format'));
}

/** A word that is repeated or cut until it is long enough; the end of the others than the first is a number. */
function sized(word: string, { min, max }: { min: number; max: number }, nth: number): string {
  const mark = nth === 0 || /\d$/.test(word) ? '' : String(nth + 1);
  const least = Math.min(min, longest) - mark.length;
  const long = least > word.length ? word.repeat(Math.ceil(least / word.length)).slice(0, least) : word;
  return long.slice(0, Math.max(0, max - mark.length)) + mark.slice(-max || mark.length);
}

const attempts = 60;

function numberFor(isInteger: boolean, flat: Flat, nth: number): number {
  const limits = {
    minimum: limit(flat, 'minimum', Math.max),
    maximum: limit(flat, 'maximum', Math.min),
    above: limit(flat, 'exclusiveMinimum', Math.max),
    under: limit(flat, 'exclusiveMaximum', Math.min),
  };
  const steps = valuesOf(flat, 'multipleOf').flatMap((value) => numberOf(value) ?? []);
  const isRight = (number: number) =>
    number >= (limits.minimum ?? -Infinity) &&
    number <= (limits.maximum ?? Infinity) &&
    number > (limits.above ?? -Infinity) &&
    number < (limits.under ?? Infinity) &&
    (!isInteger || Number.isInteger(number)) &&
    steps.every((step) => !(step > 0) || Number.isInteger(number / step));
  const tried = new Set<number>();
  let left = nth;
  for (const number of numbersToTry(isInteger, limits, steps)) {
    if (tried.has(number) || !isRight(number)) continue;
    tried.add(number);
    if (left-- <= 0) return number;
  }
  return [...tried][0] ?? limits.minimum ?? limits.maximum ?? 1;
}

function* numbersToTry(
  isInteger: boolean,
  { minimum, maximum, above, under }: Partial<Record<'minimum' | 'maximum' | 'above' | 'under', number>>,
  steps: readonly number[],
): Generator<number> {
  const low = minimum ?? above;
  const high = maximum ?? under;
  if (low === undefined && steps.length === 0) yield isInteger ? 1 : 1.5;
  if (low === undefined && high !== undefined) {
    // Whole steps below the limit, or as near to it as there is one.
    yield* [isInteger ? 1 : 1.5, high, isInteger ? Math.ceil(high) - 1 : high - 0.5, high / 2];
  }
  const step = steps.find((one) => one > 0) ?? 1;
  const start = low ?? (high === undefined || high >= step ? step : Math.floor(high / step) * step);
  const direction = low === undefined && high !== undefined && start >= high ? -1 : 1;
  if (steps.length === 0 && minimum === 0 && isInteger) yield 1;
  if (steps.length === 0 && minimum !== undefined) yield minimum;
  for (let n = 0; n < attempts; n++) {
    const times = (direction < 0 ? Math.floor(start / step) : Math.ceil(start / step)) + direction * n;
    const number = times * step;
    yield steps.length > 0 ? Number(number.toPrecision(12)) : number;
  }
  if (low !== undefined) yield* [low + 0.5, high === undefined ? low + 1 : (low + high) / 2];
  if (high !== undefined) yield* [high, high - 0.5];
}
