import { describe, expect, it } from 'vitest';
import type { MediaType, Schema } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { exampleOf } from '../../../../src/api/openapi/examples/example.ts';
import { exampleText } from '../../../../src/api/openapi/examples/example-text.ts';
import { describeApi } from '../describe.ts';
import { cpuTime } from '../../../cpu-time.ts';

const sample = (
  schema: Schema,
  schemas: Record<string, unknown> = {},
  direction: 'request' | 'response' = 'request',
) => exampleOf(schema, describeApi({ components: { schemas } }), direction);

describe('exampleOf', () => {
  it.each([
    [{ type: 'string', format: 'date' }, '2024-01-15'],
    [{ type: 'string', maxLength: 3 }, 'str'],
    [{ type: 'string', minLength: 1_000_000_000, pattern: '^(a+)+$' }, 'aaaaaaaaa'],
    [{ type: 'integer', minimum: 7, multipleOf: 5 }, 10],
    [{ type: 'number', exclusiveMaximum: 1 }, 0.5],
    [{ type: 'array', minItems: 1_000_000_000, items: { type: 'boolean' } }, [true]],
    [{ type: ['null', 'string'] }, 'string'],
    [{ const: null }, null],
    [{ enum: [null, 'b'] }, 'b'],
    [{ type: 'string', default: 'd', examples: ['e'] }, 'e'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 1 }],
    [{ prefixItems: [{ type: 'string' }, { type: 'integer' }] }, ['string', 1]],
    [{ items: [0, { type: 'integer' }] }, ['string', 1]],
    [{ anyOf: [{ type: 'null' }, { type: 'integer' }] }, 1],
    [{ allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] }, { b: 2, a: 1 }],
    [false, null],
  ])('makes of %j', (schema, expected) => expect(sample(schema as Schema)).toEqual(expected));

  it('keeps to what the later member of allOf says of a property that several describe', () => {
    const schemas = {
      Envelope: {
        type: 'object',
        required: ['result'],
        properties: {
          result: { anyOf: [{ type: 'string' }, { type: 'array', items: {} }], example: 'text' },
          errors: { description: 'What went wrong.' },
          count: { type: 'integer' },
        },
      },
    };
    const override = {
      properties: {
        result: { type: 'array', items: { type: 'integer' } },
        errors: { type: 'object', properties: { code: { const: 7 } }, anyOf: [{ type: 'string' }, {}] },
        count: { description: 'How many.' },
      },
    };
    const base = { $ref: '#/components/schemas/Envelope' };
    const expected = { result: [1], errors: { code: 7 }, count: 1 };
    expect(sample({ allOf: [base, override] }, schemas, 'response')).toEqual(expected);
    expect(sample({ allOf: [base], ...override }, schemas, 'response')).toEqual(expected);
  });

  it('leaves out an optional object for which required properties there is no room, but not the only one', () => {
    const names = Array.from({ length: 80 }, (_, index) => `n${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, { const: 1 }]));
    const large = { type: 'object', required: names, properties };
    const count = (value: unknown) => Object.keys(value as object).length;
    expect(sample({ properties: { a: { const: 1 }, large } })).toEqual({ a: 1 });
    expect(sample({ properties: { a: { const: 1 }, list: { type: 'array', items: large } } })).toEqual({
      a: 1,
    });
    const alone = sample({ properties: { large } }) as { large: object };
    expect(count(alone.large)).toBeGreaterThan(40);
    const needed = sample({ required: ['large'], properties: { a: { const: 1 }, large } }) as {
      large: object;
    };
    expect(count(needed.large)).toBeGreaterThan(40);
    expect(count(sample({ properties: { a: { const: 1 }, large: { ...large, required: [] } } }))).toBe(2);
  });

  it('keeps the mark of a property that another member describes as well', () => {
    const base = { properties: { id: { type: 'string', readOnly: true }, name: { const: 'n' } } };
    const schema = { allOf: [base, { properties: { id: { description: 'Its number.' } } }] };
    expect(sample(schema)).toEqual({ name: 'n' });
    expect(sample(schema, {}, 'response')).toEqual({ id: 'id_0fbkwyo', name: 'n' });
  });

  it('leaves out what does not travel that way', () => {
    const schema = {
      properties: {
        id: { const: 1, readOnly: true },
        secret: { const: 's', writeOnly: true },
        name: { const: 'n' },
      },
    };
    expect(sample(schema)).toEqual({ secret: 's', name: 'n' });
    expect(sample(schema, {}, 'response')).toEqual({ id: 1, name: 'n' });
  });

  it('does not put a type into itself', () => {
    const Node = {
      type: 'object',
      properties: { value: { const: 1 }, next: { $ref: '#/components/schemas/Node' } },
    };
    expect(sample({ $ref: '#/components/schemas/Node' }, { Node })).toEqual({ value: 1 });
  });

  it('ends on graphs that unfold without end, within its budget', () => {
    const schemas: Record<string, unknown> = {
      S0: { type: 'object', properties: { leaf: { type: 'string' } } },
    };
    for (let n = 1; n <= 40; n++) {
      const $ref = `#/components/schemas/S${n - 1}`;
      schemas[`S${n}`] = { type: 'object', properties: { a: { $ref }, b: { $ref } } };
    }
    const text = JSON.stringify(sample({ $ref: '#/components/schemas/S40' }, schemas));
    expect(text.length).toBeLessThan(2_000);
  });

  it('spends its budget on required properties first and keeps the order of the description', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`p${n}`, { type: 'string' }]),
    );
    const value = sample({ type: 'object', required: ['p299'], properties }) as Record<string, unknown>;
    const names = Object.keys(value);
    expect(names.length).toBeLessThan(150);
    expect(names.at(-1)).toBe('p299');
  });

  it('fills in plain properties before those that hold others', () => {
    const wide = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, { type: 'string' }]));
    const value = sample({
      type: 'object',
      properties: { inner: { type: 'object', properties: wide }, id: { const: 1 } },
    }) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['inner', 'id']);
    expect(Object.keys(value.inner as object)).toHaveLength(47);
  });

  it('gives the discriminator the value that chooses the alternative', () => {
    const schemas = {
      Cat: { type: 'object', properties: { kind: { type: 'string' }, meow: { const: true } } },
    };
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'object' }],
      discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
    };
    expect(sample(schema, schemas)).toEqual({ kind: 'cat', meow: true });
  });

  it('keeps keys such as __proto__', () => {
    const schema = JSON.parse('{"properties":{"__proto__":{"const":1}}}') as Schema;
    expect(JSON.stringify(sample(schema))).toBe('{"__proto__":1}');
  });
});

