import type { Draft } from './draft.ts';
import { offsetOf, placeOf } from './draft.ts';
import { isHtmlName, voidElements } from './html-names.ts';
import { repairEsm, repairExpression } from './lenient-code.ts';
import { repairTag } from './lenient-tag.ts';
import { closeComponent } from './lenient-component.ts';
import { escapeTag, repairUnclosed, selfClose, tagEnd } from './lenient-unclosed.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';
import { blanksAround, statementAt } from './statement.ts';

/** What the MDX parser could not read: a place in the draft, and its message without place and rule. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/**
 * Changes a draft so that the parser gets past a problem, the way the author plainly meant it, or gives
 * `undefined` when that is not plain. Strict MDX and HTML differ in a handful of habits; each is one rule here.
 *
 * @param blunt Set when the last repair of this very problem did not help: the tag itself is then read as text.
 */
export function repair(draft: Draft, problem: Problem, blunt = false): Repair | undefined {
  const { message } = problem;
  const at = offsetOf(draft.text, problem.line, problem.column);
  // The parser takes an empty line inside a template text for the end of the code; in MDX it is not. The problem
  // may be any, because what follows is read as prose.
  const blanks = blanksAround(draft.text, at);
  if (blanks.length > 0) {
    // Nothing stands behind the place on its line, so all other places stay as they are.
    const parts = blanks.map((blank, index) => draft.text.slice(blanks[index - 1] ?? 0, blank));
    const filled = `${parts.join("${''}")}${"${''}"}${draft.text.slice(blanks.at(-1))}`;
    return { draft: { ...draft, text: filled }, line: problem.line, column: problem.column };
  }
  const opened = /\((?:`<[^`]*>` opened at )?(\d+):(\d+)\)/.exec(message);
  const openAt = opened === null ? undefined : offsetOf(draft.text, Number(opened[1]), Number(opened[2]));

  const unclosed = /^Expected (?:a closing tag for `<|the closing tag `<\/)([^`>]*)>`/.exec(message)?.[1];
  if (blunt && unclosed !== undefined && openAt !== undefined) return escapeTag(draft, openAt, unclosed);
  let match = /^Expected a closing tag for `<([^`]*)>`/.exec(message);
  if (match !== null) {
    const [open, name] = [openAt ?? at, match[1] ?? ''];
    return repairUnclosed(draft, open, name, message) ?? escapeTag(draft, open, name);
  }
  match = /^Expected the closing tag `<\/([^`]*)>` either/.exec(message);
  if (match !== null) {
    return moveClosingTag(draft, at, match[1] ?? '') ?? escapeTag(draft, openAt ?? at, match[1] ?? '');
  }
  match = /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/.exec(
    message,
  );
  if (match !== null) return repairCrossed(draft, at, match[1] ?? '', openAt ?? at, match[2] ?? '');
  match = /^Unexpected closing tag `<\/([^`]*)>`/.exec(message);
  if (match !== null) return dropClosingTag(draft, at, match[1] ?? '');
  if (/^Unexpected character/.test(message)) return repairTag(draft, at, blunt);
  if (/^Could not parse expression|^Unexpected end of file in expression/.test(message)) {
    return repairExpression(draft, at);
  }
  if (/^Could not parse esm|^Unexpected statement in code/.test(message))
    return repairEsm(draft, problem.line, at);
  return undefined;
}

/** What is told of a problem that cannot be mended: the parser names the place where it stopped, not the mistake. */
export function explain(draft: Draft, problem: Problem): Problem & { hint?: string } {
  const [, what, reason = ''] = /^Could not parse (\w+) with oxc: ([\s\S]*)/.exec(problem.message) ?? [];
  if (what === undefined) return problem;
  const why = reason.replace(/\s*\(mdxjs-rs:[\w-]+\)/g, '');
  if (what !== 'esm') return { ...problem, message: `The code in braces could not be read: ${why}` };
  const { text } = draft;
  const statement = statementAt(text, offsetOf(text, problem.line, problem.column));
  const keyword = text.slice(statement?.start).match(/^\w+/)?.[0] ?? 'export';
  if (statement?.unclosed === undefined) {
    return { ...problem, message: `The code of the \`${keyword}\` could not be read: ${why}` };
  }
  const mark = text[statement.unclosed] ?? '';
  return {
    ...placeOf(text, statement.unclosed),
    message:
      mark === '`'
        ? `The template text that opens here is never closed, so that the \`${keyword}\` does not end`
        : `The \`${mark}\` that opens here is never closed, so that the \`${keyword}\` does not end`,
    hint: `Add ${mark === '`' ? 'a backtick' : `\`${closers[mark] ?? mark}\``} where it ends.`,
  };
}

const closers: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

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
  const openEnd = tagEnd(text, open);
  const closed =
    /^[A-Z]/.test(opened) && openEnd >= 0 ? closeComponent(draft, open, openEnd, opened) : undefined;
  if (closed !== undefined) return closed;
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
