import { writeChecked, cachePath, readChecked } from '../../base/cache/checked-file.ts';

/** Settings for fetching files. `fetch` is passed in, so that a test needs no network. */
export interface DownloadOptions {
  cacheDir: string;
  offline: boolean;
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 8 * 1024 * 1024;

/** What failed in this process, so that `dev` does not wait for the same host at each change of a file. */
const failed = new Map<string, string>();

/**
 * A file of another host, asked for once and then cached: such files do not change under one address. Time and size are
 * limited. Never rejects; what went wrong comes back as a sentence.
 */
export async function download(
  url: string,
  options: DownloadOptions,
): Promise<{ bytes: Uint8Array } | { problem: string }> {
  const file = cachePath(options.cacheDir, 'files', url);
  const cached = await readChecked(file);
  if (cached) return { bytes: cached };
  if (options.offline) return { problem: 'it is not in the cache, and the build is offline' };
  const before = failed.get(file);
  if (before !== undefined) return { problem: before };
  try {
    const response = await options.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const got = response.ok ? await bodyOf(response) : { problem: `the server answered ${response.status}` };
    if ('bytes' in got) writeChecked(file, got.bytes);
    else failed.set(file, got.problem);
    return got;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const problem = isLate
      ? `there was no whole answer within ${TIMEOUT_MS / 1000} s`
      : 'the host could not be reached';
    failed.set(file, problem);
    return { problem };
  }
}

async function bodyOf(response: Response): Promise<{ bytes: Uint8Array } | { problem: string }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) return { problem: `it is larger than ${MAX_BYTES / 1024 / 1024} MB` };
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks) };
}
