import { realpathSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { createFile, replaceFile } from '../../../base/disk/author-files.ts';
import { tryLock } from '../../../base/disk/lock.ts';
import { isFile, readIfThere } from '../../../base/read-file.ts';
import { AuthorError } from '../../../base/report/AuthorError.ts';
import { emptyState, readState, type StubState } from './state.ts';

/** Milliseconds after which a stub looks again whether another one has written its change. */
const LOOK = 5;

/** The state of the stub as JSON in a file, which several stubs may share. */
export class StateFile {
  readonly #file: string;
  #state: StubState = emptyState;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * The state with all changes so far. Where the file is gone, the state stays what it was.
   *
   * @throws AuthorError for a file that contains anything else. It is left as it is.
   */
  read(): StubState {
    const text = readIfThere(this.#file);
    if (text === undefined) return this.#state;
    const state = text === '' ? emptyState : readState(text);
    if (state === undefined)
      throw new AuthorError(
        `${this.#file} is not a state file of the stub. To start with an empty state, move the file.`,
      );
    return (this.#state = state);
  }

  /**
   * Changes the state while no other stub does.
   *
   * @throws where the change can't be saved; the state is then as it was.
   */
  async change<T>(change: (state: StubState) => { result: T; state: StubState }): Promise<T> {
    const lock = await this.#lock();
    try {
      const before = this.read();
      const { result, state } = change(before);
      if (state === before) return result;
      const text = `${JSON.stringify(state)}\n`;
      if (isFile(this.#file)) replaceFile(this.#file, text);
      else createFile(this.#file, text, 0o600);
      this.#state = state;
      return result;
    } finally {
      lock.release();
    }
  }

  async #lock() {
    let target = this.#file;
    try {
      target = realpathSync(target);
    } catch {
      // The file does not exist yet, so the change creates it.
    }
    for (;;) {
      const lock = tryLock(`${target}.lock`);
      if (lock) return lock;
      await later(LOOK);
    }
  }
}
