/** A text under repair. Lines may be added, so each keeps the number that it has in the file. */
export interface Draft {
  text: string;
  /** 1-based file line of each line of `text`. */
  lines: number[];
}

/** Starts a draft of a page's body. */
export function createDraft(body: string, bodyOffset: number): Draft {
  return { text: body, lines: body.split('\n').map((_, index) => bodyOffset + index + 1) };
}

/** Replaces a part of the text. New line breaks belong to the line that they are put in. */
export function replace(draft: Draft, start: number, end: number, by: string): Draft {
  const first = countBreaks(draft.text, 0, start);
  const removed = countBreaks(draft.text, start, end);
  const added = countBreaks(by, 0, by.length);
  const text = draft.text.slice(0, start) + by + draft.text.slice(end);
  if (added === removed) return { text, lines: draft.lines };
  const lines = [...draft.lines];
  const kept = Math.min(added, removed);
  const last = lines[first + kept] ?? lines.at(-1) ?? 1;
  const extra = Array.from({ length: added - kept }, () => last);
  lines.splice(first + kept + 1, removed - kept, ...extra);
  return { text, lines };
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

/** Line and column of an offset, both counted from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return { line: countBreaks(text, 0, offset) + 1, column: offset - start + 1 };
}

/** The file's line for a line of the draft. */
export function fileLine(draft: Draft, line: number): number {
  return draft.lines[line - 1] ?? draft.lines.at(-1) ?? line;
}

function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
