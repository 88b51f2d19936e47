import type { Schema } from '../model/ApiDocument.ts';
import type { Child } from './Child.ts';
import { MOST_MERGED, type Merged } from './merged.ts';

/** A schema followed to the schema with rows. */
interface Inside {
  named: readonly unknown[];
  merged: Merged;
  children: readonly Child[];
}

/** Rows of a schema with those of the types that schemas in it merge. Documents made by people have a few hundred. */
const MOST_ROWS = 2_000;

/**
 * Counts the levels of schemas without a name that merge named types, one inside the other, whose rows are unfolded in a
 * schema. There are fewer where the rows multiply, as in schemas of 30 fields that each merge two schemas of 30 fields.
 */
export function mergedLevels(start: Inside, insideOf: (schema: Schema) => Inside): number {
  const own = isMerge(start) ? 1 : 0;
  for (let levels = MOST_MERGED; levels > own; levels--) {
    const left = { rows: MOST_ROWS };
    spend(start, levels - own, left, insideOf);
    if (left.rows >= 0) return levels;
  }
  return own;
}

function spend(
  { children }: Inside,
  levels: number,
  left: { rows: number },
  insideOf: (schema: Schema) => Inside,
): void {
  for (const { schema } of children) {
    if (--left.rows < 0) return;
    const below = insideOf(schema);
    if (below.named.length > 0 || (isMerge(below) && levels === 0)) continue;
    spend(below, isMerge(below) ? levels - 1 : levels, left, insideOf);
  }
}

function isMerge({ named, merged }: Inside): boolean {
  return named.length === 0 && merged.types.length > 0;
}
