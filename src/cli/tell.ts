import type { Diagnostic } from '../diagnostics.ts';
import { folderPrefix, readIn } from '../integration/report.ts';
import { countBySeverity, eachOnce, formatDiagnostics } from '../report/terminal.ts';
import type { Arguments } from './arguments.ts';

/**
 * Prints what a check found in the files of a folder, in the format that was asked for. Returns the exit code: 1 when
 * there are errors, and with `--strict` when there are warnings.
 */
export function tell(
  diagnostics: readonly Diagnostic[],
  folder: string,
  args: Pick<Arguments, 'format' | 'strict'>,
): number {
  const text = formatDiagnostics(diagnostics, {
    format: args.format,
    color: Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'],
    readSource: (file) => readIn(folder, file),
    prefix: folderPrefix(folder),
  });
  if (text) process.stdout.write(`${text}\n`);
  const counts = countBySeverity(eachOnce(diagnostics));
  return counts.error > 0 || (args.strict && counts.warning > 0) ? 1 : 0;
}
