import { describe, expect, it } from 'vitest';
import { eventReader } from '../../../src/api/request/client/event-stream.ts';
import type { RequestValues } from '../../../src/api/request/PlaygroundModel.ts';
import { formIn, sharedForm } from '../../../src/api/request/share.ts';
import { valuesOf } from '../playground/fixtures.ts';

describe('a shared form', () => {
  const again = (values: Partial<RequestValues>) => formIn(sharedForm(valuesOf(values)).fragment);

  it('reads back as it was filled in', () => {
    const values = valuesOf({
      server: 1,
      serverVariables: { region: 'eu' },
      auth: 2,
      inputs: { 'query:q': 'ä & b', 'query:n': 0, 'query:none': null, 'header:X': false, 'path:id': '' },
      media: 1,
      body: { value: { a: [1, { b: null }] } },
    });
    expect(formIn(sharedForm(values).fragment)).toEqual(values);
  });

  it('carries no credential and nothing that is called like one', () => {
    const { fragment, leftOut } = sharedForm(
      valuesOf({
        credentials: { bearer: 's3cret' },
        inputs: {
          'header:Authorization': 's3cret',
          'query:api_key': 's3cret',
          'query:apiKey': 's3cret',
          'cookie:sid': 's3cret',
          'query:keyword': 'kept',
          'query:deep': { password: 's3cret', list: [{ accessToken: 's3cret', ok: 1 }] },
        },
        body: { text: '{"current_token": "s3cret", "name": "kept"}' },
      }),
    );
    expect(Buffer.from(fragment.slice(5), 'base64url').toString()).not.toContain('s3cret');
    expect(leftOut).toEqual([
      'Authorization',
      'api_key',
      'apiKey',
      'sid',
      'password',
      'accessToken',
      'current_token',
    ]);
    const read = formIn(fragment);
    expect(read?.credentials).toEqual({});
    expect(read?.inputs).toEqual({ 'query:keyword': 'kept', 'query:deep': { list: [{ ok: 1 }] } });
    expect(read?.body).toEqual({ text: '{\n  "name": "kept"\n}' });
  });

  it.each([
    ['a user in the base URL', { baseUrl: 'https://ann:s3cret@api.example/v1' }],
    ['a user without a scheme', { baseUrl: 'ann:s3cret@api.example/v1' }],
    ['the query of the base URL', { baseUrl: 'https://api.example/v1?access_token=s3cret&a=1' }],
    ['its encoded query', { baseUrl: 'https://api.example/v1?access%5Ftoken=s3cret' }],
    ['a key of the description in it', { baseUrl: 'https://api.example/v1?k=s3cret' }],
    ['its fragment', { baseUrl: 'https://api.example/v1#s3cret' }],
    ['a server variable', { serverVariables: { token: 's3cret', region: 'eu' } }],
    ['a server variable by its value', { serverVariables: { host: 'ann:pw@s3cret.example/://a:s3cret@b' } }],
    ['a header of the description', { inputs: { 'header:K': 's3cret' } }],
    ['a header', { inputs: { 'header:Proxy-Authorization': 's3cret', 'header:X-Auth': 's3cret' } }],
    ['camel case', { inputs: { 'header:accessKey': 's3cret', 'query:privateKey': 's3cret' } }],
    ['a path', { inputs: { 'path:session_id': 's3cret' } }],
    ['a bearer token anywhere', { inputs: { 'query:note': 'Bearer s3cret-s3cret' } }],
    ['a signed token anywhere', { body: { value: { note: 'eyJhbGciOi.s3cret.s3cret' } } }],
    ['an address with a user in it', { body: { text: '{"hook": "https://a:s3cret@b.example"}' } }],
    ['an address with a token in it', { body: { value: { hook: 'https://b.example/?api_key=s3cret' } } }],
    ['a whole query string', { inputs: { 'querystring:q': 'a=1&k=s3cret' } }],
    ['a property of the description', { body: { text: '{"mark": {"a": "s3cret"}, "b": 1}' } }],
    ['a key that comes twice', { body: { text: '{"mark": "s3cret", "mark": "s3cret", "b": 1}' } }],
    ['an escaped key', { body: { text: '{"pass\\u0077ord": "s3cret"}' } }],
    ['text that is no JSON', { body: { text: '<mark>s3cret</mark>' } }],
    [
      'what was typed as a credential',
      { credentials: { bearer: 's3cret-0' }, inputs: { 'query:q': 's3cret-0' } },
    ],
    ['a part of a text', { credentials: { k: 'Bearer s3cret-0' }, body: { value: { a: ['x s3cret-0'] } } }],
  ])('carries no secret: %s', (_where, values) => {
    const { fragment, leftOut } = sharedForm(valuesOf(values), ['k', 'mark']);
    expect(Buffer.from(fragment.slice(5), 'base64url').toString()).not.toContain('s3cret');
    expect(leftOut).not.toEqual([]);
    expect(formIn(fragment)).toBeDefined();
  });

  it('carries no secret that reading the text passes over', () => {
    const text = '{"b": "Bearer s3cret-s3cret", "b": 1}';
    expect(again({ body: { text } })?.body).toEqual({ text: '{\n  "b": 1\n}' });
  });

  it('carries what only sounds like a secret, and the rest of an address', () => {
    const values = {
      baseUrl: 'https://api.example/v1?tenant=a&x',
      serverVariables: { region: 'eu' },
      credentials: { 'basic.user': 'ann', k: 'x' },
      inputs: {
        'query:author': 'ann',
        'query:keyword': 'passport',
        'query:q': 'token',
        'header:X-Pinned': 'box',
      },
      body: { value: { monkey: 'see', text: 'The key to it: patience', at: '12:30' } },
    };
    expect(sharedForm(valuesOf(values)).leftOut).toEqual([]);
    expect(formIn(sharedForm(valuesOf(values)).fragment)).toEqual(valuesOf({ ...values, credentials: {} }));
    const url = sharedForm(valuesOf({ baseUrl: 'https://ann:pw@api.example/v1?token=1&tenant=a#x' }));
    expect(formIn(url.fragment)?.baseUrl).toBe('https://api.example/v1?tenant=a');
    expect(url.leftOut).toEqual(['parts of the base URL']);
  });

  it('keeps text as it was typed, but not text with a secret that cannot be taken out', () => {
    expect(again({ body: { text: '{ "a":1 ' } })?.body).toEqual({ text: '{ "a":1 ' });
    expect(again({ body: { text: '{"a":  1.0}' } })?.body).toEqual({ text: '{"a":  1.0}' });
    const xml = sharedForm(valuesOf({ body: { text: '<token>s3cret</token>' } }));
    expect(xml.leftOut).toEqual(['body']);
    expect(formIn(xml.fragment)?.body).toBeUndefined();
  });

  it('leaves files out, and keeps the digits of long integers', () => {
    const { fragment, leftOut } = sharedForm(
      valuesOf({
        inputs: { 'query:n': 9007199254740993n },
        body: { value: { file: { fileName: 'a.txt' }, n: 1 } },
      }),
    );
    expect(leftOut).toEqual(['file']);
    expect(formIn(fragment)?.inputs).toEqual({ 'query:n': 9007199254740993n });
    expect(formIn(fragment)?.body).toEqual({ value: { n: 1 } });
  });

  it.each(['', '#', '#try=', '#try=!!', '#try=bnVsbA', '#try=W10', '#parameters', `#try=${btoa('{"a":')}`])(
    'is none in %j',
    (fragment) => {
      expect(formIn(fragment)).toBeUndefined();
    },
  );

  it('takes nothing from a link for granted', () => {
    const hostile = {
      server: -1,
      auth: '1',
      media: 1.5,
      inputs: [1],
      serverVariables: { a: 1, b: 'x' },
      body: 'x',
      baseUrl: {},
      credentials: { bearer: 'x' },
    };
    expect(formIn(`#try=${btoa(JSON.stringify(hostile))}`)).toEqual({
      server: 0,
      serverVariables: { b: 'x' },
      auth: 0,
      credentials: {},
      inputs: {},
      media: 0,
    });
  });
});

describe('a stream of events', () => {
  const read = (...pieces: string[]) => {
    const reader = eventReader();
    return pieces.flatMap((piece) => reader(piece));
  };

  it('is read whole, whatever the pieces it comes in', () => {
    const text =
      '\ufeff: hello\nevent: add\ndata: 1\ndata:2\n\ndata\n\nid: 5\r\ndata: x\r\n\r\nevent: none\n\ndata: last\r\r';
    const events = [
      { type: 'add', data: '1\n2' },
      { type: 'message', data: '' },
      { type: 'message', data: 'x', id: '5' },
    ];
    // A lone carriage return at the very end may be half of a line end, so the last event waits.
    expect(read(text)).toEqual(events);
    expect(read(...text)).toEqual(events);
    expect(read(text, 'data: y\n')).toEqual([...events, { type: 'message', data: 'last', id: '5' }]);
  });
});
