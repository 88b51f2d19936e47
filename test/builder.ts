import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The output of a command, or of a build of projects; see `builder-process.mjs`. */
type Answer = Record<string, unknown>;
type Order = Record<string, unknown>;

/** A process keeps something of each build; a new one takes its place before that is much. */
const BUILDS_OF_ONE = 120;

/**
 * Serves the test files of a run with builds, from a process that has loaded Astro and the bundler: a small build spends two
 * thirds of its time on loading them. One folder is built at a time, because a command has the working directory and the output of
 * its process to itself.
 */
export async function startBuilder(): Promise<{ address: string; stop(): Promise<void> }> {
  let child: ChildProcess | undefined;
  let left = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = async (): Promise<ChildProcess> => {
    const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
    const fresh = fork(new URL('builder-process.mjs', import.meta.url), {
      env: { ...env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
      // The heap of a test's process is no measure for one that builds many sites.
      execArgv: [],
    });
    left = BUILDS_OF_ONE;
    await once(fresh, 'message');
    return fresh;
  };
  const end = async (): Promise<void> => {
    const old = child;
    child = undefined;
    if (old?.connected !== true) return;
    const ended = once(old, 'exit');
    old.kill();
    await ended;
  };
  const build = async (order: Order): Promise<Answer> => {
    if (left === 0) await end();
    child ??= await start();
    left -= 1;
    const current = child;
    return new Promise((resolve) => {
      const ended = (): void => {
        child = undefined;
        resolve({ code: null, stdout: '', stderr: 'The process that builds for the tests has ended.' });
      };
      current.once('exit', ended);
      current.once('message', (answer) => {
        current.off('exit', ended);
        resolve(answer as Answer);
      });
      current.send(order);
    });
  };

  const server = createServer((request, response) => {
    const answer = Promise.all([text(request), last]).then(([order]) => build(JSON.parse(order) as Order));
    last = answer.catch(() => undefined);
    answer.then(
      (value) => response.end(JSON.stringify(value)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A build may wait for many others.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await end();
    },
  };
}
