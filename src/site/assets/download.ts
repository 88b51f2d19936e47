import { writeChecked, cachePath, readChecked } from '../../base/cache/checked-file.ts';
import { bodyOf, failureOf, follow, refusalOf } from '../../base/net/follow.ts';
import type { Send } from '../../base/net/send.ts';

/** Settings for fetching files. */
export interface DownloadOptions {
  cacheDir: string;
  offline: boolean;
  /** In place of the network. */
  send?: Send;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 8 * 1024 * 1024;

/** Failed downloads of this process, so that `dev` does not retry them on every change. */
const failed = new Map<string, string>();

/**
 * A file of another host, asked for once and then cached: such files do not change under one address. Time and size are
 * limited. Never rejects; what went wrong comes back as a sentence.
 */
export async function download(
  url: string,
  options: DownloadOptions & { isNamed?: (url: URL) => boolean },
): Promise<{ bytes: Uint8Array } | { problem: string }> {
  const file = cachePath(options.cacheDir, 'files', url);
  const cached = await readChecked(file);
  if (cached) return { bytes: cached };
  if (options.offline) return { problem: 'it is not in the cache, and the build is offline' };
  const before = failed.get(file);
  if (before !== undefined) return { problem: before };
  try {
    const response = await follow(new URL(url), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(options.isNamed && { isNamed: options.isNamed }),
      send: options.send,
    });
    const refusal = refusalOf(response);
    if (refusal !== undefined) throw new Error(refusal);
    const bytes = await bodyOf(response, MAX_BYTES);
    writeChecked(file, bytes);
    return { bytes };
  } catch (error) {
    const problem = failureOf(error, TIMEOUT_MS);
    failed.set(file, problem);
    return { problem };
  }
}
