import type { Diagnostic, Severity } from '../diagnostics.ts';

/** Version of the JSON that commands print. It grows when a field is taken out or means something else; new fields may come. */
export const REPORT_VERSION = 1;

/** Output of `lectern check --json`. */
export interface CheckReport {
  version: typeof REPORT_VERSION;
  /** All problems, each once, sorted by file and place. Paths of files open from the working folder, as those of a terminal do. */
  diagnostics: Diagnostic[];
  /** How many there are of each severity. */
  counts: Record<Severity, number>;
}

/** Output of `lectern build --json` and `lectern merge --json` after the pages are written. */
export interface BuildReport extends CheckReport {
  /** Absolute path of the folder with the site. */
  outDir: string;
  /** How many pages there are: all of them, those that the navigation lists, and other pages of the docs folder. */
  pages: { total: number; listed: number; unlisted: number };
  operations: number;
  schemas: number;
  /** Size of the site, and of its search index, in bytes. */
  bytes: number;
  searchBytes: number;
  /** How long the build took, in milliseconds. */
  ms: number;
  /** Why the build fails nevertheless; absent where it does not. */
  failure?: string;
}

/** Output of a failed command with `--json`. */
export interface FailureReport {
  version: typeof REPORT_VERSION;
  /** The reason, one sentence or more. */
  failure: string;
}

/** A value as a command prints it. */
export function jsonReport(report: object): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
