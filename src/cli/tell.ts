import path from 'node:path';
import type { Diagnostic } from '../diagnostics.ts';
import { readIn } from '../integration/report.ts';
import { repositoryOf } from '../init/beside.ts';
import { failOnOf, forgivenErrors, isFailure } from '../report/fail-on.ts';
import { folderPrefix } from '../report/file-names.ts';
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
    prefix: args.format === 'github' ? repositoryPrefix(folder) : folderPrefix(folder),
  });
  if (text) process.stdout.write(`${text}\n`);
  const counts = countBySeverity(eachOnce(diagnostics));
  const failOn = failOnOf(args, 'error');
  const forgiven = forgivenErrors(counts, failOn);
  // Programs read the other formats, and this line is for people.
  if (forgiven) (args.format === 'terminal' ? process.stdout : process.stderr).write(forgiven);
  return isFailure(counts, failOn) ? 1 : 0;
}

/** What stands before the names of the files of a folder, so that GitHub finds them: it looks from the top of the repository. */
export function repositoryPrefix(folder: string): string {
  const top = repositoryOf(folder);
  if (top === undefined) return folderPrefix(folder);
  const below = path.relative(top, folder).split(path.sep).join('/');
  return below === '' ? '' : `${below}/`;
}
