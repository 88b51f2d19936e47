/** What all test files of a run share: a folder for everything that they write, and a process that builds sites for them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuilder } from './builder.ts';

/** Gives the run, and the processes it starts, a temporary folder of its own; what it returns removes it. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tests-'));
  process.env['TMPDIR'] = folder;
  // A cache of their own too: that of the user has what other versions made, and each build looks through all of it.
  process.env['LECTERN_CACHE_DIR'] = join(folder, 'cache');
  // Commands that the tests start share what V8 compiled: each loads Astro and its bundler again.
  process.env['NODE_COMPILE_CACHE'] = join(folder, 'compiled');
  // The report of a build is compared as a person sees it, wherever the tests run: where `CI` is set it has fewer lines.
  delete process.env['CI'];
  const builder = await startBuilder();
  process.env['LECTERN_TEST_BUILDER'] = builder.address;
  return async () => {
    await builder.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
