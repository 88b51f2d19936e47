import { startStub } from '../stub/node.ts';
import type { Arguments } from './arguments.ts';

const DEFAULT_PORT = 4010;

/** Runs the stand-in of the user-group service until the process is stopped. */
export async function stub(args: Arguments): Promise<number> {
  const server = await startStub({ port: args.port ?? DEFAULT_PORT });
  process.stdout.write(`\n  The user-group stub listens at ${server.address}\n\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.stop();
  return 0;
}
