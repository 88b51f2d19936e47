import { report } from '../codes.ts';
import type { OpenapiCode } from '../codes.ts';
import type { Diagnostic, Position } from '../../diagnostics.ts';

/** Problems of one code that are listed one by one; the rest is counted. */
const LISTED = 30;

/** Where a pointer stands in the text, `file` included when it is another one; `atKey` for the key instead of its value. */
export type Locate = (pointer: string, atKey?: boolean) => (Position & { file?: string }) | undefined;

/** One problem of a description. */
export interface Problem {
  code: OpenapiCode;
  message: string;
  pointer: string;
  /** The place is that of the key, not of its value. */
  atKey?: boolean;
  hint?: string;
}

/** Gathers what is wrong in a description. */
export class Report {
  /** Keys that are missing because they are misspelt; what follows from that is not said again. */
  readonly misspelt = new Set<string>();
  private readonly counts = new Map<string, number>();
  private readonly found: Diagnostic[] = [];
  private readonly file: string;
  private readonly locate: Locate;

  constructor(file: string, locate: Locate) {
    this.file = file;
    this.locate = locate;
  }

  add({ code, message, pointer, atKey, hint }: Problem): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count > LISTED) return;
    const place = { file: this.file, pointer, ...this.locate(pointer, atKey) };
    this.found.push(report(code, place, { message, hint }));
  }

  finish(): Diagnostic[] {
    for (const [code, count] of this.counts) {
      if (count <= LISTED) continue;
      this.found.push(report('openapi/more-problems', { file: this.file }, { count: count - LISTED, code }));
    }
    return this.found;
  }
}

/** `Did you mean …?`, or nothing when nobody knows. */
export function meant(word: string | undefined): { hint?: string } {
  return word === undefined ? {} : { hint: `Did you mean \`${word}\`?` };
}
