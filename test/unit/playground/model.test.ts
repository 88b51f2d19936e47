import { english } from '../../../src/base/strings/english.ts';
import { describe, expect, it } from 'vitest';
import { renderForm } from '../../../src/page/playground/view/form.tsx';
import { fieldsOf } from '../../../src/page/playground/field.ts';
import { playgroundModel, playgroundModelForApi } from '../../../src/page/playground/model.ts';
import { schemaReaderOf } from '../../../src/api/openapi/schema/SchemaReader.ts';
import { textOfWords, typeWords } from '../../../src/api/openapi/schema/words.ts';
import { plainText } from '../../../src/page/playground/plain-text.ts';
import type { Field } from '../../../src/api/request/PlaygroundModel.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { typeText } from '../../../src/api/request/type-text.ts';
import { exampleOf, initialValues } from '../../../src/api/request/values.ts';
import { api, documentOf, operationOf } from './fixtures.ts';

const at = { file: 'mint.json', pointer: '/api/auth' };

const json = (schema: unknown, more = {}): Record<string, unknown> => ({
  content: { 'application/json': { schema, ...more } },
});

it.each([
  ['A **bold** `code` and [link](https://x.example).\n\nSecond.', 'A bold code and link.'],
  ['The value `Token <API_TOKEN>`: the word `Token`.', 'The value Token <API_TOKEN>: the word Token.'],
  [
    'Basic <api_key> <b>and</b><br/>snake_case_name 2 * 3 *em*',
    'Basic <api_key> and snake_case_name 2 * 3 em',
  ],
  ['``a ` b``', 'a ` b'],
  [
    'The [`id`](https://x.example/a_(b)#c_d) and ![](a.png)[an *other*](#a), [1] of <https://y.example/_z_>.',
    'The id and an other, [1] of https://y.example/_z_.',
  ],
  [
    'One, of **several\nwords**.\n* `a*b*`\n- __first__ _second_ a__b__c\n  + ~~old~~',
    'One, of several words. • a*b* • first second a__b__c • old',
  ],
  ['## Title ##\n> said &lt;b&gt; &amp; \\*kept\\*<!-- not\n\nthis -->', 'Title said <b> & *kept*'],
  ['```json\n{"a": "*b*"}\n```', '{"a": "*b*"}'],
  ['  \n ', undefined],
  ['x'.repeat(300), `${'x'.repeat(280)}…`],
])('a description %j beside a control is %j', (markdown, plain) => {
  expect(plainText(markdown)).toBe(plain);
});

describe('servers', () => {
  const servers = [
    {
      url: 'https://{region}.example/v1/',
      description: 'Live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'], description: 'Where **you** are.' } },
    },
  ];
  it('come from the description', () => {
    expect(playgroundModel(operationOf('GET', '/x', {}, { servers }), api).servers).toEqual([
      {
        url: 'https://{region}.example/v1',
        label: 'Live',
        variables: [{ name: 'region', default: 'eu', enum: ['eu', 'us'], description: 'Where you are.' }],
      },
    ]);
  });

  it('are overridden by api.baseUrl', () => {
    const baseUrl = ['https://a.example/', 'https://b.example'];
    const model = playgroundModel(operationOf('GET', '/x', {}, { servers }), { ...api, baseUrl });
    expect(model.servers).toEqual([
      { url: 'https://a.example', variables: [] },
      { url: 'https://b.example', variables: [] },
    ]);
  });

  it('that are relative count from the description’s own address, and are unknown in a file', () => {
    const relative = { servers: [{ url: '/v2' }], paths: { '/x': { get: {} } } };
    const remote = documentOf(relative, 'https://docs.example/specs/api.json').operations[0];
    const local = documentOf(relative).operations[0];
    expect(remote && playgroundModel(remote, api).servers.map(({ url }) => url)).toEqual([
      'https://docs.example/v2',
    ]);
    expect(local && playgroundModel(local, api).servers).toEqual([]);
  });
});

