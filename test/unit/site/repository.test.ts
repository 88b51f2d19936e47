import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findRepository, repositoryUrl } from '../../../src/site/repository.ts';
import { configWith } from '../layout/fixture.ts';

it.each([
  ['acme/docs', 'https://github.com/acme/docs'],
  ['github:acme/docs', 'https://github.com/acme/docs'],
  ['git+https://github.com/acme/docs.git', 'https://github.com/acme/docs'],
  ['git@gitlab.com:acme/docs.git', 'https://gitlab.com/acme/docs'],
  ['ssh://git@github.com/acme/docs', 'https://github.com/acme/docs'],
  ['https://github.com/acme/docs/tree/main/x', 'https://github.com/acme/docs'],
  ['https://github.com/acme', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('%j is the repository %j', (text, url) => {
  expect(repositoryUrl(text)).toBe(url);
});

it('is the option before package.json, and package.json before a github link', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-repository-'));
  const config = configWith({ footerSocials: [{ key: 'github', url: 'https://github.com/social/link' }] });
  expect((await findRepository(folder, config, undefined))?.url).toBe('https://github.com/social/link');
  await writeFile(
    path.join(folder, 'package.json'),
    '{"repository":{"url":"git+https://github.com/from/manifest.git"}}',
  );
  expect((await findRepository(folder, config, undefined))?.url).toBe('https://github.com/from/manifest');
  expect((await findRepository(folder, config, 'own/option'))?.url).toBe('https://github.com/own/option');
  expect(await findRepository(path.join(folder, 'none'), configWith(), undefined)).toBeUndefined();
});
