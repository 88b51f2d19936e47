import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writevSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** An entry of a store: a head that is data, and parts of any size, by name. */
export interface Entry<Head> {
  head: Head;
  parts: Map<string, Uint8Array>;
}

/**
 * Holds what builds made, for later builds. The key of an entry is made of everything that decides what is in it. Trouble with
 * the disk only means that less is found.
 */
export interface Store {
  /** `undefined` where there is no entry, or one that is not whole. */
  get<Head>(key: string): Entry<Head> | undefined;
  /** Whether there seems to be an entry; it is not read. */
  has(key: string): boolean;
  set(key: string, entry: Entry<unknown>): void;
  /**
   * Ends the build's use of the store. Files of which this build used less than half are replaced, and where all files
   * together are too large, those that no build used for longest are deleted.
   */
  close(): void;
}

/** Bytes that the files of all builds may have together. */
const MOST = 512 * 1024 * 1024;
/** Length of what follows, a checksum of the rest, and the key's hash. */
const HEADER = 32;
const ENDING = '.store';
/** Characters at the start of a file's name that say when it was begun. */
const RANK = 9;

/** A file that one build wrote: entries, one behind the other. */
interface Volume {
  file: string;
  descriptor: number;
  size: number;
  /** When a build last used it. */
  changed: number;
}

interface Place {
  volume: Volume;
  at: number;
  length: number;
}

/**
 * A {@link Store} below a folder that several builds may use at the same time: each adds to a file of its own, and only
 * reads those of others. An entry has a checksum, so that what was cut off or damaged reads as absent.
 */
export function createStore(folder: string, most = MOST): Store {
  const volumes = openVolumes(folder);
  const places = new Map<string, Place>();
  for (const volume of volumes) index(volume, places);
  const used = new Set<string>();
  let own: Volume | undefined;
  let isBroken = false;

  function write(record: readonly Uint8Array[]): Place | undefined {
    const length = record.reduce((sum, { length }) => sum + length, 0);
    try {
      own ??= newVolume(folder, volumes);
      if (isBroken || writevSync(own.descriptor, record) !== length) throw new Error('not written');
      const place = { volume: own, at: own.size, length };
      own.size += length;
      return place;
    } catch {
      // Where the next entry would begin is not known any more.
      isBroken = true;
      return undefined;
    }
  }

  return {
    get<Head>(key: string): Entry<Head> | undefined {
      const name = nameOf(key);
      const place = places.get(name);
      const bytes = place && bytesAt(place);
      if (!bytes) {
        // The entry cannot be read, so `has` must not find it.
        places.delete(name);
        return undefined;
      }
      used.add(name);
      return parse<Head>(bytes);
    },
    has(key) {
      const name = nameOf(key);
      if (places.has(name)) used.add(name);
      return places.has(name);
    },
    set(key, entry) {
      const name = nameOf(key);
      const place = write(recordOf(name, entry));
      if (!place) return;
      places.set(name, place);
      used.add(name);
    },
    close() {
      const alive = new Map<Volume, Place[]>();
      for (const name of used) {
        const place = places.get(name);
        if (!place) continue;
        const others = alive.get(place.volume);
        if (others) others.push(place);
        else alive.set(place.volume, [place]);
      }
      for (const [volume, inUse] of alive) {
        const bytes = inUse.reduce((sum, { length }) => sum + length, 0);
        // What is mostly out of date is written anew without that, but only by a build that writes anyway.
        if (own && volume !== own && bytes * 2 < volume.size && inUse.every(move)) remove(volume);
        else touch(volume);
      }
      const all = own ? [...volumes, own] : volumes;
      if (own) letGo(all, most);
      for (const { descriptor } of all) closeSync(descriptor);
      volumes.length = 0;
      places.clear();
      own = undefined;
      isBroken = true;
    },
  };

  function move(place: Place): boolean {
    const bytes = bytesAt(place);
    return bytes !== undefined && write([bytes]) !== undefined;
  }
}

