import type { Draft } from './draft.ts';
import { offsetOf, placeOf, replace } from './draft.ts';
import { isHtmlName, optionalEnd, voidElements } from './html-names.ts';
import { repairEsm, repairExpression } from './lenient-code.ts';
import { repairTag } from './lenient-tag.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';

/** What the MDX parser could not read: a place in the draft, and its message without place and rule. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/**
 * Changes a draft so that the parser gets past a problem, the way the author plainly meant it, or gives
 * `undefined` when that is not plain. Strict MDX and HTML differ in a handful of habits; each is one rule here.
 */
export function repair(draft: Draft, problem: Problem): Repair | undefined {
  const { message } = problem;
  const at = offsetOf(draft.text, problem.line, problem.column);
  const opened = /\((?:`<[^`]*>` opened at )?(\d+):(\d+)\)/.exec(message);
  const openAt = opened === null ? undefined : offsetOf(draft.text, Number(opened[1]), Number(opened[2]));

  let match = /^Expected a closing tag for `<([^`]*)>`/.exec(message);
  if (match !== null) return repairUnclosed(draft, openAt ?? at, match[1] ?? '', message);
  match = /^Expected the closing tag `<\/([^`]*)>` either/.exec(message);
  if (match !== null) return moveClosingTag(draft, at, match[1] ?? '');
  match = /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/.exec(
    message,
  );
  if (match !== null) return repairCrossed(draft, at, match[1] ?? '', openAt ?? at, match[2] ?? '');
  match = /^Unexpected closing tag `<\/([^`]*)>`/.exec(message);
  if (match !== null) return dropClosingTag(draft, at, match[1] ?? '');
  if (/^Unexpected character/.test(message)) return repairTag(draft, at);
  if (/^Could not parse expression|^Unexpected end of file in expression/.test(message)) {
    return repairExpression(draft, at);
  }
  if (/^Could not parse esm|^Unexpected statement in code/.test(message))
    return repairEsm(draft, problem.line, at);
  return undefined;
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

function repairUnclosed(draft: Draft, open: number, name: string, message: string): Repair | undefined {
  const { text } = draft;
  if (voidElements.has(name.toLowerCase())) return selfClose(draft, open, name);
  const end = tagEnd(text, open);
  if (end < 0) return escapeTag(draft, open, name);
  const close = text.indexOf(`</${name}>`, end);
  if (close < 0) {
    if (!isHtmlName(name) && !/^[A-Z][a-z]/.test(name)) return escapeTag(draft, open, name);
    return closeAtEnd(draft, open, end, name, /before the end of/.test(message));
  }
  const lineStart = text.lastIndexOf('\n', open - 1) + 1;
  const indent = text.slice(lineStart, open);
  if (/before the end of `listItem`/.test(message)) {
    // The end tag stands left of the list item that its element began in.
    const body = text.slice(end, close + name.length + 3);
    const width = ' '.repeat(indent.length);
    const moved = body.replace(/\n([ \t]*)(?=\S)/g, (whole, space: string) =>
      space.length < indent.length ? `\n${width}` : whole,
    );
    if (moved !== body) {
      return change(
        draft,
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
      draft,
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
      draft,
      open,
      open,
      '\n\n',
      `\`<${name}>\` holds several paragraphs but starts inside one`,
      `Put \`<${name}>\` on a line of its own, after an empty line.`,
    );
  }
  return undefined;
}

function selfClose(draft: Draft, open: number, name: string): Repair | undefined {
  const end = tagEnd(draft.text, open);
  if (end < 0) return undefined;
  return change(draft, end - 1, end, ' />', `\`<${name}>\` is not closed`, `Write \`<${name} />\`.`);
}

function escapeTag(draft: Draft, open: number, name: string): Repair {
  return change(
    draft,
    open,
    open + 1,
    '&lt;',
    `\`<${name}>\` is neither an element nor closed; it was read as text`,
    `Put it in backticks, or write \`\\<${name}>\`.`,
  );
}

/** Closes an element that has no end tag at all: a paragraph's end for inline text, else the end of the page. */
function closeAtEnd(draft: Draft, open: number, end: number, name: string, inline: boolean): Repair {
  const { text } = draft;
  const blank = text.slice(end).search(/\n[ \t]*\n/);
  const paragraphEnd = blank < 0 ? text.trimEnd().length : end + blank;
  const nested = inline || optionalEnd.has(name.toLowerCase());
  const place = nested ? paragraphEnd : text.trimEnd().length;
  const lead = nested && !/^[ \t]*\n/.test(text.slice(end)) ? '' : '\n';
  const repaired = replace(draft, place, place, `${lead}</${name}>`);
  return {
    draft: repaired,
    ...placeOf(text, open),
    message: `\`<${name}>\` is never closed`,
    hint: `Add \`</${name}>\` where it ends.`,
  };
}

/** Gives an end tag that stands in a paragraph, while its element began before it, a line of its own. */
function moveClosingTag(draft: Draft, at: number, name: string): Repair | undefined {
  const { text } = draft;
  const tag = `</${name}>`;
  const close = text.indexOf(tag, Math.max(0, at - 1));
  if (close < 0) return undefined;
  const lineStart = text.lastIndexOf('\n', close - 1) + 1;
  const lineEnd = text.indexOf('\n', close);
  const before = text.slice(lineStart, close).trim() === '' ? '' : '\n\n';
  const after =
    text.slice(close + tag.length, lineEnd < 0 ? text.length : lineEnd).trim() === '' ? '' : '\n\n';
  // Alone on its line, it still continues the paragraph of the line above.
  const isolated = before === '' && after === '' ? '\n' : before;
  if (isolated === '\n' && /\n[ \t]*\n[ \t]*$/.test(text.slice(0, close))) return undefined;
  return change(
    draft,
    close,
    close + tag.length,
    `${isolated}${tag}${after}`,
    `\`${tag}\` stands inside a paragraph that its element began before`,
    `Put \`${tag}\` on a line of its own.`,
  );
}

function repairCrossed(
  draft: Draft,
  at: number,
  closing: string,
  open: number,
  opened: string,
): Repair | undefined {
  const { text } = draft;
  const close = text.startsWith('</', at) ? at : text.indexOf(`</${closing}`, at);
  if (close < 0) return undefined;
  const closeEnd = text.indexOf('>', close) + 1;
  if (voidElements.has(opened.toLowerCase())) return selfClose(draft, open, opened);
  if (closing.toLowerCase() === opened.toLowerCase()) {
    return change(
      draft,
      close,
      closeEnd,
      `</${opened}>`,
      `\`</${closing}>\` closes \`<${opened}>\` in another spelling`,
      `Write \`</${opened}>\`.`,
    );
  }
  const hasOwnEnd = text.indexOf(`</${opened}>`, open) >= 0;
  if (!hasOwnEnd && !isHtmlName(opened) && !/^[A-Z][a-z]/.test(opened)) return escapeTag(draft, open, opened);
  if (voidElements.has(closing.toLowerCase()) || !isOpen(text, closing, close)) {
    return dropClosingTag(draft, close, closing);
  }
  const lineStart = text.lastIndexOf('\n', close - 1) + 1;
  const own = text.slice(lineStart, close).trim() === '';
  return change(
    draft,
    close,
    close,
    own ? `</${opened}>\n${text.slice(lineStart, close)}` : `</${opened}>`,
    `\`<${opened}>\` (line ${placeOf(text, open).line}) is not closed before \`</${closing}>\``,
    `Add \`</${opened}>\` where it ends.`,
  );
}

/** Tells whether an element of this name is open at an offset, by counting its tags before it. */
function isOpen(text: string, name: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const opens = before.match(new RegExp(`<${quoted}(?=[\\s>])(?![^>]*/>)`, 'g'))?.length ?? 0;
  const closes = before.match(new RegExp(`</${quoted}\\s*>`, 'g'))?.length ?? 0;
  return opens > closes;
}

function dropClosingTag(draft: Draft, at: number, name: string): Repair | undefined {
  const close = draft.text.startsWith('</', at) ? at : draft.text.indexOf(`</${name}`, at);
  const end = draft.text.indexOf('>', close) + 1;
  if (close < 0 || end === 0) return undefined;
  const isBreak = voidElements.has(name.toLowerCase());
  return change(
    draft,
    close,
    end,
    isBreak ? `<${name} />` : '',
    isBreak ? `\`</${name}>\` is no end tag` : `\`</${name}>\` closes nothing and was left out`,
    isBreak ? `Write \`<${name} />\`.` : 'Remove it, or add the tag that it should close.',
  );
}
