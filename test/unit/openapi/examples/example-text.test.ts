import { expect, it } from 'vitest';
import { exampleText } from '../../../../src/api/openapi/examples/example-text.ts';
import type { MediaType } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { operationOf } from '../../playground/fixtures.ts';

/** The example of a body of a media type, as text. */
function textOf(type: string, media: object): string | undefined {
  const operation = operationOf('POST', '/x', { requestBody: { content: { [type]: media } } });
  const [found] = operation.requestBody?.content ?? [];
  return exampleText(found as MediaType, operation.document, 'request');
}

const row = {
  type: 'object',
  required: ['x'],
  properties: { x: { type: 'integer' }, y: { type: 'string' } },
};

it.each([
  ['application/x-ndjson', { schema: row }, '{"x":1,"y":"string"}'],
  ['application/jsonl', { itemSchema: row }, '{"x":1,"y":"string"}'],
  ['application/x-ndjson', { schema: row, example: [{ x: 1 }, { x: 2 }] }, '{"x":1}\n{"x":2}'],
  ['application/json-seq; charset=utf-8', { example: { x: { y: [1] } } }, '{"x":{"y":[1]}}'],
  ['application/x-ndjson', { example: '{"x":1}\n{"x":2}' }, '{"x":1}\n{"x":2}'],
  ['text/event-stream', { example: { event: 'tick', data: 'hi' } }, 'event: tick\ndata: hi'],
  [
    'text/event-stream',
    { example: [{ data: { a: 1 } }, { id: 2, data: 'a\nb' }] },
    'data: {"a":1}\n\nid: 2\ndata: a\ndata: b',
  ],
  ['text/event-stream', { example: { a: 1 } }, 'data: {"a":1}'],
  ['application/problem+json', { example: { a: 1 } }, '{\n  "a": 1\n}'],
])('writes an example of %s', (type, media, text) => {
  expect(textOf(type, media)).toBe(text);
});
