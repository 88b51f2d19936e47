import { describe, expect, it } from 'vitest';
import {
  endpointOf,
  findOperation,
  parseApiRef,
  parseOpenapiRef,
} from '../../../../src/api/openapi/pages/claims.ts';
import { describeApi } from '../describe.ts';

describe('parseOpenapiRef', () => {
  it.each([
    ['GET /users', { kind: 'operation', method: 'GET', path: '/users' }],
    ['get /users/{id}', { kind: 'operation', method: 'GET', path: '/users/{id}' }],
    ['spec POST /users', { file: 'spec', kind: 'operation', method: 'POST', path: '/users' }],
    [
      '  "v1/openapi.json put /a" ',
      { file: 'v1/openapi.json', kind: 'operation', method: 'PUT', path: '/a' },
    ],
    ['webhook order created', { kind: 'webhook', method: '', path: 'order created' }],
    ['spec.yaml WEBHOOK done', { file: 'spec.yaml', kind: 'webhook', method: '', path: 'done' }],
  ])('reads %j', (text, expected) => expect(parseOpenapiRef(text)).toEqual(expected));

  it.each(['', 'GET', '/users', 'fetch /users', 'getUsers'])('does not read %j', (text) => {
    expect(parseOpenapiRef(text)).toBeUndefined();
  });
});

it.each([
  ['GET https://api.example.com/users/{id}?full=1', 'GET /users/{id}'],
  ['POST /users', 'POST /users'],
  ['PUT //api.example.com/users#a', 'PUT /users'],
  ['GET {{host}}/users', 'GET /users'],
  ['GET {base_url}/users', 'GET /users'],
  ['GET https://api.example.com', undefined],
  ['GET https://api.example.com/', undefined],
  ['GET users', undefined],
])('the endpoint of %j is %j', (api, endpoint) => {
  const request = parseApiRef(api);
  expect(request && endpointOf(request)).toBe(endpoint);
});

describe('parseApiRef', () => {
  it('reads a method and an address', () => {
    expect(parseApiRef('post https://api.example.com/a')).toEqual({
      method: 'POST',
      url: 'https://api.example.com/a',
    });
    expect(parseApiRef('/a')).toBeUndefined();
  });
});

describe('findOperation', () => {
  const users = describeApi({
    paths: { '/users': { get: { summary: 'first' } }, '/users/{id}': { get: {}, delete: {} } },
    webhooks: { done: { post: {} } },
  });
  const second = describeApi({ paths: { '/users': { get: { summary: 'second' } } } }, 'v2/other.yaml');
  const find = (text: string, documents = [users, second]) => {
    const ref = parseOpenapiRef(text);
    if (!ref) throw new Error(text);
    return findOperation(documents, ref);
  };

  it('finds by method and path, whatever the slash at the end and the names of parameters', () => {
    expect(find('get /users').operation?.summary).toBe('first');
    expect(find('delete /users/{user_id}/').operation?.path).toBe('/users/{id}');
  });

  it('finds webhooks by name', () => {
    expect(find('webhook done').operation).toMatchObject({ kind: 'webhook', path: 'done' });
  });

  it('looks in the description that the page names, by any part of its name', () => {
    for (const file of ['v2/other.yaml', '/v2/other.yaml', 'other', 'other.yaml', 'v2']) {
      expect(find(`${file} GET /users`).operation?.summary, file).toBe('second');
    }
  });

  it('offers the nearest operation', () => {
    expect(find('GET /user')).toEqual({ nearest: 'GET /users' });
    expect(find('PATCH /users/{id}').nearest).toBe('GET /users/{id}');
    expect(find('GET /entirely/something/else/than/that')).toEqual({});
  });
});
