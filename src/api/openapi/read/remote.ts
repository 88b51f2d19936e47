import { writeChecked, cachePath, readChecked } from '../../../base/cache/checked-file.ts';
import type { Resolve } from './public-address.ts';
import { publicFetch } from './public-fetch.ts';

/** Time for a whole fetch, redirects included, in milliseconds. */
const TIMEOUT = 10_000;
/** Most bytes of a description, from the network or from disk. */
export const MAX_BYTES = 50 * 1024 * 1024;
const MAX_REDIRECTS = 5;

export interface RemoteOptions {
  /** Folder for copies of fetched descriptions. Without it nothing is stored. */
  cacheDir?: string;
  /** Use copies only, never the network. */
  offline?: boolean;
  /** For tests and for callers with a proxy of their own. */
  fetch?: typeof fetch;
  /** May a redirect lead here? Every public http(s) address by default. */
  allow?: (url: URL) => boolean;
  /** Resolves host names of redirects; by default as the system does. */
  resolve?: Resolve;
}

/** `stale` is the reason why the copy of an earlier build is used. */
export type Fetched = { bytes: Uint8Array; stale?: string } | { error: string };

/**
 * Fetches a description. Redirects are followed one by one, so that each address is checked: an address that the author
 * did not name must be public, or else a redirect could read what only this machine or its network can reach. Time and
 * size are limited while the body arrives. With a cache folder, the copy is revalidated by its ETag and used when the
 * network fails.
 */
export async function fetchRemote(address: string, options: RemoteOptions = {}): Promise<Fetched> {
  const copy = options.cacheDir ? await readCopy(options.cacheDir, address) : undefined;
  const orCopy = (reason: string): Fetched =>
    copy ? { bytes: copy.bytes, stale: reason } : { error: reason };
  if (options.offline) return orCopy('the network is switched off');
  try {
    const answer = await request(address, copy?.etag, options);
    if (answer === 'unchanged' && copy) return { bytes: copy.bytes };
    if (answer === 'unchanged') return { error: 'the server answered 304 to a plain request' };
    if (options.cacheDir) await writeCopy(options.cacheDir, address, answer);
    return { bytes: answer.bytes };
  } catch (error) {
    return orCopy(reasonOf(error));
  }
}

interface Answer {
  bytes: Uint8Array;
  etag?: string;
}

async function request(
  address: string,
  etag: string | undefined,
  options: RemoteOptions,
): Promise<Answer | 'unchanged'> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const named = new URL(address);
  let url = named;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const isNamed = isSameSite(url, named);
    const headers = {
      accept: 'application/json, application/yaml, text/*, */*',
      // The ETag reveals which copy is stored, so only the host that gave it may see it.
      ...(etag && isNamed && { 'if-none-match': etag }),
    };
    const send = options.fetch ?? (isNamed ? fetch : publicFetch(options.resolve));
    const response = await send(url, { redirect: 'manual', signal, headers });
    if (response.status === 304) return 'unchanged';
    const target = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && target) {
      await response.body?.cancel();
      url = new URL(target, url);
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw new Error(`redirected to ${url.protocol}, which is not followed`);
      if (url.username !== '' || url.password !== '')
        throw new Error(`redirected to ${url.host} with a user in the address, which is not followed`);
      if (options.allow && !options.allow(url))
        throw new Error(`redirected to ${url.host}, which is not allowed`);
      continue;
    }
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    const bytes = await readBody(response);
    return { bytes, etag: response.headers.get('etag') || undefined };
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** Whether a URL has the origin that the author named, or the same host with https instead of http. */
function isSameSite(url: URL, named: URL): boolean {
  const isSecured =
    url.protocol === 'https:' && named.protocol === 'http:' && url.port === '' && named.port === '';
  return url.origin === named.origin || (isSecured && url.hostname === named.hostname);
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); reader && part && !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > MAX_BYTES) {
      await reader.cancel();
      throw new Error(`larger than ${MAX_BYTES / 1024 / 1024} MB`);
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no complete answer within ${TIMEOUT / 1000} s`;
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}

function fileOf(cacheDir: string, address: string): string {
  return cachePath(cacheDir, 'descriptions', address);
}

async function readCopy(cacheDir: string, address: string): Promise<Answer | undefined> {
  const copy = await readChecked(fileOf(cacheDir, address));
  if (copy === undefined) return undefined;
  const end = copy.indexOf(10);
  const etag = Buffer.from(copy.subarray(0, end)).toString('utf8');
  return { bytes: copy.subarray(end + 1), etag: etag || undefined };
}

/** Writes the ETag as the first line and the body after it. */
async function writeCopy(cacheDir: string, address: string, answer: Answer): Promise<void> {
  const content = Buffer.concat([Buffer.from(`${answer.etag ?? ''}\n`), answer.bytes]);
  writeChecked(fileOf(cacheDir, address), content);
}
