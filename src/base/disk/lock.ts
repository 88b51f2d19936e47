import { closeSync, openSync, rmSync, statSync } from 'node:fs';
import process from 'node:process';

/** A lock on a file. The system releases it when its process ends in any way, so no process has to be found dead. */
export interface FileLock {
  /** `false` once somebody has removed the file. */
  isHeld(): boolean;
  /** Removes the file and releases the lock. */
  release(): void;
}

/** Result codes of SQLite: https://sqlite.org/rescode.html */
const BUSY = 5;
const CANNOT_OPEN = 14;

/**
 * Locks a file, which is created if necessary; `undefined` while another process has it, on this machine, in another container
 * or on another machine that shares the disk.
 *
 * @throws what the system reports when it can't create or lock the file.
 */
export function tryLock(file: string): FileLock | undefined {
  const inode = () => statSync(file, { throwIfNoEntry: false })?.ino;
  try {
    // Closing a file that this process has locked would release its lock, so one that exists is not opened.
    closeSync(openSync(file, 'wx'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const opened = inode();
  const database = new (sqlite().DatabaseSync)(file, { timeout: 0 });
  let isReleased = false;
  const isHeld = () => !isReleased && inode() === opened;
  try {
    // No journal: nothing is written to the file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    // The process that had the lock may have removed the file since.
    if (!isHeld()) throw Object.assign(new Error(`${file} was removed`), { errcode: BUSY });
  } catch (error) {
    database.close();
    const { errcode } = error as { errcode?: number };
    if (errcode === BUSY || (errcode === CANNOT_OPEN && inode() === undefined)) return undefined;
    throw error;
  }
  return {
    isHeld,
    release() {
      if (isReleased) return;
      // Removed before it is unlocked, so that nobody locks what goes. Windows removes no open file.
      const isRemoved = !isHeld() || remove(file);
      database.close();
      if (!isRemoved) remove(file);
      isReleased = true;
    },
  };
}

function remove(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}

/** SQLite locks files by the locks of the system, which Node offers nowhere else. Node 22 warns that the module may change. */
function sqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return process.getBuiltinModule('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}
