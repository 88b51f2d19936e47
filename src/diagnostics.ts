/** How bad a diagnostic is. `error` fails a build that is strict; `info` is never counted. */
export type Severity = 'error' | 'warning' | 'info';

/** A place in a source file. Lines and columns count from 1; columns count UTF-16 units. */
export interface Position {
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * One thing that is wrong, or worth knowing, in what the author wrote.
 *
 * Diagnostics are data: every stage returns them beside its value and never prints or throws them.
 * `code` is stable and documented (`config/unknown-key`, `page/missing`, `openapi/unresolved-ref`).
 */
export interface Diagnostic extends Partial<Position> {
  code: string;
  severity: Severity;
  /** What is wrong, one sentence, no trailing position. */
  message: string;
  /** Path of the file relative to the docs root, with forward slashes; a URL for a remote description. */
  file?: string;
  /** How to mend it, one sentence. */
  hint?: string;
  /** JSON pointer inside `file`, where it is JSON or YAML. */
  pointer?: string;
}

/** What every stage gives back. */
export interface Result<T> {
  value: T;
  diagnostics: Diagnostic[];
}

/** Documentation of one diagnostic code, collected into the registry and the reference page. */
export interface DiagnosticDoc {
  severity: Severity;
  /** One sentence: what it means. */
  meaning: string;
  /** One sentence: how to mend it. */
  mend: string;
}
