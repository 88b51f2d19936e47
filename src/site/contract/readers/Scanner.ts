/** Reads a text from left to right, by sticky patterns. */
export class Scanner {
  /** Index of the character that is read next. */
  at: number;
  protected readonly code: string;

  constructor(code: string, at = 0) {
    this.code = code;
    this.at = at;
  }

  /** Returns the match of a pattern that begins here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.code);
  }

  /** Steps over the match of a pattern that begins here, and returns it. */
  take(pattern: RegExp): string | undefined {
    const found = this.match(pattern)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}
