import type { MdxSource } from './mdx-source.ts';
import { replace } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { isHtmlName, optionalEnd, voidElements } from '../page/html-names.ts';
import { closeComponent } from './lenient-component.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';

/**
 * Mends an element whose end tag is missing, or stands where the parser does not see it.
 *
 * @param within The part of the text that ends before the element does, as the parser calls it; empty for the whole text.
 */
export function repairUnclosed(
  source: MdxSource,
  open: number,
  name: string,
  within: string,
): Repair | undefined {
  const { text } = source;
  if (voidElements.has(name.toLowerCase())) return selfClose(source, open, name);
  const end = tagEnd(text, open);
  if (end < 0) return escapeTag(source, open, name);
  const close = matchingEnd(text, end, name);
  const lineStart = text.lastIndexOf('\n', open - 1) + 1;
  const indent = text.slice(lineStart, open);
  const again =
    optionalEnd.has(name.toLowerCase()) && new RegExp(`<${name}[\\s>]`).test(text.slice(end, close));
  const fence = new RegExp(`^[ \\t]*(?:\`{3,}|~{3,})[ \\t]*(?=</${name})`, 'm').exec(text.slice(end));
  if (fence !== null) return splitFence(source, end + fence.index + fence[0].length, name);
  const code = openFence(text, close < 0 ? text.length : close);
  if (code !== undefined && code > open && close >= 0) return closeFence(source, code, close, name);
  if (close < 0 || again) {
    const isProse = indent.trim() !== '' && !/^[ \t]*(?:[-*+>]|\d+[.)])[ \t]*$/.test(indent);
    // An element of the author's own that is never closed and has no attribute is a placeholder, such as `<your-key>`.
    const isElement = isHtmlName(name) && !(name.includes('-') && text[open + name.length + 1] === '>');
    if (!isElement && (isProse || !/^[A-Z][a-z]/.test(name))) return escapeTag(source, open, name);
    const closed = /^[A-Z]/.test(name) ? closeComponent(source, open, end, name) : undefined;
    if (closed !== undefined) return closed;
    return closeAtEnd(source, open, end, name, within !== '');
  }
  if (within === 'listItem') {
    // The end tag stands left of the list item that its element began in.
    const body = text.slice(end, close + name.length + 3);
    const width = ' '.repeat(indent.length);
    const moved = body.replace(/\n([ \t]*)(?=\S)/g, (whole, space: string) =>
      space.length < indent.length ? `\n${width}` : whole,
    );
    if (moved !== body) {
      return change(
        source,
        end,
        end + body.length,
        moved,
        `\`<${name}>\` starts in a list item and is closed outside it; it was read as part of the item`,
        'Indent the element and its end tag like the text of the list item.',
      );
    }
    return undefined;
  }
  const rest = text.slice(end);
  if (!/^[ \t]*\n/.test(rest)) {
    return change(
      source,
      end,
      end,
      `\n${/^[ \t]*$/.test(indent) ? indent : ''}`,
      `\`<${name}>\` holds several paragraphs but its text starts on the same line`,
      `Put \`<${name}>\` and \`</${name}>\` on lines of their own.`,
    );
  }
  // The tag opens in the middle of a paragraph: give it a line of its own.
  if (indent.trim() !== '') {
    return change(
      source,
      open,
      open,
      '\n\n',
      `\`<${name}>\` holds several paragraphs but starts inside one`,
      `Put \`<${name}>\` on a line of its own, after an empty line.`,
    );
  }
  return undefined;
}

/** Offset of the end tag that belongs to an element, counting elements of the same name between; -1 without one. */
export function matchingEnd(text: string, from: number, name: string): number {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const tags = new RegExp(`<(/?)${quoted}(?=[\\s>/])(?:[^<>"'{}]|"[^"]*"|'[^']*')*?(/?)>`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    if (tag[1] === '/') depth--;
    else if (tag[2] !== '/') depth++;
    if (depth === 0) return tag.index;
  }
  return -1;
}

/** Offset of the line that opens the code block an offset lies in; `undefined` outside of code blocks. */
function openFence(text: string, offset: number): number | undefined {
  let open: { at: number; mark: string } | undefined;
  for (const line of text.slice(0, offset).matchAll(/^[ \t]*(`{3,}|~{3,})([^`\n]*)$/gm)) {
    const mark = line[1] ?? '';
    if (open === undefined) open = { at: line.index, mark };
    else if (mark.startsWith(open.mark) && (line[2] ?? '').trim() === '') open = undefined;
  }
  return open?.at;
}

