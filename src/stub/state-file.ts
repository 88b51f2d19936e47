import { open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { AuthorError } from '../report/AuthorError.ts';
import { emptyState, readState, type StubState } from './state.ts';

/**
 * Reads a state that was saved. A file that is not there, or holds nothing, is a new one.
 *
 * @throws When the file cannot be read, or holds anything else than a whole state; it is left as it is.
 */
export async function loadState(file: string): Promise<StubState> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyState;
    throw error;
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
