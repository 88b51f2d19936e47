import terminalWidth from 'fast-string-width';
import type { Position } from '../diagnostics.ts';
import { visible } from './visible.ts';
import { wellFormed } from '../text.ts';

/** How much of a line is shown; a file can be one line of megabytes. */
const MAX_COLUMNS = 100;
/** How much of that stands before the place that is meant. */
const BEFORE = 40;

/** A line of a code frame. */
export interface FrameLine {
  /** Right-aligned line number, or spaces. */
  gutter: string;
  text: string;
  kind: 'source' | 'marked' | 'carets';
}

/** The line of a place with its two neighbors, and carets under the place. Empty when the file has no such line. */
export function codeFrame(source: readonly string[], place: Position): FrameLine[] {
  const lines = linesAround(source, place.line);
  const marked = lines.find(({ number }) => number === place.line);
  if (!marked) return [];
  const gutter = String(place.line + 1).length;
  const start = Math.max(0, Math.min(place.column - 1, marked.text.length));
  const from = start > MAX_COLUMNS - BEFORE / 2 ? start - BEFORE : 0;
  return lines.flatMap(({ number, text }): FrameLine[] => {
    const line: FrameLine = {
      gutter: String(number).padStart(gutter),
      text: cut(text, from),
      kind: number === place.line ? 'marked' : 'source',
    };
    if (number !== place.line) return [line];
    return [line, { gutter: ' '.repeat(gutter), text: carets(text, place, start, from), kind: 'carets' }];
  });
}

function carets(line: string, place: Position, start: number, from: number): string {
  const sameLine = (place.endLine ?? place.line) === place.line;
  const wanted = sameLine ? (place.endColumn ?? place.column + 1) - 1 : line.trimEnd().length;
  const end = Math.max(start + 1, Math.min(wanted, line.length, from + MAX_COLUMNS));
  const before = terminalWidth(visible(line.slice(from, start))) + (from > 0 ? 1 : 0);
  return ' '.repeat(before) + '^'.repeat(Math.max(1, terminalWidth(visible(line.slice(start, end)))));
}

function cut(line: string, from: number): string {
  const end = from + MAX_COLUMNS;
  return `${from > 0 && line.length > from ? '…' : ''}${visible(wellFormed(line.slice(from, end)))}${line.length > end ? '…' : ''}`;
}

/** The lines of a file, without its byte order mark. */
export function linesOf(source: string): string[] {
  return source.replace(/^\ufeff/, '').split(/\r\n?|\n/);
}

/** The line of this number and its two neighbors; the empty one after the last line break is none. */
function linesAround(lines: readonly string[], line: number): { number: number; text: string }[] {
  return [line - 1, line, line + 1].flatMap((number) => {
    const text = lines[number - 1];
    const isEnd = number > line && number === lines.length && text === '';
    return text === undefined || isEnd ? [] : [{ number, text }];
  });
}