describe('authentication', () => {
  const components = {
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'Authorization' },
      query: { type: 'apiKey', in: 'query', name: 'k' },
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      oauth: { type: 'oauth2', flows: {} },
      mtls: { type: 'mutualTLS' },
    },
  };
  const labels = (security: unknown, config: Partial<typeof api> = {}, method?: string): string[] =>
    playgroundModel(
      operationOf('GET', '/x', { security }, { components }),
      { ...api, ...config },
      {
        ...(method === undefined ? {} : { authMethod: method }),
      },
    ).auth.map((alternative) => alternative.label);

  it('lists alternatives, and what is needed together', () => {
    expect(labels([{ bearer: [] }, { key: [], query: [] }, {}, { mtls: [] }])).toEqual([
      'Bearer',
      'Authorization and k',
      'No authentication',
      'Client certificate',
    ]);
  });

  it('falls back to api.auth where the description says nothing', () => {
    const auth = { method: 'basic', name: 'account:secret', at } as const;
    const model = playgroundModel(operationOf('GET', '/x', {}), { ...api, auth });
    expect(model.auth).toEqual([
      {
        label: 'Basic',
        credentials: [{ kind: 'basic', key: 'basic', label: 'Basic', user: 'account', password: 'secret' }],
      },
    ]);
  });

  it('is none when the description says so, or the page does', () => {
    const auth = { method: 'bearer', at } as const;
    expect(labels([], { auth })).toEqual([]);
    expect(labels([{ bearer: [] }], { auth }, 'none')).toEqual([]);
  });

  it('writes Authorization: Token <API_TOKEN> when configuration and description mean the same header', () => {
    const auth = { method: 'key', name: 'authorization', inputPrefix: 'Token ', at } as const;
    const operation = operationOf('GET', '/x', { security: [{ key: [] }] }, { components });
    for (const model of [
      playgroundModel(operation, { ...api, auth }),
      playgroundModel(operationOf('GET', '/x', {}), { ...api, auth: { ...auth, name: 'Authorization' } }),
    ]) {
      expect(buildRequest(model, initialValues(model)).headers).toEqual([
        ['Authorization', 'Token <API_TOKEN>'],
      ]);
      const [credential] = model.auth[0]?.credentials ?? [];
      expect(initialValues(model).credentials).toEqual({ [credential?.key ?? '']: 'Token ' });
    }
  });
});

