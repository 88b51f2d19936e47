import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../src/api/openapi/model/ApiDocument.ts';
import { conformance } from '../../../src/page/playground/client/response/conform.ts';
import { describedBody } from '../../../src/page/playground/client/response/described.ts';
import { type CheckedSchemas, checkedSchemas } from '../../../src/page/playground/schemas.ts';
import { plain, schema, value } from '../random-schema.ts';
import { operationOf } from './fixtures.ts';
import { runs } from '../../sample.ts';

const told = (
  value: unknown,
  schema: Schema,
  schemas: Record<string, Schema> = {},
  direction: 'request' | 'response' = 'response',
): string[] =>
  conformance(value, schema, { schemas, direction }).mismatches.map(({ pointer, message }) =>
    `${pointer} ${message}`.trim(),
  );

describe('a value that does not match', () => {
  it.each([
    ['a', { type: 'integer' }, ['is string "a", expected integer']],
    [1.5, { type: ['integer', 'null'] }, ['is number 1.5, expected integer or null']],
    [null, { type: 'object' }, ['is null, expected object']],
    [{}, { type: 'array' }, ['is object, expected array']],
    [3, { enum: [1, '2', null] }, ['is number 3, which is none of 1, "2", null']],
    ['b', { const: 'a' }, ['is string "b", not "a"']],
    ['', { minLength: 1 }, ['has 0 characters, expected at least 1']],
    ['🎉🎉', { maxLength: 1 }, ['has 2 characters, expected at most 1']],
    ['x', { pattern: '^\\d+$' }, ['is string "x", which does not match ^\\d+$']],
    ['31.1.2026', { format: 'date' }, ['is string "31.1.2026", which is not a valid date']],
    [
      '2026-01-31 9:30',
      { format: 'date-time' },
      ['is string "2026-01-31 9:30", which is not a valid date-time'],
    ],
    [0, { exclusiveMinimum: 0, maximum: -1 }, ['is 0, expected at most -1', 'is 0, expected more than 0']],
    [0.35, { multipleOf: 0.1 }, ['is 0.35, expected a multiple of 0.1']],
    [
      [1, 1],
      { uniqueItems: true, maxItems: 1 },
      ['has 2 items, expected at most 1', 'contains duplicate items'],
    ],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      { uniqueItems: true },
      ['contains duplicate items'],
    ],
    [
      [1, 'a'],
      { prefixItems: [{ type: 'string' }], items: { type: 'number' } },
      ['/0 is number 1, expected string', '/1 is string "a", expected number'],
    ],
    [[1], { contains: { type: 'string' } }, ['has 0 matching items, expected at least 1']],
    [
      { 'a/b': { '~': 1 } },
      { additionalProperties: { properties: { '~': { type: 'string' } } } },
      ['/a~1b/~0 is number 1, expected string'],
    ],
    [
      { b: 1 },
      { required: ['a'], properties: { a: true }, additionalProperties: false },
      ['/a is missing', '/b is not documented'],
    ],
    [
      { x1: 'a' },
      { patternProperties: { '^x': { type: 'number' } }, additionalProperties: false },
      ['/x1 is string "a", expected number'],
    ],
    [{ a: 1 }, { dependentRequired: { a: ['b'] } }, ['/b is missing']],
    [{ ab: 1 }, { propertyNames: { maxLength: 1 } }, ['/ab has a name that is not documented']],
    [1, false, ['is present, but no value is allowed']],
    [1, { not: { type: 'number' } }, ['matches a schema that it must not match']],
    [
      { kind: 'a' },
      { if: { properties: { kind: { const: 'a' } } }, then: { required: ['n'] } },
      ['/n is missing'],
    ],
    [
      1,
      { oneOf: [{ type: 'number' }, { type: 'integer' }] },
      ['matches 2 of 2 variants, expected exactly one'],
    ],
    [
      { a: 'x' },
      { oneOf: [{ type: 'string' }, { type: 'object', properties: { a: { type: 'number' } } }] },
      ['matches none of 2 variants; closest:', '/a is string "x", expected number'],
    ],
  ] as [unknown, Schema, string[]][])('%j is told as such by %j', (value, schema, sentences) => {
    expect(told(value, schema)).toEqual(sentences);
  });

  it('is compared with the variant that the discriminator names', () => {
    const schemas = { '#/cat': { required: ['claws'] }, '#/dog': { required: ['bark'] } };
    const oneOf = [{ $ref: '#/cat' }, { $ref: '#/dog' }];
    expect(told({ kind: 'dog' }, { oneOf, discriminator: { propertyName: 'kind' } }, schemas)).toEqual([
      '/bark is missing',
    ]);
    const mapping = { d: '#/dog' };
    expect(told({ kind: 'd' }, { oneOf, discriminator: { propertyName: 'kind', mapping } }, schemas)).toEqual(
      ['/bark is missing'],
    );
  });

  it('fits a variant, or is forbidden, only where all of that is there', () => {
    const far = { properties: { kind: { $ref: '#/far' } } };
    expect(told({ kind: 'b' }, { oneOf: [far, far, { required: ['kind'] }] })).toEqual([]);
    expect(told({ kind: 'b' }, { oneOf: [far, { required: ['kind'] }, { type: 'object' }] })).toEqual([
      'matches 2 of 3 variants, expected exactly one',
    ]);
    expect(told({ kind: 'b' }, { not: far })).toEqual([]);
    expect(told({ kind: 'b' }, { if: far, then: false, else: false })).toEqual([]);
    expect(
      conformance({}, { oneOf: [far, { type: 'string' }] }, { schemas: {}, direction: 'request' }),
    ).toEqual({
      mismatches: [],
      isWhole: true,
    });
  });

  it('may lack what only the other direction has, behind a reference too', () => {
    const schema = {
      required: ['id', 'password'],
      properties: { id: { $ref: '#/id' }, password: { writeOnly: true } },
    };
    const schemas = { '#/id': { readOnly: true, type: 'integer' } };
    expect(told({}, schema, schemas, 'response')).toEqual(['/id is missing']);
    expect(told({}, schema, schemas, 'request')).toEqual(['/password is missing']);
    const apart = { required: ['id', 'n'], allOf: [{ $ref: '#/base' }, { properties: { n: {} } }] };
    const base = { '#/base': { properties: { id: { readOnly: true }, n: { readOnly: true } } } };
    expect(told({}, apart, base, 'request')).toEqual([]);
    const other = { ...apart, properties: { n: { readOnly: false } } };
    expect(told({}, other, base, 'request')).toEqual(['/n is missing']);
  });
});

