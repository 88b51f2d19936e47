#!/usr/bin/env node
import module, { createRequire } from 'node:module';
import process from 'node:process';
import { astroVersion } from '../build/astro/astro-version.ts';
import { missingAstro } from './process/missing-astro.ts';
import { tooOld } from './process/node-version.ts';
import { restartWithSmallMemory } from './process/small-memory.ts';

/** Milliseconds after its work for which a command stays, where something keeps it. */
const OPEN_MS = 2_000;

// The modules imported above have to run in any version of Node, so that an old one gets a message.
const require = createRequire(import.meta.url);
const { engines, peerDependencies } = require('../../package.json') as {
  engines: { node: string };
  peerDependencies: { astro: string };
};
const problem =
  tooOld(process.versions.node, engines.node) ?? missingAstro(astroVersion(), peerDependencies.astro);
if (problem === undefined) {
  // Node 22.8 or later. A tenth of the time of a small site goes into compiling the code of this package.
  module.enableCompileCache?.();
  const argv = process.argv.slice(2);
  if (argv[0] === 'build' || argv[0] === 'merge') restartWithSmallMemory();

  const { guardExitCode } = await import('./process/end.ts');
  const end = guardExitCode(argv);
  const { installLastResort } = await import('./process/last-resort.ts');
  installLastResort(argv, end);
  const { run } = await import('./run.ts');
  // No top-level `await`: Node would end the process with an exit code of its own when nothing settles it.
  void run(argv).then((code) => {
    end.finish(code);
    // A timer left by the project's code would keep the process alive.
    setTimeout(() => process.exit(), OPEN_MS).unref();
  });
} else {
  process.stderr.write(problem);
  process.exitCode = 2;
}
