import { positionAt } from '../../base/diagnostics.ts';
import { cutTo } from '../../base/text.ts';
import { inFences } from './fence-line.ts';
import { change, filePlace, offsetOf, type Change, type MdxSource } from './mdx-source.ts';
import { beginsCode, statementAt } from './statement.ts';
import { closingBrace } from './tags.ts';
import { headingId } from './heading-id.ts';

const headings = /^[ \t>*-]*#{1,6}[ \t].*$/gm;

/**
 * Writes the ids that end headings as elements, because braces are code in MDX. `undefined` where no heading has one.
 */
export function takeHeadingIds(source: MdxSource): MdxSource | undefined {
  let taken: MdxSource | undefined;
  const isFenced = inFences(source.text);
  for (const heading of [...source.text.matchAll(headings)].toReversed()) {
    const [whole, id] = headingId.exec(heading[0]) ?? [];
    if (whole === undefined || isFenced(heading.index)) continue;
    const end = heading.index + heading[0].length;
    taken = change(taken ?? source, {
      start: end - whole.trimStart().length,
      end,
      by: `<LecId id="${id}" />`,
    });
  }
  return taken;
}

/** Makes an expression in braces that is no JavaScript text. */
export function repairExpression(text: string, at: number): Change | undefined {
  const open = outermostBrace(text, at);
  if (open === undefined) return undefined;
  const close = plainClosing(text, open);
  const end = close + 1;
  const inner = text.slice(open + 1, close);
  const by = text.slice(open, end).replaceAll('{', '&#123;').replaceAll('}', '&#125;');
  const message =
    text[close] === '}'
      ? `\`{${short(inner)}}\` is not valid JavaScript, so it is shown as text`
      : 'A `{` is never closed, so it is shown as text';
  return { start: open, end, by, message, hint: 'Write `\\{`, or put it in backticks.' };
}

/** Parts code from the text that follows it, and makes prose that starts with `import` or `export` text. */
export function repairStatement(source: MdxSource, line: number): Change | undefined {
  const { text } = source;
  const at = offsetOf(text, line, 1);
  const around = statementAt(text, at);
  if (around === undefined || at >= around.end) {
    const before = text.slice(0, text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at));
    const start = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index;
    if (start === undefined || beginsCode(text.slice(start).split('\n')[0] ?? '')) return undefined;
    const word = text.slice(start, start + 6);
    const message = `A line that starts with \`${word}\` looks like code but is text`;
    const hint = 'Start the line with another word, or with `\\`.';
    return { start, end: start + 1, by: word === 'import' ? '&#105;' : '&#101;', message, hint };
  }
  if (at <= around.start || /\n[ \t]*\n$/.test(text.slice(0, at))) return undefined;
  const first = filePlace(source, positionAt(text, around.start)).line;
  const message = `An empty line is missing between the code that starts on line ${first} and the text after it`;
  const hint = 'Add an empty line after the `import` and `export` statements.';
  return { start: at, end: at, by: '\n', message, hint };
}

/** The outermost brace of the paragraph, else of the page, that is open at an offset. */
function outermostBrace(text: string, at: number): number | undefined {
  const paragraph = text.lastIndexOf('\n\n', at - 1);
  for (const from of [paragraph < 0 ? 0 : paragraph, 0]) {
    for (let open = text.indexOf('{', from); open >= 0 && open <= at; open = text.indexOf('{', open + 1)) {
      if (insideCode(text, open)) continue;
      const close = plainClosing(text, open);
      if (close >= at - 1) return open;
      open = close;
    }
  }
  return undefined;
}

/** The closing brace by counting alone: prose has apostrophes, not strings. Without one, the end of the line. */
function plainClosing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  const exact = closingBrace(text, open);
  if (exact >= 0) return exact;
  const end = text.indexOf('\n', open);
  return (end < 0 ? text.length : end) - 1;
}

/** Returns true if an offset is in inline code on its line, or in a fence. */
function insideCode(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(lineStart, at);
  if (((before.match(/`/g) ?? []).length & 1) === 1 && text.slice(at).split('\n')[0]?.includes('`') === true)
    return true;
  return inFences(text.slice(0, at))(at);
}

function short(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 30 ? `${cutTo(line, 30)}…` : line;
}
