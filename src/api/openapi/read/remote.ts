import { writeChecked, cachePath, readChecked } from '../../../base/cache/checked-file.ts';
import { bodyOf, failureOf, follow, refusalOf } from '../../../base/net/follow.ts';
import type { Send } from '../../../base/net/send.ts';

/** Time for a whole fetch, redirects included, in milliseconds. */
const TIMEOUT = 10_000;
/** Most bytes of a description, from the network or from disk. */
export const MAX_BYTES = 50 * 1024 * 1024;

export interface RemoteOptions {
  /** Folder for copies of fetched descriptions. Without it nothing is stored. */
  cacheDir?: string;
  /** Use copies only, never the network. */
  offline?: boolean;
  /** In place of the network. */
  send?: Send;
  /** May a redirect lead here? Every public http(s) address by default. */
  allow?: (url: URL) => boolean;
}

/** `stale` is the reason why the copy of an earlier build is used. */
export type Fetched = { bytes: Uint8Array; stale?: string } | { error: string };

/**
 * Fetches a description. Time and size are limited while the body arrives. With a cache folder, the copy is revalidated by its ETag and used when the
 * network fails.
 */
export async function fetchRemote(address: string, options: RemoteOptions = {}): Promise<Fetched> {
  const copy = options.cacheDir ? await readCopy(options.cacheDir, address) : undefined;
  const orCopy = (reason: string): Fetched =>
    copy ? { bytes: copy.bytes, stale: reason } : { error: reason };
  if (options.offline) return orCopy('the build is offline');
  try {
    const answer = await request(address, copy?.etag, options);
    if (answer === 'unchanged' && copy) return { bytes: copy.bytes };
    if (answer === 'unchanged') return { error: 'the server returned 304 for an unconditional request' };
    if (options.cacheDir) await writeCopy(options.cacheDir, address, answer);
    return { bytes: answer.bytes };
  } catch (error) {
    return orCopy(failureOf(error, TIMEOUT));
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
  const response = await follow(new URL(address), {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { accept: 'application/json, application/yaml, text/*, */*' },
    // The ETag reveals which copy is stored, so only the host that gave it may see it.
    ownHeaders: etag === undefined ? {} : { 'if-none-match': etag },
    onRedirect(to) {
      if (options.allow?.(to) === false) throw new Error(`it redirects to ${to.host}, which is not allowed`);
    },
    send: options.send,
  });
  if (response.status === 304) return 'unchanged';
  const refusal = refusalOf(response);
  if (refusal !== undefined) throw new Error(refusal);
  return { bytes: await bodyOf(response, MAX_BYTES), etag: response.headers.get('etag') || undefined };
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
