import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers with what it got, and does what its paths say. */
export interface Service {
  origin: string;
  seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** Asked by nobody but by what follows a redirect. */
  elsewhere: { origin: string; seen: { url: string; headers: IncomingMessage['headers'] }[] };
  /** Sends the last event of each response of `/events`, which has sent its first one. */
  endEvents(): void;
  stop(): void;
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
const examples = (small: unknown, large: unknown) => ({
  'application/json': {
    schema: { type: 'object', properties: { size: { type: 'integer' } } },
    examples: { small: { summary: 'A small one', value: small }, large: { value: large } },
  },
});
/** Bodies by their names. */
const named = (sizes: Record<string, number>) => ({
  'application/json': {
    schema: { type: 'object', properties: { size: { type: 'integer' } } },
    examples: Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, { value: { size } }])),
  },
});

/** Many optional values around few required ones, one of which stands last. */
const long = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: {
    amount: { type: 'integer' },
    ...Object.fromEntries(
      Array.from({ length: 24 }, (_, at) => [
        `field_${at}`,
        { type: 'string', description: `Number ${at}.` },
      ]),
    ),
    shipping: {
      type: 'object',
      description: 'Where it goes, by state.',
      properties: Object.fromEntries(
        ['city', 'country', 'line1', 'line2', 'postal_code', 'state', 'carrier'].map((name) => [
          name,
          { type: 'string' },
        ]),
      ),
    },
    size: { type: 'integer', minimum: 5, description: 'How large it is.' },
    currency: { type: 'string' },
  },
};

