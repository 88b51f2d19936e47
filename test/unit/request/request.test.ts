import { describe, expect, it } from 'vitest';
import type { BodyModel, Credential, PlaygroundModel } from '../../../src/api/request/PlaygroundModel.ts';
import { missingCredentials } from '../../../src/api/request/credential.ts';
import { buildRequest } from '../../../src/api/request/request.ts';
import { emptyModel, valuesOf } from '../playground/fixtures.ts';

const token: Credential = {
  kind: 'token',
  key: 'key',
  label: 'Authorization',
  in: 'header',
  name: 'Authorization',
  lead: '',
  prefix: 'Token ',
  placeholder: '<API_TOKEN>',
};

function authorization(credential: Credential, typed: Record<string, string>, reveal: boolean): unknown {
  const model = emptyModel({ auth: [{ label: '', credentials: [credential] }] });
  return buildRequest(model, valuesOf({ credentials: typed }), { reveal }).headers;
}

describe('credentials', () => {
  it.each([
    ['Token abc', 'Token abc'],
    ['Token  abc ', 'Token  abc'],
    ['Token Token abc', 'Token abc'],
    ['Token token abc', 'Token abc'],
    ['abc', 'abc'],
  ])('typed as %j are sent as %j', (typed, sent) => {
    expect(authorization(token, { key: typed }, true)).toEqual([['Authorization', sent]]);
  });

  it.each(['', 'Token ', 'Token', '  '])('that are empty (%j) are not sent', (typed) => {
    expect(authorization(token, { key: typed }, true)).toEqual([]);
  });

  it('appear as a placeholder in samples, whatever was typed', () => {
    expect(authorization(token, { key: 'Token secret' }, false)).toEqual([
      ['Authorization', 'Token <API_TOKEN>'],
    ]);
    expect(authorization(token, {}, false)).toEqual([['Authorization', 'Token <API_TOKEN>']]);
  });

  it('show no prefix in samples once the reader took it out', () => {
    expect(authorization(token, { key: 'other' }, false)).toEqual([['Authorization', '<API_TOKEN>']]);
  });

  it('of type bearer carry the word once', () => {
    const bearer: Credential = { ...token, lead: 'Bearer ', prefix: '' };
    expect(authorization(bearer, { key: 'abc' }, true)).toEqual([['Authorization', 'Bearer abc']]);
    expect(authorization(bearer, { key: 'Bearer abc' }, true)).toEqual([['Authorization', 'Bearer abc']]);
    expect(authorization(bearer, { key: 'bearer bearer abc' }, true)).toEqual([
      ['Authorization', 'Bearer abc'],
    ]);
    expect(authorization(bearer, {}, false)).toEqual([['Authorization', 'Bearer <API_TOKEN>']]);
  });

  it('of type basic are encoded as UTF-8', () => {
    const basic: Credential = { kind: 'basic', key: 'b', label: 'Basic', user: 'user', password: 'pass' };
    expect(authorization(basic, { 'b.user': 'zoë', 'b.password': '1:2' }, true)).toEqual([
      ['Authorization', `Basic ${Buffer.from('zoë:1:2').toString('base64')}`],
    ]);
    expect(authorization(basic, {}, true)).toEqual([]);
    expect(authorization(basic, { 'b.user': 'zoë' }, false)).toEqual([
      ['Authorization', 'Basic <BASE64_OF_USER:PASS>'],
    ]);
  });

  it('that were not given are named, those of the chosen way only', () => {
    const basic: Credential = { kind: 'basic', key: 'b', label: 'Basic', user: 'user', password: 'pass' };
    const bearer: Credential = { ...token, key: 't', label: 'Bearer', lead: 'Bearer ', prefix: '' };
    const model = emptyModel({
      auth: [
        { label: '', credentials: [token, bearer] },
        { label: '', credentials: [basic, { kind: 'none', key: 'c', label: 'Client certificate' }] },
        { label: 'No authentication', credentials: [] },
      ],
    });
    const missing = (auth: number, credentials: Record<string, string>): string[] =>
      missingCredentials(model, valuesOf({ auth, credentials }));
    expect(missing(0, { key: 'Token ' })).toEqual([
      'You entered no Authorization, so the request is sent without it.',
      'You entered no Bearer token, so the request is sent without it.',
    ]);
    expect(missing(0, { key: 'Token x', t: 'y' })).toEqual([]);
    expect(missing(1, {})).toEqual(['You entered no user or pass, so the request is sent without it.']);
    expect(missing(1, { 'b.user': 'u' })).toEqual([]);
    expect(missing(2, {})).toEqual([]);
  });

  it('go where the scheme says', () => {
    const query: Credential = { ...token, in: 'query', name: 'api key', prefix: '' };
    const cookie: Credential = { ...token, in: 'cookie', name: 'sid', prefix: '' };
    const model = emptyModel({ auth: [{ label: '', credentials: [query, cookie] }] });
    const request = buildRequest(model, valuesOf({ credentials: { key: 'a&b' } }), { reveal: true });
    expect(request.url).toBe('https://api.example/?api%20key=a%26b');
    expect(request.headers).toEqual([['Cookie', 'sid=a&b']]);
  });

  it('replace a header parameter of the same name', () => {
    const model = emptyModel({
      auth: [{ label: '', credentials: [token] }],
      inputs: [
        {
          in: 'header',
          name: 'authorization',
          kind: 'string',
          required: false,
          style: 'simple',
          explode: false,
          allowReserved: false,
        },
      ],
    });
    const values = valuesOf({ inputs: { 'header:authorization': 'mine' }, credentials: { key: 'Token x' } });
    expect(buildRequest(model, values, { reveal: true }).headers).toEqual([['Authorization', 'Token x']]);
    expect(buildRequest(model, { ...values, credentials: {} }, { reveal: true }).headers).toEqual([
      ['authorization', 'mine'],
    ]);
  });
});

