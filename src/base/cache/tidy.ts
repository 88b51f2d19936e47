import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cachedFiles, removeCached, writeCached } from '../disk/cache-folder.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps a folder of the cache below a size. Once a day it deletes the oldest files, down to three quarters of the bound, and
 * what interrupted writes have left. `every` replaces the day by another time, in milliseconds.
 */
export function tidyCache(
  cache: string,
  folder: string,
  bound: { bytes: number; now: number; every?: number } = { bytes: 128 * 1024 * 1024, now: Date.now() },
): void {
  const mark = `${folder}/tidied`;
  try {
    if (bound.now - statSync(join(cache, mark)).mtimeMs < (bound.every ?? day)) return;
  } catch {
    // Not tidied yet.
  }
  try {
    const files = cachedFiles(cache, folder).sort((a, b) => b.mtimeMs - a.mtimeMs);
    if (files.length === 0) return;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const limit = total <= bound.bytes ? total : bound.bytes * 0.75;
    let sum = 0;
    for (const { name, size } of files) {
      sum += size;
      if (sum > limit) removeCached(cache, name);
    }
    for (const { name, mtimeMs } of cachedFiles(cache, 'parts'))
      if (bound.now - mtimeMs > day) removeCached(cache, name);
    writeCached(cache, mark, new Uint8Array());
  } catch {
    // Another build changes the folder: the next one tidies it.
  }
}
