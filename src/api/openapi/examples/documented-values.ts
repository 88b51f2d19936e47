import { getOrMake } from '../../../base/get-or-make.ts';
import type { SchemaObject } from '../model/ApiDocument.ts';
import type { Flat } from '../schema/Flat.ts';
import { type Comparing, misfitOf } from './fits.ts';
import { isEqual, isKind, numberOf } from '../schema/values.ts';
import { type Wanted, commonTypes } from './target-schema.ts';

/** Values that a schema gives, the best first: examples, the default, a constant, one of the allowed values. */
function valuesIn(schema: SchemaObject): unknown[] {
  const { example, examples, default: usual } = schema;
  return [
    ...(Array.isArray(examples) ? examples.slice(0, 10) : []),
    ...(example !== undefined ? [example] : []),
    ...(usual !== undefined && usual !== null ? [usual] : []),
  ];
}

/** Returns whether a schema itself says what its value may be. */
export function isFixed({ parts }: Flat): boolean {
  return parts.some(({ schema }) => Object.hasOwn(schema, 'const') || listsValues(schema));
}

function listsValues(schema: SchemaObject): boolean {
  return Array.isArray(schema.enum) && schema.enum.length > 0;
}

/** Values of an enumeration that are tried. */
const mostAllowed = 60;

/** The only values that are allowed, those that are not null first. */
function allowedValues({ parts }: Flat): unknown[] {
  const values = parts.flatMap(({ schema }) => {
    if (Object.hasOwn(schema, 'const')) return [schema.const];
    return listsValues(schema) ? (schema.enum as unknown[]).slice(0, mostAllowed) : [];
  });
  return [...values.filter((value) => value !== null), ...values.filter((value) => value === null)];
}

/** The values that the description gives for a schema. Where all contradict it, they only hint at a valid one. */
interface Given {
  values: readonly unknown[];
  hints?: readonly unknown[];
}

const nothing: Given = { values: [] };
const known = new WeakMap<Flat, Partial<Record<'request' | 'response', Given>>>();

/**
 * The first values that the description gives for a schema and that fit it, the best first. A number instead of a text,
 * and the reverse, are corrected: YAML makes numbers of unquoted text.
 */
export function givenValues(wanted: Wanted, comparing: Comparing, count = 1): Given {
  const { flat } = wanted;
  if (count > 1) return findGiven(wanted, comparing, count);
  const values = getOrMake(known, flat, () => ({}));
  const { direction, steps } = comparing;
  const found = values[direction] ?? findGiven(wanted, comparing, 1);
  // Without a step left everything counts as right, which is no answer for the examples that follow.
  if (steps.left > 0) values[direction] = found;
  return found;
}

function findGiven(wanted: Wanted, comparing: Comparing, count: number): Given {
  const { flat } = wanted;
  const documented = flat.parts.flatMap(({ schema }) => valuesIn(schema));
  const fixed = isFixed(flat) ? allowedValues(flat) : [];
  if (documented.length === 0 && fixed.length === 0) return nothing;
  const values: unknown[] = [];
  for (const value of [...documented, ...fixed]) {
    const found = corrected(value, wanted, comparing);
    if (found !== undefined && !values.some((one) => isEqual(one, found))) values.push(found);
    if (values.length === count) return { values };
  }
  if (values.length > 0) return { values };
  // A list of allowed values that nothing else allows is still what the author means.
  return fixed.length > 0 ? { values: fixed.slice(0, 1) } : { values, hints: documented };
}

/** A value, or what it was meant to be, if it fits. */
export function corrected(value: unknown, { flat, roots }: Wanted, comparing: Comparing): unknown {
  const isRight = (one: unknown) =>
    roots.every((schema) => {
      const misfit = misfitOf(one, schema, comparing);
      // A format is a remark in JSON Schema, and authors often know better.
      return misfit === undefined || misfit.keyword === 'format';
    });
  if (isRight(value)) return value;
  const types = commonTypes(flat) ?? [];
  const meant = types.some((type) => isKind(value, type)) ? undefined : meantBy(value, types);
  return meant !== undefined && isRight(meant) ? meant : undefined;
}

function meantBy(value: unknown, types: readonly string[]): unknown {
  if (typeof value === 'string') {
    const number = value.trim() === '' ? NaN : Number(value);
    if (types.some((type) => type === 'number' || type === 'integer') && Number.isFinite(number))
      return number;
    if (types.includes('boolean') && /^(true|false)$/.test(value)) return value === 'true';
    return types.includes('array') ? [value] : undefined;
  }
  const isScalar = typeof value === 'boolean' || numberOf(value) !== undefined;
  return isScalar && types.includes('string') ? String(numberOf(value) ?? value) : undefined;
}
