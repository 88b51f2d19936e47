import { parseModule } from '../code-values.ts';
import type { Line } from './lines.ts';

/** Longest code of a page, in lines. */
const MOST_LINES = 500;

/**
 * Returns the lengths of the statements that begin at a line of MDX; `undefined` if it is text. As in MDX, code ends at the first empty
 * line up to which it is complete.
 */
export function statementsAt(lines: readonly Line[], start: number): number[] | undefined {
  for (let end = start; end < Math.min(lines.length, start + MOST_LINES); end += 1) {
    if ((lines[end + 1]?.text ?? '').trim() !== '') continue;
    const text = lines
      .slice(start, end + 1)
      .map((line) => line.text)
      .join('\n');
    try {
      const starts = parseModule(text, 'page.tsx').map(
        (node) => text.slice(0, node.start).split('\n').length - 1,
      );
      return starts.map((from, index) => (starts[index + 1] ?? end - start + 1) - from);
    } catch {
      // Goes on after the empty line.
    }
  }
  return undefined;
}
