#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { tidyCache } from '../content/highlight-cache.ts';
import { cacheDir } from '../integration/cache-dir.ts';

// Astro and the bundler are much code: what the engine made of it in an earlier run spares about an eighth of a small
// build. Without a folder to write to, each run starts anew.
const compiled = path.join(cacheDir(process.env), 'modules');
tidyCache(compiled);
enableCompileCache(compiled);

const { run } = await import('./run.ts');
process.exitCode = await run(process.argv.slice(2));
