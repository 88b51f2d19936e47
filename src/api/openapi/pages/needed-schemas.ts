import type { ApiDocument, Operation, Schema } from '../model/ApiDocument.ts';
import type { NamedType } from '../schema/Flat.ts';
import { planOperation, planSchema } from '../schema/plan.ts';
import { schemaReaderOf } from '../schema/SchemaReader.ts';

/** Gives the types of an earlier build where a description and the operations are the same, else those that are found. */
export type RememberTypes = (
  document: ApiDocument,
  operations: readonly Operation[],
  find: () => NamedType[],
) => readonly NamedType[];

/**
 * The types that need a page of their own, because another page links to them instead of showing their fields: first
 * those that operations link to, then those that these pages link to in turn.
 */
export function neededSchemas(document: ApiDocument, operations: readonly Operation[]): NamedType[] {
  const reader = schemaReaderOf(document);
  const linked = new Map<string, NamedType>();
  const visited = new Set<string>();
  const look = (schema: Schema, direction: 'request' | 'response' | 'both', depth: number) => {
    const inside = reader.inside(schema, direction);
    const { named, levels } = inside;
    const last = named.at(-1);
    if (depth < 0) {
      if (last) linked.set(last.ref, last);
      return;
    }
    if (named.length > 0) {
      const key = `whole ${direction} ${depth} ${levels.length} ${named.map(({ ref }) => ref).join(' ')}`;
      if (visited.has(key)) return;
      visited.add(key);
    }
    reader.addLinked(schema, direction, depth, reader.stackBelow(inside, [], direction), linked, visited);
  };
  for (const operation of operations) {
    for (const part of planOperation(operation, reader).values()) {
      if (part.sameAs === undefined) look(part.schema, part.direction, part.depth);
    }
  }
  // Types that are added during this loop are visited too.
  for (const { ref } of linked.values()) {
    const schema: Schema = { $ref: ref };
    look(schema, 'both', planSchema(schema, reader).depth);
    reader.addMapped(schema, linked, true);
  }
  return [...linked.values()];
}
