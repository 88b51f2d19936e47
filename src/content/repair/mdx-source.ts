import { positionAt } from '../../base/diagnostics.ts';

/** The text of a page or snippet while faults in it are repaired. A repair may add lines, so each line has its number in the file. */
export interface MdxSource {
  text: string;
  /** 1-based file line of each line of `text`. */
  lines: number[];
  /** Changes within a line, oldest first: a place behind one is `by` columns further than it was. */
  shifts: { line: number; column: number; by: number }[];
}

/** A replacement in a text. It has no message if the text is valid and only the parser misreads it. */
export interface Change {
  start: number;
  end: number;
  by: string;
  message?: string;
  hint?: string;
}

/** Makes an {@link MdxSource} of a page's body. */
export function createSource(body: string, bodyOffset: number): MdxSource {
  return { text: body, lines: body.split('\n').map((_, index) => bodyOffset + index + 1), shifts: [] };
}

/** Replaces a part of the text. A line that is added gets the number of the line that it is put into. */
export function change(source: MdxSource, { start, end, by }: Change): MdxSource {
  const first = countBreaks(source.text, 0, start);
  const removed = countBreaks(source.text, start, end);
  const added = countBreaks(by, 0, by.length);
  const text = source.text.slice(0, start) + by + source.text.slice(end);
  if (added === removed) {
    const shift = {
      line: source.lines[first + removed] ?? 0,
      column: added === 0 ? positionAt(source.text, start).column : 1,
      by: lastLine(by).length - lastLine(source.text.slice(start, end)).length,
    };
    return { text, lines: source.lines, shifts: [...source.shifts, shift] };
  }
  const lines = [...source.lines];
  const kept = Math.min(added, removed);
  const last = lines[first + kept] ?? lines.at(-1) ?? 1;
  const extra = Array.from({ length: added - kept }, () => last);
  lines.splice(first + kept + 1, removed - kept, ...extra);
  return { text, lines, shifts: source.shifts };
}

/** Offset of a line and column, both counted from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let at = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return Math.min(at + column - 1, text.length);
}

/** The place in the file of a place in the repaired text. */
export function filePlace(
  source: MdxSource,
  place: { line: number; column: number },
): { line: number; column: number } {
  const line = source.lines[place.line - 1] ?? source.lines.at(-1) ?? place.line;
  let { column } = place;
  for (const shift of source.shifts.toReversed()) {
    if (shift.line === line && column > shift.column) column = Math.max(shift.column, column - shift.by);
  }
  return { line, column };
}

function lastLine(text: string): string {
  return text.slice(text.lastIndexOf('\n') + 1);
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
