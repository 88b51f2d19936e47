import type { Finding, Findings, Mend } from '../../engine/Findings.ts';

/** What every part of the resolution needs: where to say what it found. */
export class Resolution {
  readonly #findings: Findings;

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  error(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'error' });
  }

  warn(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'warning' });
  }

  /** Says how something is mended that was already reported. */
  mend(pointer: string, mend: Mend): void {
    this.#findings.add(pointer, {
      code: 'config/deprecated',
      severity: 'info',
      message: '',
      silent: true,
      mend,
    });
  }

  info(pointer: string, finding: Omit<Finding, 'severity'>): void {
    this.#findings.add(pointer, { ...finding, severity: 'info' });
  }
}

/** A file name ending of the pages, matched without regard to case. */
export const PAGE_EXTENSION = /\.mdx?$/i;
