import type { Schema } from '../../../../api/openapi/model/ApiDocument.ts';
import { apart } from './apart.ts';
import type { Conformance, Described } from './conform.ts';

/** Compares a value with its schema in a worker. Where that fails, compares it in the page, without patterns. */
export async function compare(value: unknown, schema: Schema, described: Described): Promise<Conformance> {
  const done = await apart('value', [value, schema, described]);
  if (done !== undefined) return done[0];
  const { conformance } = await import('./conform.ts');
  return conformance(value, schema, { ...described, withoutPatterns: true });
}
