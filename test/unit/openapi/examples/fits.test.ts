import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { exampleOf } from '../../../../src/api/openapi/examples/example.ts';
import { misfitOf } from '../../../../src/api/openapi/examples/fits.ts';
import { schemaReaderOf } from '../../../../src/api/openapi/schema/SchemaReader.ts';
import { plain, schema, value } from '../../random-schema.ts';
import { describeApi } from '../describe.ts';
import { runs } from '../../../sample.ts';

/** The keywords by which a schema without a type is about one. */
const about: Record<string, string> = {
  minimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  items: 'array',
  prefixItems: 'array',
  minItems: 'array',
  contains: 'array',
  properties: 'object',
  additionalProperties: 'object',
  required: 'object',
  minProperties: 'object',
};

/** Adds the type that each schema is about: without it, any value of another type fits. */
function typed(described: unknown): unknown {
  if (Array.isArray(described)) return described.map(typed);
  if (typeof described !== 'object' || described === null) return described;
  const type = Object.keys(described)
    .map((keyword) => about[keyword])
    .find(Boolean);
  const inner = Object.entries(described).map(([key, one]) => {
    if (['enum', 'const', 'required', 'dependentRequired', 'type'].includes(key)) return [key, one] as const;
    const isMap = ['properties', 'patternProperties', 'dependentSchemas'].includes(key);
    const schemas = isMap ? Object.entries(one as object).map(([name, s]) => [name, typed(s)] as const) : [];
    return [key, isMap ? Object.fromEntries(schemas) : typed(one)] as const;
  });
  return { ...(type === undefined ? {} : { type }), ...Object.fromEntries(inner) };
}

const document = describeApi({});
const reader = schemaReaderOf(document);
const misfit = (one: unknown, described: Schema) =>
  misfitOf(one, described, { reader, direction: 'response', steps: { left: 50_000 } });

describe('misfitOf', () => {
  it('agrees with ajv on whether random values fit random schemas', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    fc.assert(
      fc.property(value.map(plain), schema.map(plain), (one, described) => {
        expect(misfit(one, described as Schema) === undefined).toBe(ajv.compile(described as Schema)(one));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('names the place and the keyword', () => {
    const described = { properties: { 'a/b': { items: { type: 'integer' } } }, required: ['c'] };
    expect(misfit({ 'a/b': [1, 'x'], c: 1 }, described)).toEqual({
      ...{ pointer: '/a~1b/1', keyword: 'type', asked: 'integer', found: 'x' },
    });
    expect(misfit({}, described)).toEqual({ pointer: '/c', keyword: 'required' });
  });

  it('ends on a pattern that no engine ends on', () => {
    expect(misfit(`${'a'.repeat(60)}!`, { pattern: '^(a+)+$' })).toBeUndefined();
  });
});

describe('exampleOf', () => {
  it('fits random schemas that small values fit', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const values = fc.sample(value.map(plain), { numRuns: 150, seed: 5 });
    let possible = 0;
    const missed: string[] = [];
    for (const described of fc.sample(schema.map(plain).map(typed), { numRuns: 500, seed: 3 })) {
      const validate = ajv.compile(described as Schema);
      if (!values.some((one) => validate(one))) continue;
      possible++;
      const made = exampleOf(described as Schema, document, 'response');
      if (!validate(plain(made))) missed.push(`${JSON.stringify(described)} -> ${JSON.stringify(made)}`);
    }
    expect(possible).toBeGreaterThan(250);
    // Contradictions that only some roundabout value escapes, such as `not` beside `contains`.
    expect(missed.length / possible, missed.slice(0, 40).join('\n')).toBeLessThan(0.015);
  });
});
