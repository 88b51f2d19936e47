import {
  closeSync,
  constants,
  copyFileSync,
  fstatSync,
  linkSync,
  lstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { withPath } from '../../base/disk/with-path.ts';
import { FormerSite, PIECE, type Wanted } from './FormerSite.ts';
import { codeOf, makeFolder, named, placeIn, UnwritableName } from './write-file.ts';

type Content = string | Uint8Array;

/**
 * The files of the site that a build creates, in a folder. If a former site is in the output, a file of it with the same
 * bytes is not written again: it gets a second name in the new folder (a hard link), and keeps its times. The two sites
 * then share the file, so nothing here writes into a file that is there: it is removed first.
 *
 * A name is a path below the folder, with forward slashes. Writing costs a tenth of what promises do.
 */
export class SiteFiles {
  #folder: string;
  readonly #former: FormerSite | undefined;

  /** @param former Absolute path of the output with the former site, where the new one is made in another folder. */
  constructor(folder: string, former?: string) {
    this.#folder = folder;
    this.#former = former === undefined ? undefined : new FormerSite(former);
  }

  /** Absolute path of the folder. */
  get folder(): string {
    return this.#folder;
  }

  /** Takes another folder, before anything was written: an adapter has a part of the output served. */
  moveTo(folder: string): void {
    this.#folder = folder;
  }

  /** Writes a file, whether or not there is one. Throws `UnwritableName`. */
  write(name: string, content: Content): void {
    this.#writeContent(name, content, true);
  }

  /** Writes a file unless there is one already; whether there was none. Throws `UnwritableName`. */
  writeNew(name: string, content: Content): boolean {
    return this.#writeContent(name, content, false);
  }

  /** Returns whether a file cannot be written because of its name. `isNew`: neither where one is, or where one lies in the way. */
  refuses(name: string, isNew: boolean): boolean {
    try {
      // An error costs more than the question, and most files are not there.
      const there = named(() => lstatSync(placeIn(this.folder, name), { throwIfNoEntry: isNew }));
      return there !== undefined && (isNew || there.isDirectory());
    } catch (error) {
      if (error instanceof UnwritableName) return true;
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
  }

  /** Writes a file piece by piece, unless there is one already. Throws `UnwritableName`. */
  writePieces(name: string, pieces: Iterable<string>): void {
    const isNew = named(() =>
      this.#put(name, { replaces: false }, (file) => {
        const descriptor = openSync(file, 'wx');
        try {
          for (const piece of pieces) writeFileSync(descriptor, piece);
        } finally {
          closeSync(descriptor);
        }
      }),
    );
    if (isNew) this.#settle(name);
  }

  /** Copies a file, and replaces an existing one. Throws the error of the system. */
  copy(from: string, name: string): void {
    readOpen(from, (wanted) =>
      this.#put(name, { replaces: true, wanted }, (file) =>
        copyFileSync(from, file, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL),
      ),
    );
  }

  /** Reuses a file of the former site that is in the folder by now. */
  #settle(name: string): void {
    const file = placeIn(this.folder, name);
    const same = readOpen(file, (wanted) => this.#former?.find(name, wanted));
    if (same === undefined) return;
    const link = path.join(path.dirname(this.folder), SHARED);
    try {
      linkSync(same, link);
    } catch {
      // The file that was written stays.
      return;
    }
    renameSync(link, file);
  }

  #writeContent(name: string, content: Content, replaces: boolean): boolean {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const piece = (at: number, length: number) => bytes.subarray(at, at + length);
    const wanted = { size: bytes.length, piece };
    return named(() =>
      this.#put(name, { replaces, wanted }, (file) => writeFileSync(file, bytes, { flag: 'wx' })),
    );
  }

  /** Takes a file over from the former site, or makes it, and its folder where there is none: most are there. */
  #put(
    name: string,
    { replaces, wanted }: { replaces: boolean; wanted?: Wanted },
    make: (file: string) => void,
  ): boolean {
    const file = placeIn(this.folder, name);
    const same = wanted && this.#former?.find(name, wanted);
    const create = () => {
      if (same === undefined || !link(same, file)) withPath(file, () => make(file));
    };
    try {
      create();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'EEXIST' && !replaces) return false;
      if (code === 'EEXIST') rmSync(file);
      else if (code === 'ENOENT') makeFolder(path.dirname(file));
      else throw error;
      create();
    }
    return true;
  }
}

/** Name of a file next to the new site, for a moment. */
export const SHARED = 'shared';

/** Returns whether the file system gave a file a second name. Some cannot, and some do not for the file of another user. */
function link(file: string, to: string): boolean {
  try {
    linkSync(file, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    return false;
  }
}

function readOpen<T>(file: string, use: (wanted: Wanted) => T): T {
  const descriptor = openSync(file, 'r');
  try {
    const { size, mode } = fstatSync(descriptor);
    const bytes = Buffer.allocUnsafe(PIECE);
    const piece = (at: number, length: number) =>
      bytes.subarray(0, readSync(descriptor, bytes, 0, length, at));
    return use({ size, mode, piece });
  } finally {
    closeSync(descriptor);
  }
}