describe('an example that fits its schema', () => {
  it.each([
    [{ type: 'string', pattern: '^[A-Z]{3}-[0-9]{2}$' }, 'ABC-45'],
    [{ type: 'string', pattern: '^/v1/things' }, '/v1/things'],
    [{ type: 'string', minLength: 9 }, 'stringstr'],
    [{ type: 'string', format: 'email', maxLength: 100 }, 'user@example.com'],
    [{ type: 'integer', exclusiveMinimum: 10, multipleOf: 5 }, 15],
    [{ type: 'integer', maximum: -3 }, -3],
    [{ type: 'number', minimum: 0.1, maximum: 0.2, multipleOf: 0.05 }, 0.1],
    [{ type: 'array', minItems: 2, uniqueItems: true, items: { type: 'string' } }, ['string', 'string2']],
    [{ type: 'array', minItems: 2, items: { enum: ['a', 'b'] } }, ['a', 'a']],
    [{ type: 'array', uniqueItems: true, minItems: 2, items: { enum: ['a', 'b'] } }, ['a', 'b']],
    [{ type: 'array', items: {}, contains: { const: 7 } }, [7]],
    [{ type: 'array', maxItems: 0, items: { type: 'string' } }, []],
    [{ type: 'string', not: { const: 'string' } }, 'string2'],
    [
      { type: 'object', minProperties: 2, additionalProperties: { type: 'integer' } },
      { key: 1, key2: 1 },
    ],
    [
      { type: 'object', additionalProperties: { const: 1 }, propertyNames: { enum: ['en', 'de'] } },
      { en: 1 },
    ],
    [{ type: 'object', patternProperties: { '^x-[a-z]+$': { const: 1 } } }, { 'x-abc': 1 }],
    [{ type: 'object', required: ['free'] }, { free: 'string' }],
    [
      { anyOf: [{ required: ['b'] }], properties: { a: { const: 1 }, b: { const: 2 } } },
      { a: 1, b: 2 },
    ],
    [{ type: 'null' }, null],
    [{ oneOf: [{ type: 'null' }, { type: 'null' }] }, null],
    [{ type: 'string', example: 5 }, '5'],
    [{ type: 'integer', example: '5' }, 5],
    [{ type: 'string', enum: ['a'], example: 'b' }, 'a'],
    [{ type: 'string', default: null }, 'string'],
    [{ type: 'string', format: 'date-time', example: '1 May 2024' }, '1 May 2024'],
  ])('of %j', (schema, expected) => expect(sample(schema as Schema)).toEqual(expected));

  it('keeps what is right of an example that lacks something', () => {
    const schema = {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'integer' }, name: { type: 'string' }, note: { type: 'string' } },
      example: { id: '12', note: 'kept' },
    };
    expect(sample(schema)).toEqual({ id: 12, name: 'Example name', note: 'kept' });
  });

  it('has what is required at every depth, however much that is', () => {
    const names = Array.from({ length: 12 }, (_, index) => `n${index}`);
    const level = (depth: number): Schema =>
      depth === 0
        ? { type: 'integer' }
        : {
            type: 'object',
            required: names,
            properties: Object.fromEntries(names.map((n) => [n, level(depth - 1)])),
          };
    expect(JSON.stringify(sample(level(2))).match(/1/g)?.length).toBeGreaterThanOrEqual(144);
    // Too much for any page: the outer levels are there.
    const huge = sample({
      type: 'object',
      required: ['a', 'z'],
      properties: { a: level(5), z: { const: 1 } },
    });
    expect(huge).toMatchObject({ z: 1, a: { n0: {}, n11: {} } });
    expect(JSON.stringify(huge).length).toBeLessThan(60_000);
  });

  it('has optional properties of outer objects before those of inner ones', () => {
    const inner = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`p${n}`, { type: 'string' }]));
    const value = sample({
      type: 'object',
      properties: { one: { properties: inner }, two: { properties: { id: { const: 1 } } }, z: { const: 1 } },
    });
    expect(Object.keys(value as object)).toEqual(['one', 'z']);
  });

  it('takes the alternative that only one schema fits', () => {
    const Circle = { type: 'object', properties: { radius: { type: 'number' } } };
    const schema = { oneOf: [Circle, { ...Circle, required: ['side'], properties: { side: { const: 2 } } }] };
    expect(sample({ oneOf: [{ type: 'integer' }, { type: 'number' }, { type: 'string' }] })).toBe(1.5);
    expect(sample(schema)).toEqual({ radius: 1.5 });
    expect(sample({ oneOf: [{ $ref: '#/components/schemas/Lost' }, { const: 1 }] })).toBeDefined();
  });

  it('obeys conditions', () => {
    const properties = { country: { const: 'DE' }, vat: { type: 'string' }, legacy: { type: 'string' } };
    const schema = {
      type: 'object',
      required: ['country'],
      properties,
      if: { properties: { country: { const: 'DE' } } },
      then: { required: ['vat'] },
      not: { required: ['legacy'] },
    };
    expect(sample(schema)).toEqual({ country: 'DE', vat: 'string' });
    expect(sample({ required: ['vat'], properties, dependentRequired: { vat: ['country'] } })).toMatchObject({
      country: 'DE',
      vat: 'string',
    });
  });

  it('has no property that a closed schema leaves out', () => {
    const closed = { properties: { a: { const: 1 } }, additionalProperties: false };
    expect(sample({ allOf: [closed, { properties: { b: { const: 2 } } }] })).toEqual({ a: 1 });
  });

  it('puts a required type into itself only where that can end', () => {
    const $ref = '#/components/schemas/Node';
    const node = (next: Schema, schemas = {}) =>
      sample({ $ref }, { Node: { type: 'object', required: ['next'], properties: { next } }, ...schemas });
    expect(node({ type: 'array', items: { $ref } })).toEqual({ next: [{ next: [] }] });
    expect(node({ anyOf: [{ $ref }, { type: 'null' }] })).toMatchObject({ next: {} });
    expect(JSON.stringify(node({ anyOf: [{ $ref }, { type: 'null' }] }))).toMatch(/null/);
    expect(JSON.stringify(node({ $ref })).length).toBeLessThan(200);
    expect(JSON.stringify(node({ oneOf: [{ $ref }, { type: 'integer' }] }))).toMatch(/1/);
  });

  it('survives schemas nested 1,000 deep', () => {
    let deep: Schema = { type: 'string' };
    let union: Schema = { type: 'string' };
    for (let n = 0; n < 1_000; n++) {
      deep = { type: 'object', required: ['a'], properties: { a: deep } };
      union = { oneOf: [union, { type: 'integer' }] };
    }
    expect(JSON.stringify(sample(deep)).length).toBeLessThan(1_000);
    expect(sample(union)).toBeDefined();
  });

  it('is the same after an example that was too much to be compared', () => {
    const schemas = {
      Inner: {
        type: 'object',
        required: ['short', 'given'],
        properties: {
          short: { type: 'string', not: { const: 'string' } },
          given: { type: 'string', minLength: 3, examples: ['no', 'yes'] },
        },
      },
      Large: {
        type: 'object',
        required: ['long', 'inner'],
        properties: {
          long: { example: 'a', allOf: Array.from({ length: 61_000 }, () => ({})) },
          inner: { $ref: '#/components/schemas/Inner' },
        },
      },
    };
    const document = describeApi({ components: { schemas } });
    const made = (name: string) => exampleOf({ $ref: `#/components/schemas/${name}` }, document, 'request');
    made('Large');
    expect(made('Inner')).toEqual({ short: 'string2', given: 'yes' });
  });

  it('ends soon where unions of unions have no value', () => {
    const schemas: Record<string, unknown> = { S9: { type: 'string', not: {} } };
    for (let at = 0; at < 9; at++)
      schemas[`S${at}`] = {
        oneOf: Array.from({ length: 12 }, (_, n) => ({
          title: `m${n}`,
          allOf: [{ $ref: `#/components/schemas/S${at + 1}` }],
        })),
      };
    const start = cpuTime();
    sample({ $ref: '#/components/schemas/S0' }, schemas);
    expect(cpuTime() - start).toBeLessThan(10_000);
  });

  it('ends soon where alternatives multiply', () => {
    const schemas: Record<string, unknown> = {
      O0: { type: 'object', properties: { a: { type: 'string' } } },
    };
    for (let n = 1; n <= 40; n++) {
      const $ref = `#/components/schemas/O${n - 1}`;
      schemas[`O${n}`] = { oneOf: [{ $ref }, { $ref }], properties: { [`p${n}`]: { $ref } } };
    }
    const start = cpuTime();
    sample({ $ref: '#/components/schemas/O40' }, schemas);
    expect(cpuTime() - start).toBeLessThan(10_000);
  });
});

