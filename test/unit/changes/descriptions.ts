import type { Change, Comparison } from '../../../src/api/changes/Change.ts';
import { compareDescriptions } from '../../../src/api/changes/compare.ts';
import { copyAsWritten } from '../../../src/base/json/as-written.ts';
import type { ApiDocument } from '../../../src/api/openapi/model/ApiDocument.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';

/** A description with some parts of its own. */
export function describedBy(root: object): ApiDocument {
  const whole = { openapi: '3.1.0', info: { title: 'Harbour', version: '1' }, paths: {}, ...root };
  const source = { location: 'api.yaml', text: '', root: copyAsWritten(whole), hasWrittenNumbers: false };
  const made = createDocument({ ...source, locate: () => undefined }, 'api');
  if (!made.value) throw new Error('No description.');
  return made.value;
}

export function compared(old: object, now: object): Comparison {
  return compareDescriptions(describedBy(old), describedBy(now));
}

/** A change in short: `breaking field-removed response name`. */
export function short({ level, rule, ways, type, field }: Change): string {
  return [level, rule, ways.join('+'), type, field].filter(Boolean).join(' ');
}

/** A description with one operation that takes and gives a value of a schema. */
export function withSchema(schema: unknown, way: 'request' | 'response', schemas: object = {}): object {
  const content = { 'application/json': { schema } };
  const operation =
    way === 'request'
      ? { requestBody: { content }, responses: {} }
      : { responses: { 200: { description: '', content } } };
  return { paths: { '/ships': { post: operation } }, components: { schemas } };
}
