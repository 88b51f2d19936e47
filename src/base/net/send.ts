import type { Agent, IncomingMessage, RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { getOrMake } from '../get-or-make.ts';
import { late } from '../late.ts';
import {
  isMetadata,
  isReserved,
  literalOf,
  lookupWithout,
  PrivateAddress,
  type Resolve,
} from './addresses.ts';

const http = late<typeof import('node:http')>('node:http');
const https = late<typeof import('node:https')>('node:https');

/** A request for a file or page of another host. */
export interface Sending {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  signal: AbortSignal;
}

/** Sends one request and follows no redirect. The author has named the host of a named one, so that it may be private. */
export type Send = (url: URL, init: Sending, isNamed: boolean) => Promise<Response>;

/**
 * Sends requests to public addresses, or to any but those of a machine's metadata where the author named the host. The platform's
 * `fetch` cannot be used, because it resolves names itself: a name may have another address a moment after it was checked.
 */
export function createSend(resolve?: Resolve): Send {
  return (url, { method = 'GET', headers, body, signal }, isNamed) => {
    const isRefused = isNamed ? isMetadata : isReserved;
    const literal = literalOf(url);
    if (literal !== undefined && isRefused(literal)) return Promise.reject(new PrivateAddress(url.hostname));
    const { request } = url.protocol === 'https:' ? https() : http();
    const proxies = proxyHosts();
    const checked = lookupWithout(isRefused, resolve);
    const options = {
      method,
      headers: { ...headers, 'accept-encoding': 'gzip, br' },
      signal,
      lookup: besides(proxies, checked),
      agent: agentOf(url, isNamed),
    };
    const send = () =>
      new Promise<Response>((done, fail) => {
        request(url, options, (incoming) => done(responseOf(incoming, method)))
          .on('error', fail)
          .end(body);
      });
    // A proxy looks up the name itself, so the name is checked before.
    return proxies.length === 0 ? send() : refusal(url, checked).then(send);
  };
}

const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];
const SETTINGS = [...PROXIES, 'no_proxy', 'NO_PROXY'];

/** Returns the hosts of the proxies that the environment names. */
function proxyHosts(): string[] {
  return PROXIES.flatMap((name) => URL.parse(process.env[name] ?? '')?.hostname || []);
}

/** A `lookup` that checks no addresses of some hosts: those of a proxy are usually private. */
function besides(hosts: readonly string[], checked: Lookup): Lookup {
  const unchecked = lookupWithout(() => false);
  return (hostname, options, callback) =>
    (hosts.includes(hostname) ? unchecked : checked)(hostname, options, callback);
}

/** Rejects if the name of a host has a refused address. A name that only the proxy can look up is not in this network. */
async function refusal(url: URL, checked: Lookup): Promise<void> {
  if (literalOf(url) !== undefined) return;
  await new Promise<void>((done, fail) => {
    checked(url.hostname, { all: true }, (error) => (error instanceof PrivateAddress ? fail(error) : done()));
  });
}

type Lookup = NonNullable<RequestOptions['lookup']>;

const agents = new Map<string, Agent>();

/** Keeps connections that were checked for a named host apart from those that must be public. Uses the proxy of the environment. */
function agentOf({ protocol }: URL, isNamed: boolean): Agent {
  // An agent reads the environment only when it is created.
  const key = [protocol, isNamed, ...SETTINGS.map((name) => process.env[name])].join(' ');
  const { Agent } = protocol === 'https:' ? https() : http();
  return getOrMake(agents, key, () => new Agent({ keepAlive: true, proxyEnv: process.env }));
}

function responseOf(incoming: IncomingMessage, method: string): Response {
  const { statusCode: status = 502, headers } = incoming;
  const kept = (['location', 'etag', 'content-type', 'retry-after'] as const).flatMap(
    (name): [string, string][] => (headers[name] === undefined ? [] : [[name, headers[name]]]),
  );
  const isBare = method === 'HEAD' || status < 200 || [204, 205, 304].includes(status);
  if (isBare) incoming.resume();
  const body = isBare ? null : (Readable.toWeb(decoded(incoming)) as ReadableStream);
  return new Response(body, { status: status < 200 || status > 599 ? 502 : status, headers: kept });
}

function decoded(incoming: IncomingMessage): Readable {
  const decoders: Record<string, () => ReturnType<typeof createGunzip>> = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  };
  const decoder = decoders[incoming.headers['content-encoding']?.toLowerCase() ?? '']?.();
  if (!decoder) return incoming;
  incoming.on('error', (error) => decoder.destroy(error));
  decoder.on('close', () => incoming.destroy());
  return incoming.pipe(decoder);
}
