import type { Origin } from '../../../../base/model/Origin.ts';
import type { Finding, Findings, Fix } from '../../engine/Findings.ts';

/** Collects the findings of the functions that resolve a configuration, for one file. */
export class Resolution {
  readonly #findings: Findings;
  /** Path of the file relative to the docs root. */
  readonly #file: string;

  constructor(findings: Findings, file: string) {
    this.#findings = findings;
    this.#file = file;
  }

  /** Where the value of a pointer is written. */
  at(pointer: string): Origin {
    return { file: this.#file, pointer };
  }

  error(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'error' });
  }

  warn(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'warning' });
  }

  /** Says how something is fixed that was already reported. */
  fix(pointer: string, fix: Fix): void {
    this.#findings.add(pointer, {
      code: 'config/deprecated',
      severity: 'info',
      message: '',
      silent: true,
      fix,
    });
  }

  info(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'info' });
  }
}

/** A file name ending of the pages, matched without regard to case. */
export const PAGE_EXTENSION = /\.mdx?$/i;
