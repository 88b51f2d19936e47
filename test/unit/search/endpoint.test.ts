import { expect, test } from 'vitest';
import { endpointsNamed } from '../../../src/page/search/client/endpoint.ts';

const endpoints = [
  'GET /users/{id}',
  'POST /users',
  'GET /users/me',
  'GET /users',
  'GET /users/{id}/files/{name}.json',
  'POST /users?beta=true',
  "GET /people('{key}')",
  'GET /',
  'GET /range/{from}-{to}',
];

test.each<[query: string, found: string[]]>([
  ['POST /users', ['POST /users', 'POST /users?beta=true']],
  ['post  /Users/', ['POST /users', 'POST /users?beta=true']],
  ['/users', ['POST /users', 'GET /users', 'POST /users?beta=true']],
  ['/users/me', ['GET /users/me', 'GET /users/{id}']],
  ['users/me', ['GET /users/me']],
  ['users/{id}', ['GET /users/{id}']],
  ['users/delete', []],
  ['v2/users', []],
  ['/users/{id}', ['GET /users/{id}']],
  ['/users/{}', ['GET /users/{id}']],
  ['/users/:user', ['GET /users/{id}']],
  ['/users/<user>', ['GET /users/{id}']],
  ['GET /users/42?fields=a#b', ['GET /users/{id}']],
  ['/users/42/files/a.b.json', ['GET /users/{id}/files/{name}.json']],
  ['/users/42/files/a.xml', []],
  ['/users?beta=true', ['POST /users?beta=true', 'POST /users', 'GET /users']],
  ["/people('7')", ["GET /people('{key}')"]],
  ['https://api.example.com/v2/users/me', ['GET /users/me', 'GET /users/{id}']],
  ['/', ['GET /']],
  ['/range/1-2', ['GET /range/{from}-{to}']],
  ['/range/1-2-3', ['GET /range/{from}-{to}']],
  ['/range/1-', []],
  ['/range/-2', []],
  ['/range/12', []],
  ['DELETE /users', []],
  ['users', []],
  ['the users /me', []],
  ['and/or', []],
  ['files/{name}.json', ['GET /users/{id}/files/{name}.json']],
  ['get {id}/files/{}', ['GET /users/{id}/files/{name}.json']],
  ['/me', ['GET /users/me']],
  ['post users/me', []],
])('of a query of %j the endpoints are %j', (query, found) => {
  expect(endpointsNamed(query, endpoints)).toEqual(found);
});

test('a path of many parameters takes no time to compare', () => {
  const endpoint = `GET /${'{a}b'.repeat(60)}`;
  expect(endpointsNamed(`/${'b'.repeat(119)}c`, [endpoint])).toEqual([]);
  expect(endpointsNamed(`/${'b'.repeat(120)}`, [endpoint])).toEqual([endpoint]);
});
