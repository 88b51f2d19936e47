import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import { isObject } from '../pointer.ts';
import type { Flat } from './Flat.ts';
import { madeFrom } from './merged.ts';

const known = new WeakMap<Flat, { schema: Schema | undefined }>();

/**
 * The schema of the items of a list. If several parts have one, all of them apply; a part without one adds
 * nothing to those of another part.
 */
export function itemsOf(flat: Flat): Schema | undefined {
  return getOrMake(known, flat, () => ({ schema: findItems(flat) })).schema;
}

function findItems({ parts }: Flat): Schema | undefined {
  const all = parts.map(({ schema }) => schema.items).filter(isObject);
  const told: SchemaObject[] = [];
  for (const items of all) {
    const isKnown = told.some(
      (other) => other === items || (isBare(items) && other.$ref === items.$ref && isBare(other)),
    );
    if (Object.keys(items).length > 0 && !isKnown) told.push(items);
  }
  return told.length > 1 ? madeFrom(told, 'items', () => ({ allOf: told })) : (told[0] ?? all[0]);
}

/** Returns whether a schema is nothing but a reference. */
function isBare(schema: SchemaObject): boolean {
  return typeof schema.$ref === 'string' && Object.keys(schema).length === 1;
}
