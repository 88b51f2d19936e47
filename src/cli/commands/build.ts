import process from 'node:process';
import { buildFolder, buildShard } from '../../build/astro/build-folder.ts';
import type { StandaloneOptions } from '../../build/build/StandaloneOptions.ts';
import { sayWhatEnded } from '../../base/report/ended.ts';
import { type BuildReport, jsonReport } from '../../base/report/json.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { runOf } from '../process/last-resort.ts';

/**
 * Builds a site, or a share of it. With `--json`, standard output is one JSON value with what was built and found, also
 * where the build fails after all pages were written. Returns the exit code.
 */
export async function build(options: StandaloneOptions, { format }: Arguments): Promise<number> {
  const say = (sentence: string) => process.stderr.write(`  ${sentence}\n`);
  if (format !== 'json') {
    if (options.shard) await buildShard(options, options.shard);
    else await buildFolder(options, say);
    return 0;
  }
  const made: { report?: BuildReport } = {};
  const told = (found: BuildReport) => {
    made.report = found;
  };
  try {
    await buildFolder({ ...options, told }, say);
  } catch (error) {
    if (made.report === undefined) throw error;
    const failure = sayWhatEnded(error, runOf(process.argv.slice(2)));
    process.stdout.write(jsonReport({ ...made.report, failure }));
    process.stderr.write(`lectern: ${failure}\n`);
    return 1;
  }
  if (made.report) process.stdout.write(jsonReport(made.report));
  return 0;
}