function openVolumes(folder: string): Volume[] {
  const found: Volume[] = [];
  try {
    for (const name of readdirSync(folder).sort()) {
      if (!name.endsWith(ENDING)) continue;
      const file = path.join(folder, name);
      const descriptor = openSync(file, 'r');
      const { size, mtimeMs } = fstatSync(descriptor);
      found.push({ file, descriptor, size, changed: mtimeMs });
    }
  } catch {
    // No cache yet, or one that another build is tidying.
  }
  return found;
}

/** Names rise with the time, past those of the files that are there, so that what was written last counts. */
function newVolume(folder: string, others: readonly Volume[]): Volume {
  mkdirSync(folder, { recursive: true });
  const last = others.at(-1);
  const rank = Math.max(Date.now(), last ? rankOf(last) + 1 : 0);
  const name = `${rank.toString(36).padStart(RANK, '0')}-${randomBytes(6).toString('hex')}${ENDING}`;
  const file = path.join(folder, name);
  return { file, descriptor: openSync(file, 'wx+'), size: 0, changed: Date.now() };
}

function rankOf({ file }: Volume): number {
  return Number.parseInt(path.basename(file).slice(0, RANK), 36) || 0;
}

/** Finds the entries of a file without reading them. One that was cut off is the last. */
function index(volume: Volume, places: Map<string, Place>): void {
  const header = Buffer.alloc(HEADER);
  for (let at = 0; at + HEADER <= volume.size;) {
    if (readSync(volume.descriptor, header, 0, HEADER, at) !== HEADER) return;
    const length = HEADER + header.readUInt32LE(0);
    if (at + length > volume.size) return;
    places.set(header.toString('latin1', 8), { volume, at, length });
    at += length;
  }
}

/** 24 bytes, one a character. */
function nameOf(key: string): string {
  return createHash('sha256')
    .update(key)
    .digest()
    .toString('latin1', 0, HEADER - 8);
}

function recordOf(name: string, { head, parts }: Entry<unknown>): Uint8Array[] {
  const lengths = [...parts].map(([part, { length }]) => [part, length]);
  const body = [Buffer.from(`${JSON.stringify([head, lengths])}\n`), ...parts.values()];
  const header = Buffer.alloc(HEADER);
  header.write(name, 8, 'latin1');
  header.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 0),
    0,
  );
  header.writeUInt32LE(
    body.reduce((sum, part) => crc32(part, sum), crc32(header.subarray(8))),
    4,
  );
  return [header, ...body];
}

/** An entry, header and all; `undefined` when it is not whole. */
function bytesAt({ volume, at, length }: Place): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  try {
    if (readSync(volume.descriptor, bytes, 0, length, at) !== length) return undefined;
  } catch {
    return undefined;
  }
  const isWhole =
    bytes.readUInt32LE(0) === length - HEADER && bytes.readUInt32LE(4) === crc32(bytes.subarray(8));
  return isWhole ? bytes : undefined;
}

function parse<Head>(bytes: Buffer): Entry<Head> {
  let at = bytes.indexOf('\n', HEADER) + 1;
  const [head, lengths] = JSON.parse(bytes.toString('utf8', HEADER, at)) as [Head, [string, number][]];
  const parts = new Map<string, Uint8Array>();
  for (const [name, length] of lengths) parts.set(name, bytes.subarray(at, (at += length)));
  return { head, parts };
}

/** Deletes the files that were not used for longest where all files together are above the bound, down to three quarters of it. */
function letGo(volumes: readonly Volume[], most: number): void {
  const total = volumes.reduce((sum, { size }) => sum + size, 0);
  if (total <= most) return;
  let sum = 0;
  for (const volume of volumes.toSorted((one, other) => other.changed - one.changed)) {
    sum += volume.size;
    if (sum > most * 0.75) remove(volume);
  }
}

function touch(volume: Volume): void {
  volume.changed = Date.now();
  try {
    futimesSync(volume.descriptor, volume.changed / 1000, volume.changed / 1000);
  } catch {
    // It may be another user's.
  }
}

function remove(volume: Volume): void {
  volume.size = 0;
  try {
    rmSync(volume.file, { force: true });
  } catch {
    // Another build reads it.
  }
}
