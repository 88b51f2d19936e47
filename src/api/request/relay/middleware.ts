import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type RelayOptions, RelayRefusal, type RelayRequest, relay } from './relay.ts';

export interface MiddlewareOptions extends RelayOptions {
  /** Secret of this run, which only the pages that it serves know. */
  token: string;
}

/** Longest request to the relay, in bytes. */
const mostBytes = 1_000_000;

/**
 * The relay in the development server: a page posts `{ method, url, headers, body }` with the token of the run and gets
 * the answer as JSON, its body in Base64. Requests from other origins are refused. Cookies of the reader are not sent,
 * because only the headers that the page lists are.
 */
export function relayMiddleware(options: MiddlewareOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    try {
      checkCaller(request, options.token);
      const asked = await readAsked(request);
      const { headers, body, ...answer } = await relay(asked, { ...options, signal: gone.signal });
      reply(response, 200, { ...answer, headers, body: body.toString('base64') });
    } catch (error) {
      if (gone.signal.aborted) return;
      const { status, message } =
        error instanceof RelayRefusal ? error : new RelayRefusal(500, `The relay failed: ${String(error)}`);
      reply(response, status, { error: message });
    }
  };
}

function checkCaller({ method, headers }: IncomingMessage, token: string): void {
  if (method !== 'POST') throw new RelayRefusal(405, 'Use POST.');
  const given = Buffer.from(headers['lectern-relay']?.toString() ?? '');
  const wanted = Buffer.from(token);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new RelayRefusal(403, 'The session token is missing. Reload the page.');
  }
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    throw new RelayRefusal(403, 'Only pages of this site can use the relay.');
  const { origin, host } = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    throw new RelayRefusal(403, 'Only pages of this site can use the relay.');
  }
}

async function readAsked(request: IncomingMessage): Promise<RelayRequest> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= mostBytes) chunks.push(chunk);
  }
  if (size > mostBytes) throw new RelayRefusal(413, `The maximum size of a request is ${mostBytes} bytes.`);
  let asked: unknown;
  try {
    asked = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new RelayRefusal(400, 'The request is not valid JSON.');
  }
  if (!isAsked(asked))
    throw new RelayRefusal(400, 'The request must have the form { method, url, headers, body }.');
  return asked;
}

function isAsked(value: unknown): value is RelayRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { method, url, headers, body } = value as Partial<RelayRequest>;
  return (
    typeof method === 'string' &&
    typeof url === 'string' &&
    (body === undefined || typeof body === 'string') &&
    Array.isArray(headers) &&
    headers.every(
      (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((item) => typeof item === 'string'),
    )
  );
}

function reply(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));
}
