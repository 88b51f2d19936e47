import path from 'node:path';
import type { Diagnostic, Severity } from '../../base/diagnostics.ts';
import { readIfThere } from '../../base/read-file.ts';
import { folderPrefix, isAddress, shownPath } from '../../base/report/file-names.ts';
import { countBySeverity, eachOnce, formatDiagnostics, isLog } from '../../base/report/terminal.ts';
import { counted } from '../../base/text.ts';
import type { Site } from '../../site/site/assemble.ts';

/** Prints diagnostics for a person and returns how many there are of each severity. */
export function reportDiagnostics(diagnostics: Diagnostic[], docsRoot: string): Record<Severity, number> {
  if (diagnostics.length > 0) {
    const color = Boolean(process.stderr.isTTY) && !process.env['NO_COLOR'];
    const readSource = (file: string) => readIn(docsRoot, file);
    const prefix = folderPrefix(docsRoot);
    process.stderr.write(
      `${formatDiagnostics(diagnostics, { format: 'terminal', color, isBrief: isLog(process.stderr), readSource, prefix })}\n`,
    );
  }
  return countBySeverity(eachOnce(diagnostics));
}

/** Text of a source file named in a diagnostic, for its code frame. */
export function readIn(docsRoot: string, file: string): string | undefined {
  return isAddress(file) ? undefined : readIfThere(path.resolve(docsRoot, file));
}

interface BuildFacts {
  pages: number;
  ms: number;
  /** Of the whole output, and of the search index in it. */
  bytes: number;
  searchBytes: number;
  counts: Record<Severity, number>;
  /** Absolute path of the site, where it is to be told. */
  outDir?: string | undefined;
}

/** The closing line of a build. */
export function summary(
  site: Site['counts'],
  { pages, ms, bytes, searchBytes, counts, outDir }: BuildFacts,
): string {
  const { listed, types, unlisted, operations, schemas } = site;
  const own = pages - listed - types - unlisted;
  const kinds = [
    `${listed} in the navigation`,
    ...(types > 0 ? [`${types} of types`] : []),
    `${unlisted} outside it`,
    ...(own > 0 ? [`${own} of the project`] : []),
  ];
  const parts = [
    `${counted(pages, 'page')} (${kinds.join(', ')})`,
    counted(operations, 'operation'),
    counted(schemas, 'schema'),
    counted(counts.error, 'error'),
    counted(counts.warning, 'warning'),
    `${megabytes(bytes)} of files (search ${megabytes(searchBytes)})`,
    `${(ms / 1000).toFixed(1)} s`,
  ];
  const place = outDir === undefined ? '' : `, in ${shownPath(outDir)}`;
  return `Lectern: ${parts.join(', ')}${place}\n`;
}

/** The line of a build about samples that were run; empty where no run was written down. */
export function testedSummary(tested: Site['tested']): string {
  const parts = [...(tested?.byLanguage ?? [])].map(
    ([lang, { tested: count, shown }]) => `${lang} ${count} of ${shown}`,
  );
  return parts.length === 0 ? '' : `Tested request samples: ${parts.join(', ')}\n`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
