import type { Diagnostic } from '../diagnostics.ts';
import { folderPrefix, readIn } from '../integration/report.ts';
import { failOnOf, forgivenErrors, isFailure } from '../report/fail-on.ts';
import { countBySeverity, eachOnce, formatDiagnostics, isLog } from '../report/terminal.ts';
import type { Arguments } from './arguments.ts';

/**
 * Prints what a check found in the files of a folder, in the format that was asked for. Returns the exit code: 1 when
 * there are errors, unless `--fail-on` or `--strict` asks for another severity.
 */
export function tell(
  diagnostics: readonly Diagnostic[],
  folder: string,
  args: Pick<Arguments, 'format' | 'strict' | 'failOn'>,
): number {
  const text = formatDiagnostics(diagnostics, {
    // Only `changes` writes Markdown.
    format: args.format === 'markdown' ? 'terminal' : args.format,
    color: Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'],
    isBrief: isLog(process.stdout),
    readSource: (file) => readIn(folder, file),
    prefix: folderPrefix(folder),
  });
  if (text) process.stdout.write(`${text}\n`);
  const counts = countBySeverity(eachOnce(diagnostics));
  const failOn = failOnOf(args, 'error');
  const forgiven = forgivenErrors(counts, failOn);
  // Programs read the other formats, and this line is for people.
  if (forgiven) (args.format === 'terminal' ? process.stdout : process.stderr).write(forgiven);
  return isFailure(counts, failOn) ? 1 : 0;
}
