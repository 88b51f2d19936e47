import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tidyCache } from '../content/highlight-cache.ts';

/** Path in the cache of what a key stands for. */
export function keptPath(cacheDir: string, kind: string, key: string | Uint8Array): string {
  return path.join(cacheDir, kind, createHash('sha256').update(key).digest('hex').slice(0, 32));
}

/** Content of a file of the cache; `undefined` when there is none. */
export function readKept(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch(() => undefined);
}

/** Folders that were looked through in this process, for what is too much. */
const tidied = new Set<string>();

/** Written beside and renamed, so that a torn write is never read. A cache that cannot be written is done without. */
export async function keep(file: string, content: string | Uint8Array): Promise<void> {
  try {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    // Files with an ending are few, and have names of their own.
    if (path.extname(file) === '' && !tidied.has(folder)) {
      tidied.add(folder);
      tidyCache(folder);
    }
    const part = `${file}.${process.pid}`;
    await writeFile(part, content);
    await rename(part, file);
  } catch {
    // See above.
  }
}
