import { existsSync } from 'node:fs';
import { packageVersion } from '../build/options/package-root.ts';
import { sayWhatEnded } from '../base/report/ended.ts';
import { shownPath } from '../base/report/file-names.ts';
import type { StandaloneOptions } from '../build/build/StandaloneOptions.ts';
import type { Arguments } from './arguments/arguments.ts';
import { check } from './commands/check.ts';
import { COMMAND_NAMES } from './arguments/commands.ts';
import { explain, explainCode, unknownCode } from './commands/explain.ts';
import { helpOf, overview } from './arguments/help.ts';
import { runOf } from './process/last-resort.ts';
import { readArguments } from './arguments/read-arguments.ts';
import { requireHost } from './process/require-host.ts';
import { sayFailure, untilStopped } from './process/end.ts';
import { withPlugins } from './arguments/site-options.ts';
import { sitesOf } from './commands/sites.ts';
import { isDocument } from './init/document-files.ts';
import { didYouMean } from './arguments/slips.ts';
import { startWatchdog } from '../base/watchdog/watchdog.ts';
import { workOn } from '../base/watchdog/work.ts';

const out = (text: string) => process.stdout.write(text);
const err = (text: string) => process.stderr.write(text);

/** Runs a command line and returns its exit code; see {@link overview}. Never throws for what an author did. */
export async function run(argv: readonly string[]): Promise<number> {
  const args = readArguments(argv);
  if ('problem' in args) {
    const named = COMMAND_NAMES.find((name) => name === argv[0]);
    sayFailure(argv, `${args.problem} See lectern ${named ? `${named} --` : ''}help.`);
    return 2;
  }
  if (args.command === 'help') return help(argv, args.subject);
  if (args.command === 'completion')
    return (await import('./arguments/completion.ts')).completion(args.subject);
  if (args.command === 'version') {
    out(`${packageVersion()}\n`);
    return 0;
  }
  if (args.command === 'explain') {
    const text = explainCode(args.subject ?? '', args.format);
    if (text !== undefined) {
      out(text);
      return 0;
    }
  }
  try {
    if (typeof args.host === 'string') await requireHost(args.host);
    if (args.command === 'init') return await (await import('./commands/init.ts')).init(args);
    if (args.command === 'stub') return await (await import('./commands/stub.ts')).stub(args);
    if (args.command === 'mock') return await (await import('./commands/mock.ts')).mock(args);
    if (args.command === 'changes') return await (await import('./commands/changes.ts')).changes(args);
    if (args.command === 'schema' && !args.project)
      return await (await import('./commands/schema.ts')).schema(args);
    if (args.dist) return await (await import('./commands/check-dist.ts')).checkDist(args);
    startWatchdog({
      limit: args.timeLimit === undefined ? undefined : args.timeLimit * 1000,
      format: args.format === 'json' || args.format === 'github' ? args.format : 'terminal',
    });
    if (args.command === 'lsp') return await (await import('./lsp/server.ts')).lsp(args);
    workOn('reading the configuration');
    const sites = await sitesOf(args);
    if (typeof sites === 'string') {
      const noCode = args.command === 'explain' ? unknownCode(args.subject ?? '') : undefined;
      if (noCode !== undefined) {
        out(noCode);
        return 1;
      }
      sayFailure(argv, sites);
      return 2;
    }
    return await (args.command === 'check' ? check(sites, args) : runIn(sites[0], args));
  } catch (error) {
    sayFailure(argv, sayWhatEnded(error, runOf(argv)));
    // A build fails with 1. Without usable options, a configuration, or an output folder, it could not run at all.
    const isUnusable = error instanceof Error && error.name === 'LecternOptionError';
    return isBuild(args) && !isUnusable ? 1 : 2;
  }
}

function help(argv: readonly string[], word: string | undefined): number {
  const command = COMMAND_NAMES.find((name) => name === word);
  if (word !== undefined && command === undefined) {
    sayFailure(argv, `There is no command "${word}".${didYouMean(word, COMMAND_NAMES)} See lectern help.`);
    return 2;
  }
  out(command === undefined ? overview() : helpOf(command));
  return 0;
}

const isBuild = ({ command }: Arguments): boolean => command === 'build' || command === 'merge';

/** Runs a command that works on a docs folder. */
async function runIn(options: StandaloneOptions, args: Arguments): Promise<number> {
  if (args.command === 'plan')
    return (await import('./commands/plan.ts')).plan(await withPlugins(options), args);
  if (args.command === 'explain') return explain(await withPlugins(options), args);
  if (args.command === 'upgrade') return (await import('./commands/upgrade.ts')).upgrade(options, args);
  if (args.command === 'schema') {
    return (await import('./commands/schema.ts')).projectSchema(await withPlugins(options), args);
  }
  if (isBuild(args)) return (await import('./commands/build.ts')).build(options, args);
  // The bundler takes memory in pages of 2 MB, of which it fills little, and keeps what it does not use any more.
  process.env.MIMALLOC_ALLOW_THP ??= '0';
  process.env.MIMALLOC_PURGE_DELAY ??= '0';
  // Astro takes a while to load, and only these need it.
  const { devFolder, previewFolder } = await import('../build/astro/standalone.ts');
  if (args.command === 'dev') {
    const server = await devFolder(options);
    // Astro's own prints a stack. Without a listener, a rejected promise is an uncaught exception.
    process.removeAllListeners('unhandledRejection');
    const served = isDocument(args.dir) ? args.dir : shownPath(options.configFile);
    return serve(server, `the site of ${served}`, args);
  }
  if (!existsSync(options.outDir)) {
    err(`lectern: there is no built site in ${shownPath(options.outDir)}. Run lectern build first.\n`);
    return 2;
  }
  return serve(await previewFolder(options), shownPath(options.outDir), args);
}

/** Says where a site is served, and keeps the server running. */
async function serve(
  { address }: { address: string },
  served: string,
  { open, port }: Pick<Arguments, 'open' | 'port'>,
): Promise<number> {
  if (port && new URL(address).port !== String(port))
    out(`\n  Port ${port} is in use, so the next free port was chosen.\n`);
  out(`\n  Serving ${served} at\n  ${address}\n\n`);
  if (open) (await import('./commands/open-browser.ts')).openBrowser(address);
  return untilStopped();
}
