import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  append,
  begunAt,
  bytesAt,
  closeVolume,
  type Entry,
  nameOf,
  newVolume,
  openVolumes,
  parseEntry,
  type Place,
  readPlaces,
  recordOf,
  remove,
  touch,
  type Volume,
} from './volume.ts';

export type { Entry } from './volume.ts';

/** Size of the store, in bytes, from which on the least recently used files are deleted. */
const MAX_BYTES = 512 * 1024 * 1024;
/** Files from which on the small ones are put together. */
const MANY = 16;
/** Milliseconds for which a file keeps entries that a build did not use, since `check` and `build`, or two ways to build, may take turns. */
const RETENTION_MS = 24 * 60 * 60 * 1000;

/** The folder of the store below the folder of the cache. */
export function storeFolder(cacheDir: string): string {
  return path.join(cacheDir, 'store');
}

interface Opened {
  volumes: Volume[];
  places: Map<string, Place>;
}

/** Settings of a store. */
interface StoreOptions {
  /** Size, in bytes, from which on the least recently used files are deleted. */
  maxBytes?: number;
  /** Milliseconds for which a file keeps entries that a build did not use. */
  retentionMs?: number;
  /** A folder with files of {@link Store.copyUsed}, which are read too. */
  beside?: string | undefined;
}

/**
 * Keeps what builds made, for later builds, in a folder that several processes may use at the same time: each adds to a file of its
 * own, and only reads those of others. The key of an entry contains everything that decides what is in it, and nothing else, so that
 * the folder can be moved to another place and another machine. An entry has a checksum, so that what was cut off or damaged reads
 * as absent. Trouble with the disk only means that less is found. Nothing is read before the first question.
 */
export class Store {
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #retentionMs: number;
  readonly #beside: string | undefined;
  readonly #used = new Set<string>();
  #found: Opened | undefined;
  readonly #lent: Volume[] = [];
  #own: Volume | undefined;
  #isBroken = false;
  /** Error of the disk when an entry could not be added. */
  #trouble: Error | undefined;

