import { misfitOf } from '../../api/openapi/examples/fits.ts';
import type { ApiDocument, Schema } from '../../api/openapi/model/ApiDocument.ts';
import type { Mismatch } from '../../api/openapi/schema/mismatches.ts';

const MOST_STEPS = 20_000;

/** Characters that are shown of what a schema asks for. */
const LONGEST = 200;

/** The schema of a body has no references. */
const document = { resolve: (value: unknown) => ({ value }) } as unknown as ApiDocument;

/** Why a body does not fit what {@link bodySchema} has made of its schema, in a sentence; `undefined` for one that fits. */
export function bodyMisfit(value: unknown, schema: Schema): string | undefined {
  const found = misfitOf(value, schema, {
    reader: { document },
    direction: 'request',
    steps: { left: MOST_STEPS },
  });
  return found && `The body does not match its schema: ${reasonOf(found)}.`;
}

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
