import dns from 'node:dns';
import net from 'node:net';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { loaded } from './loaded.ts';

afterEach(() => vi.restoreAllMocks());

/** A site with everything that a build may download. */
const config = {
  favicon: 'https://example.com/favicon.svg',
  logo: 'https://example.com/logo.svg',
  font: { family: 'Lora' },
  openapi: 'https://example.com/openapi.yaml',
  topbarLinks: [{ type: 'github', url: 'https://github.com/acme/docs' }],
};

it.each([
  [true, 0],
  [false, 1],
])('with offline: %s, a site asks the network for nothing, or for something', async (offline, least) => {
  const asked: unknown[] = [];
  const refuse = (...args: unknown[]): never => {
    asked.push(args[0]);
    throw Object.assign(new Error('blocked'), { code: 'ENOTFOUND' });
  };
  vi.spyOn(net.Socket.prototype, 'connect').mockImplementation(refuse);
  vi.spyOn(dns, 'lookup').mockImplementation(refuse);
  vi.spyOn(dns.promises, 'lookup').mockImplementation(refuse);
  vi.spyOn(globalThis, 'fetch').mockImplementation(refuse);
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'lectern-offline-'));
  const files = {
    'index.mdx': '[Out](https://example.com) ![](https://example.com/a.png)\n',
    'api.mdx': '---\nopenapi: GET /a\n---\n',
  };
  const { site } = await loaded(['index', 'api'], files, { config, offline, cacheDir });
  for (const route of site.routes) await site.page(route);
  expect(asked.length).toBeGreaterThanOrEqual(least);
  if (offline) expect(asked).toEqual([]);
});