export function description(origin: string) {
  const keyed = {
    security: [{ key: [] }],
    parameters: [
      { name: 'X-Key', in: 'header', schema: { type: 'string' } },
      { name: 'pin', in: 'query', schema: { type: 'string', writeOnly: true } },
      { name: 'page', in: 'query', schema: { type: 'string' } },
    ],
  };
  const ok = { description: 'Fine.', content: json({ $ref: '#/components/schemas/User' }) };
  const get = (id: string, more: Record<string, unknown> = {}) => ({
    get: { operationId: id, summary: id, responses: { 200: ok }, ...more },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Everything', version: '1' },
    servers: [{ url: origin }, { url: 'http://localhost:9' }],
    paths: {
      '/echo': {
        post: {
          operationId: 'echo',
          summary: 'echo',
          security: [{ bearer: [] }, { key: [], query: [] }, { basic: [] }],
          parameters: [
            { name: 'flag', in: 'query', schema: { type: ['boolean', 'null'] } },
            { name: 'tags', in: 'query', schema: { type: 'array', minItems: 1, items: { type: 'string' } } },
            { name: 'at', in: 'query', schema: { type: 'string', format: 'date-time' } },
          ],
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              required: ['name'],
              additionalProperties: false,
              properties: {
                name: { type: 'string', minLength: 2 },
                size: { type: ['integer', 'null'], exclusiveMinimum: 0 },
                mapping: { type: 'object', additionalProperties: { type: 'integer' } },
                pet: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
                secret_token: { type: 'string' },
              },
            }),
          },
          responses: { 200: { description: 'Fine.', content: json({ type: 'object' }) } },
        },
      },
      '/signed': get('signed', { security: [{ oauth: ['read'] }] }),
      '/user': get('user'),
      '/unnamed': get('unnamed', { servers: [{ url: '{{host}}' }] }),
      '/wrong': get('wrong'),
      '/teapot': get('teapot'),
      '/text': get('text'),
      '/picture': get('picture'),
      '/events': get('events'),
      '/endless': get('endless'),
      '/broken': get('broken'),
      '/private': get('private'),
      '/never': get('never'),
      '/moved': get('moved', keyed),
      '/astray': get('astray', keyed),
      '/slow': {
        post: {
          operationId: 'slow',
          summary: 'slow',
          parameters: [
            { name: 'q', in: 'query', required: true, schema: { type: 'string', pattern: '^(a+)+$' } },
          ],
          responses: {
            200: {
              description: 'Fine.',
              content: json({
                type: 'object',
                properties: {
                  method: { type: 'integer' },
                  url: { type: 'string', pattern: '^/slow\\?q=(a+)+$' },
                },
              }),
            },
          },
        },
      },
      '/order': {
        post: {
          operationId: 'order',
          summary: 'order',
          requestBody: { required: true, content: examples({ size: 1 }, { size: 9 }) },
          responses: { 200: { description: 'Fine.', content: examples({ id: 10 }, { id: 90 }) } },
        },
      },
      '/quote': {
        post: {
          operationId: 'quote',
          summary: 'quote',
          requestBody: { required: true, content: named({ bare: 1, card: 2, bank: 3 }) },
          responses: {
            200: { description: 'Fine.', content: named({ bank: 30, card: 20 }) },
            422: { description: 'Wrong.', content: named({ card: 21, generic: 0 }) },
          },
        },
      },
      '/pay': {
        post: {
          operationId: 'pay',
          summary: 'pay',
          requestBody: {
            required: true,
            content: json({
              oneOf: [
                {
                  title: 'Card',
                  type: 'object',
                  required: ['number'],
                  properties: { number: { type: 'string' }, save: { type: 'boolean' } },
                },
                {
                  title: 'Bank',
                  type: 'object',
                  required: ['iban'],
                  properties: { note: { type: ['string', 'null'] }, iban: { type: 'string' } },
                },
              ],
            }),
          },
          responses: { 200: { description: 'Fine.' } },
        },
      },
      '/bytes': {
        post: {
          operationId: 'bytes',
          summary: 'bytes',
          requestBody: {
            required: true,
            content: {
              'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
              'image/*': { schema: { type: 'string', format: 'binary' } },
              'application/x-key': { schema: { type: 'string', contentEncoding: 'base64' } },
            },
          },
          responses: { 200: { description: 'Fine.', content: json({ type: 'object' }) } },
        },
      },
      '/long': {
        post: {
          operationId: 'long',
          summary: 'long',
          parameters: Array.from({ length: 7 }, (_, at) => ({
            name: `q${at}`,
            in: 'query',
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: { 'application/x-www-form-urlencoded': { schema: long } } },
          responses: { 200: { description: 'Fine.', content: json({ type: 'object' }) } },
        },
      },
      '/basket': {
        post: {
          operationId: 'basket',
          summary: 'basket',
          requestBody: {
            required: true,
            content: json({
              type: 'object',
              required: ['lines', 'notes'],
              properties: {
                lines: {
                  type: 'array',
                  items: {
                    type: 'object',
                    required: ['sku', 'parts'],
                    properties: {
                      sku: { type: 'string' },
                      parts: {
                        type: 'array',
                        items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } },
                      },
                    },
                  },
                },
                notes: { type: 'array', items: { type: 'string' } },
              },
            }),
          },
          responses: { 200: { description: 'Fine.' } },
        },
      },
      '/upload': {
        post: {
          operationId: 'upload',
          summary: 'upload',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['file'],
                  properties: {
                    file: { type: 'string', format: 'binary' },
                    note: { type: 'string' },
                    people: {
                      type: 'array',
                      items: {
                        type: 'object',
                        required: ['name'],
                        properties: { nick: { type: 'string' }, name: { type: 'string' } },
                      },
                    },
                  },
                },
              },
            },
          },
          responses: { 200: { description: 'Fine.' } },
        },
      },
    },
    components: {
      schemas: {
        User: {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: { type: 'integer' },
            name: { type: ['string', 'null'] },
            friends: { type: 'array', items: { $ref: '#/components/schemas/User' } },
          },
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        query: { type: 'apiKey', in: 'query', name: 'k' },
        basic: { type: 'http', scheme: 'basic' },
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${origin}/authorize`,
              tokenUrl: `${origin}/token`,
              scopes: { read: 'Read', write: 'Write' },
            },
          },
        },
      },
    },
  };
}

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export async function startService(): Promise<Service> {
  const seen: Service['seen'] = [];
  const elsewhere: Service['elsewhere'] = { origin: '', seen: [] };
  const other: Server = createServer(({ url = '', headers }, response) => {
    elsewhere.seen.push({ url, headers });
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' })
      .end('{}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  elsewhere.origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const challenges = new Map<string, string>();
  const streams = new Set<ServerResponse>();
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (method !== 'OPTIONS') seen.push({ method, url, headers, body });
      if (method !== 'OPTIONS' && url.startsWith('/astray'))
        response.setHeader('Location', `${elsewhere.origin}/in`);
      if (url.startsWith('/events')) streams.add(response);
      answer(method, url, headers, body, response, challenges);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    elsewhere,
    endEvents() {
      for (const stream of streams) stream.end('id: 7\ndata: two\ndata: lines\n\n');
      streams.clear();
    },
    stop: () => {
      other.closeAllConnections();
      other.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(
  method: string,
  url: string,
  headers: IncomingMessage['headers'],
  body: string,
  response: ServerResponse,
  challenges: Map<string, string>,
): void {
  const { pathname, searchParams } = new URL(url, 'http://service');
  if (pathname !== '/private') {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    response.setHeader('Access-Control-Allow-Methods', '*');
  }
  const say = (status: number, value: unknown, type = 'application/json'): void => {
    response
      .writeHead(status, { 'Content-Type': type })
      .end(typeof value === 'string' ? value : JSON.stringify(value));
  };
  if (method === 'OPTIONS') return say(204, '');
  switch (pathname) {
    case '/authorize': {
      const code = `code-${challenges.size + 1}`;
      challenges.set(code, searchParams.get('code_challenge') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      if (searchParams.get('client_id') === 'refused') {
        back.searchParams.set('error', 'access_denied');
      } else back.searchParams.set('code', code);
      back.searchParams.set(
        'state',
        searchParams.get('client_id') === 'forged' ? 'another' : (searchParams.get('state') ?? ''),
      );
      // What a careful service sends: it cuts the tie between the two windows.
      response.writeHead(302, { Location: back.href, 'Cross-Origin-Opener-Policy': 'same-origin' }).end();
      return;
    }
    case '/token': {
      const form = new URLSearchParams(body);
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isRight = challenges.get(form.get('code') ?? '') === challenge && !form.has('client_secret');
      return isRight
        ? say(200, { access_token: 'signed-in-token', refresh_token: 'kept-nowhere' })
        : say(400, { error: 'invalid_grant' });
    }
    case '/user':
      return say(200, '{"id": 9007199254740993, "name": null, "friends": [{"id": 2, "name": "B"}]}');
    case '/wrong':
      return say(200, { id: '7', friends: [{ id: 1.5, name: 4 }] });
    case '/teapot':
      return say(418, { short: true });
    case '/text':
      return say(200, 'plain <b>text</b>', 'text/plain');
    case '/picture':
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(pixel);
      return;
    case '/events':
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('event: greeting\ndata: {"hello": "world"}\n\n');
      return;
    case '/endless': {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const timer = setInterval(() => response.write('data: tick\n\n'), 50);
      response.on('close', () => clearInterval(timer));
      return;
    }
    case '/broken':
      response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '1000' });
      response.write('half of ');
      setTimeout(() => response.destroy(), 1000);
      return;
    case '/never':
      return;
    case '/moved':
      response.writeHead(307, { Location: '/arrived' }).end();
      return;
    case '/astray':
      response.writeHead(307).end();
      return;
    default:
      return say(200, { method, url, body, authorization: headers.authorization ?? null });
  }
}
