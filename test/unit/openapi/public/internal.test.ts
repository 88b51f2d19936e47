import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPublic } from '../../../../src/api/openapi/public/keep-public.ts';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';

let docsRoot: string;
beforeAll(async () => {
  docsRoot = await mkdtemp(path.join(os.tmpdir(), 'lectern-internal-'));
});
afterAll(() => rm(docsRoot, { recursive: true }));

/** What is left of a description, and what was taken, in words. */
function drop(root: Record<string, unknown>) {
  const parts = keepPublic(root, {});
  const names = parts && [...parts.marked.values()].flatMap((one) => one.names);
  return { root, names, operations: parts && [...parts.operations.keys()] };
}

const hidden = { type: 'string', 'x-internal': true };

it('leaves a description without marks alone', () => {
  const root = { paths: { '/a': { get: {} } }, example: { 'x-internal': true } };
  expect(drop(root)).toEqual({ root: structuredClone(root), names: undefined, operations: undefined });
});

it('takes operations, paths, webhooks, parameters and tags', () => {
  const { root, names, operations } = drop({
    tags: [{ name: 'a' }, { name: 'staff', 'x-internal': true }, { name: 'b', parent: 'staff' }],
    'x-tagGroups': [{ name: 'All', tags: ['a', 'staff'] }],
    paths: {
      '/a': {
        get: {
          tags: ['a', 'staff'],
          parameters: [{ name: 'p', in: 'query', 'x-internal': true }, { name: 'q' }],
        },
        put: { 'x-internal': true },
      },
      '/b': { 'x-internal': true, get: {}, post: {} },
      '/c': { get: { tags: ['staff'] } },
    },
    webhooks: { made: { 'x-internal': true, post: {} } },
  });
  expect(root).toEqual({
    tags: [{ name: 'a' }, { name: 'b' }],
    'x-tagGroups': [{ name: 'All', tags: ['a'] }],
    paths: { '/a': { get: { tags: ['a'], parameters: [{ name: 'q' }] } } },
    webhooks: {},
  });
  expect(names).toEqual([
    ...['tag staff', 'GET /a: parameter p', 'PUT /a', 'GET /b', 'POST /b', 'webhook made', 'GET /c'],
  ]);
  expect(operations).toEqual(['PUT /a', 'GET /b', 'POST /b', 'webhook made', 'GET /c']);
});

it('takes a field out of the lists of required fields and out of examples', () => {
  const User = { type: 'object', required: ['id', 'key'], properties: { id: {}, key: hidden } };
  const { root } = drop({
    components: {
      schemas: {
        User: { ...User, example: { id: 1, key: 'k' } },
        Team: {
          allOf: [{ $ref: '#/components/schemas/User' }, { required: ['key'] }],
          required: ['key', 'name'],
          properties: { users: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
          examples: [{ key: 'k', users: [{ id: 1, key: 'k' }] }],
        },
        Open: { properties: { key: { type: 'string' } }, required: ['key'] },
      },
    },
    paths: {
      '/a': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Team' },
                example: '{"key":"k","name":"n"}',
                examples: { one: { value: { users: [{ key: 'k', id: 2 }] } } },
              },
            },
          },
        },
      },
    },
  });
  expect(root.components).toEqual({
    schemas: {
      User: { type: 'object', required: ['id'], properties: { id: {} }, example: { id: 1 } },
      Team: {
        allOf: [{ $ref: '#/components/schemas/User' }, {}],
        required: ['name'],
        properties: { users: { type: 'array', items: { $ref: '#/components/schemas/User' } } },
        examples: [{ users: [{ id: 1 }] }],
      },
      Open: { properties: { key: { type: 'string' } }, required: ['key'] },
    },
  });
  const text = JSON.stringify(root.paths);
  expect(text).not.toContain('\\"key\\"');
  expect(text).toContain('{"users":[{"id":2}]}');
});

it('takes what refers to an internal part', () => {
  const { root } = drop({
    components: {
      schemas: {
        Secret: { 'x-internal': true, properties: { deep: {} } },
        Alias: { $ref: '#/components/schemas/Secret' },
        Pet: {
          oneOf: [{ $ref: '#/components/schemas/Alias' }, { $ref: '#/components/schemas/Cat' }],
          discriminator: { propertyName: 'kind', mapping: { s: 'Secret', c: 'Cat' } },
        },
        Cat: { properties: { owner: { $ref: '#/components/schemas/Secret/properties/deep' }, name: {} } },
      },
    },
    paths: {
      '/a': {
        get: { operationId: 'a', responses: { 200: { links: { next: { operationId: 'b' } } } } },
        delete: { operationId: 'b', 'x-internal': true },
      },
    },
  });
  expect(root.components).toEqual({
    schemas: {
      Pet: {
        oneOf: [{ $ref: '#/components/schemas/Cat' }],
        discriminator: { propertyName: 'kind', mapping: { c: 'Cat' } },
      },
      Cat: { properties: { name: {} } },
    },
  });
  expect(JSON.stringify(root.paths)).not.toContain('"b"');
});

