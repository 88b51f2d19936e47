import { describe, expect, it } from 'vitest';
import type { MediaType, Schema } from '../../../../src/openapi/model/ApiDocument.ts';
import { exampleOf } from '../../../../src/openapi/examples/example.ts';
import { exampleText } from '../../../../src/openapi/examples/example-text.ts';
import { describeApi } from '../describe.ts';

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
    expect(sample(schema, {}, 'response')).toEqual({ id: 'string', name: 'n' });
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
    expect(Object.keys(value.inner as object)).toHaveLength(57);
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

  it('takes the given example first, and says when there is nothing', () => {
    expect(write('application/json', { schema, examples: [{ name: 'e', value: 1 }] })).toBe('1');
    expect(write('application/json', {})).toBeUndefined();
  });
});
