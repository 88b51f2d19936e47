import process from 'node:process';

/**
 * Says why a command could not do its work. A program that asked for JSON reads one value all the same:
 * `{ "failure": … }`.
 *
 * @param done is called when everything is written.
 */
export function sayFailure(argv: readonly string[], sentence: string, done?: () => void): void {
  if (/(?:^|\0)--format[=\0]json(?:\0|$)/.test(argv.join('\0'))) {
    process.stdout.write(`${JSON.stringify({ failure: sentence }, null, 2)}\n`);
  }
  process.stderr.write(`lectern: ${sentence}\n`, done);
}
