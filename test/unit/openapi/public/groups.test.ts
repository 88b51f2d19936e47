import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepPublic } from '../../../../src/api/openapi/public/keep-public.ts';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';

let docsRoot: string;
beforeAll(async () => {
  docsRoot = await mkdtemp(path.join(os.tmpdir(), 'lectern-groups-'));
});
afterAll(() => rm(docsRoot, { recursive: true }));

type Tree = Record<string, unknown>;

const staff = { 'x-mint': { groups: ['staff'] } };
const ok = { 200: { description: 'OK' } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object, more: object = {}) => ({
  content: { 'application/json': { schema, ...more } },
});
const answer = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'OK', ...json(schema, more) } },
});

/** Keeps the public part of a document in which each private word begins with SECRET, and each public one with OPEN. */
function keep(root: Tree, more: Tree = {}): { root: Tree; names: string[] } {
  const whole = structuredClone(root);
  const parts = keepPublic(root, more);
  const text = JSON.stringify(root);
  expect(text.match(/SECRET\w*/g) ?? []).toEqual([]);
  const open = new Set(JSON.stringify(whole).match(/OPEN\w*/g));
  expect(new Set(text.match(/OPEN\w*/g))).toEqual(open);
  return { root, names: [...(parts?.marked.values() ?? [])].flatMap(({ names }) => names) };
}

it('takes parts at every place out, and names them', () => {
  const { names } = keep({
    openapi: '3.1.0',
    tags: [
      { name: 'SECRET_TAG', ...staff },
      { name: 'OPEN_TAG' },
      { name: 'SECRET_PARENT', kind: 'nav' },
      { name: 'SECRET_USED', parent: 'SECRET_PARENT', description: 'SECRET' },
    ],
    'x-tagGroups': [
      { name: 'SECRET_GROUP', tags: ['SECRET_USED'] },
      { name: 'OPEN_GROUP', tags: ['OPEN_TAG', 'SECRET_TAG'] },
    ],
    servers: [{ url: 'https://SECRET.example.com', ...staff }, { url: 'https://OPEN.example.com' }],
    paths: {
      '/SECRET_path': { ...staff, get: { summary: 'SECRET', responses: ok } },
      '/OPEN_a': {
        parameters: [{ name: 'SECRET_shared', in: 'query', ...staff }],
        get: {
          summary: 'OPEN_operation',
          tags: ['OPEN_TAG', 'SECRET_TAG'],
          parameters: [
            { $ref: '#/components/parameters/SecretFilter' },
            { $ref: '#/components/parameters/Limit', ...staff },
            { name: 'OPEN_q', in: 'query' },
          ],
          responses: {
            200: {
              description: 'OPEN_answer',
              headers: { 'X-SECRET': staff, 'X-OPEN': {} },
              content: {
                'application/json': { schema: {}, examples: { SECRET: { value: 1, ...staff } } },
                'text/SECRET': staff,
              },
              links: { SECRET: staff, OPEN_link: { operationId: 'OPEN_post' } },
            },
            409: { description: 'SECRET', ...staff },
          },
          callbacks: { SECRET: { ...staff, '{$request.body#/SECRET}': { post: { responses: ok } } } },
        },
        post: { operationId: 'OPEN_post', requestBody: { ...staff, description: 'SECRET' }, responses: ok },
        delete: { tags: ['SECRET_USED'], ...staff, operationId: 'SECRET_delete', responses: ok },
        put: { 'x-mint': { metadata: { groups: 'staff', title: 'SECRET' } }, responses: ok },
      },
    },
    webhooks: { SECRET_hook: { post: { ...staff, responses: ok } }, OPEN_hook: { post: { responses: ok } } },
    components: {
      parameters: {
        SecretFilter: { name: 'SECRET_filter', in: 'query', ...staff },
        Limit: { name: 'SECRET_limit', in: 'query' },
      },
    },
  });
  expect(names).toEqual(
    [
      'tag SECRET_TAG',
      'server https://SECRET.example.com',
      'GET /SECRET_path',
      'GET /OPEN_a: parameter Limit',
      'GET /OPEN_a: response 200 header X-SECRET',
      'GET /OPEN_a: response 200 content application/json example SECRET',
      'GET /OPEN_a: response 200 content text/SECRET',
      'GET /OPEN_a: response 200 link SECRET',
      'GET /OPEN_a: response 409',
      'GET /OPEN_a: callback SECRET',
      'POST /OPEN_a: requestBody',
      'DELETE /OPEN_a',
      'PUT /OPEN_a',
      '/OPEN_a: parameter SECRET_shared',
      'webhook SECRET_hook',
      'SecretFilter',
    ].sort((a, b) => names.indexOf(a) - names.indexOf(b)),
  );
});

