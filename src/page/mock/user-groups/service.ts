import { randomBytes } from 'node:crypto';
import type { Answered, Asked, MockApi } from '../exchange.ts';
import { listen, type Listening, type ListenOptions } from '../node.ts';
import { handle, stateNotSaved, type StubContext } from './handler.ts';
import { emptyState } from './state.ts';
import { StateFile } from './state-file.ts';
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
