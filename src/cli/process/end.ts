import process from 'node:process';
import { currentWork } from '../../base/watchdog/work.ts';
import { type FailureReport, jsonReport, REPORT_VERSION } from '../../base/report/json.ts';

/** The exit code of a command that did not come to its end. */
export function exitCodeOfFailure([command]: readonly string[]): number {
  return command === 'build' || command === 'merge' ? 1 : 2;
}

/** How a command ends, for {@link guardExitCode}. */
export interface End {
  /** Takes the exit code that the command returned. */
  finish(code: number): void;
  /** Notes that the reason of a failure was printed. `false`: the command had finished before. */
  explain(): boolean;
}

/**
 * Lets the process end with exit code 0 only after the command has returned it. Until then, whatever ends the process
 * (`process.exit(0)` in code of the project, a promise that nothing settles) makes it a failure that names the work.
 */
export function guardExitCode(argv: readonly string[]): End {
  const failure = exitCodeOfFailure(argv);
  let least = failure;
  let isExplained = false;
  let isFinished = false;
  const codeFor = (code: unknown): number => {
    if (!isExplained) {
      isExplained = true;
      const work = currentWork();
      sayFailure(
        argv,
        `The process exited${work === '' ? '' : ` while ${work}`}, before the command finished.`,
      );
    }
    return Number(code) || least;
  };
  process.exitCode = failure;
  process.on('exit', (code) => (process.exitCode = codeFor(code)));
  // `process.exit` calls it in the end, and code may call it directly.
  const holder = process as unknown as { reallyExit(code?: number): never };
  const reallyExit = holder.reallyExit.bind(process);
  holder.reallyExit = (code) => reallyExit(codeFor(code));
  return {
    finish(code) {
      isExplained = isFinished = true;
      least = code;
      process.exitCode = code;
    },
    explain() {
      isExplained = true;
      return !isFinished;
    },
  };
}

/**
 * Says why a command could not do its work. A program that asked for JSON reads one value all the same:
 * {@link FailureReport}.
 *
 * @param done is called when everything is written.
 */
export function sayFailure(argv: readonly string[], sentence: string, done?: () => void): void {
  if (asksForJson(argv)) {
    const report: FailureReport = { version: REPORT_VERSION, failure: sentence };
    process.stdout.write(jsonReport(report));
  }
  process.stderr.write(`lectern: ${sentence}\n`, done);
}

/** Returns whether a command line, right or wrong, asks for JSON. */
export function asksForJson(argv: readonly string[]): boolean {
  return /(?:^|\0)(?:--json|--format[=\0]json)(?:\0|$)/.test(argv.join('\0'));
}

/**
 * Keeps a server running until a signal ends the process. Removes all signal listeners, including those of the bundler, so
 * that a signal ends the process immediately, even while it renders a page.
 */
export function untilStopped(): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  return new Promise(() => undefined);
}
