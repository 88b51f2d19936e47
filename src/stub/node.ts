import { listen, type Listening } from '../mock/node.ts';
import { createService, type ServiceOptions } from './service.ts';

export interface StubOptions extends ServiceOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** Address to listen on; only this machine by default. */
  host?: string;
}

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
  const service = await createService(options);
  const { port, host } = options;
  const listening = await listen(service.answer, {
    ...(port === undefined ? {} : { port }),
    ...(host === undefined ? {} : { host }),
  });
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
