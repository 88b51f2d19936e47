import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocument } from '../../../../src/api/openapi/model/model.ts';
import { readDescription } from '../../../../src/api/openapi/read/read.ts';

let docsRoot: string;
beforeAll(async () => {
  docsRoot = await mkdtemp(path.join(os.tmpdir(), 'lectern-written-'));
});
afterAll(() => rm(docsRoot, { recursive: true }));

/** Reads a document with some schemas among its components. */
async function read(text: string) {
  const file = 'api.yaml';
  await writeFile(path.join(docsRoot, file), text);
  const source = await readDescription(file, { docsRoot });
  const made = source.value && createDocument(source.value, 'api');
  const document = made?.value;
  return {
    diagnostics: [...source.diagnostics, ...(made?.diagnostics ?? [])],
    schema: (name: string) => document?.resolve<unknown>({ $ref: `#/components/schemas/${name}` }).value,
    at: (pointer: string) => document?.resolve<unknown>({ $ref: `#${pointer}` }).value,
  };
}

const head = (version: string) => `openapi: ${version}\ninfo: { title: T, version: '1' }\npaths: {}\n`;

it('reads keywords of 3.0 in a later document as they are meant, and warns once for each', async () => {
  const { diagnostics, schema } = await read(`${head('3.1.0')}components:
  schemas:
    A:
      properties:
        nullable: { type: string }
        a: { type: string, nullable: true }
        b: { $ref: '#/components/schemas/B', nullable: true }
        c: { type: integer, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }
        d: { type: array, items: { type: string, nullable: true } }
        e: { type: number, exclusiveMinimum: 5 }
    B: { type: object }
`);
  expect(diagnostics).toMatchObject([
    { code: 'openapi/old-keyword', severity: 'warning', file: 'api.yaml', line: 9 },
    { code: 'openapi/old-keyword', severity: 'warning', file: 'api.yaml', line: 11 },
  ]);
  expect(schema('A')).toEqual({
    properties: {
      nullable: { type: 'string' },
      a: { type: ['string', 'null'] },
      b: { anyOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] },
      c: { type: 'integer', exclusiveMinimum: 0, maximum: 9 },
      d: { type: 'array', items: { type: ['string', 'null'] } },
      e: { type: 'number', exclusiveMinimum: 5 },
    },
  });
});

it('keeps the text of YAML scalars where the schema wants a string', async () => {
  const { schema, at } =
    await read(`${head('3.1.0')}servers: [{ url: 'https://a/{v}', variables: { v: { default: 01, enum: [01, 02] } } }]
components:
  parameters:
    Zip: { name: zip, in: query, schema: { type: string }, example: 01067, examples: { one: { value: 007 } } }
  schemas:
    Zip: { type: string, enum: [007, 010], default: 08 }
    Order:
      type: object
      properties:
        zips: { type: array, items: { allOf: [{ $ref: '#/components/schemas/Zip' }] } }
        phone: { type: [string, 'null'], examples: [+4915, null] }
        count: { type: integer, example: 007 }
        any: { example: 0x1F }
        either: { oneOf: [{ type: string }, { type: integer }], example: 0x1F }
      additionalProperties: { type: string }
      example: { zips: [01067, 1.10, 1e10], phone: +49, count: 0x1F, more: 0x1F }
`);
  expect(at('/components/parameters/Zip')).toMatchObject({
    example: '01067',
    examples: { one: { value: '007' } },
  });
  expect(at('/servers/0/variables/v')).toEqual({ default: '01', enum: ['01', '02'] });
  expect(schema('Zip')).toEqual({ type: 'string', enum: ['007', '010'], default: '08' });
  expect(schema('Order')).toMatchObject({
    properties: {
      phone: { examples: ['+4915', null] },
      count: { example: 7 },
      any: { example: 31 },
      either: { example: 31 },
    },
    example: { zips: ['01067', '1.10', '1e10'], phone: '+49', count: 31, more: '0x1F' },
  });
});

it('keeps the text of YAML scalars of Swagger 2.0', async () => {
  const { at } = await read(`swagger: '2.0'
info: { title: T, version: '1' }
paths:
  /a:
    get:
      parameters: [{ name: zip, in: query, type: string, default: 01067, enum: [01067, 08] }]
      responses:
        '200':
          description: OK
          schema: { type: object, properties: { zip: { type: string, example: 007 } } }
          examples: { application/json: { zip: 010 } }
`);
  expect(at('/paths/~1a/get/parameters/0')).toMatchObject({
    schema: { default: '01067', enum: ['01067', '08'] },
  });
  expect(JSON.stringify(at('/paths/~1a/get/responses/200'))).toMatch(/"007".*"010"|"010".*"007"/s);
});

