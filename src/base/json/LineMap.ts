import type { Position } from '../diagnostics.ts';

/** Turns offsets of a text into lines and columns, both from 1. `\n`, `\r\n` and a lone `\r` end a line. */
export class LineMap {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    if (text.includes('\r')) {
      const end = /\r\n?|\n/g;
      while (end.exec(text)) this.#starts.push(end.lastIndex);
    } else {
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
    }
  }

  /** The line and column of an offset. */
  at(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** The place between two offsets, the second exclusive. */
  span(start: number, end: number): Position {
    const from = this.at(start);
    const to = this.at(Math.max(start, end));
    return { ...from, endLine: to.line, endColumn: to.column };
  }
}