it('keeps references into lists that lose an item', () => {
  const parameters = [
    { name: 'p', 'x-internal': true },
    { name: 'q', schema: { type: 'string' } },
  ];
  const { root } = drop({
    paths: {
      '/a': { get: { parameters } },
      '/b': { get: { parameters: [{ name: 'r', schema: { $ref: '#/paths/~1a/get/parameters/1/schema' } }] } },
    },
  });
  expect(JSON.stringify(root)).toContain('"#/paths/~1a/get/parameters/0/schema"');
});

it('holds with schemas that lead to themselves and with deep nesting', () => {
  const node: Record<string, unknown> = {
    properties: { key: hidden, next: { $ref: '#/components/schemas/Node' } },
  };
  let example: unknown = { key: 1 };
  let deep: Record<string, unknown> = hidden;
  for (let n = 0; n < 1500; n++) {
    example = { key: 1, next: example };
    deep = { properties: { deep } };
  }
  node.example = example;
  const { root } = drop({ components: { schemas: { Node: node, Deep: deep } } });
  let at: unknown = node.example;
  for (let n = 0; n < 1500; n++) at = (at as { next: unknown }).next;
  expect(at).toEqual({});
  expect(root.components).toBeDefined();
});

it('takes a reference to a marked name of something that everybody may see', () => {
  const { root } = drop({
    openapi: '3.0.3',
    paths: {
      '/a': { get: { parameters: [{ $ref: '#/components/parameters/Own' }] } },
      '/b': { get: { parameters: [{ $ref: '#/components/parameters/All' }] } },
    },
    components: {
      parameters: {
        Own: { $ref: '#/components/parameters/All', 'x-internal': true },
        All: { name: 'x', in: 'query' },
      },
    },
  });
  expect(root).toMatchObject({
    paths: { '/a': { get: { parameters: [] } } },
    components: { parameters: { All: { name: 'x' } } },
  });
});

it('ends soon where several parts of a type describe the same field of itself', () => {
  const child = { properties: { child: { $ref: '#/components/schemas/Node' }, key: hidden } };
  let example: object = { key: 'k' };
  for (let n = 0; n < 40; n++) example = { key: 'k', child: example, list: [{ key: 'k' }] };
  const list = { properties: { list: { items: { $ref: '#/components/schemas/Node' } } } };
  const { root } = drop({
    components: { schemas: { Node: { allOf: [child, structuredClone(child), list, list], example } } },
  });
  expect(root).toMatchObject({ components: { schemas: { Node: { example: { child: {} } } } } });
});

it('ends soon where types are entangled', () => {
  const ref = (n: number) => ({ $ref: `#/components/schemas/S${n % 1000}` });
  const schemas = Array.from({ length: 1000 }, (_, n) => [
    `S${n}`,
    {
      properties: { a: hidden, b: ref(n + 1) },
      allOf: [ref(n * 7 + 1), ref(n * 11 + 2)],
      example: { a: 1, b: { a: 1, b: { a: 1 } } },
    },
  ]);
  // Seconds of the processor, in microseconds: other programs may have it for most of the time that passes.
  const start = process.cpuUsage();
  const { root } = drop({ components: { schemas: Object.fromEntries(schemas) } });
  expect(process.cpuUsage(start).user).toBeLessThan(10_000_000);
  expect(root).toMatchObject({ components: { schemas: { S0: { example: { b: { b: {} } } } } } });
  expect(JSON.stringify(root)).not.toContain('"a"');
});

const TEXT = `openapi: 3.0.3
info: { title: T, version: '1' }
paths:
  /a:
    get: { responses: { '200': { description: OK } } }
    delete: { x-internal: true, responses: { '204': { description: Gone } } }
`;

it('warns once, with the place of the first part, and writes the text anew', async () => {
  await writeFile(path.join(docsRoot, 'a.yaml'), TEXT);
  const { value, diagnostics } = await readDescription('a.yaml', { docsRoot });
  expect(diagnostics).toMatchObject([
    {
      code: 'openapi/internal',
      severity: 'warning',
      message: 'Parts marked with `x-internal` are left out: `DELETE /a`',
      line: 6,
      column: 5,
    },
  ]);
  expect([...(value?.leftOut?.operations ?? [])]).toEqual([['DELETE /a', 'x-internal']]);
  expect(value?.text).not.toContain('delete');
  expect(JSON.parse(value?.text ?? '')).toMatchObject({ openapi: '3.0.3', paths: { '/a': { get: {} } } });
});

it('keeps everything when it is asked to', async () => {
  await writeFile(path.join(docsRoot, 'b.yaml'), TEXT);
  const { value, diagnostics } = await readDescription('b.yaml', { docsRoot, internal: true });
  expect(diagnostics).toEqual([]);
  expect(value?.text).toBe(TEXT);
  expect(value?.root).toMatchObject({ paths: { '/a': { delete: {} } } });
});
