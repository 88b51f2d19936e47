import { createHash } from 'node:crypto';
import path from 'node:path';
import {
  append,
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

/**
 * Holds what builds made, for later builds. The key of an entry is made of everything that decides what is in it, and of nothing
 * else, so that the folder of a store can be moved to another place and another machine. Trouble with the disk only means that
 * less is found.
 */
export interface Store {
  /** `undefined` where there is no entry, or one that is not whole. */
  get<Head>(key: string): Entry<Head> | undefined;
  /** Returns whether there seems to be an entry; it is not read. */
  has(key: string): boolean;
  set(key: string, entry: Entry<unknown>): void;
  /**
   * Writes an entry, and after it all that this process took from the store or added, to a new file: a store can be
   * opened with a folder of such files. Throws where the file cannot be written, and where the folder of the store could not,
   * since what was to be added is then lost.
   */
  copyUsed(descriptor: number, first: readonly [key: string, entry: Entry<unknown>]): void;
  /** Takes back all that this process added, and takes nothing more. */
  drop(): void;
  /** Ends the use of the store, and tidies it where something was added. What was added stays without that too. */
  close(): void;
}

/** Bytes from which on files go that no build used for long. */
const MOST = 512 * 1024 * 1024;
/** Files from which on the small ones are put together. */
const MANY = 16;

/** The folder of the store below the folder of the cache. */
export function storeFolder(cacheDir: string): string {
  return path.join(cacheDir, 'store');
}

/** Settings of a store. */
interface StoreOptions {
  /** Bytes from which on files go that no build used for long. */
  most?: number;
  /** A folder with files of {@link Store.copyUsed}, which are read too. */
  beside?: string | undefined;
}

/**
 * A {@link Store} below a folder that several processes may use at the same time: each adds to a file of its own, and only
 * reads those of others. An entry has a checksum, so that what was cut off or damaged reads as absent. Nothing is read before
 * the first question.
 */
export function createStore(folder: string, { most = MOST, beside }: StoreOptions = {}): Store {
  const used = new Set<string>();
  let found: { volumes: Volume[]; places: Map<string, Place> } | undefined;
  const lent: Volume[] = [];
  let own: Volume | undefined;
  let isBroken = false;
  /** Error of the disk when an entry could not be added. */
  let trouble: Error | undefined;

  function open(): NonNullable<typeof found> {
    if (found) return found;
    if (beside !== undefined) lent.push(...openVolumes(beside));
    found = { volumes: openVolumes(folder), places: new Map() };
    for (const volume of [...lent, ...found.volumes]) readPlaces(volume, found.places);
    return found;
  }

  function write(record: readonly Uint8Array[]): Place | undefined {
    if (isBroken) return undefined;
    try {
      own ??= newVolume(folder, open().volumes);
      return append(own, record);
    } catch (error) {
      isBroken = true;
      trouble = error instanceof Error ? error : new Error(String(error));
      return undefined;
    }
  }

  /** Copies entries to the end of this process's own volume. */
  function move(entries: readonly Place[]): boolean {
    return entries.every((place) => {
      const bytes = bytesAt(place);
      return bytes !== undefined && write([bytes]) !== undefined;
    });
  }

  /** Puts together what is scattered, and lets go what is out of date. */
  function tidy(added: Volume): void {
    const { places, volumes } = open();
    const all = byVolume(places.values());
    const inUse = byVolume([...used].flatMap((name) => places.get(name) ?? []));
    const shareOf = (volume: Volume): number => bytesOf(inUse.get(volume)) / volume.size;
    const replace = (volume: Volume, entries: readonly Place[] = []): void => {
      if (move(entries)) remove(volume);
    };
    for (const volume of volumes) {
      const share = shareOf(volume);
      // Of what other sites have left, a build uses a few texts.
      if (share >= 1 / 8 && share < 1 / 2) replace(volume, inUse.get(volume));
    }
    const left = volumes.filter(({ size }) => size > 0);
    if (left.length >= MANY) {
      const small = left.sort((one, other) => one.size - other.size).slice(0, -MANY / 2);
      for (const volume of small) replace(volume, all.get(volume));
    }
    let sum = added.size;
    if (sum + volumes.reduce((total, { size }) => total + size, 0) <= most) return;
    for (const volume of volumes.toSorted((one, other) => other.changed - one.changed)) {
      sum += volume.size;
      // Entries of this build are kept, whatever their size.
      if (sum > most * 0.75 && shareOf(volume) < 1 / 2) replace(volume, inUse.get(volume));
    }
  }

  return {
    get<Head>(key: string): Entry<Head> | undefined {
      const { places } = open();
      const name = nameOf(key);
      const place = places.get(name);
      const bytes = place && bytesAt(place);
      if (!bytes) {
        // The entry cannot be read, so `has` must not find it.
        places.delete(name);
        return undefined;
      }
      used.add(name);
      return parseEntry<Head>(bytes);
    },
    has(key) {
      const name = nameOf(key);
      const isThere = open().places.has(name);
      if (isThere) used.add(name);
      return isThere;
    },
    set(key, entry) {
      const { places } = open();
      const name = nameOf(key);
      const place = write(recordOf(name, entry));
      if (!place) return;
      places.set(name, place);
      used.add(name);
    },
    copyUsed(descriptor, [key, entry]) {
      if (trouble) throw trouble;
      const { places } = open();
      const volume: Volume = { file: '', descriptor, size: 0, changed: 0 };
      append(volume, recordOf(nameOf(key), entry));
      for (const name of used) {
        const place = places.get(name);
        const bytes = place && bytesAt(place);
        if (bytes) append(volume, [bytes]);
      }
    },
    drop() {
      isBroken = true;
      if (!own) return;
      const { places } = open();
      for (const [name, { volume }] of places) if (volume === own) places.delete(name);
      remove(own);
      closeVolume(own);
      own = undefined;
    },
    close() {
      const { places, volumes } = found ?? { places: new Map<string, Place>(), volumes: [] };
      for (const volume of byVolume([...used].flatMap((name) => places.get(name) ?? [])).keys())
        if (!lent.includes(volume)) touch(volume);
      if (own) tidy(own);
      for (const volume of [...lent, ...volumes, ...(own ? [own] : [])]) closeVolume(volume);
      found = { volumes: [], places: new Map() };
      own = undefined;
      isBroken = true;
    },
  };
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
