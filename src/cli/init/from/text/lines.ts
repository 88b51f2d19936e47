/** A line of a page on its way into the new one. */
export interface Line {
  text: string;
  /** 1-based line of the file that it comes from. */
  at: number;
  /** True if it is part of a block of code, its fences included. */
  isCode?: boolean;
  /** Lines of the statement of code that it begins. */
  statement?: number;
  /** True if it was written here, and not by the author: it is MDX already. */
  isMade?: boolean;
}

/** Reports what is left out of a page, or copied unchanged (`isKept`), at a line of its file. */
export type Leave = (at: number, what: string, isKept?: boolean) => void;

/** The lines of a text, the first of which is a certain line of its file. */
export function linesOf(text: string, first: number): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, at: first + index }));
}

/** A line that was written here, at the place of another one. */
export function made(text: string, { at }: Pick<Line, 'at'>): Line {
  return { text, at, isMade: true };
}

/** A tag with an empty line on either side, so that Markdown next to it is read. */
export function tagLines(indent: string, tag: string, line: Line): Line[] {
  return [made('', line), made(indent + tag, line), made('', line)];
}

const FENCE = /^(?:[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/**
 * Marks which lines are code. A fence without an end extends to the end of the text. A fence around an example with a fence gets
 * longer, because in MDX a fence can end at any column.
 *
 * @param statementAt Returns the lengths of the statements of code that begin at a line: their text can look like a fence.
 */
export function markCode(
  lines: readonly Line[],
  statementAt?: (lines: readonly Line[], at: number) => number[] | undefined,
): Line[] {
  let open: string | undefined;
  let isQuoted = false;
  // Columns before the fence.
  let before = 0;
  let opened = 0;
  // The longest fence of an example inside the code, and the longer fences that such code gets, by line.
  let inner = '';
  const longer = new Map<number, string>();
  // Columns of the entry of a list that the lines belong to, and of the one that the fence is in.
  let entry = 0;
  let least = 0;
  let script = -1;
  const lengths = new Map<number, number>();
  const marked = lines.map((line, index): Line => {
    if (open === undefined && index > script && /^export\s/.test(line.text)) {
      script = index - 1;
      for (const length of statementAt?.(lines, index) ?? []) {
        lengths.set(script + 1, length);
        script += length;
      }
    }
    const statement = lengths.get(index);
    if (index <= script) return { ...line, isCode: false, ...(statement !== undefined && { statement }) };
    const isBlank = line.text.trim() === '';
    // A quote or an entry of a list that ends takes the fence in it along.
    if (isQuoted && !/^[ \t]*>/.test(line.text)) open = undefined;
    if (!isBlank && columnsOf(/^[ \t]*/, line.text) < least) open = undefined;
    if (open === undefined) {
      least = 0;
      const columns = columnsOf(/^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)+/, line.text);
      if (columns > 0) entry = columns;
      else if (/^\S/.test(line.text)) entry = 0;
    }
    const [, fence = '', rest = ''] = FENCE.exec(line.text) ?? [];
    if (open === undefined) {
      const opens = fence !== '' && !(fence.startsWith('`') && rest.includes('`'));
      if (opens) {
        open = fence;
        opened = index;
        inner = '';
        before = columnsOf(/^[^`~]*/, line.text);
      }
      if (opens && (columnsOf(/^[ \t]*/, line.text) >= entry || /^[ \t]*[-*+\d]/.test(line.text)))
        least = entry;
      isQuoted = opens && /^[ \t]*>/.test(line.text);
      return { ...line, isCode: opens };
    }
    const [mark = ''] = open;
    const isEnd = fence.startsWith(mark) && fence.length >= open.length && rest.trim() === '';
    // A fence with more indentation belongs to an example inside the code.
    if (isEnd && columnsOf(/^[ \t]*/, line.text) > before + 3) {
      if (fence.length > inner.length) inner = fence;
    } else if (isEnd) {
      open = undefined;
      if (inner !== '') for (const at of [opened, index]) longer.set(at, inner + mark);
    }
    return { ...line, isCode: true };
  });
  return marked.map((line, index) => {
    const fence = longer.get(index);
    return fence === undefined ? line : { ...line, text: line.text.replace(/`{3,}|~{3,}/, fence) };
  });
}

/** Columns that the beginning of a text takes; 0 where it begins in another way. */
function columnsOf(beginning: RegExp, text: string): number {
  const [found = ''] = beginning.exec(text) ?? [];
  return found.replaceAll('\t', '    ').length;
}

/** The fence of a line, the text after it, and the line up to that text; `undefined` for a line without a fence. */
export function fenceInfo(text: string): { before: string; fence: string; info: string } | undefined {
  const [, fence, info] = FENCE.exec(text) ?? [];
  if (fence === undefined || info === undefined) return undefined;
  return { before: text.slice(0, text.length - info.length), fence, info };
}

/** Changes the parts of a line that are not code between backticks. */
export function outsideCode(
  text: string,
  change: (part: string) => string,
  spans: readonly Span[] = codeSpans(text),
): string {
  let result = '';
  let from = 0;
  for (const { start, end } of spans) {
    result += change(text.slice(from, start)) + text.slice(start, end);
    from = end;
  }
  return result + change(text.slice(from));
}

export interface Span {
  start: number;
  end: number;
}

/** Returns the code spans of a text. An escaped backtick starts none. */
export function codeSpans(text: string): Span[] {
  const spans: Span[] = [];
  const runs = [...text.matchAll(/\\.|`+/gs)];
  for (let index = 0; index < runs.length; index += 1) {
    const { 0: run, index: start } = runs[index]!;
    if (run.startsWith('\\')) continue;
    const end = endOfSpan(text, start + run.length, run);
    if (end === undefined) continue;
    spans.push({ start, end });
    while (runs[index + 1] !== undefined && runs[index + 1]!.index < end) index += 1;
  }
  return spans;
}

/** Returns the offset after the closing backticks. A backslash inside code does not escape. */
export function endOfSpan(text: string, from: number, run: string): number | undefined {
  for (let at = text.indexOf(run, from); at >= 0; at = text.indexOf(run, at)) {
    let end = at;
    while (text[end] === '`') end += 1;
    if (end - at === run.length) return end;
    at = end;
  }
  return undefined;
}

/** Changes every line that is not code; a line may become several, or none. */
export function mapText(lines: readonly Line[], change: (line: Line) => Line[] | string): Line[] {
  return lines.flatMap((line) => {
    if (line.isCode) return [line];
    const changed = change(line);
    return typeof changed === 'string' ? [{ ...line, text: changed }] : changed;
  });
}

/**
 * Replaces blocks of lines. `blockAt` returns the lines that replace the block that begins at a line that is not code, and the
 * index of its last line; `undefined` if none begins.
 */
export function replaceBlocks(
  lines: readonly Line[],
  blockAt: (line: Line, index: number) => { last: number; by: readonly Line[] } | undefined,
): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const block = line.isCode ? undefined : blockAt(line, index);
    result.push(...(block?.by ?? [line]));
    index = block?.last ?? index;
  }
  return result;
}