describe('the discriminator', () => {
  const animals = (mapping?: Record<string, string>, kind: Schema = { type: 'string' }) => ({
    Animal: {
      type: 'object',
      required: ['kind'],
      properties: { kind },
      discriminator: { propertyName: 'kind', ...(mapping && { mapping }) },
    },
    HouseCat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { lives: { const: 9 } } }] },
    GuardDog: {
      allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { barks: { const: true } } }],
    },
  });
  const dog = { $ref: '#/components/schemas/GuardDog' };

  it('has the value of the type itself', () => {
    const mapping = { '#cat': '#/components/schemas/HouseCat', '#dog': 'GuardDog' };
    expect(sample(dog, animals(mapping))).toEqual({ kind: '#dog', barks: true });
    expect(sample({ $ref: '#/components/schemas/Animal' }, animals(mapping))).toEqual({ kind: '#cat' });
  });

  it('has the name of the type without a mapping, if it is allowed, else the value that the name holds', () => {
    expect(sample(dog, animals())).toEqual({ kind: 'GuardDog', barks: true });
    expect(sample(dog, animals(undefined, { enum: ['cat', 'dog'] }))).toEqual({ kind: 'dog', barks: true });
    expect(sample(dog, animals(undefined, { enum: ['x', 'y'] }))).toEqual({ kind: 'x', barks: true });
  });
});

