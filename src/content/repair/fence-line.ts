/**
 * The lines that open or close a fence: three backticks or tildes at their beginning. After backticks no other may follow on the line
 * (CommonMark, 4.5): the line is code within a text then.
 */
export const FENCE_LINES = /^[ \t]*(?:`{3,}[^`\n]*$|~{3,})/gm;

/** Returns a test for whether an offset is inside a fenced block. Inside one, a shorter fence or one with a language is code. */
export function inFences(text: string): (at: number) => boolean {
  const blocks: { start: number; end: number }[] = [];
  let open: { mark: string; start: number } | undefined;
  for (const { 0: line, index } of text.matchAll(/^[ \t]*(`{3,}|~{3,})[^\n]*/gm)) {
    const [, mark = '', info = ''] = /^[ \t]*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (mark.startsWith('~') || !info.includes('`')) open = { mark, start: index };
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      blocks.push({ start: open.start, end: index });
      open = undefined;
    }
  }
  if (open) blocks.push({ start: open.start, end: text.length });
  return (at) => {
    let [low, high] = [0, blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (blocks[middle]!.end < at) low = middle + 1;
      else high = middle;
    }
    return (blocks[low]?.start ?? Infinity) < at;
  };
}
