/** A line of a page on its way into the new one. */
export interface Line {
  text: string;
  /** 1-based line of the file that it comes from. */
  at: number;
  /** Whether it is part of a block of code, its fences included. */
  isCode?: boolean;
  /** Whether it was written here, and not by the author: it is MDX already. */
  isMade?: boolean;
}

/** The lines of a text, the first of which is a certain line of its file. */
export function linesOf(text: string, first: number): Line[] {
  return text.split('\n').map((line, index) => ({ text: line, at: first + index }));
}

/** A line that was written here, at the place of another one. */
export function made(text: string, { at }: Pick<Line, 'at'>): Line {
  return { text, at, isMade: true };
}

const FENCE = /^(?:[ \t]|>[ \t]?|(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}|~{3,})(.*)$/;

/** Marks which lines are code. A fence that nothing closes ends with the text. */
export function markCode(lines: readonly Line[]): Line[] {
  let open: string | undefined;
  return lines.map((line): Line => {
    const [, fence = '', rest = ''] = FENCE.exec(line.text) ?? [];
    if (open === undefined) {
      const opens = fence !== '' && !(fence.startsWith('`') && rest.includes('`'));
      if (opens) open = fence;
      return { ...line, isCode: opens };
    }
    const [mark = ''] = open;
    if (fence.startsWith(mark) && fence.length >= open.length && rest.trim() === '') open = undefined;
    return { ...line, isCode: true };
  });
}

/** The text behind the fence that opens a block; `undefined` for a line that opens none. */
export function fenceInfo(text: string): { before: string; info: string } | undefined {
  const [, fence, info] = FENCE.exec(text) ?? [];
  if (fence === undefined || info === undefined) return undefined;
  return { before: text.slice(0, text.length - info.length), info };
}

/** Changes the parts of a line that are not code between backticks. */
export function outsideCode(text: string, change: (part: string) => string): string {
  let result = '';
  let from = 0;
  for (const { 0: span, index } of text.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g)) {
    result += change(text.slice(from, index)) + span;
    from = index + span.length;
  }
  return result + change(text.slice(from));
}

/** Changes every line that is not code; a line may become several, or none. */
export function mapText(lines: readonly Line[], change: (line: Line) => Line[] | string): Line[] {
  return lines.flatMap((line) => {
    if (line.isCode) return [line];
    const changed = change(line);
    return typeof changed === 'string' ? [{ ...line, text: changed }] : changed;
  });
}
