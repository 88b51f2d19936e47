import { expect, it } from 'vitest';
import { operationSlice } from '../../../src/api/openapi/slice.ts';
import { describeApi, describeOperation } from './describe.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: unknown) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const schemasOf = (text: string): string[] =>
  Object.keys((JSON.parse(text) as { components?: { schemas?: object } }).components?.schemas ?? {});

it('holds the operation, what it refers to through others, and its security scheme, and nothing else', () => {
  const operation = describeOperation(answer(ref('A')), {
    security: [{ key: [] }],
    components: {
      schemas: {
        A: { type: 'object', properties: { b: ref('B') } },
        B: { type: 'array', items: ref('A') },
        C: { type: 'string' },
      },
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        other: { type: 'http', scheme: 'basic' },
      },
    },
  });
  const slice = operationSlice(operation);
  expect(slice?.left).toEqual([]);
  expect(JSON.parse(slice?.text ?? '')).toEqual({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    security: [{ key: [] }],
    paths: { '/things': { get: answer(ref('A')) } },
    components: {
      schemas: {
        A: { type: 'object', properties: { b: ref('B') } },
        B: { type: 'array', items: ref('A') },
      },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  });
});

it('has a line for each part', () => {
  expect(operationSlice(describeOperation({ responses: {}, tags: ['Things'] }))?.text).toBe(
    [
      '{',
      '"openapi": "3.1.0",',
      '"info": {"title":"Test","version":"1"},',
      '"paths": {"/things":{"get":{"responses":{},"tags":["Things"]}}}',
      '}',
    ].join('\n'),
  );
});

it('takes the parameters of the path with it', () => {
  const { operations } = describeApi({
    paths: { '/a/{id}': { parameters: [{ name: 'id', in: 'path' }], get: { responses: {} }, post: {} } },
  });
  const [first] = operations;
  if (!first) throw new Error('no operation');
  expect(JSON.parse(operationSlice(first)?.text ?? '')).toMatchObject({
    paths: { '/a/{id}': { parameters: [{ name: 'id', in: 'path' }], get: { responses: {} } } },
  });
});

it('leaves examples out, but no property of that name', () => {
  const schema = {
    type: 'object',
    properties: { example: { type: 'string', example: 'x' }, examples: { type: 'integer' } },
    example: { example: 'x' },
  };
  const text = operationSlice(describeOperation(answer(schema)))?.text ?? '';
  expect(JSON.parse(text)).toMatchObject({ paths: { '/things': { get: answer({ type: 'object' }) } } });
  expect(text).toContain('"properties":{"example":{"type":"string"},"examples":{"type":"integer"}}');
});

it('names what it leaves out for its length, the nearest first kept', () => {
  const long = { type: 'string', description: 'x'.repeat(7000) };
  const operation = describeOperation(answer(ref('A')), {
    components: {
      schemas: { A: { anyOf: [ref('B'), ref('C'), ref('D')] }, B: long, C: long, D: { type: 'null' } },
    },
  });
  const slice = operationSlice(operation, (name) => `/${name.toLowerCase()}.md`);
  expect(schemasOf(slice?.text ?? '')).toEqual(['A', 'B', 'C', 'D']);
  expect(slice?.text).toContain('"C": {"description":"See /c.md"}');
  expect(slice?.left).toEqual(['#/components/schemas/C']);
});

it('has something in the place of every component that it leaves out, and leaves out no short one', () => {
  const words = 'x'.repeat(7000);
  const { operations } = describeApi({
    paths: {
      '/things': {
        get: {
          parameters: [
            { $ref: '#/components/parameters/First' },
            { $ref: '#/components/parameters/Second' },
            { $ref: '#/components/parameters/Third' },
          ],
          ...answer(ref('Id')),
        },
      },
    },
    components: {
      parameters: {
        First: { name: 'a', in: 'query', description: words, schema: { type: 'string' } },
        Second: { name: 'b', in: 'query', description: words, schema: { type: 'string' } },
        Third: { name: 'c', in: 'query', schema: { type: 'string' } },
      },
      schemas: { Id: { type: 'integer' } },
    },
  });
  const [first] = operations;
  if (!first) throw new Error('no operation');
  const { components } = JSON.parse(operationSlice(first)?.text ?? '') as { components: unknown };
  expect(components).toMatchObject({
    parameters: {
      Second: { name: 'b', in: 'query', description: 'Omitted for length', schema: {} },
      Third: { name: 'c', in: 'query', schema: { type: 'string' } },
    },
    schemas: { Id: { type: 'integer' } },
  });
});

it('is none where the operation alone is too long, and names what leads nowhere', () => {
  expect(operationSlice(describeOperation({ description: 'x'.repeat(13_000) }))).toBeUndefined();
  expect(operationSlice(describeOperation(answer(ref('Gone'))))?.left).toEqual(['#/components/schemas/Gone']);
});

it('is shorter where a description has thousands of operations', () => {
  const long = { type: 'string', description: 'x'.repeat(3000) };
  const paths = Object.fromEntries(
    Array.from({ length: 1500 }, (_, index) => [`/things/${index}`, { get: answer(ref('A')) }]),
  );
  const [first] = describeApi({ paths, components: { schemas: { A: long } } }).operations;
  if (!first) throw new Error('no operation');
  expect(operationSlice(first)?.left).toEqual(['#/components/schemas/A']);
});
