import { describe, expect, it } from 'vitest';
import { bodyMisfit } from '../../../src/page/mock/body-misfit.ts';
import { bodySchema } from '../../../src/page/mock/body-schema.ts';
import type { Schema } from '../../../src/api/openapi/model/ApiDocument.ts';
import { documentOf } from '../playground/fixtures.ts';
import { ask, json, mockOf } from './ask.ts';

/** A stand-in of one operation with these responses. */
const responding = (responses: Record<string, unknown>) => mockOf({ '/x': { get: { responses } } });

describe('the status', () => {
  it.each([
    [{ 404: json('no'), 201: json('yes') }, '', 201, '"yes"'],
    [{ default: json('any') }, '', 200, '"any"'],
    [{ 302: json('on'), default: json('any') }, '', 200, '"any"'],
    [{ 302: json('on') }, '', 302, '"on"'],
    [{ '2XX': json('some') }, '', 200, '"some"'],
    [{ 200: json('ok'), 404: json('no') }, 'code=404', 404, '"no"'],
    [{ 200: json('ok'), '4XX': json('some') }, 'code=418', 418, '"some"'],
    [{ 200: json('ok'), default: json('any') }, 'code=503', 503, '"any"'],
    [{ 204: { description: '' } }, '', 204, ''],
    [{ 304: json('ignored') }, 'code=304', 304, ''],
    [{}, '', 200, ''],
  ])('of %j with Prefer: %s is %i', async (responses, prefer, status, body) => {
    expect(await ask(responding(responses), 'GET /x', { headers: { prefer } })).toMatchObject({
      status,
      body,
    });
  });

  it.each(['code=418', 'code=101'])(
    'that is not documented (%s) is refused, with those that are',
    async (prefer) => {
      const answered = await ask(responding({ 200: json(1), 404: json(2) }), 'GET /x', {
        headers: { prefer },
      });
      expect(answered.status).toBe(400);
      expect(answered.body).toContain('. It has 200, 404.');
    },
  );
});

describe('the example', () => {
  const named = responding({
    200: {
      description: '',
      content: {
        'application/json': { examples: { cat: { value: { name: 'Tom' } }, 'the "dog"': { value: 'Rex' } } },
        'text/plain': { examples: { bird: { value: 'Tweety' } } },
      },
    },
  });
  it.each([
    ['', '{\n  "name": "Tom"\n}', 'application/json'],
    ['example=cat', '{\n  "name": "Tom"\n}', 'application/json'],
    ['code=200, example="the \\"dog\\""', '"Rex"', 'application/json'],
    ['example=bird', 'Tweety', 'text/plain'],
    ['respond-async; wait=100, example="bird"', 'Tweety', 'text/plain'],
  ])('with Prefer: %s is %s', async (prefer, body, type) => {
    const answered = await ask(named, 'GET /x', { headers: { prefer } });
    expect(answered).toMatchObject({ status: 200, body, headers: { 'Content-Type': type } });
    expect(answered.headers['Mock-Answer']).toBe('a given example');
  });

  it('that there is not is refused, with those that there are', async () => {
    const answered = await ask(named, 'GET /x', { headers: { prefer: 'example=fish' } });
    expect(JSON.parse(answered.body)).toEqual({
      title: 'The mock cannot respond to this request',
      status: 400,
      detail: 'The response 200 has no example "fish". It has cat, the "dog", bird.',
    });
  });

  it('says which preferences it follows', async () => {
    const answered = await ask(named, 'GET /x', { headers: { prefer: 'code=200, example=cat' } });
    expect(answered.headers['Preference-Applied']).toBe('code=200, example');
    expect((await ask(named, 'GET /x')).headers['Preference-Applied']).toBeUndefined();
  });

  it('is made from the schema where none is given, and says so', async () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'integer', minimum: 7 }, tags: { type: 'array', items: { enum: ['a'] } } },
    };
    const content = { 'application/json': { schema } };
    const answered = await ask(responding({ 200: { description: '', content } }), 'GET /x');
    expect(JSON.parse(answered.body)).toEqual({ id: 8261, tags: ['a'] });
    expect(answered.headers['Mock-Answer']).toBe('made from the schema');
  });

  it.each([
    [{ schema: { type: 'object', properties: { a: {} }, example: { a: 'x' } } }, 'a given example'],
    [{ schema: { type: 'array', items: { type: 'string', example: 'x' } } }, 'made from the schema'],
    [{ schema: { enum: ['x'] } }, 'made from the schema'],
    [
      { schema: { type: 'string' }, examples: { far: { externalValue: 'https://x.example/a.json' } } },
      'made from the schema instead of the example',
    ],
    [
      { schema: { type: 'string' }, example: 'x'.repeat(200_001) },
      'made from the schema instead of the example',
    ],
  ])('of %j is told to be %s', async (media, from) => {
    const content = { 'application/json': media };
    const answered = await ask(responding({ 200: { description: '', content } }), 'GET /x');
    expect(answered.headers['Mock-Answer']).toBe(from);
  });

  it('of a stream is one item in its form', async () => {
    const itemSchema = { type: 'object', properties: { n: { const: 1 } } };
    const body = async (type: string): Promise<string> =>
      (await ask(responding({ 200: { description: '', content: { [type]: { itemSchema } } } }), 'GET /x'))
        .body;
    expect(await body('text/event-stream')).toBe('data: {"n":1}\n\n');
    expect(await body('application/jsonl')).toBe('{"n":1}\n');
    expect(await body('application/x-ndjson')).toBe('{"n":1}\n');
  });

  it('of a body that nothing describes is empty', async () => {
    const content = { 'text/html': {} };
    expect(await ask(responding({ 200: { description: '', content } }), 'GET /x')).toEqual({
      status: 200,
      headers: { 'Content-Type': 'text/html', 'Mock-Answer': 'no example' },
      body: '',
    });
  });
});

