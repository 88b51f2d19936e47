import type { Diagnostic, DiagnosticDoc, Severity } from '../diagnostics.ts';
import { isAddress } from './file-names.ts';

const LEVELS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'note' };

/** The parts of a SARIF 2.1.0 log that {@link sarifLog} writes. */
export interface SarifLog {
  $schema: string;
  version: '2.1.0';
  runs: { tool: { driver: SarifDriver }; columnKind: 'utf16CodeUnits'; results: SarifResult[] }[];
}

interface SarifDriver {
  name: string;
  semanticVersion: string;
  rules: { id: string; shortDescription?: { text: string }; help?: { text: string } }[];
}

interface SarifResult {
  ruleId: string;
  ruleIndex: number;
  level: string;
  message: { text: string };
  locations?: { physicalLocation: { artifactLocation: { uri: string }; region?: SarifRegion } }[];
}

interface SarifRegion {
  startLine: number;
  startColumn?: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * Returns diagnostics as a SARIF log, which code scanning services and editors read.
 *
 * @param diagnostics Each once, sorted.
 * @param docs What each code means and how to fix it.
 * @param version Version of Lectern.
 */
export function sarifLog(
  diagnostics: readonly Diagnostic[],
  docs: Readonly<Record<string, DiagnosticDoc>>,
  version: string,
): SarifLog {
  const ids = [...new Set(diagnostics.map(({ code }) => code))];
  const rules = ids.map((id) => {
    const doc = docs[id];
    // Plugins have codes of their own.
    return doc ? { id, shortDescription: { text: doc.meaning }, help: { text: doc.fix } } : { id };
  });
  const results = diagnostics.map((diagnostic): SarifResult => {
    const { code, severity, message, hint, file } = diagnostic;
    return {
      ruleId: code,
      ruleIndex: ids.indexOf(code),
      level: LEVELS[severity],
      message: { text: hint === undefined ? message : `${message}\n${hint}` },
      ...(file !== undefined && { locations: [locationOf(file, diagnostic)] }),
    };
  });
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Lectern', semanticVersion: version, rules } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

function locationOf(file: string, { line, column, endLine, endColumn }: Diagnostic) {
  const uri = isAddress(file) ? file : file.split('/').map(encodeURIComponent).join('/');
  return {
    physicalLocation: {
      artifactLocation: { uri },
      ...(line !== undefined && {
        region: {
          startLine: line,
          ...(column !== undefined && { startColumn: column }),
          ...(endLine !== undefined && { endLine }),
          ...(endColumn !== undefined && { endColumn }),
        },
      }),
    },
  };
}
