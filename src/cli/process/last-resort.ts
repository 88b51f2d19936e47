import { Console } from 'node:console';
import process from 'node:process';
import { packageVersion } from '../../build/options/package-root.ts';
import { judgeUncaught } from '../../content/plugins/uncaught.ts';
import { type Run, sayWhatEnded, shownCommandLine } from '../../base/report/ended.ts';
import { asksForJson, sayFailure } from './say-failure.ts';

/** The facts about this command line that a report of a fault needs. */
export function runOf(argv: readonly string[]): Run {
  return {
    version: packageVersion(),
    commandLine: shownCommandLine(argv),
    verbose: argv.includes('--verbose'),
  };
}

/**
 * Prints a sentence for errors that no other code catches, and for a standard output that fails. A pipe that its reader
 * closes is not an error: the command runs on to its end.
 */
export function installLastResort(argv: readonly string[]): void {
  const run = runOf(argv);
  const exitCode = argv[0] === 'build' ? 1 : 2;
  // A promise that was rejected and that nobody waits for ends here too.
  process.on('uncaughtException', (error) => {
    const judged = judgeUncaught(error);
    if (judged === undefined) return;
    process.exitCode = exitCode;
    sayFailure(argv, sayWhatEnded(judged.end, run), () => process.exit(exitCode));
  });
  // What a plugin prints would stand in the JSON.
  if (asksForJson(argv)) globalThis.console = new Console(process.stderr);
  let isOutputLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isOutputLost) return;
    isOutputLost = true;
    process.stderr.write(`lectern: ${sayWhatEnded(error, run)}\n`);
  });
  // When nothing can be printed any more, only the exit code can tell.
  process.stderr.on('error', () => undefined);
  process.on('exit', () => {
    if (isOutputLost) process.exitCode = 2;
  });
}
