import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tidyCache } from '../content/highlight-cache.ts';

/** Something that is kept: a head that is data, and parts of any size, by name. */
export interface Kept<Head> {
  head: Head;
  parts: Map<string, Uint8Array>;
}

/** Keeps what builds made, by a key that holds all that it was made from. Trouble with the disk only makes it forget. */
export interface Store {
  /** `undefined` where nothing is kept, or what is there is not whole. */
  get<Head>(key: string): Kept<Head> | undefined;
  set(key: string, kept: Kept<unknown>): void;
  /** Takes away what was not used for longest, as far as there is too much. At the end of a build. */
  tidy(): void;
}

/** Bytes that all builds together may keep. */
const MOST = 512 * 1024 * 1024;
const encode = new TextEncoder();

/**
 * A {@link Store} below a folder that several builds may use at the same time. An entry is one file: a hash of the rest,
 * the head with the names and lengths of the parts, and the parts. It is written beside its place and renamed into it.
 */
export function createStore(folder: string, most = MOST): Store {
  const made = new Set<string>();
  let writes = 0;
  const fileOf = (key: string): string => {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
    return path.join(folder, name.slice(0, 2), name.slice(2));
  };
  return {
    get<Head>(key: string): Kept<Head> | undefined {
      try {
        const file = fileOf(key);
        const kept = read<Head>(readFileSync(file));
        // What is used stays when old entries go.
        if (kept) utimesSync(file, Date.now() / 1000, Date.now() / 1000);
        return kept;
      } catch {
        return undefined;
      }
    },
    set(key, kept) {
      const file = fileOf(key);
      const place = path.dirname(file);
      try {
        if (!made.has(place)) mkdirSync(place, { recursive: true });
        made.add(place);
        const beside = `${file}.${process.pid}-${writes++}`;
        writeFileSync(beside, written(kept));
        renameSync(beside, file);
      } catch {
        made.delete(place);
      }
    },
    tidy() {
      if (writes > 0) tidyCache(folder, { bytes: most, now: Date.now(), every: 0 });
    },
  };
}

function written({ head, parts }: Kept<unknown>): Uint8Array {
  const lengths = [...parts].map(([name, { length }]) => [name, length]);
  const rest = [encode.encode(`${JSON.stringify([head, lengths])}\n`), ...parts.values()];
  const hash = createHash('sha256');
  for (const one of rest) hash.update(one);
  return Buffer.concat([hash.digest(), ...rest]);
}

function read<Head>(bytes: Buffer): Kept<Head> | undefined {
  const content = bytes.subarray(32);
  if (!createHash('sha256').update(content).digest().equals(bytes.subarray(0, 32))) return undefined;
  let at = content.indexOf('\n') + 1;
  const [head, lengths] = JSON.parse(content.toString('utf8', 0, at)) as [Head, [string, number][]];
  const parts = new Map<string, Uint8Array>();
  for (const [name, length] of lengths) parts.set(name, content.subarray(at, (at += length)));
  return { head, parts };
}
