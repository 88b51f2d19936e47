import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { LocatePointer } from '../engine/read.ts';
import { report } from './codes.ts';

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
