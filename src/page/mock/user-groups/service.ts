import { randomBytes } from 'node:crypto';
import type { Answered, Asked, MockApi } from '../exchange.ts';
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

  /** Answers with the state in the file, which another stub may have changed, and writes changes to it. */
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