describe('a check', () => {
  it('ends, and says that it is not whole, where schemas go round in a circle or are missing', () => {
    const round = { '#/a': { $ref: '#/b' }, '#/b': { allOf: [{ $ref: '#/a' }, { $ref: '#/a' }] } };
    const run = (schemas: Record<string, Schema>) =>
      conformance(1, { $ref: '#/a' }, { schemas, direction: 'response' });
    expect(run(round)).toEqual({ mismatches: [], isWhole: false });
    expect(run({})).toEqual({ mismatches: [], isWhole: false });
  });

  it('follows a recursive schema as deep as the value goes', () => {
    const schemas = { '#/t': { properties: { next: { $ref: '#/t' }, n: { type: 'number' } } } };
    expect(told({ next: { next: { n: 'x' } } }, { $ref: '#/t' }, schemas)).toEqual([
      '/next/next/n is string "x", expected number',
    ]);
  });

  it('takes keys like those of every object for what they are', () => {
    const value = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}') as unknown;
    expect(told(value, { properties: { a: true }, additionalProperties: false })).toEqual([
      '/__proto__ is not documented',
      '/constructor is not documented',
      '/toString is not documented',
    ]);
    expect(told({}, { required: ['toString'] })).toEqual(['/toString is missing']);
  });

  it('tells no more than fifty places, and survives patterns that no browser compiles', () => {
    expect(
      told(
        Array.from({ length: 500 }, () => 'x'),
        { items: { type: 'number' } },
      ),
    ).toHaveLength(50);
    expect(told('x', { pattern: '(' })).toEqual([]);
  });

  it('runs no pattern where nothing could end it, and says so', () => {
    const evil = { type: 'string', pattern: '^(a+)+$' };
    const schema = { properties: { x: evil }, patternProperties: { '^(y+)+$': { type: 'integer' } } };
    const value = { x: `${'a'.repeat(60)}!`, z: '', [`${'y'.repeat(60)}!`]: '' };
    const described = { schemas: {}, direction: 'response', withoutPatterns: true } as const;
    expect(conformance(value, schema, described)).toEqual({
      mismatches: [],
      isWhole: false,
      lacksPatterns: true,
    });
    expect(conformance({ x: 1 }, { properties: { x: evil } }, described).mismatches).toHaveLength(1);
  });

  it('agrees with ajv on whether random values fit random schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    fc.assert(
      fc.property(value.map(plain), schema.map(plain), (one, described) => {
        const fits = ajv.compile(described as Schema)(one);
        expect(told(one, described as Schema).length === 0).toBe(fits);
      }),
      { numRuns: runs(6000) },
    );
  });
});

