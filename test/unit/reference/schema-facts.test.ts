import { expect, it } from 'vitest';
import { renderOperation } from '../../../src/page/reference/operation.ts';
import { renderSchemaPage } from '../../../src/page/reference/schema-page.ts';
import { context, describeApi, describeOperation } from '../openapi/describe.ts';

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function show(operation: Record<string, unknown>, rest: Record<string, unknown> = {}) {
  return renderOperation(describeOperation(operation, rest), { ...context, mode: 'show' }).html;
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const user = { $ref: '#/components/schemas/User' };
const components = {
  schemas: { User: { type: 'object', description: 'A user', properties: { name: { type: 'string' } } } },
};

it('what stands beside a reference is shown where its fields stand further up', () => {
  const html = show(
    {
      responses: {
        200: { description: 'Same', ...json(user) },
        201: { description: 'Made', ...json({ ...user, properties: { etag: { type: 'string' } } }) },
        202: { description: 'Accepted', ...json({ ...user, description: 'Comes later', minProperties: 4 }) },
        203: { description: 'List', ...json({ type: 'array', minItems: 3, items: user }) },
        204: { description: 'Lists', ...json({ type: 'array', minItems: 5, items: user }) },
      },
    },
    { components },
  );
  const [, ok = '', made = '', accepted = '', list = '', lists = ''] = html
    .split(/ id="response-20\d"/)
    .map((part) => textOf(part));
  expect(ok).toMatch(/A user name string/);
  expect(made).toMatch(/User A user name string etag string/);
  expect(accepted).toMatch(/entries ≥ 4 Comes later Same fields as 200, application\/json/);
  expect(accepted).not.toContain('A user');
  expect(list).toMatch(/items ≥ 3 .* name string/);
  expect(lists).toMatch(/items ≥ 5 Same fields as 203, application\/json/);
});

it('empty and blank texts are values that can be seen', () => {
  const html = show({
    parameters: [
      { name: 'sort', in: 'query', schema: { enum: ['', ' ', 'asc'], default: '' } },
      { name: 'q', in: 'query', example: '', schema: { type: 'string' } },
    ],
    responses: {
      200: { description: 'OK', ...json({ properties: { a: { examples: ['', 'x'] }, b: { const: '' } } }) },
    },
  });
  expect(html).not.toMatch(/<code>\s*<\/code>/);
  const words = textOf(html);
  expect(words).toContain('Allowed values &quot;&quot; &quot; &quot; asc');
  expect(words).toMatch(/default &quot;&quot;/i);
  expect(words).toMatch(/Examples: &quot;&quot; , x/);
});

it('a subtype names its own value of the discriminator, on its page and in a body', () => {
  const schemas = {
    Animal: {
      type: 'object',
      properties: { kind: { type: 'string' } },
      discriminator: {
        propertyName: 'kind',
        mapping: { '#cat': '#/components/schemas/Cat', '#dog': '#/components/schemas/Dog' },
      },
    },
    Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { lives: { type: 'integer' } } }] },
    Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }, { properties: { barks: { type: 'boolean' } } }] },
  };
  const document = describeApi({ paths: {}, components: { schemas } });
  const page = textOf(renderSchemaPage(document, 'Cat', context).html);
  const body = textOf(
    show({ requestBody: json({ $ref: '#/components/schemas/Cat' }) }, { components: { schemas } }),
  );
  for (const text of [page, body]) {
    expect(text).toMatch(/Determined by kind , here #cat : 2 types, see Animal/);
    expect(text).toMatch(/kind string always #cat/);
    expect(text).not.toContain('#dog');
  }
  const base = textOf(renderSchemaPage(document, 'Animal', context).html);
  expect(base).toMatch(/#cat Cat #dog Dog/);
});

it('alternatives that only demand fields say which, without a fold', () => {
  const html = show({
    requestBody: json({
      type: 'object',
      properties: { email: { type: 'string' }, phone: { type: 'string' }, vat: { type: 'string' } },
      anyOf: [{ required: ['email'] }, { required: ['phone'] }],
      not: { required: ['phone', 'vat'] },
      if: { properties: { vat: { const: 'DE' } } },
      then: { required: ['vat'] },
    }),
  });
  const text = textOf(html);
  expect(text).toContain('application/json object email string');
  expect(text).toContain('Any of requires email requires phone');
  expect(text).toContain('Must not have together: phone, vat');
  expect(text).toContain('Then requires vat');
  expect(text).not.toContain('does not specify which fields are required');
  expect(html).not.toMatch(/<details class="lec-variant"/);
});

it('an alternative with fields of its own says in a line which others it demands', () => {
  const text = textOf(
    show({
      requestBody: json({
        type: 'object',
        properties: { email: { type: 'string' } },
        oneOf: [
          { required: ['email', 'kind'], properties: { kind: { const: 'mail' } } },
          { properties: { kind: { const: 'none' } } },
        ],
      }),
    }),
  );
  expect(text).toContain('requires email');
});

it('a parameter and a header are deprecated by their schemas too', () => {
  const old = { schema: { $ref: '#/components/schemas/Old' } };
  const html = show(
    {
      parameters: [
        { name: 'soon', in: 'query', schema: { type: 'string', deprecated: true } },
        { name: 'stays', in: 'query', schema: { type: 'string' } },
      ],
      responses: { 200: { description: 'OK', headers: { 'X-Old': old } } },
    },
    { components: { schemas: { Old: { type: 'string', deprecated: true } } } },
  );
  expect(textOf(html)).toMatch(/soon string deprecated stays string .*X-Old string deprecated/);
});

it('the headers of a part of a form are no fields of the body', () => {
  const html = show({
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string' } } },
          encoding: { file: { headers: { 'X-Sum': { schema: { type: 'string' } } } } },
        },
      },
    },
  });
  expect(html).toMatch(/<li id="body-multipart-form-data-encoding-file"><code>file<\/code>.*X-Sum/);
});
