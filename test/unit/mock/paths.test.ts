import { describe, expect, it } from 'vitest';
import { matchPath } from '../../../src/page/mock/match.ts';
import { ask, json, mockOf } from './ask.ts';

function found(path: string, ...templates: string[]): string[] {
  const routes = templates.map((template) => ({ method: 'GET', path: template }));
  return matchPath(path, routes).map((route) => route.path);
}

describe('a path', () => {
  it.each([
    ['/users/me', ['/users/{id}', '/users/me'], '/users/me'],
    ['/users/you', ['/users/{id}', '/users/me'], '/users/{id}'],
    ['/a/b', ['/{x}/b', '/a/{y}'], '/a/{y}'],
    ['/files/x.json', ['/files/{name}', '/files/{name}.json'], '/files/{name}.json'],
    ['/files/.json', ['/files/{name}.json', '/files/{name}'], '/files/{name}'],
    ['/range/1-2', ['/range/{from}-{to}'], '/range/{from}-{to}'],
    ['/range/-2', ['/range/{from}-{to}'], undefined],
    ['/x1y', ['/x{a}y'], '/x{a}y'],
    ['/xy', ['/x{a}y'], undefined],
    ['/a%2Fb/c', ['/{id}/c'], '/{id}/c'],
    ['/caf%C3%A9', ['/café'], '/café'],
    ['/a b', ['/a%20b'], '/a%20b'],
    ['/%zz', ['/{id}'], '/{id}'],
    ['/users/', ['/users', '/users/'], '/users/'],
    ['/users', ['/users/{id}'], undefined],
    ['/users/', ['/users/{id}'], undefined],
    ['/', ['/'], '/'],
    ['/x', ['/x?y={y}'], '/x?y={y}'],
    ['/users/1', ['/users/:id'], undefined],
  ])('%s of %j is %s', (path, templates, expected) => {
    expect(found(path, ...templates)).toEqual(expected === undefined ? [] : [expected]);
  });

  it('that is made to be slow is still answered', () => {
    const template = `/${'{a}'.repeat(60)}x`;
    expect(found(`/${'a'.repeat(8000)}`, template)).toEqual([]);
  });
});

describe('a stand-in', () => {
  const standIn = mockOf(
    {
      '/users': { get: { responses: { 200: json([1]) } }, post: { responses: { 201: json({ id: 1 }) } } },
      '/users/{id}': { get: { responses: { 200: json({ id: 2 }) } } },
      '/pings': { options: { responses: { 200: json('described') } }, head: { responses: { 204: {} } } },
    },
    {
      servers: [{ url: 'https://api.example/v1/' }, { url: '/v2' }, { url: 'https://{region}.example/{v}' }],
    },
  );

  it.each([
    ['GET /users', 200, '[\n  1\n]'],
    ['POST /users', 201, '{\n  "id": 1\n}'],
    ['GET /users/x?y=1', 200, '{\n  "id": 2\n}'],
    ['GET /v1/users', 200, '[\n  1\n]'],
    ['GET /v2/users', 200, '[\n  1\n]'],
    [
      'GET /v3/users',
      404,
      '{"title":"The mock cannot respond to this request","status":404,"detail":"The path /v3/users does not exist. Did you mean /users?"}',
    ],
    [
      'GET /usres',
      404,
      '{"title":"The mock cannot respond to this request","status":404,"detail":"The path /usres does not exist. Did you mean /users?"}',
    ],
    ['HEAD /users', 200, '[\n  1\n]'],
    ['OPTIONS /pings', 200, '"described"'],
    ['HEAD /pings', 204, ''],
  ])('answers %s with %i', async (line, status, body) => {
    expect(await ask(standIn, line)).toMatchObject({ status, body });
  });

  it('says which methods there are', async () => {
    const refused = await ask(standIn, 'DELETE /users');
    expect(refused).toMatchObject({ status: 405, headers: { Allow: 'GET, POST, HEAD, OPTIONS' } });
    expect(JSON.parse(refused.body)).toMatchObject({ detail: '/users takes GET, POST, HEAD, OPTIONS.' });
    expect(await ask(standIn, 'OPTIONS /users')).toEqual({
      status: 204,
      headers: { Allow: 'GET, POST, HEAD, OPTIONS' },
      body: '',
    });
    expect((await ask(standIn, 'GET /pings')).headers['Allow']).toBe('OPTIONS, HEAD');
  });

  it('leaves webhooks out', async () => {
    const hooks = mockOf({}, { webhooks: { '/hook': { post: { responses: { 200: json(1) } } } } });
    expect((await ask(hooks, 'POST /hook')).status).toBe(404);
  });
});
