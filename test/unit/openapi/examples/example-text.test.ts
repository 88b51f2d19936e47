import { expect, it } from 'vitest';
import { exampleText, sampleOf } from '../../../../src/api/openapi/examples/example-text.ts';
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

/** Fields of a body in a request sample. */
function sampleFields(schema: object): string[] {
  const operation = operationOf('PATCH', '/x', {
    requestBody: { content: { 'application/json': { schema } } },
  });
  const [media] = operation.requestBody?.content ?? [];
  return Object.keys(sampleOf(media?.schema ?? {}, operation.document) as object);
}

const many = (count: number, field: object = { type: 'string' }) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field]));

it('has all fields of a body that requires none, however many', () => {
  expect(sampleFields({ properties: many(9) })).toHaveLength(9);
  expect(sampleFields({ properties: { ...many(16), last: { type: 'integer', default: 1 } } })).toHaveLength(
    17,
  );
  expect(
    sampleFields({ allOf: [{ properties: many(5) }, { properties: { o: { properties: many(9) } } }] }),
  ).toEqual(['f0', 'f1', 'f2', 'f3', 'f4', 'o']);
});

it('has what is required, and what has a value, of any other body', () => {
  const properties = { ...many(12), last: { type: 'integer', default: 1 } };
  expect(sampleFields({ required: ['f3'], properties })).toEqual(['f3', 'last']);
});
