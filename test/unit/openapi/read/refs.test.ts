import { describe, expect, it } from 'vitest';
import { schemaReaderOf } from '../../../../src/api/openapi/schema/SchemaReader.ts';
import { textOfWords, typeWords } from '../../../../src/api/openapi/schema/words.ts';
import { english } from '../../../../src/base/strings/english.ts';
import { readFiles } from './read-files.ts';

async function read(files: Record<string, unknown>) {
  const { value, document, diagnostics } = await readFiles(files);
  return { document, diagnostics, locate: value.locate.bind(value) };
}

const api = (parts: Record<string, unknown>) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  ...parts,
});
const ok = { responses: { 200: { description: 'OK' } } };

describe('an operation behind a reference', () => {
  const list = {
    operationId: 'listThings',
    parameters: [{ $ref: 'limit.json' }],
    responses: { 200: { $ref: '../answers.json#/things' } },
    callbacks: { done: { $ref: 'done.json' } },
  };
  const files = {
    'api.json': api({
      paths: {
        '/things': { get: { $ref: 'ops/list.json' }, post: { $ref: '#/components/x-operations/create' } },
        '/others': { $ref: 'ops/item.json' },
      },
      components: {
        'x-operations': {
          create: { operationId: 'create', requestBody: { $ref: 'ops/body.json' }, ...ok },
        },
      },
    }),
    'ops/list.json': list,
    'ops/limit.json': { name: 'limit', in: 'query', schema: { type: 'integer' } },
    'ops/done.json': { '{$request.body#/url}': { post: { $ref: 'ended.json' } } },
    'ops/ended.json': { operationId: 'ended', ...ok },
    'ops/body.json': { content: { 'application/json': { schema: { type: 'string' } } } },
    'ops/item.json': { parameters: [{ $ref: 'limit.json' }], get: { $ref: './again.json' } },
    'ops/again.json': { $ref: 'list.json', summary: 'Again' },
    'answers.json': { things: { description: 'Things', content: { 'text/plain': {} } } },
  };

  it('is read as if it stood there, in this file or another, also through a chain', async () => {
    const { document, diagnostics } = await read(files);
    const [get, post, others] = document.operations;
    expect(get?.operationId).toBe('listThings');
    expect(get?.parameters.map(({ name }) => name)).toEqual(['limit']);
    expect(get?.responses[0]?.content[0]?.type).toBe('text/plain');
    expect(get?.callbacks[0]?.operations[0]?.operationId).toBe('ended');
    expect(post?.operationId).toBe('create');
    expect(post?.requestBody?.content[0]?.schema).toEqual({ type: 'string' });
    expect([others?.operationId, others?.summary]).toEqual(['listThings', 'Again']);
    expect(diagnostics.filter(({ code }) => code !== 'openapi/duplicate-operation-id')).toEqual([]);
  });

  it('keeps the place in its own file', async () => {
    const { locate } = await read(files);
    expect(locate('/paths/~1things/get/operationId')).toMatchObject({ file: 'ops/list.json', line: 2 });
  });

  it('that leads nowhere or round in a circle costs a warning', async () => {
    const { document, diagnostics } = await read({
      'api.json': api({
        paths: {
          '/lost': { get: { $ref: 'none.json' } },
          '/local': { get: { $ref: '#/components/x-operations/none' } },
          '/round': { get: { $ref: 'round.json' } },
          '/good': { get: ok },
        },
      }),
      'round.json': { $ref: 'round.json' },
    });
    expect(document.operations.map(({ path: at }) => at)).toContain('/good');
    expect(diagnostics.map(({ code }) => code).sort()).toEqual([
      'openapi/circular-ref',
      'openapi/unresolved-ref',
      'openapi/unresolved-ref',
    ]);
  });
});

