import { isObject } from '../openapi/pointer.ts';
import type { Flat } from '../openapi/schema/Flat.ts';
import { typesOf } from '../openapi/schema/words.ts';
import { firstOf, type Tell } from './limits.ts';
import { isEqual } from '../openapi/schema/values.ts';
import { valuesOf } from './values.ts';

/** Returns whether a value follows one of several schemas, which are more than constants. */
export function isUnion(flat: Flat): boolean {
  return flat.variants.length > 0 && valuesOf(flat) === undefined;
}

/** Returns whether a value may be `null`. */
export function isNullable(flat: Flat): boolean {
  return flat.nullable || typesOf(flat).includes('null');
}

/** Tells whether a value may be `null` now, or no more. */
export function compareNull(wasNull: boolean, isNull: boolean, tell: Tell): void {
  if (wasNull !== isNull) tell(isNull ? 'null-added' : 'null-removed');
}

/** Tells whether a value is deprecated now, or no more. */
export function compareDeprecated(from: Flat, to: Flat, tell: Tell): void {
  const [was, is] = [from, to].map((flat) => firstOf(flat, 'deprecated') === true);
  if (was !== is) tell(is ? 'field-deprecated' : 'field-not-deprecated');
}

/** Returns whether every value of the first types is one of the second. An empty list means any type. */
export function holds(types: readonly string[], others: readonly string[]): boolean {
  if (types.length === 0) return true;
  if (others.length === 0) return false;
  return others.every((type) => types.includes(type) || (type === 'integer' && types.includes('number')));
}

/** The schema of the values of a map. */
export function mapValues(flat: Flat): unknown {
  const value = firstOf(flat, 'additionalProperties');
  return isObject(value) && Object.keys(value).length > 0 ? value : undefined;
}

/** Returns whether an object may have no fields but those that are described. */
export function isWithoutOthers({ parts }: Flat): boolean {
  return parts.some(
    ({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false,
  );
}

/** Keywords whose meaning depends on the value. */
const CONDITIONS = [
  ...['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'dependentSchemas', 'dependentRequired'],
  ...['patternProperties', 'contentEncoding', 'contentMediaType'],
];

/** Tells which conditions differ. What that means for a value cannot be weighed. */
export function compareConditions(a: Flat, b: Flat, tell: Tell): void {
  for (const facet of CONDITIONS)
    if (!isEqual(firstOf(a, facet), firstOf(b, facet))) tell('condition-changed', { facet });
}
