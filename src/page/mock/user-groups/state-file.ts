import { mkdir, open, readFile, realpath, rename, rmdir, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { AuthorError } from '../../../base/report/AuthorError.ts';
import { emptyState, readState, type StubState } from './state.ts';

/**
 * Reads a saved state. An empty file holds the empty state; `undefined` when there is no file.
 *
 * @throws When the file cannot be read, or holds anything else than a whole state; it is left as it is.
 */
export async function loadState(file: string): Promise<StubState | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    return orNone(error);
  }
  if (text.trim() === '') return emptyState;
  const state = readState(text);
  if (state === undefined) {
    throw new AuthorError(`${file} does not hold the stub's state. Move it away to start again.`);
  }
  return state;
}

/**
 * Writes a state to a temporary file and renames it, so that a reader of the file always finds the whole old state or
 * the whole new one, even after a crash or a power cut.
 *
 * @throws When it cannot be written; the old file is then unchanged.
 */
export async function saveState(file: string, state: StubState): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    const handle = await open(temporary, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(state, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Milliseconds after which a lock is taken for abandoned. A change takes only a few. */
const longest = 10_000;

/**
 * Runs work on a state file while no other stub does. The lock is a folder beside the file, since only one process can
 * succeed in making a folder. An old lock was left by a stub that was killed, and is removed.
 *
 * @throws When the folder cannot be made, or something else has its name.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${await realpath(file).catch(() => file)}.lock`;
  while (!(await makeFolder(lock))) {
    const { mtimeMs } = (await stat(lock).catch(orNone)) ?? {};
    if (mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > longest) await rmdir(lock).catch(orNone);
    else await setTimeout(10);
  }
  try {
    return await work();
  } finally {
    await rmdir(lock).catch(orNone);
  }
}

async function makeFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** @throws Any error but that a file does not exist. */
function orNone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
