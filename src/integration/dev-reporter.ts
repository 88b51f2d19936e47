import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics.ts';
import { reportDiagnostics } from './report.ts';

/** Prints a problem when it turns up, and not again while it stays; says when none is left. */
export interface DevReporter {
  /** All problems of a freshly loaded site, but for those of its pages. */
  site(diagnostics: readonly Diagnostic[]): void;
  /** All problems of one page, as it is rendered. `key` names the page, or what else they belong to. */
  page(key: string, diagnostics: readonly Diagnostic[]): void;
}

/** Makes a {@link DevReporter} that prints to standard error. */
export function createDevReporter(docsRoot: string): DevReporter {
  let ofSite: readonly Diagnostic[] = [];
  // The problems of a page stay until it is rendered without them: only the pages that changed are rendered again.
  const ofPages = new Map<string, readonly Diagnostic[]>();
  let hadProblem = false;

  /** Prints what was not there before, and says so when nothing is wrong any more. */
  function tell(diagnostics: readonly Diagnostic[], before: readonly Diagnostic[]): void {
    const hasProblem = [ofSite, ...ofPages.values()].flat().some(({ severity }) => severity !== 'info');
    if (hadProblem && !hasProblem) process.stderr.write('All problems are mended.\n');
    hadProblem = hasProblem;
    const known = new Set(before.map(keyOf));
    reportDiagnostics(
      diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic))),
      docsRoot,
    );
  }

  const isGone = ({ file }: Diagnostic): boolean =>
    file !== undefined && !existsSync(path.resolve(docsRoot, file));

  return {
    site(diagnostics) {
      const before = ofSite;
      ofSite = [...diagnostics];
      for (const [key, found] of ofPages) if (found.some(isGone)) ofPages.delete(key);
      tell(ofSite, before);
    },
    page(key, diagnostics) {
      const before = ofPages.get(key) ?? [];
      if (diagnostics.length > 0) ofPages.set(key, diagnostics);
      else if (!ofPages.delete(key)) return;
      tell(diagnostics, before);
    },
  };
}

function keyOf({ code, file, line, column, message }: Diagnostic): string {
  return JSON.stringify([code, file, line, column, message]);
}