describe('inputs', () => {
  it('carry what the form and the request need, in plain words', () => {
    const parameters = [
      {
        name: 'limit',
        in: 'query',
        description: 'How **many**, see [paging](https://x.example).\n\nMore.',
        schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      },
      {
        name: 'filter',
        in: 'query',
        style: 'deepObject',
        explode: true,
        schema: { type: 'object', properties: { a: { type: 'string' } } },
      },
    ];
    expect(playgroundModel(operationOf('GET', '/x', { parameters }), api).inputs).toEqual([
      {
        kind: 'integer',
        minimum: 1,
        maximum: 100,
        default: 20,
        description: 'How many, see paging.',
        name: 'limit',
        in: 'query',
        required: false,
        style: 'form',
        explode: true,
        allowReserved: false,
      },
      {
        kind: 'object',
        properties: [{ kind: 'string', name: 'a', required: false }],
        name: 'filter',
        in: 'query',
        required: false,
        style: 'deepObject',
        explode: true,
        allowReserved: false,
      },
    ]);
  });

  it('include names of the path that nothing describes', () => {
    const { inputs } = playgroundModel(operationOf('GET', '/a/{b}/{c}', {}), api);
    expect(inputs.map(({ in: place, name, required }) => [place, name, required])).toEqual([
      ['path', 'b', true],
      ['path', 'c', true],
    ]);
  });

  it('leave out header parameters that the body’s type and the security scheme say better', () => {
    const parameters = ['Content-Type', 'authorization', 'X-Other'].map((name) => ({
      name,
      in: 'header',
      schema: { type: 'string' },
    }));
    const components = { securitySchemes: { b: { type: 'http', scheme: 'bearer' } } };
    const names = (operation: Record<string, unknown>): string[] =>
      playgroundModel(operationOf('PUT', '/x', { parameters, ...operation }, { components }), api).inputs.map(
        ({ name }) => name,
      );
    expect(names({ requestBody: json({}), security: [{ b: [] }] })).toEqual(['X-Other']);
    expect(names({})).toEqual(['Content-Type', 'authorization', 'X-Other']);
  });

  it('are overridden and added to by the page’s ParamFields', () => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'integer' } }];
    const { inputs, bodies } = playgroundModel(operationOf('POST', '/x', { parameters }), api, {
      paramFields: [
        { in: 'query', name: 'q', required: true, description: 'Mine.' },
        { in: 'header', name: 'X-New', type: 'string', required: false },
        { in: 'body', name: 'count', type: 'int', required: true, default: '3' },
        { in: 'body', name: 'tags', type: 'string[]', required: false },
        { in: 'body', name: 'mode', required: false, options: ['a', 'b'] },
      ],
    });
    expect(
      inputs.map(({ name, kind, required, description }) => [name, kind, required, description]),
    ).toEqual([
      ['q', 'integer', true, 'Mine.'],
      ['X-New', 'string', false, undefined],
    ]);
    expect(bodies).toEqual([
      {
        type: 'application/json',
        field: {
          kind: 'object',
          properties: [
            { kind: 'integer', name: 'count', required: true, default: 3 },
            { kind: 'array', items: { kind: 'string' }, name: 'tags', required: false },
            { kind: 'enum', options: ['a', 'b'], name: 'mode', required: false },
          ],
        },
        text: '{\n  "count": 3\n}',
        isGenerated: true,
      },
    ]);
  });
});

