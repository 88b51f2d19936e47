import { randomBytes } from 'node:crypto';
import type { Answered, Asked, StandIn } from '../mock/Exchange.ts';
import { handle, stateNotSaved, type StubContext } from './handler.ts';
import { emptyState } from './state.ts';
import { loadState, saveState } from './state-file.ts';
import { demoToken, tokensOf } from './tokens.ts';

export interface ServiceOptions {
  /** API token of the environment Customer. */
  token?: string;
  /** API token of the environment Testing; `<token>-testing` by default. */
  testingToken?: string;
  /** File that keeps the state between runs. Without it the state is gone with the process. */
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
 * answered, when it stands in the file.
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
  let state = stateFile === undefined ? emptyState : await loadState(stateFile);
  let last: Promise<unknown> = Promise.resolve();

  async function answerNow(asked: Asked): Promise<Answered> {
    const result = handle(asked, state, context);
    if (result.state !== state && stateFile !== undefined) {
      try {
        await saveState(stateFile, result.state);
      } catch (error) {
        return stateNotSaved(error instanceof Error ? error.message : String(error));
      }
    }
    state = result.state;
    return result.response;
  }

  return {
    token,
    testingToken,
    answer(asked) {
      const answered = last.then(() => answerNow(asked));
      last = answered;
      return answered;
    },
    settled: async () => void (await last),
  };
}
