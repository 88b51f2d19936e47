import fc from 'fast-check';

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, null, true, false, '', 'a', 'ab', 'b'),
);
/** A small JSON value. */
export const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3 }),
  ),
}));
const types = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');
const small = fc.integer({ min: 0, max: 3 });
/** A small schema with any assertion of JSON Schema 2020-12. Many of them fit no value at all. */
export const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const inner = tie('schema');
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 });
  return {
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.boolean(),
      fc.record({ type: types }),
      fc.record({ type: fc.uniqueArray(types, { minLength: 1, maxLength: 3 }) }),
      fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: value }),
      fc.record(
        { minimum: small, exclusiveMaximum: small, multipleOf: fc.constantFrom(1, 2, 0.5) },
        { requiredKeys: [] },
      ),
      fc.record(
        { minLength: small, maxLength: small, pattern: fc.constantFrom('^a', 'b$') },
        { requiredKeys: [] },
      ),
      fc.record(
        {
          items: inner,
          prefixItems: several,
          minItems: small,
          maxItems: small,
          uniqueItems: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
      fc.record({ contains: inner, minContains: small, maxContains: small }, { requiredKeys: ['contains'] }),
      fc.record(
        {
          properties: fc.dictionary(fc.constantFrom('a', 'b'), inner, { maxKeys: 2 }),
          patternProperties: fc.dictionary(fc.constantFrom('^a', 'c'), inner, { maxKeys: 2 }),
          additionalProperties: inner,
          required: names,
          propertyNames: inner,
          minProperties: small,
          maxProperties: small,
          dependentRequired: fc.dictionary(fc.constantFrom('a', 'b'), names, { maxKeys: 1 }),
          dependentSchemas: fc.dictionary(fc.constantFrom('a', 'b'), inner, { maxKeys: 1 }),
        },
        { requiredKeys: [] },
      ),
      fc.record({ allOf: several }),
      fc.record({ anyOf: several }),
      fc.record({ oneOf: several }),
      fc.record({ not: inner }),
      fc.record({ if: inner, then: inner, else: inner }, { requiredKeys: ['if'] }),
    ),
  };
});

/** A value as JSON would read it. */
export const plain = (one: unknown): unknown => JSON.parse(JSON.stringify(one)) as unknown;
