import { getOrMake } from '../../../base/get-or-make.ts';
import type { Schema, SchemaObject } from '../model/ApiDocument.ts';
import type { Flat, NamedType } from './Flat.ts';

/**
 * Schemas without a name that merge named types, one inside the other, up to which their rows are unfolded. Descriptions
 * made by people stay below it. Where each field merges types whose fields do the same, the rows multiply.
 */
export const MOST_MERGED = 3;

/** How an entry of a stack begins that stands for a schema without a name. No reference begins so. */
const MARK = '&';

/** Schemas that no description has: they are made where several parts describe one field or one item. */
const made = new WeakSet<object>();
const numbers = new WeakMap<object, number>();
let last = 0;

/** Merged schemas by the numbers of the other schemas. */
const madeOf = new WeakMap<SchemaObject, Map<string, SchemaObject>>();

/**
 * The schema that is made of some others. Made of the same ones it is the same object, so what was found out about it is
 * not found out again at each place.
 */
export function madeFrom(sources: readonly Schema[], kind: string, make: () => SchemaObject): SchemaObject {
  const first = sources.find((one) => typeof one === 'object');
  if (first === undefined) return make();
  const known = getOrMake(madeOf, first, () => new Map());
  const key = `${kind} ${sources.map((one) => (typeof one === 'boolean' ? one : numberOf(one))).join(' ')}`;
  let schema = known.get(key);
  if (!schema) {
    known.set(key, (schema = make()));
    made.add(schema);
  }
  return schema;
}

/**
 * Named types that a schema without a name of its own merges. Through them the schema can contain itself, as its fields
 * are those of the types.
 */
export interface Merged {
  types: NamedType[];
  /** Numbers of all schema objects of the description that are merged. */
  parts: Set<number>;
}

/** Adds a schema that was flattened. Returns whether it has a part that was not there before. */
export function addMerged(merged: Merged, { target, includes, parts }: Flat): boolean {
  if (target !== undefined || (merged.types.length === 0 && includes.length === 0)) return true;
  merged.types.push(...includes);
  const before = merged.parts.size;
  for (const { schema } of parts) if (!made.has(schema)) merged.parts.add(numberOf(schema));
  return merged.parts.size > before;
}

/** The entry of a stack for the rows of a schema without a name. */
export function markOf({ parts }: Merged): string {
  return MARK + [...parts].join('.');
}

/** Entries of a stack that leave `levels` for schemas without a name. */
export function marksFor(levels: number): string[] {
  return new Array<string>(MOST_MERGED - levels).fill(MARK);
}

/** Returns whether an entry of a stack stands for a schema without a name. */
export function isMark(entry: string): boolean {
  return entry.startsWith(MARK);
}

/**
 * Returns whether a schema without a name contains itself. Objects can't be compared, since merged fields are made again at
 * each place; what is merged does.
 */
export function closesMerged({ types, parts }: Merged, stack: readonly string[]): boolean {
  if (types.length === 0) return false;
  const above = stack.filter(isMark);
  if (above.length >= MOST_MERGED) return true;
  const known = new Set(above.flatMap((mark) => mark.slice(MARK.length).split('.')));
  return above.length > 0 && [...parts].every((number) => known.has(String(number)));
}

function numberOf(schema: SchemaObject): number {
  return getOrMake(numbers, schema, () => ++last);
}
