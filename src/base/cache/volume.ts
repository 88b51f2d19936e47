import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fstatSync, futimesSync, openSync, readSync, statSync, writevSync } from 'node:fs';
import { namesIn } from '../read-file.ts';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { createCached, removeCached } from '../disk/cache-folder.ts';

/** An entry of a store: a head that is data, and parts of any size, by name. */
export interface Entry<Head> {
  head: Head;
  parts: Map<string, Uint8Array>;
}

/** A file of entries, one behind the other. One process has written it. */
export interface Volume {
  file: string;
  descriptor: number;
  size: number;
  /** When a build last used it. */
  changed: number;
}

/** Where an entry stands. */
export interface Place {
  volume: Volume;
  at: number;
  length: number;
}

/** Length of what follows, a checksum of the rest, and the key's hash. */
const HEADER = 32;
/** Length of the shortest body: a head, no parts, and a line break. */
const SHORTEST = '[0,[]]\n'.length;
/** Ending of the names of volumes. */
const ENDING = '.store';
/** Characters at the start of a volume's name that say when it was begun. */
const RANK = 9;
/** Bytes that are read at once to find entries: several small ones, and little of a large one. */
const WINDOW = 1024;

/** Opens the volumes of a folder, those first that were begun first. */
export function openVolumes(folder: string): Volume[] {
  const found: Volume[] = [];
  for (const name of namesIn(folder)) {
    const file = path.join(folder, name);
    try {
      // Folders can have such names too: some services unpack each file into a folder that is called like it.
      if (name.endsWith(ENDING) && statSync(file).isFile()) found.push(openVolume(file));
    } catch {
      // Another build has tidied it away meanwhile, or it may not be read.
    }
  }
  return found;
}

/** Opens a volume for reading. */
export function openVolume(file: string): Volume {
  const descriptor = openSync(file, 'r');
  const { size, mtimeMs } = fstatSync(descriptor);
  return { file, descriptor, size, changed: mtimeMs };
}

/** Begins a volume. Names rise with the time, past those of the files that are there, so that what was written last counts. */
export function newVolume(folder: string, others: readonly Volume[]): Volume {
  const last = others.at(-1);
  const rank = Math.max(Date.now(), last ? begunAt(last) + 1 : 0);
  const name = `${rank.toString(36).padStart(RANK, '0')}-${randomBytes(6).toString('hex')}${ENDING}`;
  const descriptor = createCached(path.dirname(folder), `${path.basename(folder)}/${name}`);
  return { file: path.join(folder, name), descriptor, size: 0, changed: Date.now() };
}

/** When a volume was begun, in milliseconds. */
export function begunAt({ file }: Volume): number {
  return Number.parseInt(path.basename(file).slice(0, RANK), 36) || 0;
}

/**
 * Finds the entries of a volume without reading them whole. Reading ends at one that was cut off or is none: a disk that failed can leave
 * gigabytes of zeros, which would read as empty entries.
 */
export function readPlaces(volume: Volume, places: Map<string, Place>): void {
  const window = Buffer.allocUnsafeSlow(WINDOW);
  let from = 0;
  let filled = 0;
  for (let at = 0; at + HEADER <= volume.size;) {
    if (at + HEADER > from + filled) {
      from = at;
      filled = readSync(volume.descriptor, window, 0, WINDOW, at);
      if (filled < HEADER) return;
    }
    const start = at - from;
    const body = window.readUInt32LE(start);
    const length = HEADER + body;
    if (body < SHORTEST || at + length > volume.size) return;
    places.set(window.toString('latin1', start + 8, start + HEADER), { volume, at, length });
    at += length;
  }
}

/** Returns whether a volume can be read from start to end, with every checksum correct. */
export function isUndamaged(file: string): boolean {
  const volume = openVolume(file);
  const places = new Map<string, Place>();
  readPlaces(volume, places);
  const all = [...places.values()];
  const isRead = all.reduce((sum, { length }) => sum + length, 0) === volume.size && all.every(bytesAt);
  closeVolume(volume);
  return isRead;
}

/** The name of an entry: the hash of its key, 24 bytes, one a character. */
export function nameOf(key: string): string {
  return createHash('sha256')
    .update(key)
    .digest()
    .toString('latin1', 0, HEADER - 8);
}

/** The bytes of an entry. */
export function recordOf(name: string, { head, parts }: Entry<unknown>): Uint8Array[] {
  const lengths = [...parts].map(([part, { length }]) => [part, length]);
  const body = [Buffer.from(`${JSON.stringify([head, lengths])}\n`), ...parts.values()];
  const header = Buffer.alloc(HEADER);
  header.write(name, 8, 'latin1');
  header.writeUInt32LE(lengthOf(body), 0);
  header.writeUInt32LE(
    body.reduce((sum, part) => crc32(part, sum), crc32(header.subarray(8))),
    4,
  );
  return [header, ...body];
}

/**
 * Writes an entry behind the others.
 *
 * @throws when not all of it was written: where the next entry would begin is then not known any more.
 */
export function append(volume: Volume, record: readonly Uint8Array[]): Place {
  const length = lengthOf(record);
  if (writevSync(volume.descriptor, record) !== length) throw new Error('not written');
  const place = { volume, at: volume.size, length };
  volume.size += length;
  return place;
}

/** An entry, header and all; `undefined` when it is not whole. */
export function bytesAt({ volume, at, length }: Place): Buffer | undefined {
  try {
    const bytes = Buffer.allocUnsafeSlow(length);
    if (readSync(volume.descriptor, bytes, 0, length, at) !== length) return undefined;
    const isWhole =
      bytes.readUInt32LE(0) === length - HEADER && bytes.readUInt32LE(4) === crc32(bytes.subarray(8));
    return isWhole ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the bytes of an entry; `undefined` where it is none that a build writes. */
export function parseEntry<Head>(bytes: Buffer): Entry<Head> | undefined {
  let at = bytes.indexOf('\n', HEADER) + 1;
  try {
    const [head, lengths] = JSON.parse(bytes.toString('utf8', HEADER, at)) as [Head, [string, number][]];
    const parts = new Map<string, Uint8Array>();
    for (const [name, length] of lengths) parts.set(name, bytes.subarray(at, (at += length)));
    return { head, parts };
  } catch {
    return undefined;
  }
}

/** Reads the entries of a volume, those first that were written first, and closes it. */
export function readEntries<Head>(volume: Volume, most = Infinity): Entry<Head>[] {
  const places = new Map<string, Place>();
  readPlaces(volume, places);
  const found = [...places.values()].slice(0, most).flatMap((place) => {
    const bytes = bytesAt(place);
    return (bytes && parseEntry<Head>(bytes)) ?? [];
  });
  closeVolume(volume);
  return found;
}

/** Notes that a build used a volume. */
export function touch(volume: Volume): void {
  volume.changed = Date.now();
  try {
    futimesSync(volume.descriptor, volume.changed / 1000, volume.changed / 1000);
  } catch {
    // The file may belong to another user.
  }
}

/** Deletes a volume. Whoever has it open can still read it. */
export function remove(volume: Volume): void {
  volume.size = 0;
  try {
    const folder = path.dirname(volume.file);
    removeCached(path.dirname(folder), `${path.basename(folder)}/${path.basename(volume.file)}`);
  } catch {
    // Another build reads it.
  }
}

/** Ends the use of a volume. */
export function closeVolume({ descriptor }: Volume): void {
  closeSync(descriptor);
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
