import { createServer } from 'node:net';
import { AuthorError } from '../../base/report/AuthorError.ts';

/**
 * Checks that this machine can listen on an address before a server starts that would keep the process alive.
 *
 * @throws AuthorError for an invalid name or an address of another machine.
 */
export async function requireHost(host: string): Promise<void> {
  const trial = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      trial.once('error', reject);
      trial.listen(0, host, resolve);
    });
  } catch (error) {
    const { code = 'error' } = error as NodeJS.ErrnoException;
    throw new AuthorError(
      `This machine cannot listen on \`--host ${host}\` (${code}).`,
      'Use an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all addresses.',
    );
  } finally {
    trial.close();
  }
}