describe('the media type', () => {
  const both = responding({
    200: {
      description: '',
      content: {
        'application/json': { example: 1 },
        'application/xml': { example: '<x/>' },
        'text/*': { example: 't' },
      },
    },
  });
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/xml', 'application/xml'],
    ['application/json;q=0.5, application/xml', 'application/xml'],
    ['application/*, application/json;q=0', 'application/xml'],
    ['text/plain', 'text/plain'],
    ['text/html, text/*;q=0.1', 'text/plain'],
    ['APPLICATION/XML', 'application/xml'],
  ])('with Accept: %s is %s', async (accept, type) => {
    const answered = await ask(both, 'GET /x', { headers: { accept } });
    expect(answered.headers['Content-Type']).toBe(type);
  });

  it('that cannot be had is refused', async () => {
    const answered = await ask(both, 'GET /x', { headers: { accept: 'image/png' } });
    expect(answered.status).toBe(406);
    expect(answered.body).toContain('application/json, application/xml, text/plain');
  });
});

describe('the headers', () => {
  it('are those that are described, without what belongs to the connection or would break the body', async () => {
    const headers = {
      'X-Rate': { schema: { type: 'integer', example: 3 } },
      Link: { example: '<a>; rel="nëxt"' },
      'X-List': { schema: { type: 'array', items: { const: 'a' } } },
      'Content-Encoding': { schema: { const: 'gzip' } },
      'Content-Length': { schema: { const: 5 } },
      'Transfer-Encoding': { schema: { const: 'chunked' } },
      'Access-Control-Allow-Origin': { schema: { const: 'https://evil.example' } },
      'Clear-Site-Data': { schema: { const: '"*"' } },
      'X-Evil': { example: 'a\r\nX-B: c' },
      'not a name': { example: 'x' },
    };
    expect((await ask(responding({ 200: json(1, { headers }) }), 'GET /x')).headers).toEqual({
      'X-Rate': '3',
      Link: '<a>; rel="n%C3%ABxt"',
      'X-List': 'a',
      'X-Evil': 'a%0D%0AX-B: c',
      'Content-Type': 'application/json',
      'Mock-Answer': 'a given example',
    });
  });
});

describe('a request that lacks something', () => {
  const standIn = mockOf({
    '/x/{id}': {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
        { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
        {
          name: 'filter',
          in: 'query',
          required: true,
          style: 'deepObject',
          explode: true,
          schema: { type: 'object' },
        },
        { name: 'spread', in: 'query', required: true, schema: { type: 'object', properties: { a: {} } } },
        { name: 'X-Key', in: 'header', required: true, schema: { type: 'string' } },
        { name: 'sid', in: 'cookie', required: true, schema: { type: 'string' } },
        { name: 'optional', in: 'query', schema: { type: 'string' } },
        { name: 'Authorization', in: 'header', required: true, schema: { type: 'string' } },
      ],
      post: {
        requestBody: { required: true, content: { 'application/json': {}, 'text/*': {} } },
        responses: { 200: json('ok') },
      },
    },
  });
  const whole = {
    headers: { 'x-key': '1', cookie: 'a=b; sid=2', 'content-type': 'application/json; charset=utf-8' },
    body: '{}',
  };
  const line = 'POST /x/1?q=&filter[a]=1';

  it('is told apart from one that has all', async () => {
    expect(await ask(standIn, line, whole)).toMatchObject({ status: 200, body: '"ok"' });
    const text = { ...whole, headers: { ...whole.headers, 'content-type': 'text/csv' }, body: 'a,b' };
    expect(await ask(standIn, line, text)).toMatchObject({ status: 200 });
  });

  it.each([
    ['POST /x/1?filter[a]=1', whole, 400, 'The query parameter q is required.'],
    ['POST /x/1?q=1', whole, 400, 'The query parameter filter[…] is required.'],
    [
      line,
      { ...whole, headers: { ...whole.headers, 'x-key': undefined } },
      400,
      'The header parameter X-Key is required.',
    ],
    [
      line,
      { ...whole, headers: { ...whole.headers, cookie: 'sidx=1' } },
      400,
      'The cookie parameter sid is required.',
    ],
    [line, { ...whole, body: '' }, 400, 'A body is required.'],
    [line, { ...whole, body: '{' }, 400, 'The body is not valid JSON.'],
    [
      line,
      { ...whole, headers: { ...whole.headers, 'content-type': 'image/png' } },
      415,
      'The operation accepts application/json, text/*, not image/png.',
    ],
  ])('%s is refused (%#)', async (asked, more, status, detail) => {
    const answered = await ask(standIn, asked, more);
    expect(answered.status).toBe(status);
    expect(answered.headers['Content-Type']).toBe('application/problem+json');
    expect(JSON.parse(answered.body)).toMatchObject({ detail });
    const headers = { ...more.headers, prefer: 'handling=lenient' };
    expect(await ask(standIn, asked, { ...more, headers })).toMatchObject({ status: 200 });
  });
});

