import { isUtf8 } from 'node:buffer';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Access, accessRefusal } from './access.ts';
import type { Answered, Asked, MockApi } from './exchange.ts';
import { problem } from './refuse.ts';

/** A mock API that is being served. */
export interface Listening {
  /** Base URL: `http://127.0.0.1:4010`. */
  address: string;
  port: number;
  /** Stops listening and breaks off running answers. */
  stop(): Promise<void>;
}

export interface ListenOptions extends Pick<Access, 'allowOrigins'> {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
  /** Milliseconds in which a request must arrive. A slower one is answered with 408 and cut off. */
  patience?: number;
}

/** Longest request body, in bytes. */
const mostBytes = 1024 * 1024;

/**
 * Serves a mock API over HTTP. It accepts bodies in GET requests too.
 *
 * @throws When the port is taken.
 */
export async function listen(
  mock: MockApi,
  { port = 0, host = '127.0.0.1', patience = 30_000, allowOrigins }: ListenOptions = {},
): Promise<Listening> {
  const respond = respondWith(mock, { allowOrigins, host });
  const server = createServer(
    { requestTimeout: patience, headersTimeout: patience, connectionsCheckingInterval: patience / 10 },
    (request, response) => void respond(request, response),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    port: bound.port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Makes a request listener of a Node server for a mock API, for the callers that `access` names. Its policy keeps scripts from running, since an example of a description may be an HTML page.
 */
export function respondWith(mock: MockApi, access: Access) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const { origin } = request.headers;
    const refused = accessRefusal(request.headers, access);
    if (refused !== undefined) {
      request.resume();
      return write(response, problem(403, refused), method);
    }
    try {
      if (method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
        response.writeHead(204, { ...openTo(origin), ...preflight(request) }).end();
        return;
      }
      const body = await read(request).catch(() => undefined);
      if (body === undefined) {
        // The request broke off, so it must not change anything and needs no answer.
        response.destroy();
        return;
      }
      const asked = { method, path: request.url ?? '/', headers: flat(request.headers), ...body };
      write(response, await mock(asked), method, origin);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      write(response, problem(500, `The mock failed: ${reason}`), method, origin);
    }
  };
}

const safe = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Lets pages of an origin read a response. */
function openTo(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return { Vary: 'Origin' };
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': '*',
    Vary: 'Origin',
  };
}

function preflight({ headers }: IncomingMessage): Record<string, string> {
  const asked = headers['access-control-request-headers'] ?? '';
  return {
    ...safe,
    'Access-Control-Allow-Methods': headers['access-control-request-method'] ?? '*',
    // A star would not include Authorization.
    'Access-Control-Allow-Headers': asked === '' ? 'Authorization, Content-Type' : asked,
    'Access-Control-Allow-Private-Network': 'true',
    'Access-Control-Max-Age': '600',
  };
}

function write(
  response: ServerResponse,
  { status, headers, body }: Answered,
  method: string,
  origin?: string,
): void {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  const own = Object.entries(headers).filter(([name]) => !/^access-control-|^vary$/i.test(name));
  for (const [name, value] of [...own, ...Object.entries({ ...safe, ...openTo(origin) })])
    response.setHeader(name, value);
  response.end(method === 'HEAD' ? undefined : body);
}

/**
 * The body as text. A body that is too long becomes blanks of the longest length, which no mock API accepts; the rest of
 * it is read and dropped.
 */
async function read(request: IncomingMessage): Promise<Pick<Asked, 'body' | 'isGarbled'>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) return { body: ' '.repeat(mostBytes) };
  const bytes = Buffer.concat(chunks);
  return { body: bytes.toString('utf8'), isGarbled: !isUtf8(bytes) };
}

function flat(headers: IncomingMessage['headers']): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value?.toString()]));
}
