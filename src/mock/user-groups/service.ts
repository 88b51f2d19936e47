import { randomBytes } from 'node:crypto';
import type { Answered, Asked, StandIn } from '../exchange.ts';
import { handle, stateNotSaved, type StubContext } from './handler.ts';
import { emptyState } from './state.ts';
import { alone, loadState, saveState } from './state-file.ts';
import { demoToken, tokensOf } from './tokens.ts';

export interface ServiceOptions {
  /** API token of the environment Customer. */
  token?: string;
  /** API token of the environment Testing; `<token>-testing` by default. */
  testingToken?: string;
  /**
   * File that keeps the state between runs, and that several stubs may share. Without it the state is gone with the
   * process, and nobody else has it.
   */
  stateFile?: string;
}

export interface UserGroupService {
  answer: StandIn;
  /** API token of the environment Customer. */
  token: string;
  /** API token of the environment Testing. */
  testingToken: string;
  /** Resolves when everything that was asked is answered and saved. */
  settled(): Promise<void>;
}

/**
 * The user group service with a memory, for a Node host. One request after the other: a change counts, and is
 * answered, when it stands in the file; other stubs of the file have it from then on.
 *
 * @throws When the state file holds something else than a state.
 */
export async function createService(options: ServiceOptions = {}): Promise<UserGroupService> {
  const { token = demoToken, stateFile } = options;
  const testingToken = options.testingToken ?? `${token}-testing`;
  const context: StubContext = {
    now: Date.now,
    random: () => randomBytes(16).toString('hex'),
    tokens: tokensOf(token, testingToken),
  };
  let state = (stateFile === undefined ? undefined : await loadState(stateFile)) ?? emptyState;
  let last: Promise<unknown> = Promise.resolve();

  /** Answers from the file, where another stub may have left its changes, and keeps its own there. */
  async function answerFrom(file: string, asked: Asked): Promise<Answered> {
    // A file that was deleted since comes back with the next change.
    state = (await loadState(file)) ?? state;
    const result = handle(asked, state, context);
    if (result.state === state) return result.response;
    return await alone(file, async () => {
      state = (await loadState(file)) ?? state;
      const { response, state: changed } = handle(asked, state, context);
      if (changed !== state) await saveState(file, changed);
      state = changed;
      return response;
    });
  }

  async function answerNow(asked: Asked): Promise<Answered> {
    if (stateFile === undefined) {
      const result = handle(asked, state, context);
      state = result.state;
      return result.response;
    }
    return await answerFrom(stateFile, asked).catch((error: unknown) =>
      stateNotSaved(error instanceof Error ? error.message : String(error)),
    );
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