describe('the schemas that a page gets', () => {
  const components = {
    schemas: {
      User: {
        type: 'object',
        description: 'Long.',
        example: {},
        required: ['id'],
        properties: {
          id: { type: 'integer', description: 'x', 'x-y': 1 },
          boss: { $ref: '#/components/schemas/User' },
        },
      },
      Unused: { type: 'string' },
    },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/User' } } };
  const responses = { 200: { description: 'x', content }, '4XX': { description: 'x' } };

  it('hold what decides whether a value fits, and nothing that is not reached', () => {
    const operation = operationOf('POST', '/x', { requestBody: { content }, responses }, { components });
    expect(JSON.parse(checkedSchemas(operation) ?? '')).toEqual({
      bodies: [{ type: 'application/json', schema: { $ref: '#/components/schemas/User' } }],
      responses: [
        {
          status: '200',
          content: [{ type: 'application/json', schema: { $ref: '#/components/schemas/User' } }],
        },
        { status: '4XX', content: [] },
      ],
      schemas: {
        '#/components/schemas/User': {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer' }, boss: { $ref: '#/components/schemas/User' } },
        },
      },
    });
  });

  it('are none, expected nothing', () => {
    expect(
      checkedSchemas(operationOf('GET', '/x', { responses: { 204: { description: 'x' } } })),
    ).toBeUndefined();
    const empty = { 'application/json': { schema: {} } };
    expect(
      checkedSchemas(operationOf('GET', '/x', { responses: { 200: { description: 'x', content: empty } } })),
    ).toBeUndefined();
  });

  it('stay small in a dense graph: what is far away is left out', () => {
    const names = Array.from({ length: 400 }, (_, at) => `S${at}`);
    const schemas = Object.fromEntries(
      names.map((name, at) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(
            [1, 2, 3].map((step) => [`p${step}`, { $ref: `#/components/schemas/S${(at * 3 + step) % 400}` }]),
          ),
        },
      ]),
    );
    const first = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
    const operation = operationOf(
      'GET',
      '/x',
      { responses: { 200: { description: 'x', content: first } } },
      { components: { schemas } },
    );
    const text = checkedSchemas(operation) ?? '';
    expect(text.length).toBeLessThan(40_000);
    const checked = JSON.parse(text) as CheckedSchemas;
    expect(Object.keys(checked.schemas).slice(0, 4)).toEqual(
      ['S0', 'S1', 'S2', 'S3'].map((name) => `#/components/schemas/${name}`),
    );
  });
});

describe('the description of an answer', () => {
  const content = [
    { type: 'application/json', schema: { type: 'object' } },
    { type: 'text/*', schema: { type: 'string' } },
  ];
  const responses = [
    { status: 'default', content: [] },
    { status: '2xx', content },
    { status: '201', content: [{ type: '*/*' }] },
  ];
  it.each([
    [
      200,
      'application/json; charset=utf-8',
      { kind: 'body', where: '2xx application/json', schema: { type: 'object' } },
    ],
    [200, 'TEXT/csv', { kind: 'body', where: '2xx text/*', schema: { type: 'string' } }],
    [201, 'image/png', { kind: 'body', where: '201 */*' }],
    [204, 'application/xml', { kind: 'type', types: ['application/json', 'text/*'] }],
    [500, '', { kind: 'type', types: [] }],
  ])('of %s with %s', (status, type, described) => {
    expect(describedBody(responses, status, type)).toEqual(described);
  });

  it('is missing for a status that nothing describes', () => {
    expect(describedBody(responses.slice(1), 500, '')).toEqual({ kind: 'status' });
  });
});
