import { closeSync, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { continueFile, createFile } from '../../../base/disk/author-files.ts';
import { tryLock } from '../../../base/disk/lock.ts';
import { AuthorError } from '../../../base/report/AuthorError.ts';
import { emptyState, isConsistent, isGroup, type StoredGroup, type StubState } from './state.ts';

/** Every line begins like this. */
const START = '{"group":';
/** Milliseconds after which a stub looks again whether another one has written its change. */
const LOOK = 5;

/**
 * The state of the stub in a file that several stubs may share. A change adds a line with the group that it changed; of the lines
 * of a group, the last one counts. What an interrupted write left is the end of the file, and is written over.
 */
export class StateFile {
  readonly #file: string;
  #state: StubState = emptyState;
  /** The file that was read last, and how many bytes its whole lines have. */
  #inode: number | undefined;
  #size = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * The state with all changes so far. Where the file is gone, the state stays what it was.
   *
   * @throws AuthorError for a file that contains anything else. It is left as it is.
   */
  read(): StubState {
    const descriptor = openIfThere(this.#file);
    if (descriptor === undefined) {
      this.#inode = undefined;
      return this.#state;
    }
    try {
      const { ino, size } = fstatSync(descriptor);
      const isKnown = ino === this.#inode && size >= this.#size;
      if (isKnown && size === this.#size) return this.#state;
      const from = isKnown ? this.#size : 0;
      const added = Buffer.alloc(size - from);
      readSync(descriptor, added, 0, added.length, from);
      const whole = added.subarray(0, added.lastIndexOf(10) + 1);
      const rest = added.toString('utf8', whole.length);
      const before = isKnown ? this.#state : emptyState;
      const state = START.startsWith(rest) || rest.startsWith(START) ? withLines(before, whole) : undefined;
      if (state === undefined) {
        throw new AuthorError(
          `${this.#file} is not a state file of the stub. To start with an empty state, move the file.`,
        );
      }
      [this.#state, this.#inode, this.#size] = [state, ino, from + whole.length];
      return state;
    } finally {
      closeSync(descriptor);
    }
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
      if (this.#inode === undefined) {
        createFile(this.#file, linesOf(state.groups), 0o600);
        this.read();
        return result;
      }
      const known = new Set(before.groups);
      const text = linesOf(state.groups.filter((group) => !known.has(group)));
      continueFile(this.#file, this.#size, text);
      this.#size += Buffer.byteLength(text);
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

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function linesOf(groups: readonly StoredGroup[]): string {
  return groups.map((group) => `${JSON.stringify({ group })}\n`).join('');
}

function withLines(before: StubState, bytes: Buffer): StubState | undefined {
  const groups = new Map(before.groups.map((group) => [group.team_id, group]));
  for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
    const group = groupIn(line);
    if (!group) return undefined;
    groups.set(group.team_id, group);
  }
  const state = {
    groups: [...groups.values()],
    nextTeamId: Math.max(0, ...groups.keys()) + 1,
  };
  return isConsistent(state) ? state : undefined;
}

function groupIn(line: string): StoredGroup | undefined {
  try {
    const { group } = JSON.parse(line) as { group?: unknown };
    return isGroup(group) ? group : undefined;
  } catch {
    return undefined;
  }
}
