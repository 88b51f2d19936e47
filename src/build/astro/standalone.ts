import type { AstroInlineConfig } from 'astro';
import { dev, preview } from 'astro';
import { makeUpProject } from './made-up-project.ts';
import { withPlainHooks } from '../output/plain-hooks.ts';
import { lecternWith } from './setup.ts';
import { ofIntegration, type StandaloneOptions } from '../build/StandaloneOptions.ts';

/** Serves a bare docs folder while it is being written. Resolves once the server listens; it stops with the process. */
export async function devFolder(
  options: StandaloneOptions,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { config, remove } = project(options);
  const server = await dev(config);
  const stop = async () => {
    await server.stop();
    remove();
  };
  return { address: addressOf(server.address, options), stop };
}

/** Serves what was built. Resolves once the server listens. */
export async function previewFolder(
  options: StandaloneOptions,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { config, remove } = project(options);
  const server = await preview(config);
  const stop = async () => {
    await server.stop();
    remove();
  };
  return { address: addressOf({ port: server.port, address: server.host ?? 'localhost' }, options), stop };
}

function project(options: StandaloneOptions): { config: AstroInlineConfig; remove(): void } {
  const { config, remove } = makeUpProject();
  const { outDir, base, site, port, host } = options;
  const integration = lecternWith(ofIntegration(options), { fail: () => undefined, isWholeSite: true });
  return {
    config: {
      ...config,
      outDir,
      ...(base === undefined ? {} : { base }),
      ...(site === undefined ? {} : { site }),
      server: { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) },
      integrations: [withPlainHooks(integration)],
    },
    remove,
  };
}

function addressOf(address: { port: number; address: string }, { base = '/' }: StandaloneOptions): string {
  const host = ['::', '::1', '0.0.0.0', '127.0.0.1'].includes(address.address)
    ? 'localhost'
    : address.address;
  return `http://${host}:${address.port}${base.startsWith('/') ? base : `/${base}`}`;
}
