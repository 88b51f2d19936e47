import { nearest } from '../../../base/nearest.ts';
import type { ApiDocument } from '../model/ApiDocument.ts';
import { documentsNamed } from './claims.ts';

/** A named schema of a description. */
export interface ClaimedSchema {
  document: ApiDocument;
  /** Key among the components. */
  name: string;
}

/**
 * Finds the schema that a page names with `[file] Name`: in the description that the file means, else in the first one
 * that has a schema of that name.
 */
export function findSchema(
  documents: readonly ApiDocument[],
  text: string,
): { found: ClaimedSchema } | { nearest?: string } {
  const words = text.trim().split(/\s+/);
  const name = words.at(-1) ?? '';
  const file = words.slice(0, -1).join(' ');
  const named = documentsNamed(documents, file);
  const places = named.length > 0 ? named : documents;
  const document = places.find(({ schemaNames }) => schemaNames.includes(name));
  if (document) return { found: { document, name } };
  const names = places.flatMap(({ schemaNames }) => schemaNames);
  return { nearest: nearest(name, names) };
}
