import { createSend, type Send, type Sending } from './send.ts';

/** How a redirect is followed. */
export interface Following extends Sending {
  /** Returns true if the author named the host of a URL, so it may be private. Default: the origin of the first request. */
  isNamed?: (url: URL) => boolean;
  /** Headers for the first origin alone. */
  ownHeaders?: Record<string, string>;
  /** Called for each redirect before it is followed. */
  onRedirect?: (to: URL, status: number) => void;
  mostRedirects?: number;
  /** In place of the network. */
  send?: Send | undefined;
}

/** Statuses by which a host names another address. */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;

const sendOut = createSend();

/**
 * Requests a file or page of another host: the one way by which a build reaches the network. Redirects are followed one by one, so that
 * each address is checked: one that the author did not name must be public, or else a redirect could read what only this machine or
 * its network can reach.
 */
export async function follow(address: URL, options: Following): Promise<Response> {
  const { method, signal, send = sendOut, onRedirect, mostRedirects = MOST_REDIRECTS } = options;
  const isNamed = options.isNamed ?? ((url: URL) => isSameSite(url, address));
  let url = address;
  for (let hop = 0; hop <= mostRedirects; hop++) {
    const headers = { ...options.headers, ...(isSameSite(url, address) && options.ownHeaders) };
    const response = await send(url, { ...(method && { method }), headers, signal }, isNamed(url));
    const location = response.headers.get('location');
    const to = REDIRECTS.has(response.status) && location !== null ? URL.parse(location, url) : undefined;
    if (!to || !isFollowed(to)) return response;
    await response.body?.cancel().catch(() => undefined);
    onRedirect?.(to, response.status);
    url = to;
  }
  throw new Error(`it redirects more than ${mostRedirects} times`);
}

/** Other schemes are not for a build, and a user in the address would be sent along. */
function isFollowed({ protocol, username, password }: URL): boolean {
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

/** Returns the reason why a response is an error; `undefined` for a success. */
export function refusalOf({ ok, status, headers }: Response): string | undefined {
  if (ok) return undefined;
  const to = REDIRECTS.has(status) ? URL.parse(headers.get('location') ?? '') : null;
  const elsewhere = to === null ? '' : ` with a redirect to ${to.host || to.protocol}, which is not followed`;
  return `the server returned ${status}${elsewhere}`;
}

/** Returns true if a URL has the origin of another, or its host with https instead of http. */
function isSameSite(url: URL, named: URL): boolean {
  const isSecured =
    url.protocol === 'https:' && named.protocol === 'http:' && url.port === '' && named.port === '';
  return url.origin === named.origin || (isSecured && url.hostname === named.hostname);
}

/** Thrown for a body that is longer than it may be. */
export class TooLong extends Error {}

/** The body of a response; throws where it has more bytes than it may. */
export async function bodyOf({ body }: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > mostBytes) throw new TooLong(`it is larger than ${mostBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Words for what a socket reports. */
const REASONS: Record<string, string> = {
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name could not be resolved',
  ECONNREFUSED: 'the host refused the connection',
  ECONNRESET: 'the host closed the connection',
  ETIMEDOUT: 'the host does not respond',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate cannot be verified',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Why a request with a time limit failed, in words. */
export function failureOf(error: unknown, limitMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (/^(?:Abort|Timeout)Error$/.test(error.name))
    return `there was no complete response within ${limitMs / 1000} s`;
  const { code } = error as Error & { code?: string };
  return REASONS[code ?? ''] ?? error.message.replace(/\.?(?:\n.*)?$/s, '');
}
