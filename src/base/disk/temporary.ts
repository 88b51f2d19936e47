import { lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type FileLock, tryLock } from './lock.ts';
import { OwnFolder } from './OwnFolder.ts';

/** A folder for temporary files. It goes with the process; where that is killed, a later process removes it. */
export interface TemporaryFolder {
  /** The folder, by its path without links. */
  files: OwnFolder;
  /** Absolute path of the folder. */
  folder: string;
  removeAll(): void;
}

/** Names of the folders. Each contains {@link LOCK}, which marks it as made here, and a folder for the files. */
const NAME = /^lectern-[a-z]+-\w{6}$/;
const LOCK = 'lock';

const held = new Map<string, FileLock>();

/** Creates an empty folder. `purpose` is a word, which is in its name. */
export function temporaryFolder(purpose: string): TemporaryFolder {
  const parent = realpathSync(tmpdir());
  if (held.size === 0) {
    process.once('exit', removeEach);
    removeAbandoned(parent);
  }
  for (;;) {
    const outer = mkdtempSync(path.join(parent, `lectern-${purpose}-`));
    const lock = tryLock(path.join(outer, LOCK));
    // Another process may have taken it for abandoned before it was locked.
    if (lock === undefined) continue;
    held.set(outer, lock);
    const folder = path.join(outer, purpose);
    mkdirSync(folder);
    return { folder, files: new OwnFolder(folder), removeAll: () => remove(outer) };
  }
}

function remove(outer: string): void {
  const lock = held.get(outer);
  held.delete(outer);
  if (lock) removeLocked(outer, lock);
  if (held.size === 0) process.off('exit', removeEach);
}

function removeLocked(outer: string, lock: FileLock): void {
  try {
    for (const name of readdirSync(outer))
      if (name !== LOCK) rmSync(path.join(outer, name), { recursive: true, force: true });
    lock.release();
    rmSync(outer, { recursive: true, force: true });
  } catch {
    // A later process removes it.
    lock.release();
  }
}

function removeEach(): void {
  for (const outer of held.keys()) remove(outer);
}

/** Removes the folders of processes that were killed: those of this user whose lock nobody has. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!NAME.test(name)) continue;
    const outer = path.join(parent, name);
    try {
      const isOwn = [outer, path.join(outer, LOCK)].every(
        (file) => lstatSync(file).uid === (process.getuid?.() ?? 0),
      );
      const lock = isOwn ? tryLock(path.join(outer, LOCK)) : undefined;
      if (lock) removeLocked(outer, lock);
    } catch {
      // Something else has such a name, or another process removes it.
    }
  }
}
