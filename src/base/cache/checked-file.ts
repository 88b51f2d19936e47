import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isFile } from '../read-file.ts';
import { writeCached } from '../disk/cache-folder.ts';
import { tidyCache } from './tidy.ts';

/** Path of the cache file for a key. */
export function cachePath(cacheDir: string, kind: string, key: string | Uint8Array): string {
  return path.join(cacheDir, kind, createHash('sha256').update(key).digest('hex').slice(0, 32));
}

/** Content of a file of the cache; `undefined` when there is none, or when it is not what was written. */
export async function readChecked(file: string): Promise<Uint8Array | undefined> {
  const bytes = isFile(file) ? await readFile(file).catch(() => undefined) : undefined;
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

/** Writes a file for {@link readChecked}. Where the cache can't be written, nothing happens. */
export function writeChecked(file: string, content: string | Uint8Array): void {
  const cache = path.dirname(path.dirname(file));
  const folder = path.basename(path.dirname(file));
  try {
    // Only files named by a hash, without an ending, can become many.
    if (path.extname(file) === '' && !tidied.has(path.dirname(file))) {
      tidied.add(path.dirname(file));
      tidyCache(cache, folder);
    }
    const bytes = Buffer.concat([checksum(content), Buffer.from(content)]);
    writeCached(cache, `${folder}/${path.basename(file)}`, bytes);
  } catch {
    // The next build writes it.
  }
}
