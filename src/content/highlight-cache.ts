import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Remembers highlighted code by its content. */
export interface HighlightCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** The key of a piece of code: whatever changes the result must go in. */
export function cacheKey(version: string, lang: string, code: string): string {
  return createHash('sha256').update(`${version}\0${lang}\0`).update(code).digest('base64url').slice(0, 27);
}

/**
 * A cache below `folder`, one small file an entry, shared between builds and safe to delete at any time. An entry
 * is written beside its place and renamed into it, and carries its length, so a torn or foreign file reads as
 * absent. Trouble with the disk only makes it forget.
 */
export function createDiskCache(folder: string): HighlightCache {
  tidyCache(folder);
  const made = new Set<string>();
  let writes = 0;
  const place = (key: string): { shard: string; file: string } => {
    const shard = join(folder, key.slice(0, 2));
    return { shard, file: join(shard, key.slice(2)) };
  };
  return {
    get(key) {
      let text: string;
      try {
        text = readFileSync(place(key).file, 'utf8');
      } catch {
        return undefined;
      }
      const end = text.indexOf('\n');
      const html = text.slice(end + 1);
      return end > 0 && text.slice(0, end) === String(html.length) ? html : undefined;
    },
    set(key, html) {
      const { shard, file } = place(key);
      try {
        if (!made.has(shard)) {
          mkdirSync(shard, { recursive: true });
          made.add(shard);
        }
        const beside = `${file}.${process.pid}-${writes++}`;
        writeFileSync(beside, `${html.length}\n${html}`);
        renameSync(beside, file);
      } catch {
        made.delete(shard);
      }
    },
  };
}

const day = 24 * 60 * 60 * 1000;

/**
 * Keeps a cache below a size: once a day the oldest entries go, down to three quarters of the bound, and with them
 * what writes that were cut off have left. `every` is another time than a day, in milliseconds.
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
    const kept = total <= bound.bytes ? total : bound.bytes * 0.75;
    let sum = 0;
    for (const { file, size, mtimeMs, isCutOff } of entries) {
      sum += size;
      if (sum > kept || (isCutOff && bound.now - mtimeMs > day)) rmSync(file, { force: true });
    }
    writeFileSync(mark, '');
  } catch {
    // No cache yet, or one that is being changed by another build: the next one tidies it.
  }
}
