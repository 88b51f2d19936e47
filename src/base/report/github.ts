import type { Diagnostic, Severity } from '../diagnostics.ts';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice' };

/** A diagnostic as a workflow command, which GitHub shows next to the line in a pull request. */
export function githubCommand(diagnostic: Diagnostic): string {
  const { file, line, column, endLine, endColumn, code, message, hint } = diagnostic;
  const properties = Object.entries({ file, line, col: column, endLine, endColumn, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return `::${COMMANDS[diagnostic.severity]} ${properties.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
