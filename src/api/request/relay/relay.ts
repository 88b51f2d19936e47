import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  isLiteral,
  isMetadata,
  isReserved,
  literalOf,
  lookupWithout,
  PrivateAddress,
  type Resolve,
} from '../../../base/net/addresses.ts';

/** A request that a page asks the relay to send. */
export interface RelayRequest {
  method: string;
  url: string;
  headers: [string, string][];
  body?: string;
}

/** The answer of the service. Redirects are not followed but returned like any other answer. */
export interface RelayAnswer {
  status: number;
  statusText: string;
  headers: [string, string][];
  body: Buffer;
}

export interface RelayOptions {
  /** Origins that the configuration and the descriptions name. Requests to other origins are refused. */
  origins: ReadonlySet<string>;
  /** Beginnings of further addresses that are allowed, such as those of the server's own mock APIs. */
  addresses?: readonly string[];
  /** In milliseconds, for the whole exchange. */
  timeout?: number;
  /** Longest answer, in bytes. */
  mostBytes?: number;
  /** Ends the exchange early: the page has gone. */
  signal?: AbortSignal;
  /** Resolves host names; by default as the system does. */
  resolve?: Resolve;
}

/** Why the relay did not send a request or did not finish it. `status` is sent to the page. */
export class RelayRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Headers that are not passed on: those of one connection, of the browser, and of encodings of the body. */
const dropped =
  /^(connection|keep-alive|accept-encoding|transfer-encoding|te|trailer|upgrade|host|content-length|expect|proxy-.*)$/i;

/**
 * Sends one request from Node, where a GET may have a body. It goes only to a declared origin, does not follow redirects,
 * and never goes to a private address behind a public name.
 *
 * @throws {RelayRefusal} When it may not be sent, or the service cannot be reached.
 */
export async function relay(asked: RelayRequest, options: RelayOptions): Promise<RelayAnswer> {
  const { origins, addresses = [], timeout = 30_000, mostBytes = 10_000_000, resolve } = options;
  const url = URL.canParse(asked.url) ? new URL(asked.url) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new RelayRefusal(400, 'This is not an HTTP URL.');
  if (url.username !== '' || url.password !== '')
    throw new RelayRefusal(400, 'The URL must not contain credentials.');
  if (!origins.has(url.origin) && !addresses.some((start) => url.href.startsWith(start))) {
    throw new RelayRefusal(403, `Neither the configuration nor an OpenAPI document lists ${url.origin}.`);
  }
  if (isMetadata(literalOf(url) ?? ''))
    throw new RelayRefusal(403, `${url.hostname} is a link-local address, such as a metadata service.`);
  if (!/^[A-Za-z]+$/.test(asked.method) || /^(CONNECT|TRACE)$/i.test(asked.method)) {
    throw new RelayRefusal(400, `The method ${asked.method} is not relayed.`);
  }
  const body = asked.body === undefined ? undefined : Buffer.from(asked.body);
  const headers: Record<string, string> = {};
  for (const [name, value] of asked.headers) if (!dropped.test(name)) headers[name] = value;
  if (body !== undefined) headers['Content-Length'] = String(body.length);
  const settings: RequestOptions = {
    method: asked.method,
    headers,
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(options.signal ? [options.signal] : [])]),
    lookup: lookupWithout(isLiteral(url) ? isMetadata : isReserved, resolve),
  };
  return await exchange(url, settings, body, mostBytes);
}

function exchange(
  url: URL,
  settings: RequestOptions,
  body: Buffer | undefined,
  most: number,
): Promise<RelayAnswer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      // An aborted exchange may fail with an error of the answer's stream, which hides the reason.
      if (settings.signal?.aborted === true) error = settings.signal.reason as Error;
      reject(
        error instanceof RelayRefusal
          ? error
          : error instanceof PrivateAddress
            ? new RelayRefusal(403, error.message)
            : error.name === 'AbortError' || error.name === 'TimeoutError'
              ? new RelayRefusal(504, `${url.origin} did not respond in time.`)
              : new RelayRefusal(502, `${url.origin} could not be reached: ${error.message}`),
      );
    };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    try {
      const outgoing = send(url, settings, (response) => {
        read(response, most).then((bytes) => {
          resolve({
            status: response.statusCode ?? 502,
            statusText: response.statusMessage ?? '',
            headers: pairs(response.rawHeaders).filter(
              ([name]) => !dropped.test(name) && !/^set-cookie$/i.test(name),
            ),
            body: bytes,
          });
        }, fail);
      });
      outgoing.on('error', fail);
      outgoing.end(body);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

async function read(response: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new RelayRefusal(502, `The response is longer than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, at) => [raw[at * 2] ?? '', raw[at * 2 + 1] ?? '']);
}
