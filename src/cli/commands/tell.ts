import type { Diagnostic } from '../../base/diagnostics.ts';
import { repositoryOf } from '../init/beside.ts';
import { readIn } from '../../build/build/report.ts';
import { type FailOnSettings, failOnOf, forgivenErrors, isFailure } from '../../base/report/fail-on.ts';
import { folderPrefix } from '../../base/report/file-names.ts';
import { sarifLog } from '../../base/report/sarif.ts';
import {
  checkReport,
  countBySeverity,
  eachOnce,
  formatDiagnostics,
  isLog,
  withPrefix,
} from '../../base/report/terminal.ts';
import { packageVersion } from '../../build/options/package-root.ts';
import { diagnosticCodes } from './codes.ts';
import type { Arguments } from '../arguments/arguments.ts';
import { nameBelow } from '../../base/walk-folder.ts';

export interface Found {
  diagnostics: readonly Diagnostic[];
  /** Absolute path of the folder that the names of the files start from. */
  folder: string;
  /** Severity that results in exit code 1. Default: error. */
  failing: FailOnSettings;
}

/**
 * Prints what was found, in the format that was asked for. Returns the exit code: 1 when there are errors, unless `--fail-on`
 * or `--strict` asks for another severity.
 */
export function tell(found: readonly Found[], format: Arguments['format']): number {
  const named = found.flatMap(({ diagnostics, folder }) => {
    const isOfRepository = format === 'github' || format === 'sarif';
    const prefix = isOfRepository ? repositoryPrefix(folder) : folderPrefix(folder);
    return diagnostics.map((diagnostic) => withPrefix(diagnostic, prefix));
  });
  const text =
    format === 'sarif'
      ? JSON.stringify(
          sarifLog(checkReport(named).diagnostics, diagnosticCodes, packageVersion()),
          undefined,
          2,
        )
      : formatDiagnostics(named, {
          // Only `changes` writes Markdown.
          format: format === 'markdown' ? 'terminal' : format,
          color: Boolean(process.stdout.isTTY) && !process.env['NO_COLOR'],
          isBrief: isLog(process.stdout),
          readSource: (file) => readIn(process.cwd(), file),
        });
  if (text) process.stdout.write(`${text}\n`);
  const judged = found.map(({ diagnostics, failing }) => ({
    counts: countBySeverity(eachOnce(diagnostics)),
    failOn: failOnOf(failing, 'error'),
  }));
  if (judged.some(({ counts, failOn }) => isFailure(counts, failOn))) return 1;
  const [forgiven] = judged.map(({ counts, failOn }) => forgivenErrors(counts, failOn)).filter(Boolean);
  // Programs read the other formats, and this line is for people.
  if (forgiven) (format === 'terminal' ? process.stdout : process.stderr).write(forgiven);
  return 0;
}

/** Returns the prefix that makes file names relative to the root of the repository, for GitHub and SARIF. */
export function repositoryPrefix(folder: string): string {
  const top = repositoryOf(folder);
  if (top === undefined) return folderPrefix(folder);
  const below = nameBelow(top, folder);
  return below === '' ? '' : `${below}/`;
}
