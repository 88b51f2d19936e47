import { isObject, listOf } from '../../api/openapi/pointer.ts';
import { labelsOf, mintOf } from '../../api/openapi/model/x-mint.ts';
import type { Flat } from '../../api/openapi/schema/Flat.ts';
import { type Html, markup } from '../../base/html/markup.ts';

/** Labels before and after the name of a field. */
export interface Labels {
  before: Html;
  after: Html;
}

/**
 * The labels of a field: `x-mint.pre` before its name; after it the values of the keys that the configuration lists, and
 * `x-mint.post`.
 *
 * @param own The object that has the schema, where that may have labels too.
 */
export function labelsFor(
  flat: Flat | undefined,
  keys: readonly string[],
  own: Record<string, unknown> = {},
): Labels {
  const parts = [...(flat?.parts ?? []).map(({ schema }) => schema as Record<string, unknown>), own];
  const mints = parts.filter((part) => isObject(part['x-mint'])).map(mintOf);
  const listed = keys.flatMap((key) => {
    // The keyword of OpenAPI 3.0 is a type since 3.1.
    if (key === 'nullable' && flat && isNullable(flat)) return [key];
    const part = parts.find((one) => Object.hasOwn(one, key));
    return part ? labelsOf(part[key], key) : [];
  });
  const before = [...new Set(mints.flatMap(({ pre }) => pre))];
  const after = [...new Set([...listed, ...mints.flatMap(({ post }) => post)])];
  return {
    before: markup`${before.map((label) => markup`<span class="lec-chip">${label}</span> `)}`,
    after: markup`${after.map((label) => markup` <span class="lec-chip">${label}</span>`)}`,
  };
}

function isNullable({ nullable, parts }: Flat): boolean {
  return nullable || parts.some(({ schema }) => listOf(schema.type).includes('null'));
}
