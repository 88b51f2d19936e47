import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Path in the cache of what a key stands for. */
export function keptPath(cacheDir: string, kind: string, key: string | Uint8Array): string {
  return path.join(cacheDir, kind, createHash('sha256').update(key).digest('hex').slice(0, 32));
}

/** Content of a file of the cache; `undefined` when there is none. */
export function readKept(file: string): Promise<Uint8Array | undefined> {
  return readFile(file).catch(() => undefined);
}

/** Written beside and renamed, so that a torn write is never read. A cache that cannot be written is done without. */
export async function keep(file: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const part = `${file}.${process.pid}`;
    await writeFile(part, content);
    await rename(part, file);
  } catch {
    // See above.
  }
}