describe('fields', () => {
  const document = documentOf({
    components: {
      schemas: {
        Node: {
          type: 'object',
          properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
        },
      },
    },
  });
  const field = (schema: unknown, budget = 100, isBody = true): unknown =>
    fieldsOf([{ schema: schema as never, isRequired: true, isBody }], document, budget)[0];

  it.each([
    [{ type: ['string', 'null'] }, { kind: 'string', nullable: true }],
    [
      { type: 'string', format: 'date' },
      { kind: 'date', format: 'date' },
    ],
    [{ const: 5 }, { kind: 'enum', options: [5] }],
    [{ enum: [1, 'a', null] }, { kind: 'enum', options: [1, 'a'], nullable: true }],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      { kind: 'map', items: { kind: 'string' } },
    ],
    [{ type: 'object', additionalProperties: true }, { kind: 'json' }],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { kind: 'string', nullable: true }],
    [
      { type: ['string', 'integer'] },
      {
        kind: 'oneOf',
        variants: [
          { kind: 'string', title: 'string' },
          { kind: 'integer', title: 'integer' },
        ],
        words: 'string or integer',
      },
    ],
    [{ $ref: '#/components/schemas/Missing' }, { kind: 'json' }],
    [true, { kind: 'json' }],
    [{}, { kind: 'json' }],
  ])('%j', (schema, expected) => {
    expect(field(schema)).toEqual(expected);
  });

  it.each([
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'array of string'],
    [{ type: 'integer', enum: [1, 2] }, 'integer'],
    [{ enum: ['a', 'b', null] }, 'string'],
    [{ type: 'string', format: 'date' }, 'string (date)'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map of integer'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Node' } }, 'array of Node'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] }, 'string or integer'],
  ])('call the type of %j what the reference calls it', (schema, words) => {
    expect(typeText(field(schema) as Field)).toBe(words);
    const reference = textOfWords(typeWords(schema, schemaReaderOf(document), english));
    expect(reference.replace(' or null', '')).toBe(words);
  });

  it('take the type that a ParamField gives instead', () => {
    const parameters = [{ name: 'q', in: 'query', schema: { type: 'array', items: { enum: [1] } } }];
    const { inputs } = playgroundModel(operationOf('GET', '/x', { parameters }), api, {
      paramFields: [{ in: 'query', name: 'q', required: false, type: 'string[]' }],
    });
    expect(inputs.map(typeText)).toEqual(['array of string']);
  });

  it('of a union inside allOf have the other properties in each alternative', () => {
    const union = { oneOf: [{ properties: { a: {} } }, { properties: { b: {} } }] };
    const ofName = (name: string) => ({ name, required: false, kind: 'json' });
    const variant = (name: string) => ({ kind: 'object', properties: [ofName(name), ofName('file')] });
    expect(field({ allOf: [union, { properties: { file: {} } }] })).toMatchObject({
      ...{ kind: 'oneOf', variants: [variant('a'), variant('b')] },
    });
  });

  it('merge allOf, and leave read-only properties out', () => {
    const schema = {
      allOf: [
        { properties: { a: { type: 'string' }, id: { type: 'string', readOnly: true } }, required: ['a'] },
        { properties: { b: { type: 'boolean' } } },
      ],
      required: ['b'],
    };
    expect(field(schema)).toEqual({
      kind: 'object',
      properties: [
        { kind: 'string', name: 'a', required: true },
        { kind: 'boolean', name: 'b', required: true },
      ],
    });
  });

  it('keep to what the later member of allOf says of a property that both describe', () => {
    const base = {
      properties: {
        tags: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        id: { type: 'string', readOnly: true },
        size: { type: 'integer' },
      },
    };
    const override = {
      properties: {
        tags: { type: 'array', items: { type: 'string' } },
        id: { description: 'Its number.' },
        size: { description: 'How large.' },
      },
    };
    expect(field({ allOf: [base, override] })).toEqual({
      kind: 'object',
      properties: [
        { kind: 'array', items: { kind: 'string' }, name: 'tags', required: false },
        { kind: 'integer', description: 'How large.', name: 'size', required: false },
      ],
    });
  });

  it('end a recursion in a JSON editor', () => {
    expect(field({ $ref: '#/components/schemas/Node' })).toEqual({
      kind: 'object',
      title: 'Node',
      words: 'Node',
      properties: [
        { kind: 'string', name: 'name', required: false },
        { kind: 'json', name: 'next', required: false },
      ],
    });
  });

  it('stay within their budget', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 1000 }, (_, at) => [`p${at}`, { type: 'string' }]),
    );
    const made = field({ type: 'object', properties }, 10) as Field;
    expect(made.properties).toHaveLength(9);
    expect(made.omitted).toBe(991);
  });

  const properties = (...names: string[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const shown = ({ kind, words, properties: all = [], omitted }: Field): unknown =>
    kind === 'object'
      ? Object.fromEntries([
          ...all.map((property) => [property.name, shown(property)]),
          ...(omitted === undefined ? [] : [['…', omitted]]),
        ])
      : (words ?? kind);

  it('have what is required before anything optional, in the order of the description', () => {
    const schema = {
      type: 'object',
      required: ['account', 'payer'],
      properties: {
        extra: { type: 'object', properties: properties('a', 'b', 'c', 'd') },
        account: { type: 'string' },
        note: { type: 'string' },
        payer: {
          type: 'object',
          required: ['id'],
          properties: { ...properties('nick'), id: { type: 'string' }, ...properties('mail') },
        },
        last: { type: 'string' },
      },
    };
    expect(shown(field(schema, 3) as Field)).toEqual({ account: 'string', payer: 'JSON (3 fields)', '…': 3 });
    expect(shown(field(schema, 5) as Field)).toEqual({
      extra: 'JSON (4 fields)',
      account: 'string',
      payer: { id: 'string', '…': 2 },
      '…': 2,
    });
    expect(JSON.stringify(shown(field(schema, 9) as Field))).toBe(
      '{"extra":"JSON (4 fields)","account":"string","note":"string",' +
        '"payer":{"nick":"string","id":"string","mail":"string"},"last":"string"}',
    );
    expect(shown(field(schema, 13) as Field)).toMatchObject({
      extra: { a: 'string', b: 'string', c: 'string', d: 'string' },
    });
  });

  it('of a parameter are all there or one editor, since nothing else could give the rest', () => {
    const schema = { type: 'object', required: ['a'], properties: properties('a', 'b', 'c') };
    expect(shown(field(schema, 3, false) as Field)).toBe('JSON (3 fields)');
    expect(shown(field(schema, 4, false) as Field)).toEqual({ a: 'string', b: 'string', c: 'string' });
  });

  it('of the first variant come before those of others, and variants beyond twenty are JSON', () => {
    const variant = (name: string): unknown => ({
      title: name,
      type: 'object',
      properties: properties('x', 'y'),
      required: ['x'],
    });
    const oneOf = Array.from({ length: 23 }, (_, at) => variant(`v${at}`));
    const { variants = [] } = field({ oneOf }, 23) as Field;
    expect(variants.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 20 }, (_, at) => `v${at}`),
      '3 more, as JSON',
    ]);
    expect(variants.slice(0, 3).map(shown)).toEqual([
      { x: 'string', y: 'string' },
      'JSON (2 fields)',
      'JSON (2 fields)',
    ]);
    const optional = field({ type: 'object', properties: { choice: { oneOf } } }, 10) as Field;
    expect(shown(optional)).toEqual({ choice: 'JSON (one of 23)' });
  });

  it.each([
    [60, { note: 'string', id: 'string' }],
    [200, { id: 'string', '…': 1 }],
  ])('of a body come before what %d optional parameters hold', (count, expected) => {
    const parameters = Array.from({ length: count }, (_, at) => ({
      name: `q${at}`,
      in: 'query',
      schema: { type: 'object', properties: properties('a', 'b') },
    }));
    const schema = { type: 'object', required: ['id'], properties: properties('note', 'id') };
    const { bodies, inputs } = playgroundModel(
      operationOf('POST', '/x', { parameters, requestBody: json(schema) }),
      api,
    );
    expect(bodies.map((body) => shown(body.field))).toEqual([expected]);
    expect(inputs).toHaveLength(count);
  });
});

