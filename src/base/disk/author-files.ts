import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { AuthorError } from '../report/AuthorError.ts';
import { shownPath } from '../report/file-names.ts';
import { withPath } from './with-path.ts';

/** The content of a file, or a function that writes it to the descriptor of the file. */
export type Content = string | Uint8Array | ((descriptor: number) => void);

/**
 * Creates a file, all of it or nothing, and the folders around it. Whatever has its name stays, also a link that has no target.
 *
 * @throws AuthorError where something has its name; what the system reports when it can't be written.
 */
export function createFile(file: string, content: Content, mode = 0o666): void {
  if (isThere(file)) throw existsAlready(file);
  mkdirSync(path.dirname(file), { recursive: true });
  const part = newPart(file);
  fill(part, openSync(part, 'wx', mode), content);
  try {
    // A second name, since renaming would replace a file that has the name by now.
    linkSync(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || isThere(file)) throw existsAlready(file);
    // Some file systems have no second names.
    copyFileSync(part, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(part, { force: true });
  }
}

/**
 * Replaces a file of the author at once, by a new one that takes its name, permissions and owner. A link to the file stays.
 *
 * @throws what the system reports when the new file can't be written. The former one is then as it was.
 */
export function replaceFile(file: string, content: Content): void {
  const target = realpathSync(file);
  const { mode, uid, gid } = statSync(target);
  const part = newPart(target);
  const descriptor = openSync(part, 'wx', 0o600);
  fill(part, descriptor, content, () => {
    try {
      fchownSync(descriptor, uid, gid);
    } catch {
      // Only an administrator can give a file to its former owner.
    }
    fchmodSync(descriptor, mode);
  });
  try {
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** The path of a new file that takes the name of another when it is whole. Removes those that a killed process left. */
function newPart(file: string): string {
  const folder = path.dirname(file);
  const start = `.${path.basename(file).slice(0, 200)}.lectern-`;
  for (const name of readdirSync(folder))
    if (name.startsWith(start) && /^[\da-f]{12}$/.test(name.slice(start.length)))
      rmSync(path.join(folder, name), { force: true });
  return path.join(folder, start + randomBytes(6).toString('hex'));
}

/**
 * Creates a file, or replaces one that Lectern wrote.
 *
 * @param isOwn Recognizes by its content a file that Lectern wrote.
 * @throws AuthorError where anything else has its name; what the system reports when it can't be written.
 */
export function replaceOwnFile(file: string, content: Content, isOwn: (file: string) => boolean): void {
  if (!isThere(file)) return createFile(file, content);
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true || !isOwn(file)) throw existsAlready(file);
  replaceFile(file, content);
}

/** Returns `true` if a file, a folder or a link has the name, also a dangling link. */
export function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Below a file there is none.
    return false;
  }
}

/** Why a file is not written. */
export function existsAlready(file: string): AuthorError {
  return new AuthorError(
    `${shownPath(file)} already exists, and Lectern did not create it. It was not changed.`,
    'Move it, or choose another file.',
  );
}

/** Writes a new file and closes it. One that can't be written whole is removed. */
function fill(file: string, descriptor: number, content: Content, finish?: () => void): void {
  try {
    withPath(file, () => {
      if (typeof content === 'function') content(descriptor);
      else writeFileSync(descriptor, content);
      finish?.();
      // After a power cut, the name would otherwise be there before the content.
      fsyncSync(descriptor);
    });
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}
