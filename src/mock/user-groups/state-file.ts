import { mkdir, open, readFile, realpath, rename, rmdir, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { AuthorError } from '../../report/AuthorError.ts';
import { emptyState, readState, type StubState } from './state.ts';

/**
 * Reads a state that was saved. A file that holds nothing is a new one; `undefined` when there is no file.
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
    throw new AuthorError(`${file} does not hold the stub's state. Move it away to start anew.`);
  }
  return state;
}

/**
 * Writes a state beside the file and puts it in the file's place, so that whoever reads the file (after a crash or a
 * power cut too) finds the old state or the new one, never half of one.
 *
 * @throws When it cannot be written; the old file then still stands.
 */
export async function saveState(file: string, state: StubState): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const draft = `${target}.${process.pid}.tmp`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify(state, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Milliseconds after which nobody is at work any more: a change takes a few. */
const longest = 10_000;

/**
 * Does what reads and changes a state file while no other stub does. The sign is a folder beside the file, since only
 * one process can make a folder. One that is old is of a stub that was killed, and is taken away.
 *
 * @throws When no folder can be made there, or when what lies there is something else.
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

/** @throws Unless the error says that there is no such file. */
function orNone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
