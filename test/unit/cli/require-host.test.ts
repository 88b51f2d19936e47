import { expect, test } from 'vitest';
import { requireHost } from '../../../src/cli/process/require-host.ts';
import { AuthorError } from '../../../src/base/report/AuthorError.ts';

test.each(['nonsense.invalid', '192.0.2.1', 'a b', 'http://localhost'])(
  'a host that this machine cannot listen on is said: %s',
  async (host) => {
    const ended = await requireHost(host).catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(AuthorError);
    expect(String(ended)).toContain(`This machine cannot listen on \`--host ${host}\` (E`);
  },
);

test.each(['localhost', '127.0.0.1', '0.0.0.0'])('a host of this machine is taken: %s', async (host) => {
  await expect(requireHost(host)).resolves.toBeUndefined();
});
