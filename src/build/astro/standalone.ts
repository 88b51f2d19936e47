import type { Server } from 'node:http';
import { dev, preview, type AstroInlineConfig } from 'astro';
import { makeUpProject } from './made-up-project.ts';
import { allowedHosts } from '../options/allow-origins.ts';
import { refuseMalformed } from '../output/malformed-address.ts';
import { withPlainHooks } from '../output/plain-hooks.ts';
import { lecternWith } from './setup.ts';
import { ofIntegration, type StandaloneOptions } from '../build/StandaloneOptions.ts';

/** Serves a bare docs folder while it is being written. Resolves once the server listens; it stops with the process. */
export async function devFolder(options: StandaloneOptions): Promise<{ address: string }> {
  const server = await dev(project(options));
  return { address: addressOf(server.address, options) };
}

/** Serves what was built. Resolves once the server listens. */
export async function previewFolder(options: StandaloneOptions): Promise<{ address: string }> {
  const server = await preview(project(options));
  const { pathname } = new URL(addressOf({ port: server.port, address: 'localhost' }, options));
  if ('server' in server) refuseMalformed(server.server as Server, pathname);
  return { address: addressOf({ port: server.port, address: server.host ?? 'localhost' }, options) };
}

function project(options: StandaloneOptions): AstroInlineConfig {
  const { config } = makeUpProject();
  const { outDir, base, site, port, host, allowOrigins } = options;
  const integration = lecternWith(ofIntegration(options), { fail: () => undefined, isWholeSite: true });
  return {
    ...config,
    outDir,
    ...(base === undefined ? {} : { base }),
    ...(site === undefined ? {} : { site }),
    server: {
      ...(port === undefined ? {} : { port }),
      ...(host === undefined ? {} : { host }),
      ...(allowOrigins && allowOrigins.length > 0 && { allowedHosts: allowedHosts(allowOrigins) }),
    },
    integrations: [withPlainHooks(integration)],
  };
}

function addressOf(address: { port: number; address: string }, { base = '/' }: StandaloneOptions): string {
  const host = ['::', '::1', '0.0.0.0', '127.0.0.1'].includes(address.address)
    ? 'localhost'
    : address.address;
  return `http://${host}:${address.port}${base.startsWith('/') ? base : `/${base}`}`;
}
