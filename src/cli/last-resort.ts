import process from 'node:process';
import { packageVersion } from '../integration/package-root.ts';
import { type Run, sayWhatEnded, shownCommandLine } from '../report/ended.ts';
import { sayFailure } from './say-failure.ts';

/** The facts that a report of a fault of this command line needs. */
export function runOf(argv: readonly string[]): Run {
  return {
    version: packageVersion(),
    commandLine: shownCommandLine(argv),
    verbose: argv.includes('--verbose'),
  };
}

/**
 * Ends the process in words where nobody else would: what is thrown outside of everything, and a standard output that
 * takes no more. A pipe that closes is no fault: whoever read it has enough, and the work goes on to its end.
 */
export function installLastResort(argv: readonly string[]): void {
  const run = runOf(argv);
  const exitCode = argv[0] === 'build' ? 1 : 2;
  // A promise that was rejected and that nobody waits for ends here too.
  process.on('uncaughtException', (error) => {
    sayFailure(argv, sayWhatEnded(error, run), () => process.exit(exitCode));
  });
  let isOutputLost = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isOutputLost) return;
    isOutputLost = true;
    process.stderr.write(`lectern: ${sayWhatEnded(error, run)}\n`);
  });
  // Where nothing can be said any more, the exit code is what is left.
  process.stderr.on('error', () => undefined);
  process.on('exit', () => {
    if (isOutputLost) process.exitCode = 2;
  });
}