describe('exampleText', () => {
  const write = (type: string, parts: Partial<MediaType>) =>
    exampleText(
      { type, examples: [], encoding: new Map(), pointer: '', ...parts },
      describeApi({}),
      'request',
    );
  const schema = {
    type: 'object',
    properties: { a: { const: 'x y' }, tags: { type: 'array', items: { const: 't<' } } },
  };

  it('writes each kind of media type its own way', () => {
    expect(write('application/problem+json', { schema })).toBe(
      '{\n  "a": "x y",\n  "tags": [\n    "t<"\n  ]\n}',
    );
    expect(write('application/x-www-form-urlencoded', { schema })).toBe('a=x+y&tags=t%3C');
    expect(write('application/xml', { schema })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <a>x y</a>\n  <tags>t&lt;</tags>\n</root>',
    );
    expect(write('text/plain', { schema: { type: 'string' } })).toBe('string');
  });

  it('writes JSON that the author wrote as a text, unless a text is wanted', () => {
    const examples = [{ name: 'example', value: '{"a": 41}' }];
    expect(write('application/json', { schema, examples })).toBe('{"a": 41}');
    expect(write('application/json', { schema: { type: 'string' }, examples })).toBe(
      String.raw`"{\"a\": 41}"`,
    );
  });

  it('writes XML with prefixes, namespaces, attributes and wrapped lists', () => {
    const xml = {
      type: 'object',
      xml: { name: 'note', namespace: 'https://example.com/ns', prefix: 'n' },
      properties: {
        id: { const: 7, xml: { attribute: true } },
        lines: { type: 'array', xml: { wrapped: true }, items: { const: 'x', xml: { name: 'line' } } },
        tags: { type: 'array', items: { const: 't', xml: { name: 'tag', prefix: 'n' } } },
      },
    };
    expect(write('application/xml', { schema: xml })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<n:note xmlns:n="https://example.com/ns" id="7">\n  <lines>\n    <line>x</line>\n  </lines>\n  <n:tag>t</n:tag>\n</n:note>',
    );
  });

  it('writes a prefix before a name that the schema does not give, too', () => {
    const xml = {
      type: 'object',
      xml: { prefix: 'p' },
      properties: {
        id: { const: 7, xml: { prefix: 'q' } },
        kind: { const: 'k', xml: { prefix: 'q', attribute: true } },
        rows: {
          type: 'array',
          xml: { prefix: 'a', wrapped: true },
          items: { const: 'x', xml: { prefix: 'b' } },
        },
        tags: { type: 'array', xml: { prefix: 'a' }, items: { const: 't' } },
      },
    };
    expect(write('application/xml', { schema: xml })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<p:root q:kind="k">\n  <q:id>7</q:id>\n  <a:rows>\n    <b:rows>x</b:rows>\n  </a:rows>\n  <a:tags>t</a:tags>\n</p:root>',
    );
  });

  it('takes the given example first, and says when there is nothing', () => {
    expect(write('application/json', { schema, examples: [{ name: 'e', value: 1 }] })).toBe('1');
    expect(write('application/json', {})).toBeUndefined();
  });
});
