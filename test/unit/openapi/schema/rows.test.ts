import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { labelOf } from '../../../../src/api/openapi/schema/Child.ts';
import { schemaReaderOf } from '../../../../src/api/openapi/schema/SchemaReader.ts';
import { textOfWords, typeWords } from '../../../../src/api/openapi/schema/words.ts';
import { english } from '../../../../src/base/strings/english.ts';
import { describeApi } from '../describe.ts';

const types = {
  Zone: { type: 'object', required: ['zone_id'], properties: { zone_id: { type: 'string' } } },
  Nothing: { type: 'null' },
};

function read(schema: Schema, schemas: Record<string, unknown> = types) {
  const reader = schemaReaderOf(describeApi({ paths: {}, components: { schemas } }));
  const inside = reader.inside(schema, 'both');
  return {
    words: textOfWords(typeWords(schema, reader, english)),
    rows: inside.children.map((child) => labelOf(child, english.schema)),
    inside,
  };
}

const zone = { $ref: '#/components/schemas/Zone' };

describe('the rows of a list', () => {
  it('are those of its items where a part narrows a union of a base to a list', () => {
    const base = {
      type: 'object',
      properties: {
        result: { anyOf: [{ type: 'object' }, { type: 'array', items: {} }, { type: 'string' }] },
      },
    };
    const narrowed = { type: 'object', properties: { result: { type: 'array', items: zone } } };
    for (const allOf of [
      [base, narrowed],
      [narrowed, base],
    ]) {
      const result = read({ allOf }).inside.children[0]?.schema ?? false;
      expect(read(result).rows).toEqual(['zone_id']);
      expect(read(result).words).toBe('array of Zone');
    }
  });

  it('stand beside what the list says of itself', () => {
    const { rows, words } = read({
      type: 'array',
      items: zone,
      contains: { type: 'object', minProperties: 2 },
    });
    expect(rows).toEqual(['zone_id', 'Contains at least one']);
    expect(words).toBe('array of Zone');
    const forms = read({ type: 'array', items: zone, oneOf: [{ minItems: 2 }, { maxItems: 0 }] });
    expect(forms.rows).toEqual(['zone_id', 'Option 1', 'Option 2']);
    expect(forms.inside.isBare).toBe(false);
  });

  it('of which several parts say something are those of all', () => {
    const more = { type: 'object', properties: { plan: { type: 'string' } } };
    const { rows } = read({ allOf: [{ type: 'array', items: {} }, { items: more }, { items: zone }] });
    expect(rows.toSorted()).toEqual(['plan', 'zone_id']);
  });

  it('that is a tuple or may be an object stand in a part of their own', () => {
    expect(read({ type: 'array', prefixItems: [{ type: 'number' }], items: zone }).rows).toEqual([
      'Item 1',
      'Additional items',
    ]);
    const both = { type: ['array', 'object'], properties: { total: { type: 'integer' } }, items: zone };
    expect(read(both).rows).toEqual(['total', 'Items']);
  });

  it('end where a list holds itself', () => {
    const List = {
      type: 'array',
      items: { $ref: '#/components/schemas/List' },
      contains: { type: 'object' },
    };
    expect(read({ $ref: '#/components/schemas/List' }, { List }).rows).toEqual(['Contains at least one']);
  });
});

describe('alternatives that only demand or forbid fields', () => {
  const properties = { email: { type: 'string' }, phone: { type: 'string' } };

  it('are said in words, and leave the type to what stands around them', () => {
    const { inside, words } = read({
      type: 'object',
      properties,
      anyOf: [{ required: ['email'] }, { required: ['phone', 'email'] }, { not: { required: ['phone'] } }],
    });
    expect(words).toBe('object');
    const alternatives = inside.children.filter(({ kind }) => kind === 'variant');
    expect(alternatives.map(({ schema }) => read(schema).words)).toEqual([
      'requires email',
      'requires phone, email',
      'not with phone',
    ]);
    expect(alternatives.map(({ schema }) => read(schema).rows)).toEqual([[], [], []]);
  });

  it('say which fields are not allowed together', () => {
    expect(read({ not: { required: ['email', 'phone'] } }).words).toBe('not together: email, phone');
    const together = read({ properties, not: { required: ['email', 'phone'] } });
    expect(together.rows).toEqual(['email', 'phone', 'Must not have together: email, phone']);
    expect(read({ properties, not: { required: ['email'] } }).rows.at(-1)).toBe('Must not have email');
    expect(read({ properties, not: { type: 'string' } }).rows.at(-1)).toBe('Must not be');
  });

  it('are objects where they stand between other types', () => {
    expect(read({ anyOf: [{ type: 'string' }, { required: ['email'] }] }).words).toBe('string or object');
    expect(read({ anyOf: [{ anyOf: [{ required: ['a'] }, { required: ['b'] }] }, zone] }).words).toBe(
      'object or Zone',
    );
  });
});

describe('null in words', () => {
  it.each([
    [{ type: 'null' }, 'null'],
    [{ const: null }, 'null'],
    [{ $ref: '#/components/schemas/Nothing' }, 'null'],
    [{ additionalProperties: { type: ['string', 'null'] } }, 'map of (string or null)'],
    [{ type: ['object', 'null'], additionalProperties: { type: 'string' } }, 'map of string or null'],
    [{ anyOf: [{ type: ['object', 'null'] }, zone] }, 'object or Zone or null'],
    [{ type: ['string', 'null'] }, 'string or null'],
  ])('%j is %s', (schema, words) => {
    expect(read(schema).words).toBe(words);
  });
});

it('a property that is no schema has a row', () => {
  expect(read({ type: 'object', properties: { odd: 7, fine: true } }).rows).toEqual(['odd', 'fine']);
});
