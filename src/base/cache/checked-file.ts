import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tidyCache } from './tidy.ts';

/** Path of the cache file for a key. */
export function cachePath(cacheDir: string, kind: string, key: string | Uint8Array): string {
  return path.join(cacheDir, kind, createHash('sha256').update(key).digest('hex').slice(0, 32));
}

/** Content of a file of the cache; `undefined` when there is none, or when it is not what was written. */
export async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  const content = bytes?.subarray(SUM);
  return content && bytes?.subarray(0, SUM).equals(checksum(content)) ? content : undefined;
}

/** Bytes of the checksum at the start of a file. */
const SUM = 32;

function checksum(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Folders whose size this process has already brought below the bound. */
const tidied = new Set<string>();

/**
 * Writes a file for {@link readChecked}: beside its place first and then renamed, so that half a file is never read. Where
 * the cache cannot be written, nothing happens.
 */
export async function writeChecked(file: string, content: string | Uint8Array): Promise<void> {
  try {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    // Only files named by a hash, without an ending, can become many.
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
