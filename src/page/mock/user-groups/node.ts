import { listen, type Listening, type ListenOptions } from '../node.ts';
import { createService, type ServiceOptions } from './service.ts';

export interface StubOptions extends ServiceOptions, ListenOptions {}

export interface RunningStub extends Listening {
  /** API token of the environment Customer. */
  token: string;
  /** API token of the environment Testing. */
  testingToken: string;
}

/**
 * Serves the user group service over HTTP.
 *
 * @throws When the port is taken, or the state file holds something else than a state.
 */
export async function startStub(options: StubOptions = {}): Promise<RunningStub> {
  const service = createService(options);
  const listening = await listen(service.answer, options);
  return {
    ...listening,
    token: service.token,
    testingToken: service.testingToken,
    async stop() {
      await listening.stop();
      await service.settled();
    },
  };
}