  constructor(
    folder: string,
    { maxBytes = MAX_BYTES, retentionMs = RETENTION_MS, beside }: StoreOptions = {},
  ) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#retentionMs = retentionMs;
    this.#beside = beside;
  }

  #open(): Opened {
    if (this.#found) return this.#found;
    if (this.#beside !== undefined) this.#lent.push(...openVolumes(this.#beside));
    this.#found = { volumes: openVolumes(this.#folder), places: new Map() };
    for (const volume of [...this.#lent, ...this.#found.volumes]) readPlaces(volume, this.#found.places);
    return this.#found;
  }

  #write(record: readonly Uint8Array[]): Place | undefined {
    if (this.#isBroken) return undefined;
    try {
      this.#own ??= newVolume(this.#folder, this.#open().volumes);
      return append(this.#own, record);
    } catch (error) {
      this.#isBroken = true;
      this.#trouble = error instanceof Error ? error : new Error(String(error));
      return undefined;
    }
  }

  /** Copies entries to the end of this process's own volume. */
  #move(entries: readonly Place[]): boolean {
    return entries.every((place) => {
      const bytes = bytesAt(place);
      return bytes !== undefined && this.#write([bytes]) !== undefined;
    });
  }

  /** Puts together what is scattered, and lets go what is out of date. */
  #tidy(added: Volume): void {
    const { places, volumes } = this.#open();
    const all = byVolume(places.values());
    const inUse = byVolume([...this.#used].flatMap((name) => places.get(name) ?? []));
    const shareOf = (volume: Volume): number => bytesOf(inUse.get(volume)) / volume.size;
    const replace = (volume: Volume, entries: readonly Place[] = []): void => {
      if (this.#move(entries)) remove(volume);
    };
    for (const volume of volumes) {
      const share = shareOf(volume);
      // Of what other sites have left, a build uses a few texts.
      if (share >= 1 / 8 && share < 1 / 2 && Date.now() - begunAt(volume) >= this.#retentionMs)
        replace(volume, inUse.get(volume));
    }
    const left = volumes.filter(({ size }) => size > 0);
    if (left.length >= MANY) {
      const small = left.sort((one, other) => one.size - other.size).slice(0, -MANY / 2);
      for (const volume of small) replace(volume, all.get(volume));
    }
    let sum = added.size;
    if (sum + volumes.reduce((total, { size }) => total + size, 0) <= this.#maxBytes) return;
    for (const volume of volumes.toSorted((one, other) => other.changed - one.changed)) {
      sum += volume.size;
      // Entries of this build are kept, whatever their size.
      if (sum > this.#maxBytes * 0.75 && shareOf(volume) < 1 / 2) replace(volume, inUse.get(volume));
    }
  }

  /** Returns `undefined` where there is no entry, or one that is not whole. */
  get<Head>(key: string): Entry<Head> | undefined {
    const { places } = this.#open();
    const name = nameOf(key);
    const place = places.get(name);
    const bytes = place && bytesAt(place);
    if (!bytes) {
      // The entry cannot be read, so `has` must not find it.
      places.delete(name);
      return undefined;
    }
    this.#used.add(name);
    return parseEntry<Head>(bytes);
  }

  /** Returns whether there seems to be an entry; it is not read. */
  has(key: string): boolean {
    const name = nameOf(key);
    const isThere = this.#open().places.has(name);
    if (isThere) this.#used.add(name);
    return isThere;
  }

  set(key: string, entry: Entry<unknown>): void {
    const { places } = this.#open();
    const name = nameOf(key);
    const place = this.#write(recordOf(name, entry));
    if (!place) return;
    places.set(name, place);
    this.#used.add(name);
  }

  /**
   * Writes an entry, and after it all that this process took from the store or added, to a new file: a store can be
   * opened with a folder of such files. Throws where the file cannot be written, and where the folder of the store could not,
   * since what was to be added is then lost.
   */
  copyUsed(descriptor: number, [key, entry]: readonly [key: string, entry: Entry<unknown>]): void {
    if (this.#trouble) throw this.#trouble;
    const { places } = this.#open();
    const volume: Volume = { file: '', descriptor, size: 0, changed: 0 };
    append(volume, recordOf(nameOf(key), entry));
    for (const name of this.#used) {
      const place = places.get(name);
      const bytes = place && bytesAt(place);
      if (bytes) append(volume, [bytes]);
    }
  }

  /** Ends the use of the store, and tidies it where something was added. What was added stays without that too. */
  close(): void {
    const { places, volumes } = this.#found ?? { places: new Map<string, Place>(), volumes: [] };
    for (const volume of byVolume([...this.#used].flatMap((name) => places.get(name) ?? [])).keys())
      if (!this.#lent.includes(volume)) touch(volume);
    if (this.#own) this.#tidy(this.#own);
    for (const volume of [...this.#lent, ...volumes, ...(this.#own ? [this.#own] : [])]) closeVolume(volume);
    this.#found = { volumes: [], places: new Map() };
    this.#own = undefined;
    this.#isBroken = true;
  }
}

/** The key of what is made of bytes. */
export function keyOfBytes(kind: string, ...bytes: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of bytes) hash.update(`${part.length} `).update(part);
  return `${kind} ${hash.digest('base64url')}`;
}

/** The text under a key. */
export function textIn(store: Store | undefined, key: string): string | undefined {
  const text = store?.get(key)?.parts.get('text');
  return text && Buffer.from(text).toString();
}

/** An entry that is a text. */
export function textEntry(text: string): Entry<unknown> {
  return { head: {}, parts: new Map([['text', Buffer.from(text)]]) };
}

function byVolume(places: Iterable<Place>): Map<Volume, Place[]> {
  return Map.groupBy(places, ({ volume }) => volume);
}

function bytesOf(places: readonly Place[] = []): number {
  return places.reduce((sum, { length }) => sum + length, 0);
}
