import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteOptionsOf } from '../../../src/cli/arguments/site-options.ts';
import { loadSite } from '../../../src/site/site/load.ts';

it('tells of a pipe in the place of a logo, a favicon or an image as of a file that is not there', async () => {
  const docsRoot = await mkdtemp(path.join(tmpdir(), 'lectern-pipes-'));
  const config = {
    name: 'T',
    logo: '/logo.svg',
    favicon: '/favicon.png',
    backgroundImage: '/back.png',
    navigation: [{ group: 'G', pages: ['index'] }],
  };
  for (const name of ['logo.svg', 'favicon.png', 'back.png', 'sitemap.xml'])
    execFileSync('/usr/bin/env', ['mkfifo', path.join(docsRoot, name)]);
  await writeFile(path.join(docsRoot, 'mint.json'), JSON.stringify(config));
  await writeFile(path.join(docsRoot, 'index.mdx'), '---\ntitle: Home\n---\nHello.\n');
  const options = { configFile: path.join(docsRoot, 'mint.json'), outDir: path.join(docsRoot, 'dist') };
  const { value: site } = await loadSite(siteOptionsOf({ ...options, offline: true }));
  const told = site?.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  expect(told).toEqual(['config/missing-file', 'config/missing-file', 'config/missing-file']);
  expect([...(site?.assets ?? [])]).not.toContain('sitemap.xml');
});
