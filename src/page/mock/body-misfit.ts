import { misfitOf, reasonOf } from '../../api/openapi/examples/fits.ts';
import type { ApiDocument, Schema } from '../../api/openapi/model/ApiDocument.ts';

const MOST_STEPS = 20_000;

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
