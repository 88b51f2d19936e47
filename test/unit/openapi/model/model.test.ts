import { describe, expect, it } from 'vitest';
import { createDocument } from '../../../../src/api/openapi/model/model.ts';
import { describeApi, describeOperation, sourceOf } from '../describe.ts';

describe('the model of a description', () => {
  it('lists operations, then webhooks, in the order of the file', () => {
    const document = describeApi({
      paths: { '/b': { post: {}, get: {} }, '/a': { get: {}, additionalOperations: { COPY: {} } } },
      webhooks: { done: { post: {} } },
    });
    expect(document.operations.map(({ kind, method, path }) => `${kind} ${method} ${path}`)).toEqual([
      'operation POST /b',
      'operation GET /b',
      'operation GET /a',
      'operation COPY /a',
      'webhook POST done',
    ]);
  });

  it('takes over the parameters of the path, each replaced by the operation’s own', () => {
    const document = describeApi({
      paths: {
        '/a/{id}': {
          parameters: [
            { name: 'id', in: 'path', schema: { type: 'string' } },
            { name: 'page', in: 'query', description: 'path' },
          ],
          get: { parameters: [{ name: 'page', in: 'query', description: 'own', required: true }] },
        },
      },
    });
    const parameters = document.operations[0]?.parameters ?? [];
    expect(
      parameters.map(({ name, required, description, style, explode }) => [
        name,
        required,
        description,
        style,
        explode,
      ]),
    ).toEqual([
      ['id', true, undefined, 'simple', false],
      ['page', true, 'own', 'form', true],
    ]);
  });

  it('tells apart no authentication, none said, and alternatives', () => {
    const schemes = {
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
    };
    expect(describeOperation({}).security).toBeUndefined();
    expect(describeOperation({ security: [] }, { security: [{ key: [] }] }).security).toEqual([]);
    const both = describeOperation({}, { security: [{ key: ['read'] }, {}], ...schemes }).security;
    expect(both).toEqual([
      [{ scheme: { key: 'key', type: 'apiKey', in: 'header', name: 'X-Key' }, scopes: ['read'] }],
      [],
    ]);
  });

  it('prefers the operation’s servers to the path’s and the description’s', () => {
    const servers = (url: string) => ({ servers: [{ url }] });
    const document = describeApi({
      ...servers('https://all'),
      paths: {
        '/a': { ...servers('https://path'), get: servers('https://own'), put: {} },
        '/b': { get: {} },
      },
    });
    expect(document.operations.map((operation) => operation.servers[0]?.url)).toEqual([
      'https://own',
      'https://path',
      'https://all',
    ]);
  });

  it('follows references as far as they go and stops at circles', () => {
    const document = describeApi({
      components: {
        schemas: {
          A: { $ref: '#/components/schemas/B' },
          B: { type: 'string' },
          X: { $ref: '#/components/schemas/Y' },
          Y: { $ref: '#/components/schemas/X' },
          'a/b': { type: 'number' },
        },
      },
    });
    const resolve = ($ref: string) => document.resolve<unknown>({ $ref });
    expect(resolve('#/components/schemas/A')).toEqual({
      value: { type: 'string' },
      name: 'B',
      ref: '#/components/schemas/B',
      unresolved: false,
    });
    expect(resolve('#/components/schemas/a~1b')).toMatchObject({ name: 'a/b', value: { type: 'number' } });
    expect(resolve('#/components/schemas/X')).toMatchObject({ unresolved: true });
    expect(resolve('#/nowhere')).toMatchObject({ unresolved: true, value: { $ref: '#/nowhere' } });
    expect(document.resolve('plain')).toEqual({ value: 'plain', unresolved: false });
  });

  it('survives every wrong type', () => {
    const wrong = [null, 1, 'text', [], true];
    for (const value of wrong) {
      const document = describeApi({
        info: value,
        servers: value,
        tags: value,
        security: value,
        components: { schemas: value, securitySchemes: value },
        paths: {
          '/a': value,
          '/b': {
            get: value,
            put: {
              parameters: value,
              requestBody: value,
              responses: value,
              callbacks: value,
              security: value,
              tags: value,
            },
          },
        },
      });
      for (const operation of document.operations) {
        expect([operation.parameters, operation.responses, operation.callbacks, operation.tags]).toEqual([
          [],
          [],
          [],
          [],
        ]);
      }
    }
  });

  it('keeps keys such as __proto__ apart from the language’s own', () => {
    const root = JSON.parse(
      '{"paths":{"/a":{"get":{"responses":{"__proto__":{"description":"P"}}}}},"components":{"schemas":{"__proto__":{"type":"string"}}}}',
    );
    const document = describeApi(root);
    expect(document.operations[0]?.responses).toMatchObject([{ status: '__proto__', description: 'P' }]);
    expect(document.schemaNames).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
  });

  it('reads what the author says is not specified', () => {
    const operation = describeOperation({
      'x-not-specified': 'the limits',
      responses: { default: { description: 'd', 'x-not-specified': ['codes', ''] } },
    });
    expect(operation.notSpecified).toEqual(['the limits']);
    expect(operation.responses[0]?.notSpecified).toEqual(['codes']);
  });

  it('finds the operations of callbacks, whose own callbacks are left out', () => {
    const item = { post: { requestBody: { content: {} }, callbacks: { again: { '{$url}': {} } } } };
    const [callback] = describeOperation({ callbacks: { done: { '{$request.body#/url}': item } } }).callbacks;
    expect(callback).toMatchObject({ name: 'done', expression: '{$request.body#/url}' });
    expect(callback?.operations[0]).toMatchObject({ kind: 'callback', method: 'POST', callbacks: [] });
  });
});

