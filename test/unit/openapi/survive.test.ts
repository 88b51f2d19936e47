import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDescription } from '../../../src/api/openapi/check/check.ts';
import { createDocument } from '../../../src/api/openapi/model/model.ts';
import { planOperationPages } from '../../../src/api/openapi/pages/pages.ts';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { renderOverview } from '../../../src/page/reference/overview.ts';
import { renderSchemaPage } from '../../../src/page/reference/schema-page.ts';
import { context, refAt, sourceOf } from './describe.ts';

/** A description that has a bit of everything. */
const everything = (version: string) => ({
  openapi: version,
  info: {
    title: 'T',
    version: '1',
    description: 'd',
    contact: { name: 'n', url: 'https://e.x', email: 'a@e.x' },
    license: { name: 'MIT' },
  },
  servers: [{ url: 'https://{a}.e.x', variables: { a: { default: 'b', enum: ['b'] } } }],
  tags: [
    { name: 't', parent: 'u', externalDocs: { url: 'https://e.x' } },
    { name: 'u', parent: 't' },
  ],
  security: [{ key: [], oauth: ['read'] }],
  paths: {
    '/a/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      post: {
        operationId: 'post',
        tags: ['t'],
        parameters: [
          {
            name: 'q',
            in: 'query',
            style: 'deepObject',
            schema: { $ref: '#/components/schemas/Tree' },
            examples: { e: { value: 1 } },
          },
          {
            name: 'c',
            in: 'cookie',
            content: { 'application/json': { schema: { type: 'array', items: { enum: ['a', null] } } } },
          },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example: { kind: 'cat' } },
            'multipart/form-data': {
              schema: { properties: { f: { format: 'binary' } } },
              encoding: { f: { contentType: 'image/png', headers: { H: {} } } },
            },
            'application/xml': { schema: { $ref: '#/components/schemas/Tree' } },
          },
        },
        responses: {
          200: {
            description: 'ok',
            headers: { 'X-A': { schema: { type: 'string' } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Pet' },
                examples: { a: { summary: 's', value: {} } },
              },
            },
            links: { l: { operationId: 'post', parameters: { id: '$response.body#/id' } } },
          },
          default: { $ref: '#/components/responses/Error' },
        },
        callbacks: {
          done: {
            '{$request.body#/url}': {
              post: {
                requestBody: {
                  content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
                },
                responses: { 200: { description: 'ok' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    hook: {
      post: {
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } } },
      },
    },
  },
  components: {
    responses: {
      Error: { description: 'e', content: { 'application/json': { schema: { type: 'object' } } } },
    },
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'K' },
      oauth: {
        type: 'oauth2',
        flows: { implicit: { authorizationUrl: 'https://e.x', scopes: { read: 'r' } } },
      },
    },
    schemas: {
      Tree: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'string', nullable: true, default: 'd', examples: ['e'] },
          kids: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
        },
        additionalProperties: { type: 'number' },
        patternProperties: { '^x': {} },
      },
      Base: {
        type: 'object',
        properties: { id: { type: 'integer', readOnly: true } },
        discriminator: { propertyName: 'kind' },
      },
      Pet: {
        oneOf: [
          { $ref: '#/components/schemas/Cat' },
          { type: 'null' },
          { prefixItems: [{ const: 1 }], not: {}, if: {}, then: {}, dependentSchemas: { a: {} } },
        ],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      Cat: {
        allOf: [
          { $ref: '#/components/schemas/Base' },
          { properties: { tree: { $ref: '#/components/schemas/Tree' } } },
        ],
        'x-not-specified': 'x',
      },
    },
  },
});

/** Every place of a tree as a list of keys. */
function placesIn(node: unknown, path: string[] = []): string[][] {
  if (typeof node !== 'object' || node === null) return [path];
  return [path, ...Object.entries(node).flatMap(([key, child]) => placesIn(child, [...path, key]))];
}

function put(root: Record<string, unknown>, path: string[], value: unknown): void {
  let node: Record<string, unknown> = root;
  for (const key of path.slice(0, -1)) {
    const next = node[key];
    if (typeof next !== 'object' || next === null) return;
    node = next as Record<string, unknown>;
  }
  const last = path.at(-1);
  if (last !== undefined) node[last] = value;
}

function buildAll(root: Record<string, unknown>): string {
  checkDescription(root, 'f', () => undefined);
  const document = createDocument(sourceOf(root), 'api').value;
  if (!document) return '';
  const documents = [{ document, refs: [refAt()] }];
  const plan = planOperationPages({
    documents,
    claimed: new Map(),
    takenPaths: new Set(),
  });
  return plan.value.pages
    .map(({ operation, schemaName }) => {
      if (operation) return renderOperation(operation, { ...context, mode: 'show' }).html;
      return schemaName === undefined
        ? renderOverview(document, context).html
        : renderSchemaPage(document, schemaName, context).html;
    })
    .join('\n');
}

const odd = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, '', 'text', '#/components/schemas/Tree', [], {}, [null], {
    $ref: '#',
  }),
  fc.constantFrom(
    { $ref: '#/components/schemas/Pet' },
    { $ref: '#/nowhere' },
    { $ref: 1 },
    [{ $ref: '#/paths' }],
    { type: [] },
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const RUNS = Number(process.env.LECTERN_RUNS ?? 60);

describe('any description', () => {
  it.each(['3.0.3', '3.1.0'])('of version %s is built, whatever stands where', (version) => {
    const places = placesIn(everything(version)).filter((path) => path.length > 0 && path[0] !== 'openapi');
    const change = fc.tuple(fc.constantFrom(...places), odd);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const root: Record<string, unknown> = everything(version);
        for (const [path, value] of changes) put(root, path, structuredClone(value));
        expect(buildAll(root)).not.toMatch(/undefined|\[object Object\]/);
      }),
      { numRuns: RUNS },
    );
  });

  it('of version 2.0 is built or refused, whatever stands where', () => {
    const two = () => ({
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'e.x',
      parameters: { B: { in: 'body', name: 'b', schema: { $ref: '#/definitions/D' } } },
      responses: { R: { description: 'r', schema: { type: 'string' }, headers: { H: { type: 'string' } } } },
      securityDefinitions: { k: { type: 'basic' } },
      definitions: {
        D: { type: 'object', discriminator: 'a', properties: { a: { type: 'string', 'x-nullable': true } } },
      },
      paths: {
        '/a': {
          parameters: [{ $ref: '#/parameters/B' }],
          post: {
            consumes: ['application/json'],
            parameters: [
              { in: 'formData', name: 'f', type: 'file' },
              { in: 'query', name: 'q', type: 'array', items: { type: 'string' }, collectionFormat: 'pipes' },
            ],
            responses: {
              200: { $ref: '#/responses/R' },
              400: { description: 'd', examples: { 'application/json': {} } },
            },
          },
        },
      },
    });
    const places = placesIn(two()).filter((path) => path.length > 0 && path[0] !== 'swagger');
    const change = fc.tuple(fc.constantFrom(...places), odd);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
        const root: Record<string, unknown> = two();
        for (const [path, value] of changes) put(root, path, structuredClone(value));
        expect(() => buildAll(root)).not.toThrow();
      }),
      { numRuns: RUNS },
    );
  });
});
