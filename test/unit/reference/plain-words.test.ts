import { describe, expect, it } from 'vitest';
import { schemaReaderOf } from '../../../src/api/openapi/schema/SchemaReader.ts';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { renderSchemaPage } from '../../../src/page/reference/schema-page.ts';
import { writtenExample } from '../../../src/api/request/written-example.ts';
import { context, describeApi, describeOperation } from '../openapi/describe.ts';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const show = (operation: Record<string, unknown>) =>
  renderOperation(describeOperation(operation), { ...context, mode: 'show' });

describe('how a parameter is written', () => {
  const list = { type: 'array', items: { type: 'string' } };
  const object = { type: 'object', properties: { gte: { type: 'integer' } } };
  it.each([
    ['query', 'deepObject', true, object, 'p[gte]=value'],
    ['query', 'deepObject', true, { type: 'object' }, 'p[key]=value'],
    ['query', 'form', false, list, 'p=a,b'],
    ['query', 'pipeDelimited', false, list, 'p=a%7Cb'],
    ['path', 'matrix', true, list, ';p=a;p=b'],
    ['path', 'label', false, { type: 'string' }, '.value'],
    ['query', 'form', true, list, undefined],
    ['query', 'deepObject', true, { type: 'string' }, undefined],
    ['header', 'simple', true, list, undefined],
  ])('%s %s %s', (place, style, explode, schema, expected) => {
    const operation = describeOperation({ parameters: [{ name: 'p', in: place, style, explode, schema }] });
    const [parameter] = operation.parameters;
    expect(parameter && writtenExample(parameter, schemaReaderOf(operation.document))).toBe(expected);
  });
});

describe('technical details', () => {
  const fields = {
    additionalProperties: false,
    properties: {
      a: { type: 'string', maxLength: 5000 },
      b: { type: 'array', items: { type: 'string', maxLength: 5000 } },
      c: { type: 'string', minLength: 3, maxLength: 20 },
    },
  };

  it('say a rule once, with the fields that it is about, and limits of what is sent at the field', () => {
    const text = textOf(show({ requestBody: json(fields) }).html);
    expect(text).toContain('c string length 3–20');
    expect(text).toContain('Technical details no other fields length ≤ 5000 : a, b');
  });

  it('list the limits of alternatives too, so that an alternative with nothing else is not drawn', () => {
    const long = { type: 'string', maxLength: 5000 };
    const properties = {
      d: { anyOf: [long, { type: 'integer' }] },
      e: { anyOf: [{ type: 'integer' }, long] },
    };
    const text = textOf(show({ requestBody: json({ properties }) }).html);
    expect(text).toContain('d string or integer e integer or string Technical details length ≤ 5000 : d, e');
  });

  it('say how several parts of a form are written', () => {
    const encoding = {
      a: { style: 'deepObject' },
      b: { style: 'deepObject' },
      c: { contentType: 'text/csv' },
    };
    const content = { 'multipart/form-data': { schema: fields, encoding } };
    const text = textOf(show({ requestBody: { content } }).html);
    expect(text).toContain(
      'Technical details no other fields length ≤ 5000 : a, b style deepObject : a, b Parts c sent as text/csv',
    );
    const open = { 'multipart/form-data': { schema: { properties: { a: {} } }, encoding } };
    expect(textOf(show({ requestBody: { content: open } }).html)).toContain(
      'Technical details style deepObject : a, b',
    );
  });

  it('are the same of what comes back', () => {
    const text = textOf(show({ responses: { 200: { description: 'OK', ...json(fields) } } }).html);
    expect(text).toMatch(/c string length 3–20 Technical details no other fields length ≤ 5000 : a, b$/);
  });
});

it('a response has one tab, with the words of its status and a choice of its media types below it', () => {
  const content = { 'application/json': { example: 1 }, 'text/plain': { example: 'one' } };
  const { aside } = show({ responses: { 422: { description: 'no', content }, default: { content } } });
  expect(aside.match(/(?<=href="#example-(?:422|default)"[^>]*>)[^<]+/g)).toEqual(['422', 'Other responses']);
  expect(aside).toContain('data-active>422<span> Unprocessable Entity</span></a>');
  expect(aside).toContain('data-label="text/plain"');
});

it('the page of a type has a value of it, and the operations that return and take it', () => {
  const pet = { $ref: '#/components/schemas/Pet' };
  const document = describeApi({
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          responses: { 200: json({ properties: { data: { items: pet } } }), 400: json(pet) },
        },
        post: { operationId: 'addPet', requestBody: json(pet), responses: { 204: {} } },
      },
    },
    components: { schemas: { Pet: { properties: { name: { type: 'string', example: 'Rex' } } } } },
  });
  const { aside } = renderSchemaPage(document, 'Pet', context);
  expect(textOf(aside)).toBe('Example { "name" : "Rex" } Returned by GET List pets Sent to POST Add pet');
});
