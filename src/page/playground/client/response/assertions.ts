import type { SchemaObject } from '../../../../api/openapi/model/ApiDocument.ts';
import { count, properFormat, quoted } from '../form/json-value.ts';

/** True if a text matches a pattern; `undefined` when patterns are not run. */
export type Matcher = (pattern: string, text: string) => boolean | undefined;

/** Checks a text against the keywords for texts. */
export function checkText(
  value: string,
  schema: SchemaObject,
  say: (message: string) => void,
  matcher: Matcher,
): void {
  const { minLength, maxLength, pattern, format } = schema;
  const length = typeof minLength === 'number' || typeof maxLength === 'number' ? [...value].length : 0;
  if (typeof minLength === 'number' && length < minLength)
    say(`has ${count(length, 'character')}, expected at least ${minLength}`);
  if (typeof maxLength === 'number' && length > maxLength)
    say(`has ${count(length, 'character')}, expected at most ${maxLength}`);
  if (typeof pattern === 'string' && matcher(pattern, value) === false)
    say(`is ${quoted(value)}, which does not match ${pattern}`);
  if (typeof format === 'string' && !properFormat(format, value))
    say(`is ${quoted(value)}, which is not a valid ${format}`);
}

/** Checks a number against the keywords for numbers. */
export function checkNumber(value: number, schema: SchemaObject, say: (message: string) => void): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (typeof minimum === 'number' && value < minimum) say(`is ${value}, expected at least ${minimum}`);
  if (typeof maximum === 'number' && value > maximum) say(`is ${value}, expected at most ${maximum}`);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    say(`is ${value}, expected more than ${exclusiveMinimum}`);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    say(`is ${value}, expected less than ${exclusiveMaximum}`);
  if (typeof multipleOf === 'number' && !isMultiple(value, multipleOf))
    say(`is ${value}, expected a multiple of ${multipleOf}`);
}

/** Returns whether a number is a multiple of a step, as far as binary fractions can tell. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return !(step > 0) || Math.abs(times - Math.round(times)) <= 1e-9 * Math.max(1, Math.abs(times));
}

/**
 * Whether a text matches a pattern; `true` for a pattern that the browser cannot compile. Some patterns take years on some
 * texts, so in a page this must run in the worker of `apart.ts`.
 */
export function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
