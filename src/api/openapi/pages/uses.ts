import { getOrMake } from '../../../base/get-or-make.ts';
import type { ApiDocument, Operation, Schema } from '../model/ApiDocument.ts';
import type { Direction } from '../schema/Child.ts';
import { type SchemaReader, schemaReaderOf } from '../schema/SchemaReader.ts';

/** The operations that have a type in a response, and those that it is sent to. */
export interface Uses {
  returned: Operation[];
  sent: Operation[];
}

const known = new WeakMap<ApiDocument, Map<string, Uses>>();
const NONE: Uses = { returned: [], sent: [] };

/** The operations with a type as their body, as its items, or as a field of an envelope that has no name. */
export function usesOf(document: ApiDocument, ref: string): Uses {
  return getOrMake(known, document, () => findUses(document)).get(ref) ?? NONE;
}

function findUses(document: ApiDocument): Map<string, Uses> {
  const reader = schemaReaderOf(document);
  const uses = new Map<string, Uses>();
  for (const operation of document.operations) {
    const add = (schema: Schema | undefined, direction: Direction, kind: keyof Uses) => {
      if (schema === undefined) return;
      for (const ref of typesAt(schema, direction, reader)) {
        const found = uses.get(ref) ?? { returned: [], sent: [] };
        if (found[kind].at(-1) !== operation) found[kind].push(operation);
        uses.set(ref, found);
      }
    };
    // An error is returned by everything, which says nothing of it.
    for (const { status, content } of operation.responses)
      if (/^[23]/.test(status)) for (const { schema } of content) add(schema, 'response', 'returned');
    for (const { schema } of operation.requestBody?.content ?? []) add(schema, 'request', 'sent');
  }
  return uses;
}

function typesAt(schema: Schema, direction: Direction, reader: SchemaReader): string[] {
  const { named, children } = reader.inside(schema, direction);
  const types =
    named.length > 0 ? named : children.flatMap((child) => reader.inside(child.schema, direction).named);
  return types.map(({ ref }) => ref);
}
