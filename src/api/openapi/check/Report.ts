import { report, type OpenapiCode } from '../codes.ts';
import type { Diagnostic, Position } from '../../../base/diagnostics.ts';

/** Problems of one code that are listed one by one. One more diagnostic counts the rest. */
const LISTED = 30;

/** Position of a JSON pointer in the text, with `file` when it is in another file; `atKey` asks for the key's position. */
export type Locate = (pointer: string, atKey?: boolean) => (Position & { file?: string }) | undefined;

/** A problem of a description. */
export interface Problem {
  code: OpenapiCode;
  message: string;
  pointer: string;
  /** Report the position of the key instead of its value. */
  atKey?: boolean;
  hint?: string;
}

/** Collects the problems of one description as diagnostics. */
export class Report {
  /** Keys that are missing because they are misspelled. What their absence causes is not reported as well. */
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
      const severity = this.found.find((one) => one.code === code)?.severity ?? 'warning';
      const more = report('openapi/more-problems', { file: this.file }, { count: count - LISTED, code });
      this.found.push({ ...more, severity });
    }
    return this.found;
  }
}

/** The hint `Did you mean …?` for a word that was found near the written one. */
export function meant(word: string | undefined): string | undefined {
  return word === undefined ? undefined : `Did you mean \`${word}\`?`;
}
