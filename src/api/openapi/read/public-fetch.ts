import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { late } from '../../../base/late.ts';
import { isReserved, PrivateAddress, publicOnly, type Resolve } from './public-address.ts';

const http = late<typeof import('node:http')>('node:http');
const https = late<typeof import('node:https')>('node:https');

/**
 * A `fetch` that reaches public addresses only and follows no redirect. The platform's `fetch` cannot be used, because it
 * resolves names itself: a name may have another address a moment after it was checked.
 */
export function publicFetch(resolve?: Resolve) {
  return async (
    url: URL,
    init: { method?: 'GET' | 'HEAD'; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<Response> => {
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && isReserved(literal)) throw new PrivateAddress(url.hostname);
    const send = url.protocol === 'https:' ? https().request : http().request;
    return new Promise((done, fail) => {
      // The body is passed on as it is, so it must not be compressed.
      const headers = { ...init.headers, 'accept-encoding': 'identity' };
      const outgoing = send(
        url,
        { method: init.method ?? 'GET', headers, signal: init.signal, lookup: publicOnly(resolve) },
        (incoming) => {
          const { statusCode: status = 502, headers: given } = incoming;
          const told = (['location', 'etag', 'content-type', 'retry-after'] as const).flatMap(
            (name): [string, string][] => (given[name] === undefined ? [] : [[name, given[name]]]),
          );
          const isBare = init.method === 'HEAD' || status < 200 || [204, 205, 304].includes(status);
          if (isBare) incoming.resume();
          const body = isBare ? null : (Readable.toWeb(incoming) as ReadableStream);
          done(new Response(body, { status: status < 200 ? 502 : status, headers: told }));
        },
      );
      outgoing.on('error', fail);
      outgoing.end();
    });
  };
}
