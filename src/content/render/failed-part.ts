import { report } from '../page/codes.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import type { DocsFiles } from '../page/docs-files.ts';
import { thrownInScript } from './script-module.ts';
import { messageOf } from '../page/thrown.ts';

type Place = { file: string; line: number; column?: number };

/** The error behind each report of {@link failedPart}, and the place and the name of the part that threw it. */
const failures = new WeakMap<Diagnostic, { place: Place; part: string; error: unknown }>();

/** Reports a part of a page that threw an error. */
export function failedPart(place: Place, part: string, error: unknown): Diagnostic {
  const diagnostic = partFailed(place, part, error, undefined);
  failures.set(diagnostic, { place, part, error });
  return diagnostic;
}

/** Adds to each report of {@link failedPart} the script that threw the error, where one did. Other diagnostics stay as they are. */
export function withThrownAt(
  diagnostics: readonly Diagnostic[],
  files: Pick<DocsFiles, 'read'>,
): Promise<Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async (diagnostic) => {
      const failure = failures.get(diagnostic);
      if (!failure) return diagnostic;
      const at = await thrownInScript(failure.error, files);
      return at
        ? partFailed(failure.place, failure.part, failure.error, `${at.file}:${at.line}`)
        : diagnostic;
    }),
  );
}

function partFailed(
  { file, line, column = 1 }: Place,
  part: string,
  error: unknown,
  thrownAt: string | undefined,
): Diagnostic {
  return report('page/part-failed', { file, line, column }, { part, reason: messageOf(error), thrownAt });
}
