import type { Schema } from '../openapi/model/ApiDocument.ts';
import { isObject } from '../openapi/pointer.ts';
import { allowedValues } from '../openapi/schema/enumeration.ts';
import type { Flat } from '../openapi/schema/Flat.ts';
import { showValue } from '../openapi/text.ts';
import type { Tell } from './limits.ts';

/** Tells which of the allowed values came and went. */
export function compareValues(from: Flat, to: Flat, tell: Tell): void {
  const [before, after] = [valuesOf(from), valuesOf(to)];
  if (!before && !after) return;
  // A list that is new or gone limits or frees the values, so the report names all of them.
  if (!before) tell('values-limited', { values: after });
  else if (!after) tell('values-unlimited', { values: before });
  else {
    const [had, has] = [new Set(before), new Set(after)];
    const added = after.filter((value) => !had.has(value));
    const removed = before.filter((value) => !has.has(value));
    if (removed.length > 0) tell('values-removed', { values: removed });
    if (added.length > 0) tell('values-added', { values: added });
  }
}

/** The values that a schema allows, `null` left out; `undefined` where it has no list of them. */
export function valuesOf(flat: Flat): string[] | undefined {
  const listed = allowedValues(flat).map(({ value }) => value);
  if (listed.length > 0) return listed.filter((value) => value !== 'null');
  for (const { schema } of flat.parts) if ('const' in schema) return [showValue(schema.const)];
  // A union of constants is a list whose values have texts.
  const [variants, ...others] = flat.variants;
  if (!variants || others.length > 0) return undefined;
  const constants = variants.members.map(constantIn);
  return constants.every((value) => value !== undefined) ? constants : undefined;
}

function constantIn(schema: Schema): string | undefined {
  return isObject(schema) && 'const' in schema && schema.properties === undefined
    ? showValue(schema.const)
    : undefined;
}
