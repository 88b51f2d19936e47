#!/usr/bin/env node
import module from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { tidyCache } from '../cache/tidy.ts';
import { cacheDir } from '../integration/cache-dir.ts';
import { tooOld } from './node-version.ts';
import { restartWithSmallHeap } from './small-heap.ts';

// The modules imported above have to run in any version of Node, so that an old one gets a message.
const { engines } = module.createRequire(import.meta.url)('../../package.json') as {
  engines: { node: string };
};
const problem = tooOld(process.versions.node, engines.node);
if (problem === undefined) {
  const argv = process.argv.slice(2);
  if (argv[0] === 'build') restartWithSmallHeap();
  // Astro and the bundler are much code: what the engine made of it in an earlier run spares about an eighth of a small
  // build. Without a folder to write to, each run starts anew.
  const compiled = path.join(cacheDir(process.env), 'modules');
  tidyCache(compiled);
  module.enableCompileCache(compiled);

  const { installLastResort } = await import('./last-resort.ts');
  installLastResort(argv);
  const { run } = await import('./run.ts');
  process.exitCode = await run(argv);
} else {
  process.stderr.write(problem);
  process.exitCode = 2;
}
