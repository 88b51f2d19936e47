import { expect, it } from 'vitest';
import { loaded } from './loaded.ts';

it('puts a README that a folder begins with at the address of the folder, and keeps the links to it', async () => {
  const { site, diagnostics } = await loaded(['README', 'guides/README', 'api/index', 'api/README'], {
    'README.md': '# Start\n\nTo [guides](guides/README.md), [a](./guides/) and [api](api/README.md).\n',
    'guides/README.md': '# Guides\n\n[Back](../README.md)\n',
    'api/index.md': '# API\n',
    'api/README.md': '# Read me\n',
  });
  expect([...site.routes].sort()).toEqual(['', 'api', 'api/README', 'guides']);
  for (const route of site.routes) await site.page(route);
  await site.finish();
  expect(diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(site.navigation.home).toBe('index');
  expect(site.redirects.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
    'README ',
    'guides/README guides',
  ]);
  expect((await site.page('guides')).title).toBe('Guides');
  expect((await site.page('')).html).toContain('href="/guides/"');
  expect((await site.page('guides')).html).toContain('href="/"');
});
