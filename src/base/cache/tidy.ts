import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps a cache below a size. Once a day it deletes the oldest entries, down to three quarters of the bound, and files that
 * interrupted writes have left. `every` replaces the day by another time, in milliseconds.
 */
export function tidyCache(
  folder: string,
  bound: { bytes: number; now: number; every?: number } = { bytes: 128 * 1024 * 1024, now: Date.now() },
): void {
  const mark = join(folder, 'tidied');
  try {
    if (bound.now - statSync(mark).mtimeMs < (bound.every ?? day)) return;
  } catch {
    // Not tidied yet.
  }
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'tidied')
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = statSync(file);
        return { file, size, mtimeMs, isCutOff: entry.name.includes('.') };
      })
      .sort((a, b) => b.mtimeMs - a.mtimeMs);
    if (entries.length === 0) return;
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    const limit = total <= bound.bytes ? total : bound.bytes * 0.75;
    let sum = 0;
    for (const { file, size, mtimeMs, isCutOff } of entries) {
      sum += size;
      if (sum > limit || (isCutOff && bound.now - mtimeMs > day)) rmSync(file, { force: true });
    }
    writeFileSync(mark, '');
  } catch {
    // No cache yet, or one that is being changed by another build: the next one tidies it.
  }
}