describe('addresses', () => {
  const pathInput = {
    in: 'path',
    name: 'id',
    kind: 'string',
    required: true,
    style: 'simple',
    explode: false,
    allowReserved: false,
  } as const;

  function url(base: string, path: string, parts: Partial<PlaygroundModel> = {}, inputs = {}): string {
    const model = emptyModel({ servers: [{ url: base, variables: [] }], path, ...parts });
    return buildRequest(model, valuesOf({ inputs })).url;
  }

  it.each([
    ['https://a.example', '/users', 'https://a.example/users'],
    ['https://a.example/v1/', '/users', 'https://a.example/v1/users'],
    ['https://a.example?key=1', '/users?x=a b', 'https://a.example/users?key=1&x=a%20b'],
    ['https://a.example', '/a b/é', 'https://a.example/a%20b/%C3%A9'],
    ['https://a.example', '/already%20encoded', 'https://a.example/already%20encoded'],
    ['https://a.example', '/target#Service.Action', 'https://a.example/target'],
  ])('%s and %s', (base, path, expected) => {
    expect(url(base, path)).toBe(expected);
  });

  it('encode a path parameter, slashes included', () => {
    const parts = { inputs: [pathInput] };
    expect(url('https://a.example', '/u/{id}/x', parts, { 'path:id': 'a/b?c' })).toBe(
      'https://a.example/u/a%2Fb%3Fc/x',
    );
    expect(url('https://a.example', '/u/{id}', parts, { 'path:id': 0 })).toBe('https://a.example/u/0');
  });

  it('show a path parameter that has no value yet', () => {
    expect(url('https://a.example', '/u/{id}', { inputs: [pathInput] })).toBe('https://a.example/u/{id}');
  });

  it('fill in server variables, and follow the chosen server', () => {
    const model = emptyModel({
      servers: [
        { url: 'https://a.example', variables: [] },
        {
          url: 'https://{region}.example/{base}',
          variables: [
            { name: 'region', default: 'eu' },
            { name: 'base', default: 'v1' },
          ],
        },
      ],
      path: '/x',
    });
    expect(buildRequest(model, valuesOf({ server: 1 })).url).toBe('https://eu.example/v1/x');
    expect(buildRequest(model, valuesOf({ server: 1, serverVariables: { region: 'us' } })).url).toBe(
      'https://us.example/v1/x',
    );
    expect(buildRequest(model, valuesOf({ server: 9 })).url).toBe('https://a.example/x');
    expect(buildRequest(model, valuesOf({ baseUrl: 'http://localhost:4010/' })).url).toBe(
      'http://localhost:4010/x',
    );
  });

  it('lead to a reserved name where nobody names a server', () => {
    expect(buildRequest(emptyModel({ servers: [] }), valuesOf()).url).toBe('https://server.example/');
  });
});

describe('headers', () => {
  it('that are optional and empty are left out, while an empty query parameter is a value', () => {
    const input = (place: 'header' | 'query', name: string, required: boolean) =>
      ({
        in: place,
        name,
        kind: 'string',
        required,
        style: place === 'header' ? 'simple' : 'form',
        explode: true,
        allowReserved: false,
      }) as const;
    const model = emptyModel({
      inputs: [
        input('header', 'X-Trace', false),
        input('header', 'X-Must', true),
        input('query', 'q', false),
      ],
    });
    const inputs = { 'header:X-Trace': ' ', 'header:X-Must': '', 'query:q': '' };
    const request = buildRequest(model, valuesOf({ inputs }));
    expect(request.headers).toEqual([['X-Must', '']]);
    expect(request.url).toBe('https://api.example/?q=');
  });

  it('hold no line ends and only ASCII', () => {
    const model = emptyModel({
      inputs: ['X-A', 'bad name'].map((name) => ({
        in: 'header',
        name,
        kind: 'string',
        required: false,
        style: 'simple',
        explode: false,
        allowReserved: false,
      })),
    });
    const values = valuesOf({ inputs: { 'header:X-A': ' é\r\nX-Evil: 1\0 ', 'header:bad name': 'x' } });
    expect(buildRequest(model, values).headers).toEqual([['X-A', '%C3%A9 X-Evil: 1']]);
  });
});

