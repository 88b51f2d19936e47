import type { Schema } from '../model/ApiDocument.ts';
import { type Mismatch, mismatchesOf } from '../schema/mismatches.ts';
import type { SchemaReader } from '../schema/SchemaReader.ts';
import { isOfFormat } from './formats.ts';
import { matches } from './pattern/match.ts';

export interface Comparing {
  reader: Pick<SchemaReader, 'document'>;
  direction: 'request' | 'response';
  /** Steps that may still be made, in this comparison and those that share it. Everything after them counts as valid. */
  steps: { left: number };
}

/**
 * The first reason why a value does not fit a schema; `undefined` when there is none, or none that can be told: patterns
 * that take too long and references that have no target count as right.
 */
export function misfitOf(
  value: unknown,
  schema: Schema,
  { reader, direction, steps }: Comparing,
): Mismatch | undefined {
  const resolve = (ref: string): Schema | undefined => {
    const { value: target, unresolved } = reader.document.resolve<Schema>({ $ref: ref });
    return unresolved ? undefined : target;
  };
  const comparison = { resolve, direction, matches, isOfFormat, most: 1, steps };
  return mismatchesOf(value, schema, comparison).mismatches[0];
}

/** Returns whether a value fits a schema, as far as that can be told. */
export function fits(...args: Parameters<typeof misfitOf>): boolean {
  return misfitOf(...args) === undefined;
}

/** Characters that are shown of what a schema asks for. */
const LONGEST = 200;

/** A mismatch as a sentence without its full stop. */
export function reasonOf({ pointer, keyword, asked }: Mismatch): string {
  const place = pointer === '' ? 'it' : `\`${pointer}\``;
  if (keyword === 'required') return `${place} is missing`;
  if (keyword === 'anyOf') return `${place} matches none of the alternatives`;
  if (keyword === 'false' || keyword === 'additionalProperties') return `${place} is not documented`;
  return asked === undefined
    ? `${place} breaks \`${keyword}\``
    : `${place} breaks \`${keyword}\`: ${shortened(JSON.stringify(asked))}`;
}

/** A text cut to {@link LONGEST}: an `enum` may list all time zones. */
function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
