import { Console } from 'node:console';
import process from 'node:process';
import { packageVersion } from '../../build/options/package-root.ts';
import { placeThrown, reasonOf } from '../../content/plugins/thrown.ts';
import { type Run, sayWhatEnded, shownCommandLine } from '../../base/report/ended.ts';
import { asksForJson, type End, exitCodeOfFailure, sayFailure } from './end.ts';

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
export function installLastResort(argv: readonly string[], end: Pick<End, 'explain'>): void {
  const run = runOf(argv);
  const exitCode = exitCodeOfFailure(argv);
  // A promise that was rejected and that nobody waits for ends here too.
  process.on('uncaughtException', (error) => {
    process.exitCode = exitCode;
    // A server goes on: the next edit may correct the code.
    const exit = argv[0] === 'dev' || argv[0] === 'lsp' ? undefined : () => process.exit(exitCode);
    // A report that is one JSON value was printed when the command finished.
    const told = end.explain() ? argv : [];
    sayFailure(told, sentenceFor(error, run), exit);
  });
  // Output of plugins would break the JSON.
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

function sentenceFor(error: unknown, run: Run): string {
  if (placeThrown(error) === undefined || run.verbose) return sayWhatEnded(error, run);
  return `An error was not caught: ${reasonOf(error)}\n  Await each promise there, and catch errors in timers and event handlers.`;
}
