import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What fetching a file takes. The network is passed in, so that a test needs none. */
export interface DownloadOptions {
  cacheDir: string;
  offline: boolean;
  fetch: (url: string, init: { signal: AbortSignal }) => Promise<Response>;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * A file of another host, asked for once and then kept: such files do not change under one address. Never rejects;
 * what went wrong comes back as a sentence.
 */
export async function download(
  url: string,
  options: DownloadOptions,
): Promise<{ bytes: Uint8Array } | { problem: string }> {
  const name = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const file = path.join(options.cacheDir, 'files', name);
  try {
    return { bytes: await readFile(file) };
  } catch {
    // Not asked for yet.
  }
  if (options.offline) return { problem: 'it is not in the cache, and the build is offline' };
  try {
    const response = await options.fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { problem: `the server answered ${response.status}` };
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > MAX_BYTES) return { problem: `it is larger than ${MAX_BYTES / 1024 / 1024} MB` };
    await keep(file, bytes);
    return { bytes };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      problem: isLate ? `there was no answer within ${TIMEOUT_MS / 1000} s` : 'the host could not be reached',
    };
  }
}

/** Written beside and renamed, so that a torn write is never read. A cache that cannot be written is done without. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    await writeFile(part, bytes);
    await rename(part, file);
  } catch {
    // See above.
  }
}