/** Ends a code block that swallows the end of the element around it. */
function closeFence(source: MdxSource, fence: number, close: number, name: string): Repair {
  const { text } = source;
  const [, indent = '', mark = '```'] = /^([ \t]*)(`{3,}|~{3,})/.exec(text.slice(fence)) ?? [];
  // The innermost element around the block ends first: at the first line that is nothing but an end tag.
  const inner = /^[ \t]*<\/([A-Z]\w*)>[ \t]*$/m.exec(text.slice(fence, close));
  const line = inner === null ? text.lastIndexOf('\n', close - 1) + 1 : fence + inner.index;
  return {
    source: replace(source, line, line, `${indent}${mark}\n`),
    ...positionAt(text, fence),
    message: `The code block is never closed; it was read as ending before \`</${inner?.[1] ?? name}>\``,
    hint: `Close the code block with \`${mark}\` on a line of its own.`,
  };
}

/** Closes an element that HTML closes by itself. */
export function selfClose(source: MdxSource, open: number, name: string): Repair | undefined {
  const end = tagEnd(source.text, open);
  if (end < 0) return undefined;
  return change(source, end - 1, end, ' />', `\`<${name}>\` is not closed`, `Write \`<${name} />\`.`);
}

/** Turns the start of what is no tag into text. */
export function escapeTag(source: MdxSource, open: number, name: string): Repair {
  return change(
    source,
    open,
    open + 1,
    '&lt;',
    `\`<${name}>\` is neither an element nor closed; it was read as text`,
    `Put it in backticks, or write \`\\<${name}>\`.`,
  );
}

/** Closes an element that has no end tag at all: a paragraph's end for inline text, else the end of the page. */
function closeAtEnd(source: MdxSource, open: number, end: number, name: string, inline: boolean): Repair {
  const { text } = source;
  const blank = text.slice(end).search(/\n[ \t]*(?:\n|[-*+][ \t]|\d+[.)][ \t])/);
  const isRow = /^[ \t]*\|/.test(text.slice(text.lastIndexOf('\n', open - 1) + 1));
  const row = isRow ? text.slice(end).search(/[ \t]*\|/) : -1;
  const paragraphEnd = row >= 0 ? end + row : blank < 0 ? text.trimEnd().length : end + blank;
  if (optionalEnd.has(name.toLowerCase())) {
    // HTML ends such an element where the next of its kind begins, or where its parent ends.
    const next = /^t[dh]$/i.test(name) ? 't[dhr]' : /^d[dt]$/i.test(name) ? 'd[dt]' : name;
    const implied = new RegExp(
      `<(?:${next})(?=[\\s>])|</(?:ul|ol|dl|table|thead|tbody|tfoot|tr|select|div)\\s*>|\\n[ \\t]*\\n`,
      'gi',
    );
    implied.lastIndex = end;
    const stop = implied.exec(text)?.index ?? text.trimEnd().length;
    const place = end + text.slice(end, stop).trimEnd().length;
    return {
      source: replace(source, place, place, `</${name}>`),
      ...positionAt(text, open),
      message: `\`<${name}>\` is not closed`,
      hint: `Add \`</${name}>\` where it ends.`,
    };
  }
  const lineEnd = text.indexOf('\n', end);
  const midLine = text.slice(text.lastIndexOf('\n', open - 1) + 1, open).trim() !== '';
  const isInText = inline || isRow || midLine;
  const place = !isInText
    ? text.trimEnd().length
    : row >= 0 || !midLine
      ? paragraphEnd
      : Math.max(end, lineEnd < 0 ? text.length : lineEnd);
  const lineBreak = isInText ? '' : '\n';
  const repaired = replace(source, place, place, `${lineBreak}</${name}>`);
  return {
    source: repaired,
    ...positionAt(text, open),
    message: `\`<${name}>\` is never closed`,
    hint: `Add \`</${name}>\` where it ends.`,
  };
}

function splitFence(source: MdxSource, at: number, name: string): Repair {
  return change(
    source,
    at,
    at,
    '\n',
    `\`</${name}>\` stands on the line that closes a code block, which keeps the block open`,
    `Put \`</${name}>\` on a line of its own.`,
  );
}

/** End of the tag that starts at `at`, just behind its `>`; quotes and braces are skipped. */
export function tagEnd(text: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let index = at + 1; index < text.length; index++) {
    const character = text[index] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || (character === '`' && depth > 0)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth <= 0) return index + 1;
  }
  return -1;
}
