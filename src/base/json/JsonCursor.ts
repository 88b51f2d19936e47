import { positionAt } from '../diagnostics.ts';
import * as slips from './syntax-mistakes.ts';
import type { Problem, Slip } from './syntax-mistakes.ts';

/** A file with more mistakes than this is something else than JSON. */
const MAX_PROBLEMS = 200;

/** The reading position in a text, and what was wrong so far. */
export class JsonCursor {
  readonly text: string;
  readonly problems: Problem[] = [];
  offset = 0;
  /**
   * Where the structure first had to be guessed (a bracket missing or of the wrong kind). Nothing is reported
   * after this place, since one mistake there would be reported as ten.
   */
  brokenAt: number | undefined;

  constructor(text: string) {
    this.text = text;
  }

  get code(): number {
    return this.text.charCodeAt(this.offset);
  }

  get atEnd(): boolean {
    return this.offset >= this.text.length;
  }

  report(slip: Slip, start: number, end: number, opener?: number): void {
    if (this.brokenAt !== undefined) return;
    this.problems.push({ ...slip, start, end, opener });
    if (this.problems.length >= MAX_PROBLEMS) this.brokenAt = start;
  }

  /** Reports a problem that makes everything after it a guess. */
  break(slip: Slip, start: number, end: number, opener?: number): void {
    this.report(slip, start, end, opener);
    this.brokenAt ??= start;
  }

  /** Reports that the bracket at `open` should have been closed before `start`. */
  breakOpen(open: number, hint: string, start: number, end = start + 1, opener?: number): void {
    if (this.brokenAt !== undefined) return;
    const { line } = positionAt(this.text, open);
    this.break(slips.openBracket(this.text.charAt(open), line, hint), start, end, opener);
  }

  /** Moves past white space, comments and what is left of a merge. */
  skipSpace(): void {
    for (;;) {
      const code = this.code;
      if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) this.offset += 1;
      else if (code === 0x2f || code === 0x23) {
        if (!this.#skipComment()) return;
      } else if (code === 0x3c || code === 0x3d || code === 0x3e || code === 0x7c) {
        if (!this.#skipConflictMarker()) return;
      } else if (code > 0x7f && /[\s\u200b\u2060]/.test(this.text.charAt(this.offset))) {
        this.report(slips.oddSpace(code), this.offset, this.offset + 1);
        this.offset += 1;
      } else return;
    }
  }

  #skipComment(): boolean {
    const start = this.offset;
    const open = this.text.substring(start, start + 2);
    if (open === '/*') {
      const close = this.text.indexOf('*/', start + 2);
      if (close < 0) this.break(slips.openComment, start, start + 2);
      this.offset = close < 0 ? this.text.length : close + 2;
    } else if (open === '//' || this.code === 0x23) this.offset = this.#lineEnd();
    else return false;
    this.report(slips.comment, start, this.offset);
    return true;
  }

  #skipConflictMarker(): boolean {
    const marker = /(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/y;
    marker.lastIndex = this.offset;
    if (!this.#startsLine || !marker.test(this.text)) return false;
    const end = this.#lineEnd();
    this.break(slips.conflictMarker, this.offset, end);
    this.offset = end;
    return true;
  }

  /** True if only spaces stand before the cursor on its line. */
  get #startsLine(): boolean {
    let at = this.offset - 1;
    while (this.text[at] === ' ' || this.text[at] === '\t') at -= 1;
    return at < 0 || this.text[at] === '\n' || this.text[at] === '\r';
  }

  #lineEnd(): number {
    const end = /[\r\n]/g;
    end.lastIndex = this.offset;
    return end.exec(this.text)?.index ?? this.text.length;
  }
}