describe('a body that does not match its schema', () => {
  const Pet = {
    type: 'object',
    required: ['name', 'id'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', maxLength: 5 },
      kind: { enum: ['cat', 'dog'] },
      zone: { enum: Array.from({ length: 400 }, (_, index) => `zone-${index}`) },
      owner: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Person' }] },
      friends: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
    },
  };
  const Person = { type: 'object', required: ['email'], properties: { email: { type: 'string' } } };
  const taking = (responses: Record<string, unknown>) =>
    mockOf(
      {
        '/pets': {
          post: {
            requestBody: {
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } },
            },
            responses,
          },
        },
      },
      { components: { schemas: { Pet, Person } } },
    );
  const post = (body: unknown, responses: Record<string, unknown> = { 201: json('made') }, prefer = '') =>
    ask(taking(responses), 'POST /pets', {
      headers: { 'content-type': 'application/json; charset=utf-8', prefer },
      body: JSON.stringify(body),
    });

  it.each([
    [{}, '`/name` is missing'],
    [{ name: 7 }, '`/name` breaks `type`: "string"'],
    [{ name: 'Leopold' }, '`/name` breaks `maxLength`: 5'],
    [{ name: 'Leo', kind: 'cow' }, '`/kind` breaks `enum`: ["cat","dog"]'],
    [{ name: 'Leo', owner: { mail: '' } }, '`/owner` matches none of the alternatives'],
    [{ name: 'Leo', friends: [{ name: 'Mia' }, {}] }, '`/friends/1/name` is missing'],
    [[], 'it breaks `type`: "object"'],
  ])('as %j is refused: %s', async (body, reason) => {
    const answered = await post(body);
    expect(answered).toMatchObject({ status: 400, headers: { 'Content-Type': 'application/problem+json' } });
    expect(JSON.parse(answered.body)).toMatchObject({
      detail: `The body does not match its schema: ${reason}.`,
    });
  });

  it('is refused with the first of many values that it may have', async () => {
    const { detail } = JSON.parse((await post({ name: 'Leo', zone: 'no' })).body) as { detail: string };
    expect(detail).toMatch(/`\/zone` breaks `enum`: \["zone-0",.*"zone-\d+.* …\.$/);
    expect(detail.length).toBeLessThan(300);
  });

  it('is refused with 422 where that is described, and taken with `handling=lenient`', async () => {
    expect((await post({}, { 201: json('made'), 422: json('no') })).status).toBe(422);
    expect((await post({}, undefined, 'handling=lenient')).status).toBe(201);
  });

  it('is another than one that fits, whose fields that only answers have may be missing', async () => {
    const owner = { email: 'a@example.com' };
    expect((await post({ name: 'Leo', owner, friends: [{ name: 'Mia', owner: 'Ann' }] })).status).toBe(201);
  });

  it.each([0, 1, 2])('may have more levels than are checked, in %i lists', async (lists) => {
    const refused = (schema: Schema, body: unknown) => bodyMisfit(body, bodySchema(schema, documentOf({})));
    const read = { type: 'integer', readOnly: true };
    let schema: Schema = { type: 'object', required: ['id'], properties: { id: read } };
    let body: unknown = {};
    for (let level = 0; level < 20; level++) {
      schema = { type: 'object', required: ['id', 'in'], properties: { id: read, in: schema } };
      body = { in: body };
    }
    for (let list = 0; list < lists; list++) [schema, body] = [{ type: 'array', items: schema }, [body]];
    expect(refused(schema, body)).toBeUndefined();
  });
});
