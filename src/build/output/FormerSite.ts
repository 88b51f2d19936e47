import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { placeIn } from './write-file.ts';

/** Bytes that a file is to have. */
export interface Wanted {
  size: number;
  /** Permissions that the file is to have; any where this is absent. */
  mode?: number;
  /** The bytes from a place on, of the length asked for. */
  piece(at: number, length: number): Uint8Array;
}

/** Bytes that are compared at a time. */
export const PIECE = 64 * 1024;

// Neither a link is followed nor a pipe waited for.
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** The site in the output while a build creates the next one. */
export class FormerSite {
  readonly #folder: string;
  readonly #plain: Map<string, boolean>;
  readonly #piece = Buffer.allocUnsafe(PIECE);

  /** @param folder Absolute path. */
  constructor(folder: string) {
    this.#folder = folder;
    this.#plain = new Map([[folder, true]]);
  }

  /** Absolute path of the file of a name, where there is one with the same bytes. */
  find(name: string, wanted: Wanted): string | undefined {
    const file = placeIn(this.#folder, name);
    if (!this.#isPlain(path.dirname(file))) return undefined;
    let descriptor: number;
    try {
      descriptor = openSync(file, READ);
    } catch {
      return undefined;
    }
    try {
      return this.#has(descriptor, wanted) ? file : undefined;
    } catch {
      return undefined;
    } finally {
      closeSync(descriptor);
    }
  }

  #has(descriptor: number, { size, mode, piece }: Wanted): boolean {
    const found = fstatSync(descriptor);
    if (!found.isFile() || found.size !== size) return false;
    if (mode !== undefined && found.mode !== mode) return false;
    for (let at = 0; at < size;) {
      const length = readSync(descriptor, this.#piece, 0, PIECE, at);
      if (length === 0 || !this.#piece.subarray(0, length).equals(piece(at, length))) return false;
      at += length;
    }
    return true;
  }

  /** Returns whether a folder is there, and no link stands on the way to it: what lies behind one is not of the site. */
  #isPlain(folder: string): boolean {
    let isPlain = this.#plain.get(folder);
    if (isPlain === undefined) {
      isPlain =
        this.#isPlain(path.dirname(folder)) &&
        lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
      this.#plain.set(folder, isPlain);
    }
    return isPlain;
  }
}