describe('bodies', () => {
  it('start with the example that the description gives', () => {
    const operation = operationOf('GET', '/x', {
      requestBody: json(
        { type: 'object' },
        { examples: { one: { value: { b: 1, a: 2 } }, two: { value: {} } } },
      ),
    });
    const [body] = playgroundModel(operation, api).bodies;
    expect(body?.text).toBe('{\n  "b": 1,\n  "a": 2\n}');
    expect(body?.examples).toEqual([
      { name: 'one', text: '{\n  "b": 1,\n  "a": 2\n}' },
      { name: 'two', text: '{}' },
    ]);
  });

  it('start with the first example that has an answer of its name, and so does the form’s choice', () => {
    const examples = { one: { value: 1 }, two: { value: 2 } };
    const model = playgroundModel(
      operationOf('POST', '/x', {
        requestBody: { ...json({}, { examples }), required: true },
        responses: { 200: json({}, { examples: { other: { value: 0 }, two: { value: 4 } } }) },
      }),
      api,
    );
    expect(model.bodies).toMatchObject([{ text: '2', example: 1 }]);
    expect(renderForm(model)).toMatch(/<option value="1">one<.option><option [^>]*selected[^>]*>two</);
  });

  it('have empty and blank texts among the choices', () => {
    const schema = { enum: ['', ' ', 'asc'] };
    const model = playgroundModel(
      operationOf('GET', '/x', { parameters: [{ name: 's', in: 'query', schema }] }),
      api,
    );
    expect(renderForm(model)).toMatch(
      /<option value="&quot;&quot;">&quot;&quot;<.option><option value="&quot; &quot;">&quot; &quot;<.option><option value="&quot;asc&quot;">asc</,
    );
  });

  it('are made from the required properties where there is no example', () => {
    const schema = {
      type: 'object',
      required: ['name', 'at'],
      properties: {
        note: { type: 'string' },
        name: { type: 'string' },
        at: { type: 'string', format: 'date-time' },
      },
    };
    const [body] = playgroundModel(operationOf('POST', '/x', { requestBody: json(schema) }), api).bodies;
    expect(body?.text).toBe('{\n  "name": "Example name",\n  "at": "2024-01-15T09:30:00Z"\n}');
  });

  it('that say nothing are not sent at first, unless they must be', () => {
    const bare = playgroundModel(operationOf('GET', '/x', { requestBody: json({ type: 'object' }) }), api);
    expect(initialValues(bare).body).toBeUndefined();
    const needed = playgroundModel(
      operationOf('GET', '/x', { requestBody: { ...json({ type: 'object' }), required: true } }),
      api,
    );
    expect(initialValues(needed).body).toEqual({ text: '{}' });
  });

  it('of multipart forms have file inputs, and a binary body is one', () => {
    const content = {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            file: { type: 'string', format: 'binary' },
            bytes: { type: 'string', contentEncoding: 'binary' },
            text: { type: 'string', contentEncoding: 'base64' },
            note: { type: 'string' },
          },
        },
      },
      'application/octet-stream': {},
    };
    const { bodies } = playgroundModel(operationOf('POST', '/x', { requestBody: { content } }), api);
    expect(bodies).toEqual([
      {
        type: 'multipart/form-data',
        field: {
          kind: 'object',
          properties: [
            { kind: 'file', format: 'binary', name: 'file', required: false },
            { kind: 'file', name: 'bytes', required: false },
            { kind: 'string', name: 'text', required: false },
            { kind: 'string', name: 'note', required: false },
          ],
        },
      },
      { type: 'application/octet-stream', field: { kind: 'file' } },
    ]);
  });
});

