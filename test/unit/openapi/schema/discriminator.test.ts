import { expect, it } from 'vitest';
import { schemaReaderOf } from '../../../../src/api/openapi/schema/SchemaReader.ts';
import { describeApi } from '../describe.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const subtype = (base: string, properties: unknown) => ({
  allOf: [ref(base), { type: 'object', properties }],
});

function readerOf(schemas: Record<string, unknown>) {
  return schemaReaderOf(describeApi({ paths: {}, components: { schemas } }));
}

const animals = readerOf({
  Animal: {
    type: 'object',
    properties: { kind: { type: 'string' } },
    discriminator: { propertyName: 'kind', mapping: { '#cat': ref('Cat').$ref, '#dog': 'Dog' } },
  },
  Cat: subtype('Animal', { lives: { type: 'integer' } }),
  Dog: subtype('Animal', {}),
});

it('a subtype has its own value of the discriminator, and the base has those of all', () => {
  const kindOf = (name: string) =>
    animals.inside(ref(name), 'both').children.find((child) => child.name === 'kind')?.schema;
  expect(kindOf('Cat')).toEqual({ type: 'string', const: '#cat' });
  expect(kindOf('Dog')).toEqual({ type: 'string', const: '#dog' });
  expect(kindOf('Animal')).toEqual({ type: 'string' });
  const flat = animals.flat(ref('Cat'));
  const base = flat.parts.find(({ schema }) => schema.discriminator)?.schema ?? {};
  expect(animals.ownValues(base, flat)).toEqual(['#cat']);
  expect(animals.holderOfMapping(base, flat)?.name).toBe('Animal');
  expect(animals.ownValues(base, animals.flat(ref('Animal')))).toBeUndefined();
});

it('without a mapping the value is what the property allows, else the name of the type', () => {
  const reader = readerOf({
    Circle: { properties: { shape: { enum: ['circle'] } } },
    Square: { properties: { shape: { const: 'square' } } },
    Plain: { properties: { shape: { type: 'string' } } },
    Shape: {
      properties: { shape: { type: 'string', enum: ['round', 'Named'] } },
      discriminator: { propertyName: 'shape' },
    },
    Named: subtype('Shape', {}),
    Other: subtype('Shape', {}),
  });
  const oneOf = ['Circle', 'Square', 'Plain', 'Named', 'Other'].map(ref);
  const { children } = reader.inside({ oneOf, discriminator: { propertyName: 'shape' } }, 'both');
  expect(children.map(({ name, chosenBy }) => [name, chosenBy])).toEqual([
    ['Circle', ['circle']],
    ['Square', ['square']],
    ['Plain', ['Plain']],
    ['Named', ['Named']],
    // Nothing says which of the two values it is.
    ['Other', undefined],
  ]);
});

it('a value that the property does not allow is not stated', () => {
  const reader = readerOf({
    Base: {
      properties: { kind: { type: 'string', enum: ['a', 'b'] }, level: { type: 'integer' } },
      discriminator: { propertyName: 'kind', mapping: { c: ref('One').$ref } },
    },
    One: subtype('Base', {}),
  });
  expect(reader.inside(ref('One'), 'both').children[0]?.schema).toEqual({ type: 'string', enum: ['a', 'b'] });
});