describe('the 3.1 view of older versions', () => {
  const schemaOf = (schema: unknown) => {
    const document = describeApi({ openapi: '3.0.3', components: { schemas: { S: schema } } });
    return document.resolve<unknown>({ $ref: '#/components/schemas/S' }).value;
  };

  it.each([
    [{ type: 'string', nullable: true }, { type: ['string', 'null'] }],
    [
      { type: 'string', nullable: true, enum: ['a'] },
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    [{ nullable: true, allOf: [{ type: 'object' }] }, { anyOf: [{ type: 'object' }, { type: 'null' }] }],
    [{ minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
    [{ maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
    [{ example: 5 }, { examples: [5] }],
    [
      { type: 'string', format: 'binary' },
      { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
    ],
    [{ properties: { nullable: { type: 'string' } } }, { properties: { nullable: { type: 'string' } } }],
    [{ default: { nullable: true, type: 'x' } }, { default: { nullable: true, type: 'x' } }],
  ])('turns %j into %j', (given, expected) => {
    expect(schemaOf(given)).toEqual(expected);
  });

  it('leaves the tree that was read as it was', () => {
    const root = {
      openapi: '3.0.0',
      paths: {},
      components: { schemas: { S: { type: 'string', nullable: true } } },
    };
    const copy = structuredClone(root);
    createDocument(sourceOf(root), 'api');
    expect(root).toEqual(copy);
  });

  it('does not lose a 2.0 body behind a reference', () => {
    const document = describeApi({
      swagger: '2.0',
      info: { title: 'T', version: '1' },
      host: 'api.example.com',
      basePath: '/v1',
      schemes: ['https'],
      parameters: {
        Body: { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
      },
      definitions: { Pet: { type: 'object' } },
      paths: {
        '/pets': { post: { parameters: [{ $ref: '#/parameters/Body' }, null], responses: { 200: null } } },
      },
    });
    const [operation] = document.operations;
    expect(document.openapi).toBe('2.0');
    expect(operation?.servers[0]?.url).toBe('https://api.example.com/v1');
    expect(operation?.parameters).toEqual([]);
    expect(operation?.requestBody).toMatchObject({
      required: true,
      content: [{ type: 'application/json', schema: { $ref: '#/components/schemas/Pet' } }],
    });
  });
});
