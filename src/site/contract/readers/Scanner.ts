/** Reads a text from left to right, by sticky patterns. */
export class Scanner {
  /** Index of what is read next. */
  at: number;
  protected readonly code: string;

  constructor(code: string, at = 0) {
    this.code = code;
    this.at = at;
  }

  /** What a pattern finds here. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.code);
  }

  /** Steps over what a pattern finds here, and returns it. */
  take(pattern: RegExp): string | undefined {
    const found = this.match(pattern)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }
}