describe('hand-written pages', () => {
  it('take the origin of an absolute address as server', () => {
    const model = playgroundModelForApi('post', 'https://a.example/v1/users/{id}?x=1', [], api);
    expect(model).toMatchObject({
      method: 'POST',
      path: '/v1/users/{id}?x=1',
      servers: [{ url: 'https://a.example', variables: [] }],
    });
    expect(model.inputs.map(({ name }) => name)).toEqual(['id']);
  });

  it('take api.baseUrl for a path', () => {
    const model = playgroundModelForApi('GET', 'users', [], { ...api, baseUrl: ['https://b.example'] });
    expect(buildRequest(model, initialValues(model)).url).toBe('https://b.example/users');
  });
});

it.each([
  [{ example: { color: 'red' } }, '%7B%22color%22%3A%22red%22%7D'],
  [{ examples: { none: {}, one: { value: { color: 'teal' } } } }, '%7B%22color%22%3A%22teal%22%7D'],
])("a sample sends the author's example of a parameter with content %j", (given, sent) => {
  const filter = { in: 'query', name: 'filter', required: true, ...json({ type: 'object' }, given) };
  const model = playgroundModel(operationOf('GET', '/x', { parameters: [filter] }), api);
  expect(buildRequest(model, initialValues(model)).url).toContain(`filter=${sent}`);
});

it('has one identifier for a thing, whatever the parameter of the path is called', () => {
  const text = { type: 'string' };
  const exampleAt = (path: string, name: string, description = '') => {
    const parameters = [{ name, in: 'path', required: true, schema: text, description }];
    const [input] = playgroundModel(operationOf('GET', path, { parameters }), api).inputs;
    return input && exampleOf(input);
  };
  expect(exampleAt('/v1/cards/{id}', 'id')).toMatch(/^card_\w{7}$/);
  expect(exampleAt('/v1/cards/{card}', 'card')).toBe(exampleAt('/v1/cards/{id}', 'id'));
  expect(exampleAt('/v1/cards/{card_id}', 'card_id')).toBe(exampleAt('/v1/cards/{id}', 'id'));
  expect(exampleAt('/v1/cards/{colour}', 'colour')).toBe('#3366ff');
  expect(exampleAt('/orgs/{org}', 'org', 'The name of the organization.')).toBe('example-org');
});
