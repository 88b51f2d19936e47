import type { Severity } from '../../diagnostics.ts';

/** Something that JSON does not allow, or that is surely not meant, between two offsets. */
export interface JsonProblem {
  code: string;
  severity: Severity;
  start: number;
  end: number;
  message: string;
  hint?: string;
}

/** A file with more slips than this is something else than JSON. */
const MAX_PROBLEMS = 200;

/** The reading position in a text, and what was wrong so far. */
export class JsonCursor {
  readonly text: string;
  readonly problems: JsonProblem[] = [];
  offset = 0;
  /**
   * Where the structure first had to be guessed (a bracket missing or of the wrong kind). Nothing is reported
   * after this place: one slip there would be told as ten.
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

  report(problem: Omit<JsonProblem, 'severity'> & { severity?: Severity }): void {
    if (this.brokenAt !== undefined) return;
    this.problems.push({ severity: 'error', ...problem });
    if (this.problems.length >= MAX_PROBLEMS) this.brokenAt = problem.start;
  }

  /** Reports a problem that makes everything after it a guess. */
  break(problem: Omit<JsonProblem, 'severity'>): void {
    this.report(problem);
    this.brokenAt ??= problem.start;
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
      } else if (code > 0x7f && /[\s\u200b\u2060]/.test(this.text.charAt(this.offset))) this.#skipOddSpace();
      else return;
    }
  }

  #skipComment(): boolean {
    const start = this.offset;
    const open = this.text.substring(start, start + 2);
    if (open === '/*') {
      const close = this.text.indexOf('*/', start + 2);
      if (close < 0) {
        this.break({
          code: 'config/unclosed',
          start,
          end: start + 2,
          message: 'This comment is never closed.',
          hint: 'Remove the comment: JSON has none.',
        });
      }
      this.offset = close < 0 ? this.text.length : close + 2;
    } else if (open === '//' || this.code === 0x23) this.offset = this.#lineEnd();
    else return false;
    this.report({
      code: 'config/comment',
      severity: 'warning',
      start,
      end: this.offset,
      message: 'JSON has no comments.',
      hint: 'Lectern reads past it, other tools will not: remove it.',
    });
    return true;
  }

  #skipConflictMarker(): boolean {
    const marker = /(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/y;
    marker.lastIndex = this.offset;
    if (!this.#startsLine || !marker.test(this.text)) return false;
    this.break({
      code: 'config/conflict-marker',
      start: this.offset,
      end: this.#lineEnd(),
      message: 'A merge left its conflict marker in the file.',
      hint: 'Decide for one of the two versions and remove the lines that start with `<<<<<<<`, `=======` and `>>>>>>>`.',
    });
    this.offset = this.#lineEnd();
    return true;
  }

  #skipOddSpace(): void {
    const code = this.code.toString(16).toUpperCase().padStart(4, '0');
    this.report({
      code: 'config/syntax',
      start: this.offset,
      end: this.offset + 1,
      message: `There is an invisible character here (U+${code}) that JSON does not allow.`,
      hint: 'Replace it by an ordinary space.',
    });
    this.offset += 1;
  }

  /** Whether only spaces stand before the cursor on its line. */
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