it('takes nested fields and variants out of everything that names them', () => {
  const secret = { type: 'string', description: 'SECRET', ...staff };
  keep({
    openapi: '3.1.0',
    paths: {
      '/a': {
        post: {
          requestBody: json(ref('Order'), {
            encoding: { SECRET_margin: { contentType: 'SECRET' }, OPEN_id: {} },
            example: '<order><SECRET_margin>1</SECRET_margin></order>',
            examples: {
              OPEN_one: {
                value: { OPEN_id: 1, SECRET_margin: 2, lines: [{ SECRET_cost: 1, OPEN_price: 2 }] },
              },
              SECRET_two: { summary: 'SECRET', value: { kind: 'staff', SECRET_b: 1 } },
            },
          }),
          responses: {
            200: {
              description: 'OK',
              ...json(ref('Order')),
              links: {
                next: {
                  operationId: 'OPEN_next',
                  parameters: {
                    id: '$response.body#/OPEN_id',
                    m: '$response.body#/SECRET_margin',
                    SECRET_p: 1,
                  },
                },
              },
            },
          },
          'x-codeSamples': [
            { lang: 'Shell', label: 'SECRET', source: 'curl -d \'{"SECRET_margin": 5}\'' },
            { lang: 'Shell', label: 'OPEN_sample', source: 'curl -d \'{"OPEN_id": 5}\'' },
          ],
        },
        get: {
          operationId: 'OPEN_next',
          parameters: [{ name: 'SECRET_p', in: 'query', ...staff }],
          responses: ok,
          'x-code-samples': [{ lang: 'js', source: 'fetch("/a?SECRET_p=1")' }],
        },
      },
    },
    components: {
      schemas: {
        Base: { properties: { OPEN_id: {}, SECRET_margin: secret }, required: ['OPEN_id', 'SECRET_margin'] },
        Order: {
          allOf: [ref('Base'), { properties: { lines: { type: 'array', items: ref('Line') } } }],
          required: ['SECRET_margin', 'OPEN_id'],
          dependentRequired: { OPEN_id: ['SECRET_margin'], SECRET_margin: ['OPEN_id'] },
          if: { properties: { SECRET_margin: { const: 1 } }, required: ['SECRET_margin'] },
          'x-order': ['OPEN_id', 'SECRET_margin'],
          oneOf: [
            { title: 'OPEN_variant', properties: { kind: { const: 'open' } } },
            { $ref: '#/components/schemas/Staff' },
            { anyOf: [{ ...staff, title: 'SECRET' }, { title: 'OPEN_inner' }] },
          ],
          discriminator: {
            propertyName: 'kind',
            mapping: { staff: '#/components/schemas/Staff', open: 'Base' },
          },
          examples: [
            { kind: 'staff', note: 'SECRET' },
            { OPEN_id: 1, SECRET_margin: 2 },
          ],
        },
        Line: {
          properties: { OPEN_price: {}, SECRET_cost: secret },
          example: { OPEN_price: 1, SECRET_cost: 2 },
        },
        Staff: { properties: { kind: { const: 'staff' }, SECRET_b: ref('SecretDetail') }, ...staff },
        SecretDetail: { description: 'SECRET', properties: { more: ref('SecretMore') } },
        SecretMore: { description: 'SECRET', properties: { up: ref('SecretDetail'), line: ref('Line') } },
      },
    },
  });
});

