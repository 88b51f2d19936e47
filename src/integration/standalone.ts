import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { build, dev, preview } from 'astro';
import { lecternWith } from './setup.ts';
import type { LecternOptions } from './options.ts';
import { withPlainHooks } from './plain-hooks.ts';

/** Settings of a build of a bare docs folder; what an `astro.config` would say otherwise. */
export interface StandaloneOptions extends LecternOptions {
  /** Absolute path of the configuration file. */
  configFile: string;
  /** Absolute path of the output folder. */
  outDir: string;
  base?: string;
  /** Origin of the published site. */
  site?: string;
  port?: number;
  host?: string | boolean;
  /** Whether the report says more. */
  verbose?: boolean;
}

/**
 * Builds a bare docs folder. Writes nothing but `outDir`. Rejects with an `AstroError` that has a message and a hint.
 *
 * Astro keeps the code that makes the pages below the output where that lies in the working folder, else in the working
 * folder itself, where builds would take each other's files and a disk other than the output's ends them. So the process works
 * beside the output meanwhile.
 */
export async function buildFolder(options: StandaloneOptions): Promise<void> {
  const before = process.cwd();
  await mkdir(options.outDir, { recursive: true });
  process.chdir(path.dirname(options.outDir));
  try {
    await inProject(options, (config) => build(config));
  } finally {
    process.chdir(before);
    // What is left of a build that broke off.
    await rm(path.join(options.outDir, '.prerender'), { recursive: true, force: true });
  }
}

/** Serves a bare docs folder while it is being written. Resolves once the server listens; it stops with the process. */
export async function devFolder(
  options: StandaloneOptions,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { config, remove } = await project(options);
  const server = await dev(config);
  const stop = async () => {
    await server.stop();
    await remove();
  };
  return { address: addressOf(server.address, options), stop };
}

/** Serves what was built. Resolves once the server listens. */
export async function previewFolder(
  options: StandaloneOptions,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { config, remove } = await project(options);
  const server = await preview(config);
  const stop = async () => {
    await server.stop();
    await remove();
  };
  return { address: addressOf({ port: server.port, address: server.host ?? 'localhost' }, options), stop };
}

async function inProject(options: StandaloneOptions, run: (config: AstroInlineConfig) => Promise<unknown>) {
  // Thrown at the end: of what a hook throws, Astro says that nobody handled it.
  let failure: Error | undefined;
  const { config, remove } = await project(options, (error) => (failure = error));
  try {
    await run(config);
    if (failure) throw failure;
  } finally {
    await remove();
  }
}

/**
 * Astro wants a project folder to write its own files into. A bare docs folder must stay as it is, so the project is
 * an empty folder elsewhere that sees Astro through a link.
 */
async function project(
  options: StandaloneOptions,
  fail: (error: Error) => void = () => undefined,
): Promise<{ config: AstroInlineConfig; remove(): Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'lectern-'));
  const modules = path.join(root, 'node_modules');
  await mkdir(modules);
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  await symlink(astro, path.join(modules, 'astro'), 'junction');
  const { configFile, outDir, base, site, port, host, verbose, ...rest } = options;
  const config: AstroInlineConfig = {
    configFile: false,
    root,
    outDir,
    cacheDir: path.join(root, 'cache'),
    logLevel: 'warn',
    devToolbar: { enabled: false },
    ...(base === undefined ? {} : { base }),
    ...(site === undefined ? {} : { site }),
    server: { ...(port === undefined ? {} : { port }), ...(host === undefined ? {} : { host }) },
    integrations: [withPlainHooks(lecternWith({ ...rest, config: configFile }, { fail, verbose }))],
    vite: { cacheDir: path.join(root, 'vite') },
  };
  const remove = () => rm(root, { recursive: true, force: true });
  // A process that is ended in the middle leaves nothing behind either.
  process.once('exit', () => {
    try {
      rmSync(root, { recursive: true, force: true });
    } catch {
      // A folder for what is temporary may stay where a machine does not let it go.
    }
  });
  return { config, remove };
}

function addressOf(address: { port: number; address: string }, { base = '/' }: StandaloneOptions): string {
  const host = ['::', '::1', '0.0.0.0', '127.0.0.1'].includes(address.address)
    ? 'localhost'
    : address.address;
  return `http://${host}:${address.port}${base.startsWith('/') ? base : `/${base}`}`;
}