describe('a reference that leads nowhere', () => {
  const hints = async (files: Record<string, unknown>) =>
    (await read(files)).diagnostics.map(({ file, hint }) => [file, hint]);
  const at = (ref: string) => ({ '/a': { get: { responses: { 200: { $ref: ref } } } } });

  it('is relative to the file that has it', async () => {
    const files = { 'api.json': api({ paths: { '/a': { $ref: 'parts/a.json' } } }) };
    const inPart = (ref: string) => ({ ...files, 'parts/a.json': at(ref)['/a'], 'parts/two.json': ok });
    expect(await hints(inPart('nothing.json'))).toEqual([
      ['parts/a.json', 'The path is relative to the folder of `parts/a.json`.'],
    ]);
    expect(await hints(inPart('deep/x.json'))).toEqual([
      ['parts/a.json', 'The path is relative to the folder of `parts/a.json`.'],
    ]);
    expect(await hints(inPart('tow.json'))).toEqual([['parts/a.json', 'Did you mean `two.json`?']]);
  });

  it('is relative to the description itself', async () => {
    expect(await hints({ 'v1/api.json': api({ paths: at('nothing.json') }) })).toEqual([
      ['v1/api.json', 'The path is relative to the folder of `v1/api.json`.'],
    ]);
  });
});

describe('the mapping of a discriminator', () => {
  const wrong = async (mapping: Record<string, string>, extra: Record<string, unknown> = {}) => {
    const kind = { properties: { kind: { type: 'string' } } };
    const Pet = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'kind', mapping },
    };
    const schemas = { Pet, Cat: kind, Dog: { $anchor: 'dog', ...kind }, 'pets.Bird': kind, ...extra };
    const { diagnostics } = await read({ 'api.json': api({ components: { schemas } }) });
    return diagnostics.map(({ code, message, hint, line }) => `${code} ${line} ${message} -> ${hint}`);
  };

  it('is taken by pointer, by name and by anchor', async () => {
    expect(
      await wrong({ cat: '#/components/schemas/Cat', c: 'Cat', dog: '#dog', bird: 'pets.Bird' }),
    ).toEqual([]);
  });

  it('is reported where it leads nowhere', async () => {
    expect(await wrong({ cat: '#components/schemas/Cat' })).toEqual([
      'openapi/unresolved-ref 21 The mapping `cat` cannot be resolved: `#components/schemas/Cat` is not a JSON pointer -> Did you mean `#/components/schemas/Cat`?',
    ]);
    expect(await wrong({ cat: '#/components/schemas/Caat' })).toEqual([
      'openapi/unresolved-ref 21 The mapping `cat` cannot be resolved: `#/components/schemas/Caat` is not in the document -> Did you mean `#/components/schemas/Cat`?',
    ]);
    expect(await wrong({ dog: 'Doog', x: '#Cat' })).toEqual([
      'openapi/unresolved-ref 21 The mapping `dog` cannot be resolved: `Doog` is not a schema -> Did you mean `Dog`?',
      'openapi/unresolved-ref 22 The mapping `x` cannot be resolved: `#Cat` is not a JSON pointer -> Did you mean `#/components/schemas/Cat`?',
    ]);
  });
});

it('a part that stands where nothing else is read is read like one of another file', async () => {
  const { document, diagnostics } = await read({
    'api.json': {
      ...api({
        paths: {},
        'x-shared': {
          Pet: {
            type: 'object',
            properties: { tag: { type: 'string', nullable: true }, toy: { $ref: 'toy.json' } },
          },
        },
        components: { schemas: { Dog: { $ref: '#/x-shared/Pet' } } },
      }),
      openapi: '3.0.3',
    },
    'toy.json': { type: 'integer' },
  });
  const reader = schemaReaderOf(document);
  const words = reader
    .inside({ $ref: '#/components/schemas/Dog' }, 'both')
    .children.map(({ name, schema }) => `${name} ${textOfWords(typeWords(schema, reader, english))}`);
  expect(words).toEqual(['tag string or null', 'toy integer']);
  expect(diagnostics).toEqual([]);
});

it('a map of properties behind a reference is read as if it stood there', async () => {
  const { document, value, diagnostics } = await readFiles({
    'api.json': api({
      paths: { '/a': { get: ok } },
      components: {
        schemas: {
          Far: { type: 'object', properties: { $ref: 'parts/attributes.json#/ids' } },
          Near: {
            type: 'object',
            properties: { $ref: '#/components/schemas/Far/properties', own: { type: 'null' } },
          },
          Named: { type: 'object', properties: { $ref: { type: 'string' } } },
        },
      },
    }),
    'parts/attributes.json': { ids: { id: { $ref: '#/id' } }, id: { type: 'string', format: 'uuid' } },
  });
  const schemas = (value.root as { components: { schemas: Record<string, { properties: object }> } })
    .components.schemas;
  const id = schemas.Far?.properties as { id: object };
  expect(Object.keys(schemas.Far?.properties ?? {})).toEqual(['id']);
  expect(document.resolve(id.id).value).toEqual({ type: 'string', format: 'uuid' });
  expect(Object.keys(schemas.Near?.properties ?? {})).toEqual(['own', 'id']);
  expect(Object.keys(schemas.Named?.properties ?? {})).toEqual(['$ref']);
  expect(diagnostics).toEqual([]);
});