it('takes restricted values out of everything that has them', () => {
  const { names, root } = keep({
    openapi: '3.1.0',
    paths: {
      '/a': {
        post: {
          requestBody: json(ref('Order'), {
            example: { plan: 'SECRET_PLAN', plans: ['OPEN_free', 'SECRET_PLAN'] },
          }),
          responses: ok,
          'x-codeSamples': [{ lang: 'Shell', source: 'curl -d plan=SECRET_PLAN' }],
        },
      },
    },
    components: {
      schemas: {
        Plan: {
          type: 'string',
          enum: ['OPEN_free', 'SECRET_PLAN', 'OPEN_pro'],
          'x-mint-enum': { SECRET_PLAN: ['staff'], OPEN_pro: [] },
          'x-enum-varnames': ['OPEN_FREE', 'SECRET_NAME', 'OPEN_PRO'],
          'x-enumDescriptions': { SECRET_PLAN: 'SECRET', OPEN_free: 'OPEN_text' },
          default: 'SECRET_PLAN',
          example: 'SECRET_PLAN',
        },
        Order: {
          properties: {
            plan: ref('Plan'),
            plans: { type: 'array', items: { allOf: [ref('Plan')] }, default: ['SECRET_PLAN'] },
            level: {
              type: 'integer',
              oneOf: [
                { const: 1, title: 'OPEN_low' },
                { const: 2, title: 'SECRET_high' },
              ],
              'x-mint-enum': { 2: 'staff' },
            },
          },
        },
      },
    },
  });
  expect(names).toEqual(
    ['POST /a: code sample', 'Plan: SECRET_PLAN', 'Order.level: 2'].sort(
      (a, b) => names.indexOf(a) - names.indexOf(b),
    ),
  );
  expect(JSON.stringify(root)).toContain('{"plan":"OPEN_free","plans":["OPEN_free","OPEN_free"]}');
});

it('keeps a value that is no string from a variant that is left out', () => {
  keep({
    openapi: '3.1.0',
    paths: {
      '/a': {
        get: answer({
          properties: {
            code: { oneOf: [{ type: 'integer' }, { enum: ['SECRET_A'], ...staff }], example: 'SECRET_A' },
            id: {
              anyOf: [
                { type: 'integer', title: 'OPEN_n' },
                { type: 'string', ...staff },
              ],
              examples: [1, 'SECRET'],
            },
          },
          example: { code: 'SECRET_A', id: 7 },
        }),
      },
    },
  });
});

it('takes ways to authenticate out, and operations that have no other', () => {
  const { root, names } = keep({
    openapi: '3.0.3',
    security: [{ OPEN_key: [] }, { SECRET_key: [] }],
    paths: {
      '/OPEN_a': { get: { responses: ok } },
      '/SECRET_b': { get: { security: [{ SECRET_key: [] }], responses: ok } },
      '/SECRET_c': {
        get: { ...staff, security: [{ oauth: ['SECRET_scope'] }, { SECRET_used: [] }], responses: ok },
      },
      '/OPEN_d': { get: { security: [{ oauth: ['OPEN_scope'] }], responses: ok } },
    },
    components: {
      securitySchemes: {
        OPEN_key: { type: 'http', scheme: 'basic' },
        SECRET_key: { type: 'apiKey', name: 'SECRET', in: 'header', ...staff },
        SECRET_used: { type: 'http', scheme: 'bearer' },
        oauth: {
          type: 'oauth2',
          flows: { implicit: { authorizationUrl: '/', scopes: { SECRET_scope: '', OPEN_scope: '' } } },
        },
      },
    },
  });
  expect(root.security).toEqual([{ OPEN_key: [] }]);
  expect(names).toContain('GET /SECRET_b');
});

it('takes parts of Swagger 2.0 out', () => {
  keep({
    swagger: '2.0',
    paths: {
      '/a': {
        get: {
          parameters: [
            { $ref: '#/parameters/SecretOne' },
            {
              ...{ name: 'OPEN_p', in: 'query', type: 'string', enum: ['OPEN_x', 'SECRET_x'] },
              ...{ 'x-mint-enum': { SECRET_x: ['staff'] }, default: 'SECRET_x', 'x-example': 'SECRET_x' },
            },
            {
              name: 'body',
              in: 'body',
              schema: { $ref: '#/definitions/Order' },
              'x-examples': { a: { SECRET_f: 1 } },
            },
          ],
          responses: {
            200: {
              description: 'OK',
              schema: { $ref: '#/definitions/Order' },
              examples: { 'application/json': { OPEN_id: 1, SECRET_f: 1 } },
            },
          },
        },
        delete: { ...staff, responses: { 404: { $ref: '#/responses/SecretGone' } } },
      },
    },
    parameters: { SecretOne: { name: 'SECRET_one', in: 'query', type: 'string', ...staff } },
    responses: { SecretGone: { description: 'SECRET' } },
    definitions: { Order: { properties: { OPEN_id: {}, SECRET_f: { ...staff } } } },
  });
});

