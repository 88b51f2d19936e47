import type { MdxSource } from './mdx-source.ts';
import { filePlace, replace } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';
import { FENCE_LINES } from './fence-line.ts';
import { closingBrace } from './lenient-tag.ts';
import { beginsCode, statementAt } from './statement.ts';
import { cutTo } from '../../base/text.ts';

/** The id at the end of a heading, and its braces with what else they hold. */
export const headingId = /[ \t]*\{#\s*([^\s{}"'<>&]+)(?:\s[^{}\n]*)?\}[ \t]*$/;
const headings = /^[ \t>*-]*#{1,6}[ \t].*$/gm;

/** Mends an expression in braces that is no JavaScript: the braces become text. */
export function repairExpression(source: MdxSource, at: number): Repair | undefined {
  const { text } = source;
  const raw = rawElementAround(text, at);
  if (raw !== undefined) {
    const inner = text.slice(raw.start, raw.end).replace(/[`\\]|\$\{/g, '\\$&');
    return change(
      source,
      raw.start,
      raw.end,
      `{\`${inner}\`}`,
      `The text inside \`<${raw.name}>\` holds braces`,
      `Write \`<${raw.name}>{\`…\`}</${raw.name}>\`.`,
    );
  }
  const open = outermostBrace(text, at);
  if (open === undefined) return undefined;
  const close = plainClosing(text, open);
  const inner = text.slice(open + 1, close);
  if (inner.startsWith('#')) {
    const mended = takeHeadingIds(source, open);
    if (mended !== source) return { source: mended, ...positionAt(text, open) };
  }
  if (text[open - 1] === '=') {
    return change(
      source,
      open,
      close + 1,
      `"${inner.replaceAll('"', '&quot;')}"`,
      `\`{${short(inner)}}\` is no JavaScript; the attribute was read as text`,
      'Put the value in quotes.',
    );
  }
  return change(
    source,
    open,
    close + 1,
    text
      .slice(open, close + 1)
      .replaceAll('{', '&#123;')
      .replaceAll('}', '&#125;'),
    text[close] === '}'
      ? `\`{${short(inner)}}\` is no JavaScript; it was read as text`
      : 'A `{` is never closed; it was read as text',
    'Write `\\{`, or put it in backticks.',
  );
}

/** Gives the headings from an offset on the ids that end them: all at once, because a page that has one has many. */
function takeHeadingIds(source: MdxSource, from: number): MdxSource {
  let mended = source;
  const { text } = source;
  headings.lastIndex = text.lastIndexOf('\n', from - 1) + 1;
  for (const heading of [...text.matchAll(headings)].toReversed()) {
    const [whole, id] = headingId.exec(heading[0]) ?? [];
    if (whole === undefined || insideCode(text, heading.index)) continue;
    const end = heading.index + heading[0].length;
    const start = end - whole.trimStart().length;
    mended = replace(mended, start, end, `<LecId id="${id}" />`);
  }
  return mended;
}

/** Mends code that runs into prose, or prose that starts with `import` or `export`. */
export function repairEsm(source: MdxSource, line: number, at: number): Repair | undefined {
  const { text } = source;
  const lines = text.split('\n');
  const lineStart = placeToOffset(lines, line - 1);
  const around = statementAt(text, lineStart);
  const inside = around !== undefined && lineStart < around.end;
  let first = inside ? positionAt(text, around.start).line - 1 : line - 1;
  while (!inside && first > 0 && !/^(?:import|export)\b/.test(lines[first] ?? '')) first--;
  const opening = lines[first] ?? '';
  const start = placeToOffset(lines, first);
  if (!inside && !beginsCode(opening)) {
    return change(
      source,
      start,
      start + 1,
      opening.startsWith('i') ? '&#105;' : '&#101;',
      `A line that starts with \`${opening.split(/\s/)[0]}\` looks like code but is prose`,
      'Start the line with another word, or with `\\`.',
    );
  }
  const wrong = Math.min(line - 1, lines.length - 1);
  if (wrong <= first || (lines[wrong - 1] ?? '').trim() === '' || at < start) return undefined;
  const place = placeToOffset(lines, wrong);
  return {
    source: replace(source, place, place, '\n'),
    ...positionAt(text, place),
    message: `Text follows the code that starts on line ${filePlace(source, { line: first + 1, column: 1 }).line} without an empty line between`,
    hint: 'Put an empty line after the `import` and `export` statements.',
  };
}

function placeToOffset(lines: string[], index: number): number {
  let offset = 0;
  for (let at = 0; at < index; at++) offset += (lines[at]?.length ?? 0) + 1;
  return offset;
}

/** The `<style>` or `<script>` whose text holds an offset. */
function rawElementAround(
  text: string,
  at: number,
): { name: string; start: number; end: number } | undefined {
  for (const name of ['style', 'script']) {
    const open = text.lastIndexOf(`<${name}`, at);
    if (open < 0) continue;
    const start = text.indexOf('>', open) + 1;
    const end = text.indexOf(`</${name}>`, start);
    if (start > 0 && start <= at && end >= at && !/^\s*\{`/.test(text.slice(start, end)))
      return { name, start, end };
  }
  return undefined;
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

/** The closing brace by counting alone, as far as the paragraph goes; prose has apostrophes, not strings. */
function plainClosing(text: string, open: number): number {
  const exact = closingBrace(text, open);
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  if (exact >= 0) return exact;
  const end = text.indexOf('\n', open);
  return (end < 0 ? text.length : end) - 1;
}

/** Tells whether an offset lies in inline code on its line, or in a fence. */
function insideCode(text: string, at: number): boolean {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(lineStart, at);
  if (((before.match(/`/g) ?? []).length & 1) === 1 && text.slice(at).split('\n')[0]?.includes('`') === true)
    return true;
  const fences = text.slice(0, lineStart).match(FENCE_LINES)?.length ?? 0;
  return (fences & 1) === 1;
}

function short(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return line.length > 30 ? `${cutTo(line, 30)}…` : line;
}
