import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { repositoryPrefix } from '../../../src/cli/commands/tell.ts';

it('names files from the top of the repository for GitHub, wherever the command was run', async () => {
  const top = await mkdtemp(path.join(tmpdir(), 'lectern-tell-'));
  const docs = path.join(top, 'packages/site/docs');
  await mkdir(docs, { recursive: true });
  vi.spyOn(process, 'cwd').mockReturnValue(path.join(top, 'packages'));
  expect(repositoryPrefix(docs)).toBe('site/docs/');
  await mkdir(path.join(top, '.git'));
  expect(repositoryPrefix(docs)).toBe('packages/site/docs/');
  expect(repositoryPrefix(top)).toBe('');
});
