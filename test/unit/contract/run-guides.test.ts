import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkGuides } from '../../../src/site/contract/check-guides.ts';
import { runGuides } from '../../../src/site/contract/run-guides.ts';
import { apiConfig, describeApi } from '../openapi/describe.ts';
import { bash } from './check.ts';

const order = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'string', readOnly: true, format: 'uuid' },
    name: { type: 'string', maxLength: 5 },
    note: { type: 'string', minLength: 10 },
  },
};
const answer = { description: 'ok', content: { 'application/json': { schema: order } } };
const shop = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.test/v1' }],
  security: [{ key: [] }],
  paths: {
    '/orders': {
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: order } } },
        responses: { 201: answer, 422: { description: 'wrong' } },
      },
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer' } },
          { name: 'access_token', in: 'query', schema: { type: 'string' } },
        ],
        responses: { 200: answer },
      },
    },
    '/orders/{id}/{a}/{b}': { get: { responses: { 200: answer } } },
    '/orders/{id}': {
      get: { responses: { 200: answer } },
      delete: { responses: { 204: { description: '' } } },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
};
const post = (body: string) =>
  bash(`curl https://shop.test/v1/orders -H 'Authorization: Bearer abc' --json '${body}'`);
const get = (path: string) =>
  bash(`curl 'https://shop.test/v1${path}' -H 'Authorization: Bearer of-the-guide'`);
const shown = (title: string, body: string) => `Returns:\n\n\`\`\`json ${title}\n${body}\n\`\`\`\n`;

const run = async (
  text: string,
  server?: { url: URL; isWriting: boolean; credential: string },
  only = '',
) => {
  const guides = checkGuides({
    guides: [{ source: 'guide.mdx', text, linesBefore: 0 }],
    ...{ documents: [describeApi(shop)], baseUrls: [], others: [] },
    place: (_document, pointer) => ({ file: `api.yaml${pointer}` }),
  });
  expect(guides.diagnostics).toEqual([]);
  const found = await runGuides(guides, { api: apiConfig, only, server });
  return found.map(({ line, column, message }) =>
    line === undefined ? message : `${line}:${column} ${message}`,
  );
};
const summary = (sent: number, count: number, to = 'the mock') =>
  `${sent} of ${count} requests in guides were sent to ${to}.${sent < count ? ' The others leave out values, or must not be sent there.' : ''}`;

describe('check --run-guides', () => {
  it('reports requests that the mock rejects, at each of their places', async () => {
    expect(
      await run(
        post('{"name": "much too long"}') + post('{"name": "right"}') + post('{"name": "much too long"}'),
      ),
    ).toEqual([
      '2:6 `POST /orders` (api.yaml/paths/~1orders/post): the mock rejects this request: The body does not match its schema: `/name` breaks `maxLength`: 5.',
      '8:6 `POST /orders` (api.yaml/paths/~1orders/post): the mock rejects this request: The body does not match its schema: `/name` breaks `maxLength`: 5.',
      summary(3, 3),
    ]);
  });

  it('accepts a wrong request whose error the guide shows, and fills in what is left to the reader', async () => {
    expect(await run(post('{"name": "much too long"}') + shown('422', '{}'))).toEqual([summary(1, 1)]);
    expect(await run(post('{"name": "<NAME>", "note": "<NOTE>"}'))).toEqual([summary(0, 1)]);
    expect(await run(get('/orders/<id>') + get('/orders?limit=2'))).toEqual([summary(2, 2)]);
    expect(await run('```http\nPOST /v1/orders\n```\n')).toEqual([summary(0, 1)]);
  });

  it('validates responses that are shown in full', async () => {
    const text =
      post('{"name": "right"}') +
      shown('201', '{"id": "1", "name": "right"}') +
      shown('201', '{"id": "1", ...}');
    expect(await run(text)).toEqual([
      '7:1 `POST /orders` (api.yaml/paths/~1orders/post/responses/201/content/application~1json): this response does not match its schema: `/id` breaks `format`: "uuid".',
      summary(1, 1),
    ]);
  });
});

describe('check --run-guides --against', () => {
  let stop: (() => void) | undefined;
  afterEach(() => stop?.());
  const serve = async (respond: (request: IncomingMessage, response: ServerResponse) => void) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
      respond(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    stop = () => server.close();
    return { asked, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/test`) };
  };
  const json = (response: ServerResponse, status: number, value: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const right = { id: '123e4567-e89b-42d3-a456-426614174000', name: 'right' };

  it('sends reading requests once, with the credential of the environment and not that of the guide', async () => {
    const { asked, url } = await serve((_, response) => json(response, 200, right));
    const text =
      get('/orders?limit=2') +
      get('/orders?limit=2') +
      get('/orders?access_token=of-the-guide') +
      get('/orders/<id>') +
      post('{"name": "right"}');
    expect(await run(text, { url, isWriting: false, credential: 'secret' })).toEqual([
      summary(2, 5, url.href),
    ]);
    expect(asked).toEqual(['GET /test/orders?limit=2 Bearer secret']);
    expect(await run(text, { url, isWriting: false, credential: '' }, 'GET /orders')).toEqual([
      summary(2, 4, url.href),
    ]);
    expect(asked[1]).toBe('GET /test/orders?limit=2 -');
  });

  it('writes only where that is allowed, and never leaves the URL', async () => {
    const { asked, url } = await serve(({ method }, response) =>
      json(response, method === 'POST' ? 201 : 200, right),
    );
    const text = post('{"name": "right"}') + get('/orders/1/2/3') + get('/orders/../../..');
    expect(await run(text, { url, isWriting: true, credential: '' })).toEqual([summary(2, 3, url.href)]);
    expect(asked).toEqual(['POST /test/orders -', 'GET /test/orders/1/2/3 -']);
  });

  it('reports statuses and bodies that the document or the guide does not have, and follows no redirect', async () => {
    const { asked, url } = await serve((request, response) => {
      if (request.url?.endsWith('/1')) response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
      else json(response, request.url?.endsWith('/2') ? 200 : 404, { id: '2' });
    });
    const found = await run(
      get('/orders/1') +
        'Then:\n\n' +
        get('/orders/2') +
        'Then:\n\n' +
        get('/orders/3') +
        shown('200', '{...}'),
      {
        ...{ url, isWriting: false, credential: '' },
      },
    );
    expect(found.map((one) => one.replace(/\(.*?\)/, ''))).toEqual([
      '2:7 `GET /orders/{id}` : the server returned 302.',
      '7:7 `GET /orders/{id}` : the response of the server: `/name` is missing.',
      '12:7 `GET /orders/{id}` : the server returned 404, and the guide shows 200.',
      summary(3, 3, url.href),
    ]);
    expect(asked).toHaveLength(3);
  });

  it('stops after three requests without a response', async () => {
    const { asked, url } = await serve((request) => request.socket.destroy());
    const found = await run([1, 2, 3, 4].map((id) => get(`/orders/${id}`)).join(''), {
      ...{ url, isWriting: false, credential: '' },
    });
    expect(found).toHaveLength(4);
    expect(found[0]).toContain('the server did not respond: the host closed the connection');
    expect(asked).toHaveLength(3);
  });
});