it('a text beside the reference of a response wins over that of its target since 3.1', async () => {
  const root = api({
    paths: {
      '/things': { get: { responses: { 404: { $ref: '#/components/responses/None', description: 'Own' } } } },
    },
    components: { responses: { None: { description: 'Shared', content: { 'text/plain': {} } } } },
  });
  const answerOf = async (openapi: string) =>
    (await read({ 'api.json': { ...root, openapi } })).document.operations[0]?.responses[0];
  expect((await answerOf('3.1.0'))?.description).toBe('Own');
  expect((await answerOf('3.1.0'))?.content).toHaveLength(1);
  expect((await answerOf('3.0.3'))?.description).toBe('Shared');
});

it('a reference to a whole callback is no callback', async () => {
  const { diagnostics } = await read({
    'api.json': api({
      paths: { '/jobs': { post: { ...ok, callbacks: { done: { $ref: '#/components/callbacks/done' } } } } },
      components: { callbacks: { done: { '{$url}': { post: ok } } } },
    }),
  });
  expect(diagnostics).toEqual([]);
});

describe('addresses of schemas', () => {
  async function rows(schemas: Record<string, unknown>, name: string, more: Record<string, unknown> = {}) {
    const { document, diagnostics } = await read({
      'api.json': api({ paths: {}, components: { schemas } }),
      ...more,
    });
    const reader = schemaReaderOf(document);
    const { children } = reader.inside({ $ref: `#/components/schemas/${name}` }, 'both');
    return {
      rows: children.map(
        (child) => `${child.name}: ${textOfWords(typeWords(child.schema, reader, english))}`,
      ),
      diagnostics,
      document,
    };
  }

  const Branch = {
    $id: 'https://example.com/schemas/branch',
    type: 'object',
    properties: {
      knots: { type: 'array', items: { $ref: '#/$defs/knot' } },
      leaf: { $ref: 'leaf' },
      other: { $ref: '#/components/schemas/Plain' },
    },
    $defs: { knot: { type: 'integer' } },
  };

  it('by $id, relative to it, and by a pointer or an anchor below it', async () => {
    const found = await rows(
      {
        Tree: {
          properties: {
            byId: { $ref: 'https://example.com/schemas/branch' },
            below: { $ref: 'https://example.com/schemas/branch#/properties/knots' },
            byAnchor: { $ref: 'https://example.com/schemas/leaf#green' },
            plain: { $ref: '#soil' },
          },
        },
        Branch,
        Leaf: { $id: 'leaf', $anchor: 'unused', $defs: { green: { $anchor: 'green', type: 'boolean' } } },
        Plain: { type: 'string' },
        Soil: { $anchor: 'soil', type: 'number' },
        // The property has the name of a keyword.
        Odd: {
          properties: { $id: { type: 'string' }, example: { $ref: 'https://example.com/schemas/leaf' } },
        },
        Woods: { $id: 'https://example.com/schemas/woods', $ref: 'branch' },
        Late: { $id: 'https://example.com/schemas/leaf', type: 'object', title: 'Leaf' },
      },
      'Tree',
    );
    expect(found.rows).toEqual([
      'byId: Branch',
      'below: array of integer',
      'byAnchor: unresolved reference https://example.com/schemas/leaf#green',
      'plain: number',
    ]);
    const branch = schemaReaderOf(found.document).inside({ $ref: '#/components/schemas/Branch' }, 'both');
    expect(branch.children.map(({ schema }) => schema)).toEqual([
      { type: 'array', items: { $ref: '#/components/schemas/Branch/$defs/knot' } },
      { $ref: '#/components/schemas/Late' },
      { $ref: '#/components/schemas/Plain' },
    ]);
    const woods = schemaReaderOf(found.document).flat({ $ref: '#/components/schemas/Woods' });
    expect(woods.parts.some(({ schema }) => schema.properties === Branch.properties)).toBe(false);
    expect(woods.unresolved).toEqual([]);
  });

  it('in a file that another reference brings in', async () => {
    const { rows: found, diagnostics } = await rows(
      {
        First: {
          properties: { unit: { $ref: 'https://example.com/unit' }, size: { $ref: 'parts/size.json' } },
        },
      },
      'First',
      {
        'parts/size.json': {
          $id: 'https://example.com/size',
          type: 'object',
          properties: { unit: { $ref: 'unit' }, near: { $ref: 'near.json' } },
          $defs: { unit: { $id: 'unit', type: 'boolean' } },
        },
        'parts/near.json': { type: 'string' },
      },
    );
    expect(found[1]).toBe('size: size');
    expect(diagnostics.map(({ code }) => code)).toEqual(['openapi/ref-not-allowed']);
  });

  it('dynamic references are bound by who refers to the form', async () => {
    const Page = {
      $id: 'https://example.com/page',
      type: 'object',
      properties: { total: { type: 'integer' }, items: { type: 'array', items: { $dynamicRef: '#T' } } },
      $defs: { any: { $dynamicAnchor: 'T', not: {} } },
    };
    const UserPage = {
      $id: 'https://example.com/user-page',
      $ref: 'page',
      $defs: { user: { $dynamicAnchor: 'T', type: 'object', properties: { login: { type: 'string' } } } },
    };
    const { rows: found, diagnostics, document } = await rows({ Page, UserPage }, 'UserPage');
    expect(found).toEqual(['total: integer', 'items: array of user']);
    const reader = schemaReaderOf(document);
    const generic = reader.inside({ $ref: '#/components/schemas/Page' }, 'both').children[1]?.schema ?? true;
    expect(textOfWords(typeWords(generic, reader, english))).toBe('array of any');
    expect(diagnostics).toEqual([]);
  });

  it('a tree that extends another holds itself', async () => {
    const Tree = {
      $id: 'https://example.com/tree',
      $dynamicAnchor: 'node',
      type: 'object',
      properties: {
        data: true,
        children: { type: 'array', items: { $dynamicRef: '#node' } },
      },
    };
    const Strict = {
      $id: 'https://example.com/strict',
      $dynamicAnchor: 'node',
      $ref: 'tree',
      minProperties: 1,
    };
    expect((await rows({ Tree, Strict }, 'Strict')).rows).toEqual([
      'data: any value',
      'children: array of Strict',
    ]);
    expect((await rows({ Tree, Strict }, 'Tree')).rows).toEqual([
      'data: any value',
      'children: array of Tree',
    ]);
  });

  it('recursive references lead to the type that says so', async () => {
    const Filter = {
      $recursiveAnchor: true,
      type: 'object',
      properties: { all: { type: 'array', items: { $recursiveRef: '#' } } },
    };
    expect((await rows({ Filter }, 'Filter')).rows).toEqual(['all: array of Filter']);
    expect((await rows({ Filter: { ...Filter, $recursiveAnchor: false } }, 'Filter')).rows).toEqual([
      'all: array of Filter',
    ]);
  });

  it('a type that refers to another and says more is a type of its own', async () => {
    const User = { type: 'object', properties: { name: { type: 'string' } } };
    const Admin = { $ref: '#/components/schemas/User', properties: { rights: { type: 'integer' } } };
    const Alias = { $ref: '#/components/schemas/User' };
    const all = { oneOf: ['Admin', 'Alias'].map((name) => ({ $ref: `#/components/schemas/${name}` })) };
    const { rows: found, document } = await rows({ User, Admin, Alias, All: all }, 'Admin');
    expect(found).toEqual(['rights: integer', 'name: string']);
    const reader = schemaReaderOf(document);
    expect(textOfWords(typeWords(all, reader, english))).toBe('Admin or User');
    expect(reader.inside(all, 'both').children.map(({ name }) => name)).toEqual(['Admin', 'User']);
    const Self = { $ref: '#/components/schemas/Self', description: 'Round' };
    expect((await rows({ Self }, 'Self')).rows).toEqual([]);
  });

  it('forms in each other a thousand times over end', async () => {
    const schemas: Record<string, unknown> = {};
    const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
    for (const name of names) {
      schemas[name] = {
        $id: `https://example.com/${name}`,
        properties: Object.fromEntries(names.map((other) => [other, { $ref: other }])),
        allOf: [{ $dynamicRef: '#T' }],
        $defs: { t: { $dynamicAnchor: 'T', type: 'object' } },
      };
    }
    expect((await rows(schemas, 'S0')).rows).toHaveLength(60);
  });
});