it('takes `x-example` of Swagger 2.0', async () => {
  const { at } = await read(`swagger: '2.0'
info: { title: T, version: '1' }
consumes: [application/xml]
paths:
  /a:
    parameters: [{ name: all, in: query, type: string, x-example: 007 }]
    post:
      parameters:
        - { name: one, in: header, type: integer, x-example: 3, example: 4 }
        - { $ref: '#/parameters/page' }
        - { name: body, in: body, schema: { type: object }, x-example: { a: 1 } }
      responses: { '200': { description: OK, schema: {} } }
    put:
      consumes: [multipart/form-data]
      parameters:
        - { name: note, in: formData, type: string, x-example: Hi }
        - { name: size, in: formData, type: integer, example: 5 }
      responses: {}
    patch:
      parameters: [{ name: body, in: body, schema: {}, x-examples: { text/plain: hi }, x-example: ho }]
      responses: {}
parameters:
  page: { name: page, in: query, type: integer, x-example: 2 }
`);
  expect(at('/paths/~1a/parameters/0')).toMatchObject({ example: '007' });
  expect(at('/paths/~1a/post/parameters/0')).toMatchObject({ example: 4 });
  expect(at('/components/parameters/page')).toMatchObject({ example: 2 });
  expect(at('/paths/~1a/post/requestBody/content')).toMatchObject({
    'application/xml': { examples: { default: { value: { a: 1 } } } },
  });
  expect(at('/paths/~1a/put/requestBody/content/multipart~1form-data/schema/properties')).toMatchObject({
    note: { examples: ['Hi'] },
    size: { examples: [5] },
  });
  expect(JSON.stringify(at('/paths/~1a/patch/requestBody'))).not.toContain('ho');
});

it('leads references to definitions of a schema around them', async () => {
  const { diagnostics, schema } = await read(`${head('3.1.0')}components:
  schemas:
    Order:
      properties: { item: { $ref: '#/$defs/Item' }, lost: { $ref: '#/$defs/Lost' } }
      $defs:
        Item: { type: object, properties: { next: { $ref: '#/$defs/Item' }, size: { $ref: '#/definitions/Size' } }, definitions: { Size: { type: integer } } }
`);
  expect(diagnostics.map(({ code, message }) => [code, message.includes('#/$defs/Lost')])).toEqual([
    ['openapi/unresolved-ref', true],
  ]);
  expect(schema('Order')).toMatchObject({
    properties: { item: { $ref: '#/components/schemas/Order/$defs/Item' } },
    $defs: {
      Item: {
        properties: {
          next: { $ref: '#/components/schemas/Order/$defs/Item' },
          size: { $ref: '#/components/schemas/Order/$defs/Item/definitions/Size' },
        },
      },
    },
  });
});

it('writes implied mappings of discriminators down', async () => {
  const { schema } = await read(`${head('3.0.3')}components:
  schemas:
    Pet:
      type: object
      discriminator: { propertyName: kind, mapping: { kitty: Cat } }
      properties: { kind: { type: string } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { claws: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { properties: { kind: { enum: [hound] } } }] }
    Puppy: { allOf: [{ $ref: '#/components/schemas/Dog' }] }
    Other: { allOf: [{ $ref: '#/components/schemas/Union' }] }
    Union: { oneOf: [{ $ref: '#/components/schemas/Cat' }], discriminator: { propertyName: kind } }
`);
  expect(schema('Pet')).toMatchObject({
    discriminator: {
      mapping: {
        kitty: 'Cat',
        hound: '#/components/schemas/Dog',
        Puppy: '#/components/schemas/Puppy',
      },
    },
  });
  expect(schema('Union')).toMatchObject({ discriminator: { propertyName: 'kind' } });
});

it('names types behind percent-encoded references as the document does', async () => {
  const text = `${head('3.1.0')}components:
  schemas:
    'a::B<C>': { type: object }
    'x%20y': { type: object }
`;
  await writeFile(path.join(docsRoot, 'names.yaml'), text);
  const source = await readDescription('names.yaml', { docsRoot });
  const document = source.value && createDocument(source.value, 'names').value;
  const nameOf = (name: string) => document?.resolve({ $ref: `#/components/schemas/${name}` }).name;
  expect(nameOf('a%3A%3AB%3CC%3E')).toBe('a::B<C>');
  expect(nameOf('x%20y')).toBe('x%20y');
});