describe('bodies', () => {
  function body(media: Partial<BodyModel>, value: { text?: string; value?: unknown }, method = 'POST') {
    const model = emptyModel({
      method,
      bodies: [{ type: 'application/json', field: { kind: 'json' }, ...media }],
    });
    return buildRequest(model, valuesOf({ body: value }));
  }

  it.each(['GET', 'HEAD', 'DELETE', 'POST', 'OPTIONS'])('are kept with %s', (method) => {
    expect(body({}, { text: '{"a":1}' }, method)).toEqual({
      method,
      url: 'https://api.example/',
      headers: [['Content-Type', 'application/json']],
      body: { kind: 'text', text: '{"a":1}' },
    });
  });

  it('as text are sent to the character', () => {
    expect(body({}, { text: ' {"a":1.0}\r\n' }).body).toEqual({ kind: 'text', text: ' {"a":1.0}\r\n' });
  });

  it('keep false, 0, empty text and null', () => {
    expect(body({}, { value: { a: false, b: 0, c: '', d: null, e: undefined } }).body).toEqual({
      kind: 'text',
      text: '{\n  "a": false,\n  "b": 0,\n  "c": "",\n  "d": null\n}',
    });
    expect(body({}, { value: null }).body).toEqual({ kind: 'text', text: 'null' });
  });

  it('that are absent bring no content type', () => {
    const model = emptyModel({ bodies: [{ type: 'application/json', field: { kind: 'json' } }] });
    expect(buildRequest(model, valuesOf())).toEqual({
      method: 'GET',
      url: 'https://api.example/',
      headers: [],
    });
  });

  it('of a media range get a type that can be sent', () => {
    expect(body({ type: '*/*' }, { text: '{}' }).headers).toEqual([['Content-Type', 'application/json']]);
    expect(body({ type: 'text/*' }, { text: 'x' }).headers).toEqual([['Content-Type', 'text/plain']]);
  });

  it('are urlencoded as forms are', () => {
    const value = { name: 'a b&c', tags: ['x', 'y'], meta: { k: 1 }, none: null, empty: '', skip: undefined };
    expect(body({ type: 'application/x-www-form-urlencoded' }, { value })).toMatchObject({
      headers: [['Content-Type', 'application/x-www-form-urlencoded']],
      body: {
        kind: 'text',
        text: 'name=a+b%26c&tags=x&tags=y&meta=%7B%22k%22%3A1%7D&none=null&empty=',
      },
    });
  });

  it('follow the style that the encoding gives a property', () => {
    const media = {
      type: 'application/x-www-form-urlencoded',
      encoding: {
        address: { style: 'deepObject', explode: true },
        expand: { explode: false },
        url: { allowReserved: true },
      },
    };
    const value = { address: { city: 'X Y' }, expand: ['a', 'b'], url: 'http://x/?a=1' };
    expect(body(media, { value }).body).toEqual({
      kind: 'text',
      text: 'address[city]=X%20Y&expand=a,b&url=http://x/?a=1',
    });
  });

  it('are split into parts', () => {
    const value = {
      title: 'x',
      meta: { a: 1 },
      tags: ['p', 'q'],
      file: { fileName: 'a.png', contentType: 'image/png' },
      other: [{ fileName: 'b' }],
      count: 0,
    };
    const media = {
      type: 'multipart/form-data',
      encoding: { title: { contentType: 'text/csv, text/plain' } },
    };
    expect(body(media, { value })).toEqual({
      method: 'POST',
      url: 'https://api.example/',
      headers: [],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'title', value: 'x', contentType: 'text/csv' },
          { name: 'meta', value: '{"a":1}', contentType: 'application/json' },
          { name: 'tags', value: 'p' },
          { name: 'tags', value: 'q' },
          { name: 'file', file: value.file, contentType: 'image/png' },
          { name: 'other', file: { fileName: 'b' } },
          { name: 'count', value: '0' },
        ],
      },
    });
  });

  it('without any part are not sent', () => {
    expect(body({ type: 'multipart/form-data' }, { value: {} })).toEqual({
      method: 'POST',
      url: 'https://api.example/',
      headers: [],
    });
  });

  it('that are a file carry the type of the description, and the file’s own where that leaves it open', () => {
    const type = 'application/octet-stream';
    expect(body({ type }, { value: { fileName: 'a' } })).toMatchObject({
      headers: [['Content-Type', type]],
      body: { kind: 'file', file: { fileName: 'a' } },
    });
    const typeOf = (described: string, contentType: string) =>
      body({ type: described }, { value: { fileName: 'a', contentType } }).headers[0]?.[1];
    expect(typeOf(type, 'text/plain')).toBe(type);
    expect(typeOf('application/pdf', 'image/png')).toBe('application/pdf');
    expect(typeOf('image/*', 'image/png')).toBe('image/png');
    expect(typeOf('image/*', 'text/plain')).toBe(type);
    expect(body({ type: '*/png' }, { value: { fileName: 'a', contentType: 'image/png' } }).headers).toEqual([
      ['Content-Type', 'image/png'],
    ]);
  });
});
