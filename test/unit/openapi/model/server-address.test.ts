import { english } from '../../../../src/base/strings/english.ts';
import { describe, expect, it } from 'vitest';
import { addressProblem } from '../../../../src/api/openapi/model/server-address.ts';
import { serversHtml } from '../../../../src/page/reference/servers.ts';
import { playgroundModel } from '../../../../src/page/playground/model.ts';
import { api, operationOf } from '../../playground/fixtures.ts';

describe('the address of a server', () => {
  it.each([
    ['https://api.example.com/v1', {}],
    ['wss://api.example.com', {}],
    ['mqtt://broker.example.com', {}],
    ['//api.example.com', {}],
    ['/v1', {}],
    ['./v1.0', {}],
    ['v1', {}],
    ['', {}],
    ['http://localhost:3000', {}],
    ['{protocol}://{host}:{port}/{path}', { protocol: 'https', host: 'a.example', port: '443', path: '' }],
    ['{base}/v1', { base: '/api' }],
  ])('%j with %j is one', (url, defaults) => {
    expect(addressProblem(url, new Map(Object.entries(defaults)))).toBeUndefined();
  });

  it.each([
    'localhost:3000/v1',
    '10.0.0.1:80',
    'https:/api.example.com',
    'https://a b',
    'https://',
    '${base}/v1',
    '{}',
  ])('%j is none', (url) => {
    expect(addressProblem(url, new Map())?.note).toBeDefined();
  });
});

describe('servers whose addresses are not written as the specification has it', () => {
  const variables = { host: { default: 'localhost:3000' } };
  const operation = operationOf(
    'GET',
    '/things',
    {},
    { servers: [{ url: 'http://{{ host }}', variables }, { url: 'http://{{baseurl}}' }] },
  );

  it('are read with single braces where the variable is defined, and say what is open where it is not', () => {
    const html = serversHtml(operation.servers, [], english).text;
    expect(html).toBe(
      '<ul class="lec-servers">' +
        '<li><code>http://{host}</code><ul><li><code>host</code> default <code>localhost:3000</code> </li></ul></li>' +
        '<li><code>http://{{baseurl}}</code><p class="lec-unresolved">This URL is a template, and ' +
        'the OpenAPI document does not define {{baseurl}}.</p></li></ul>',
    );
  });

  it('are no choice of the playground, where the reader types one instead', () => {
    expect(playgroundModel(operation, api).servers).toEqual([
      { url: 'http://{host}', variables: [{ name: 'host', default: 'localhost:3000' }] },
    ]);
    const broken = operationOf('GET', '/things', {}, { servers: [{ url: 'http://{{baseurl}}' }] });
    expect(playgroundModel(broken, api).servers).toEqual([]);
  });
});
