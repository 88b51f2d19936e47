import { type CodeEntry, type Diagnostic, reporter } from '../../../base/diagnostics.ts';
import type { LocatePointer } from '../engine/read.ts';

/** Collects what of a `mint.json` a `docs.json` cannot say, each with its line. */
export class Losses {
  readonly diagnostics: Diagnostic[] = [];
  readonly #file: string;
  readonly #locate: LocatePointer;

  constructor(file: string, locate: LocatePointer) {
    this.#file = file;
    this.#locate = locate;
  }

  /** Something is lost. `what` is said after "has no place for". */
  lost(pointer: string, what: string, hint?: string): void {
    const values = hint === undefined ? { what } : { what, hint };
    this.diagnostics.push(report('config/no-place', this.#place(pointer), values));
  }

  /** Something became what is nearest to it. */
  nearest(pointer: string, what: string, becomes: string): void {
    // A setting can have several effects.
    const isTold = this.diagnostics.some((told) => told.pointer === pointer);
    if (!isTold)
      this.diagnostics.push(report('config/nearest-place', this.#place(pointer), { what, becomes }));
  }

  #place(pointer: string) {
    return { file: this.#file, pointer, ...this.#locate(pointer, { key: true }) };
  }
}

export const upgradeCodes = {
  'config/no-place': {
    severity: 'warning',
    message: ({ what }: { what: string; hint?: string }) => `\`docs.json\` does not support ${what}.`,
    hint: ({ hint }: { hint?: string }) => hint,
    meaning: '`docs.json` does not support a setting of the `mint.json`, so the setting is lost.',
    fix: 'Check whether the site still has everything that you need.',
  },
  'config/nearest-place': {
    severity: 'info',
    message: ({ what, becomes }: { what: string; becomes: string }) =>
      `\`docs.json\` has no exact equivalent of ${what}, so it becomes ${becomes}.`,
    meaning:
      '`docs.json` has no exact equivalent of a setting of the `mint.json`, so Lectern wrote the nearest one.',
    fix: 'Check whether the site still looks as intended.',
  },
} satisfies Record<string, CodeEntry<never>>;

export const report = reporter(upgradeCodes);

export type Json = Record<string, unknown>;
