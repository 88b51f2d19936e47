import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tidyCache } from './tidy.ts';

/** Path in the cache of what a key stands for. */
export function cachePath(cacheDir: string, kind: string, key: string | Uint8Array): string {
  return path.join(cacheDir, kind, createHash('sha256').update(key).digest('hex').slice(0, 32));
}

/** Content of a file of the cache; `undefined` when there is none, or when it is not what was written. */
export async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const content = bytes?.subarray(SUM);
  return content && bytes?.subarray(0, SUM).equals(checksum(content)) ? content : undefined;
}

/** Length of the checksum that stands before the content. */
const SUM = 32;

function checksum(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Folders that were looked through in this process, for what is too much. */
const tidied = new Set<string>();

/**
 * Keeps a file, for {@link readChecked}. It is written beside its place and renamed, so that a torn write is never read. Where the
 * cache cannot be written, nothing is kept.
 */
export async function writeChecked(file: string, content: string | Uint8Array): Promise<void> {
  try {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    // Files with an ending are few, and have names of their own.
    if (path.extname(file) === '' && !tidied.has(folder)) {
      tidied.add(folder);
      tidyCache(folder);
    }
    const part = `${file}.${process.pid}`;
    await writeFile(part, Buffer.concat([checksum(content), Buffer.from(content)]));
    await rename(part, file);
  } catch {
    // The next build makes it anew.
  }
}
