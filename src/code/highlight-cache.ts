import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { tidyCache } from '../cache/tidy.ts';

/** Remembers highlighted code by its content. */
export interface HighlightCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

/** The key of a piece of code. It is made of everything that the result depends on. */
export function cacheKey(version: string, lang: string, code: string): string {
  return createHash('sha256').update(`${version}\0${lang}\0`).update(code).digest('base64url').slice(0, 27);
}

/**
 * A cache below `folder`, one small file an entry, shared between builds and safe to delete at any time. An entry
 * is written beside its place and renamed into it, and carries a checksum, so a torn, damaged or foreign file counts
 * as absent. When the disk fails, nothing is cached.
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
      return end > 0 && text.slice(0, end) === checksum(html) ? html : undefined;
    },
    set(key, html) {
      const { shard, file } = place(key);
      try {
        if (!made.has(shard)) {
          mkdirSync(shard, { recursive: true });
          made.add(shard);
        }
        const beside = `${file}.${process.pid}-${writes++}`;
        writeFileSync(beside, `${checksum(html)}\n${html}`);
        renameSync(beside, file);
      } catch {
        made.delete(shard);
      }
    },
  };
}

function checksum(text: string): string {
  return crc32(text).toString(36);
}
