import process from 'node:process';
import { type FailureReport, jsonReport, REPORT_VERSION } from '../../base/report/json.ts';

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
