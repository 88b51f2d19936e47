import { readdirSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AstroInlineConfig } from 'astro';
import { build, dev, preview } from 'astro';
import type { LecternOptions } from './options.ts';
import { requireOwnOutput } from './output-folder.ts';
import { createProfile } from './profile.ts';
import { withPlainHooks } from './plain-hooks.ts';
import type { Host } from './Build.ts';
import { lecternWith } from './setup.ts';
import { readParts, type Shard } from './shard.ts';
import { isRunning, takeStaging } from './staging.ts';

/** Settings of a build of a bare docs folder; what an `astro.config` would say otherwise. */
export interface StandaloneOptions extends LecternOptions {
  /** Absolute path of the configuration file. */
  configFile: string;
  /** Absolute path of the output folder. */
  outDir: string;
  /** Folder of the Astro project that the docs folder belongs to, where there is one. */
  project?: string;
  base?: string;
  /** Origin of the published site. */
  site?: string;
  port?: number;
  host?: string | boolean;
  /** Whether the report says more. */
  verbose?: boolean;
  /** Whether a build tells what it cost. */
  profile?: boolean;
  /** The shard that {@link buildShard} builds; the output is then the folder for its part. */
  shard?: Shard | undefined;
  /** Folder with the parts of all shards, which {@link buildFolder} takes its pages from. */
  merge?: string | undefined;
  /** Called with what was built and found. */
  told?: Host['told'];
}

/** Settings of a build whose site is made in another folder than the output. */
interface StagedOptions extends StandaloneOptions {
  /** Absolute path of the output, where a site stands in it. */
  former?: string | undefined;
}

/**
 * Builds a bare docs folder. The new site takes the place of the output when it is whole, all at once; a build that fails or is
 * stopped leaves the former one as it was, and nothing else behind. Rejects with an `AstroError` that has a message and a
 * hint.
 *
 * @param say Gets a sentence for the user: when another build is waited for, and when this one is stopped.
 */
export async function buildFolder(
  options: StandaloneOptions,
  say: (sentence: string) => void = () => undefined,
): Promise<void> {
  if (options.merge !== undefined) readParts(options.merge);
  const profile = options.profile ? createProfile() : undefined;
  requireOwnOutput(options.outDir, path.dirname(options.configFile), options.project);
  const staging = await takeStaging(options.outDir, say);
  const release = whenStopped(() => {
    staging.abandonAtOnce();
    say(`The build was stopped. ${options.outDir} is as it was before.`);
  });
  const before = process.cwd();
  // Astro keeps the code that makes the pages below the output where that lies in the working folder, else in the working
  // folder itself, where builds would take each other's files.
  process.chdir(staging.folder);
  try {
    await inProject(
      { ...options, outDir: staging.site, former: staging.former },
      (config) => build(config),
      async () => {
        process.chdir(before);
        profile?.stage('output put in its place');
        staging.commit();
        if (profile) process.stderr.write(await profile.report(options.outDir));
      },
      { profile, merge: options.merge, told: options.told },
    );
  } finally {
    process.chdir(before);
    staging.abandon();
    release();
  }
}

/** Builds the pages of a shard, and leaves them in the output folder as a part, beside those of other shards. */
export async function buildShard(options: StandaloneOptions, shard: Shard): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-shard-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const release = whenStopped(clear);
  const before = process.cwd();
  process.chdir(folder);
  try {
    await inProject(
      { ...options, outDir: path.join(folder, 'site') },
      (config) => build(config),
      () => Promise.resolve(),
      {
        shard: { shard, folder: options.outDir },
      },
    );
  } finally {
    process.chdir(before);
    clear();
    release();
  }
}

/** Exit codes of a process that a signal ended, as shells count: 128 and the number of the signal. */
const STOPPED = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Does something before the process ends early, by a signal or by itself, until the function that comes back is called. */
function whenStopped(clear: () => void): () => void {
  const stop = (signal: keyof typeof STOPPED) => process.exit(STOPPED[signal]);
  const signals = Object.keys(STOPPED) as (keyof typeof STOPPED)[];
  process.once('exit', clear);
  for (const signal of signals) process.once(signal, stop);
  return () => {
    process.off('exit', clear);
    for (const signal of signals) process.off(signal, stop);
  };
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

/** Builds, then does what belongs to a build that has written all pages, then throws what that build is to fail with. */
async function inProject(
  options: StagedOptions,
  run: (config: AstroInlineConfig) => Promise<unknown>,
  done: () => Promise<void>,
  runner: Omit<Host, 'fail'>,
) {
  // Thrown here and not in a hook: Astro would print that the hook's error was not handled.
  let failure: Error | undefined;
  const { config, remove } = await project(options, { ...runner, fail: (error) => (failure = error) });
  try {
    await run(config);
    await done();
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
  options: StagedOptions,
  runner: Host = { fail: () => undefined },
): Promise<{ config: AstroInlineConfig; remove(): Promise<void> }> {
  removeLeft(tmpdir());
  const root = await mkdtemp(path.join(tmpdir(), `${PROJECT}${process.pid}-`));
  const modules = path.join(root, 'node_modules');
  await mkdir(modules);
  await mkdir(path.join(root, 'src/pages'), { recursive: true });
  const astro = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'));
  await symlink(astro, path.join(modules, 'astro'), 'junction');
  const {
    configFile,
    outDir,
    base,
    site,
    port,
    host,
    project: _around,
    verbose,
    former,
    profile: _profile,
    shard: _shard,
    merge: _merge,
    told: _told,
    ...rest
  } = options;
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
    integrations: [
      withPlainHooks(
        lecternWith({ ...rest, config: configFile }, { ...runner, verbose, isWholeSite: true, former }),
      ),
    ],
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

/** Start of the names of project folders; the number of their process follows. */
const PROJECT = 'lectern-project-';

/** Removes the project folders of processes that were killed. */
function removeLeft(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(PROJECT) ? Number.parseInt(name.slice(PROJECT.length), 10) : NaN;
    if (Number.isNaN(pid) || isRunning(pid)) continue;
    // Another user's cannot be removed.
    rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function addressOf(address: { port: number; address: string }, { base = '/' }: StandaloneOptions): string {
  const host = ['::', '::1', '0.0.0.0', '127.0.0.1'].includes(address.address)
    ? 'localhost'
    : address.address;
  return `http://${host}:${address.port}${base.startsWith('/') ? base : `/${base}`}`;
}
