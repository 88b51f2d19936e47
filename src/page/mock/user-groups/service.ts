import { randomBytes } from 'node:crypto';
import type { Answered, Asked, MockApi } from '../exchange.ts';
import { listen, type Listening, type ListenOptions } from '../node.ts';
import { handle, stateNotSaved, type StubContext } from './handler.ts';
import { emptyState, readState, type StubState } from './state.ts';
import { demoToken, tokensOf } from './tokens.ts';
import { realpathSync } from 'node:fs';
import { setTimeout as later } from 'node:timers/promises';
import { createFile, replaceFile } from '../../../base/disk/author-files.ts';
import { tryLock } from '../../../base/disk/lock.ts';
import { isFile, readIfThere } from '../../../base/read-file.ts';
import { AuthorError } from '../../../base/report/AuthorError.ts';

export interface ServiceOptions {
  /** API token of the environment Customer. */
  token?: string;
  /** API token of the environment Testing; `<token>-testing` by default. */
  testingToken?: string;
  /**
   * File that stores the state between runs. Several stubs may share it. Without a file the state is lost with the
   * process.
   */
  stateFile?: string;
}

export interface UserGroupService {
  answer: MockApi;
  /** API token of the environment Customer. */
  token: string;
  /** API token of the environment Testing. */
  testingToken: string;
  /** Resolves when all requests so far are answered and their changes saved. */
  settled(): Promise<void>;
}

/**
 * The user group service with a state, for a Node host. It handles one request after the other. A change is answered
 * after it was written to the file; stubs that share the file see it from then on.
 *
 * @throws When the state file contains something else than a state.
 */
export function createService(options: ServiceOptions = {}): UserGroupService {
  const { token = demoToken, stateFile } = options;
  const testingToken = options.testingToken ?? `${token}-testing`;
  const context: StubContext = {
    now: Date.now,
    random: () => randomBytes(16).toString('hex'),
    tokens: tokensOf(token, testingToken),
  };
  const file = stateFile === undefined ? undefined : new StateFile(stateFile);
  file?.read();
  let state = emptyState;
  let last: Promise<unknown> = Promise.resolve();

  async function answerNow(asked: Asked): Promise<Answered> {
    try {
      // Another stub may have changed the file.
      const before = file?.read() ?? state;
      const { response, state: after } = handle(asked, before, context);
      if (!file) state = after;
      if (!file || after === before) return response;
      return await file.change((current) => {
        const changed = handle(asked, current, context);
        return { result: changed.response, state: changed.state };
      });
    } catch (error) {
      return stateNotSaved(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    token,
    testingToken,
    answer(asked) {
      const answered = last.then(() => answerNow(asked));
      // A request that fails must not fail those that come after it.
      last = answered.catch(() => undefined);
      return answered;
    },
    settled: async () => void (await last),
  };
}

export interface StubOptions extends ServiceOptions, ListenOptions {}
export type RunningStub = Listening & Pick<UserGroupService, 'token' | 'testingToken'>;

/**
 * Serves the user group service over HTTP.
 *
 * @throws When the port is taken, or the state file contains something else than a state.
 */
export async function startStub(options: StubOptions = {}): Promise<RunningStub> {
  const { answer, token, testingToken, settled } = createService(options);
  const { stop, ...listening } = await listen(answer, options);
  return { ...listening, token, testingToken, stop: () => stop().then(settled) };
}

/** Milliseconds after which a stub looks again whether another one has written its change. */
const LOOK = 5;

/** The state of the stub as JSON in a file, which several stubs may share. */
class StateFile {
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
