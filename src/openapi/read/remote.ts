import { writeChecked, cachePath, readChecked } from '../../cache/checked-file.ts';
import type { Resolve } from './public-address.ts';
import { publicFetch } from './public-fetch.ts';

/** Time for a whole fetch, redirects included, in milliseconds. */
const TIMEOUT = 10_000;
/** Most bytes of a description, from the network or from disk. */
export const MAX_BYTES = 50 * 1024 * 1024;
const MAX_REDIRECTS = 5;

export interface RemoteOptions {
  /** Folder for copies of what was fetched. Without it nothing is kept. */
  cacheDir?: string;
  /** Do not use the network at all: only copies. */
  offline?: boolean;
  /** For tests and for callers with a proxy of their own. */
  fetch?: typeof fetch;
  /** May a redirect lead here? Every public http(s) address by default. */
  allow?: (url: URL) => boolean;
  /** How names are resolved where a redirect leads; the system's way by default. */
  resolve?: Resolve;
}

/** `stale` is the reason why a copy of an earlier build had to do. */
export type Fetched = { bytes: Uint8Array; stale?: string } | { error: string };

/**
 * Fetches a description. Redirects are followed by hand, so that each address is checked: one that the author did not name
 * must be public, since whoever redirects could read through it what only this machine or its network can reach. Time and
 * size are limited while the body arrives. With a cache the answer is revalidated by its ETag, and an earlier copy is used when the
 * network fails.
 */
export async function fetchRemote(address: string, options: RemoteOptions = {}): Promise<Fetched> {
  const kept = options.cacheDir ? await readCopy(options.cacheDir, address) : undefined;
  if (options.offline) {
    return kept
      ? { bytes: kept.bytes, stale: 'the network is switched off' }
      : { error: 'the network is switched off' };
  }
  try {
    const answer = await request(address, kept?.etag, options);
    if (answer === 'unchanged' && kept) return { bytes: kept.bytes };
    if (answer === 'unchanged') return { error: 'the server answered 304 to a plain request' };
    if (options.cacheDir) await writeCopy(options.cacheDir, address, answer);
    return { bytes: answer.bytes };
  } catch (error) {
    const reason = reasonOf(error);
    return kept ? { bytes: kept.bytes, stale: reason } : { error: reason };
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
      // It tells which copy is there, which is nobody's business but the host's that gave it.
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
    const tag = response.headers.get('etag');
    return { bytes, ...(tag ? { etag: tag } : {}) };
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** The origin that the author named, or the same under https. */
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
  const kept = await readChecked(fileOf(cacheDir, address));
  if (kept === undefined) return undefined;
  const end = kept.indexOf(10);
  const etag = Buffer.from(kept.subarray(0, end)).toString('utf8');
  return { bytes: kept.subarray(end + 1), ...(etag ? { etag } : {}) };
}

/** The first line is the ETag, the rest the body. */
async function writeCopy(cacheDir: string, address: string, answer: Answer): Promise<void> {
  const content = Buffer.concat([Buffer.from(`${answer.etag ?? ''}\n`), answer.bytes]);
  await writeChecked(fileOf(cacheDir, address), content);
}