it('takes marked parts of extensions out, and whole documents', () => {
  const marked = { description: 'SECRET', ...staff };
  keep({
    openapi: '3.1.0',
    'x-shared': { field: marked, list: [marked, 'OPEN_item'] },
    paths: { '/a': { get: { responses: ok, 'x-more': marked }, 'x-also': { deep: { field: marked } } } },
    info: { title: 'OPEN_title' },
  });
  const { root } = keep({ openapi: '3.1.0', ...staff, info: { title: 'SECRET' }, paths: { '/SECRET': {} } });
  expect(root).toMatchObject({ openapi: '3.1.0', paths: {} });
});

it('leaves parts alone that everyone may see', () => {
  const open = { 'x-mint': { groups: [], metadata: { groups: ['staff'], public: true } } };
  const root = {
    openapi: '3.1.0',
    paths: { '/a': { get: { ...open, responses: ok, example: staff } } },
    components: { schemas: { Unused: { properties: { a: open } }, Other: {} } },
  };
  const whole = structuredClone(root);
  expect(keepPublic(root, {})).toBeUndefined();
  expect(root).toEqual(whole);
  const shown = { paths: { '/a': { get: { ...staff, responses: ok } } } };
  expect(keepPublic(shown, { privatePages: true })).toBeUndefined();
});

it('takes x-excluded out without a report, and what only it leads to', async () => {
  keep(
    {
      openapi: '3.1.0',
      paths: {
        '/OPEN_a': { get: { responses: ok }, delete: { 'x-excluded': true, ...answer(ref('Secret')) } },
      },
      webhooks: { SECRET: { post: { 'x-excluded': true, responses: ok } } },
      components: { schemas: { Secret: { title: 'SECRET' }, OPEN_unused: {} } },
    },
    { internal: true, privatePages: true },
  );
  const text =
    'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { get: { x-excluded: true, responses: {} } } }\n';
  await writeFile(path.join(docsRoot, 'excluded.yaml'), text);
  const { value, diagnostics } = await readDescription('excluded.yaml', { docsRoot });
  expect(diagnostics).toEqual([]);
  expect([...(value?.leftOut?.operations ?? [])]).toEqual([['GET /a', 'x-excluded']]);
  expect(value?.text).not.toContain('/a');
});

it('finds marks in other files, and names the first place', async () => {
  await writeFile(
    path.join(docsRoot, 'schemas.yaml'),
    'Order:\n  type: object\n  properties:\n    margin: { type: number, description: SECRET, x-mint: { groups: [staff] } }\n',
  );
  const main = `openapi: 3.1.0
info: { title: T, version: '1' }
paths:
  /a:
    get:
      responses:
        '200': { description: OK, content: { application/json: { schema: { $ref: 'schemas.yaml#/Order' } } } }
`;
  await writeFile(path.join(docsRoot, 'main.yaml'), main);
  const { value, diagnostics } = await readDescription('main.yaml', { docsRoot });
  expect(diagnostics).toMatchObject([
    { code: 'openapi/private', severity: 'warning', file: 'schemas.yaml', line: 4 },
  ]);
  expect(diagnostics[0]?.message).toContain('`Order.margin`');
  expect(value?.text).not.toContain('SECRET');
  expect([...(value?.publicFiles ?? [])]).toEqual([
    ['main.yaml', value?.text],
    ['schemas.yaml', undefined],
  ]);
});

it('leaves parts out of an earlier version that a later one keeps private', () => {
  const fields = { id: {}, margin: {} };
  const parameters = [
    { name: 'a', in: 'query' },
    { name: 'm', in: 'query' },
  ];
  const plan = { enum: ['free', 'staff'] };
  const version = (mark: object, restricted: object): Tree => ({
    openapi: '3.1.0',
    paths: {
      '/a': { get: { parameters: [{ ...parameters[1], ...mark }, parameters[0]], ...answer(ref('Order')) } },
    },
    components: {
      schemas: {
        Order: { properties: { ...fields, margin: { ...mark }, plan: { ...plan, ...restricted } } },
      },
    },
  });
  const parts = keepPublic(version(staff, { 'x-mint-enum': { staff: ['staff'] } }), {});
  const old = {
    swagger: '2.0',
    paths: { '/a': { get: { parameters: structuredClone(parameters), responses: ok } } },
    definitions: { Order: { properties: structuredClone({ ...fields, plan }) } },
  };
  keepPublic(old, { also: parts?.keys ?? new Set() });
  expect(old).toEqual({
    swagger: '2.0',
    paths: { '/a': { get: { parameters: [parameters[0]], responses: ok } } },
    definitions: { Order: { properties: { id: {}, plan: { enum: ['free'] } } } },
  });
});
