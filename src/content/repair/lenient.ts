import type { MdxSource } from './mdx-source.ts';
import { filePlace, offsetOf } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { isHtmlName, voidElements } from '../page/html-names.ts';
import { repairEsm, repairExpression } from './lenient-code.ts';
import { repairTag } from './lenient-tag.ts';
import { closeComponent } from './lenient-component.ts';
import { escapeTag, matchingEnd, repairUnclosed, selfClose, tagEnd } from './lenient-unclosed.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';
import { blanksAround, statementAt } from './statement.ts';

/** What the MDX parser could not read: a place in the repaired text, and its message without place and rule. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/** A problem, with the elements and places that the parser's message names. */
interface Fault {
  source: MdxSource;
  line: number;
  /** Offset of the problem. */
  at: number;
  /** Offset of the tag that the message says was opened. */
  open: number | undefined;
  /** The element that the message is about; of two, the one whose end tag was found. */
  name: string;
  /** The element that the message says is open. */
  other: string;
  /** The part of the text that ends too early for the element, as the parser calls it. */
  within: string;
  /** Set when the last repair of this very problem did not help: the tag itself is then read as text. */
  blunt: boolean;
}

interface Rule {
  /** The parser's words, with groups for what {@link Fault} takes from them. */
  says: RegExp;
  mend(fault: Fault): Repair | undefined;
}

/** What the parser says, and how that is mended. The first rule that fits counts. */
export const rules = {
  unclosed: {
    says: /^Expected a closing tag for `<(?<name>[^`]*)>`(?: \((?<line>\d+):(?<column>\d+)\))?(?: before the end of `(?<within>\w+)`)?/,
    mend: ({ source, at, open = at, name, within, blunt }) =>
      (blunt ? undefined : repairUnclosed(source, open, name, within)) ?? escapeTag(source, open, name),
  },
  misplaced: {
    says: /^Expected the closing tag `<\/(?<name>[^`]*)>` either(?:.* opened at (?<line>\d+):(?<column>\d+)\))?/,
    mend: ({ source, at, open = at, name, blunt }) =>
      (blunt ? undefined : moveClosingTag(source, at, name)) ?? escapeTag(source, open, name),
  },
  crossed: {
    says: /^Unexpected closing tag `<\/(?<name>[^`]*)>`, expected corresponding closing tag for `<(?<other>[^`]*)>`(?: \((?<line>\d+):(?<column>\d+)\))?/,
    mend: ({ source, at, open = at, name, other }) => repairCrossed(source, at, name, open, other),
  },
  stray: {
    says: /^Unexpected closing tag `<\/(?<name>[^`]*)>`/,
    mend: ({ source, at, name }) => dropClosingTag(source, at, name),
  },
  noTag: {
    says: /^Unexpected character/,
    mend: ({ source, at, blunt }) => repairTag(source, at, blunt),
  },
  expression: {
    says: /^Could not parse expression(?: with oxc: (?<why>[^]*))?/,
    mend: ({ source, at }) => repairExpression(source, at),
  },
  openExpression: {
    says: /^Unexpected end of file in expression/,
    mend: ({ source, at }) => repairExpression(source, at),
  },
  statement: {
    says: /^Could not parse esm(?: with oxc: (?<why>[^]*))?/,
    mend: ({ source, line, at }) => repairEsm(source, line, at),
  },
  otherStatement: {
    says: /^Unexpected statement in code/,
    mend: ({ source, line, at }) => repairEsm(source, line, at),
  },
} satisfies Record<string, Rule>;

/**
 * Changes a text so that the parser gets past a problem, the way the author plainly meant it, or gives
 * `undefined` when that is not plain. Strict MDX and HTML differ in a handful of habits; each is one rule here.
 *
 * @param blunt Set when the last repair of this very problem did not help: the tag itself is then read as text.
 */
export function repair(source: MdxSource, problem: Problem, blunt = false): Repair | undefined {
  const at = offsetOf(source.text, problem.line, problem.column);
  // The parser takes an empty line inside a template text for the end of the code; in MDX it is not. The problem
  // may be any, because what follows is read as prose.
  const blanks = blanksAround(source.text, at);
  if (blanks.length > 0) {
    // Nothing stands behind the place on its line, so all other places stay as they are.
    const parts = blanks.map((blank, index) => source.text.slice(blanks[index - 1] ?? 0, blank));
    const filled = `${parts.join("${''}")}${"${''}"}${source.text.slice(blanks.at(-1))}`;
    return { source: { ...source, text: filled }, line: problem.line, column: problem.column };
  }
  for (const { says, mend } of Object.values<Rule>(rules)) {
    const groups = says.exec(problem.message);
    if (groups === null) continue;
    const { line, column, name = '', other = '', within = '' } = groups.groups ?? {};
    const open = line && column ? offsetOf(source.text, Number(line), Number(column)) : undefined;
    return mend({ source, line: problem.line, at, open, name, other, within, blunt });
  }
  return undefined;
}

/** What is told of a problem that cannot be mended: the parser names the place where it stopped, not the mistake. */
export function explain(source: MdxSource, problem: Problem): Problem & { hint?: string } {
  const reasonOf = ({ says }: Rule): string | undefined =>
    says.exec(problem.message)?.groups?.why?.replace(/\s*\(mdxjs-rs:[\w-]+\)/g, '');
  const inBraces = reasonOf(rules.expression);
  if (inBraces !== undefined)
    return { ...problem, message: `The code in braces could not be read: ${inBraces}` };
  const why = reasonOf(rules.statement);
  if (why === undefined) return problem;
  const { text } = source;
  const statement = statementAt(text, offsetOf(text, problem.line, problem.column));
  const keyword = text.slice(statement?.start).match(/^\w+/)?.[0] ?? 'export';
  if (statement?.unclosed === undefined) {
    return { ...problem, message: `The code of the \`${keyword}\` could not be read: ${why}` };
  }
  const mark = text[statement.unclosed] ?? '';
  return {
    ...positionAt(text, statement.unclosed),
    message:
      mark === '`'
        ? `The template text that opens here is never closed, so that the \`${keyword}\` does not end`
        : `The \`${mark}\` that opens here is never closed, so that the \`${keyword}\` does not end`,
    hint: `Add ${mark === '`' ? 'a backtick' : `\`${closers[mark] ?? mark}\``} where it ends.`,
  };
}

const closers: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** Gives an end tag that stands in a paragraph, while its element began before it, a line of its own. */
function moveClosingTag(source: MdxSource, at: number, name: string): Repair | undefined {
  const { text } = source;
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
    source,
    close,
    close + tag.length,
    `${isolated}${tag}${after}`,
    `\`${tag}\` stands inside a paragraph that its element began before`,
    `Put \`${tag}\` on a line of its own.`,
  );
}

function repairCrossed(
  source: MdxSource,
  at: number,
  closing: string,
  open: number,
  opened: string,
): Repair | undefined {
  const { text } = source;
  const close = text.startsWith('</', at) ? at : text.indexOf(`</${closing}`, at);
  if (close < 0) return undefined;
  const closeEnd = text.indexOf('>', close) + 1;
  if (voidElements.has(opened.toLowerCase())) return selfClose(source, open, opened);
  if (closing.toLowerCase() === opened.toLowerCase()) {
    return change(
      source,
      close,
      closeEnd,
      `</${opened}>`,
      `\`</${closing}>\` closes \`<${opened}>\` in another spelling`,
      `Write \`</${opened}>\`.`,
    );
  }
  const hasOwnEnd = text.indexOf(`</${opened}>`, open) >= 0;
  if (!hasOwnEnd && !isHtmlName(opened) && !/^[A-Z][a-z]/.test(opened))
    return escapeTag(source, open, opened);
  const openEnd = tagEnd(text, open);
  const isAlone = !isOpen(text, closing, close);
  // Two components whose names were changed for each other.
  if (
    isAlone &&
    /^[A-Z][a-z].* [A-Z][a-z]/.test(`${opened} ${closing}`) &&
    matchingEnd(text, openEnd, opened) < 0
  ) {
    const message = `\`</${closing}>\` stands where \`<${opened}>\` (line ${lineOf(source, open)}) ends`;
    return change(
      source,
      close,
      closeEnd,
      `</${opened}>`,
      message,
      `Write \`</${opened}>\`, or begin with \`<${closing}>\`.`,
    );
  }
  if (voidElements.has(closing.toLowerCase()) || isAlone) {
    return dropClosingTag(source, close, closing);
  }
  const closed =
    /^[A-Z]/.test(opened) && openEnd >= 0 ? closeComponent(source, open, openEnd, opened) : undefined;
  if (closed !== undefined) return closed;
  const lineStart = text.lastIndexOf('\n', close - 1) + 1;
  const own = text.slice(lineStart, close).trim() === '';
  return change(
    source,
    close,
    close,
    own ? `</${opened}>\n${text.slice(lineStart, close)}` : `</${opened}>`,
    `\`<${opened}>\` (line ${lineOf(source, open)}) is not closed before \`</${closing}>\``,
    `Add \`</${opened}>\` where it ends.`,
  );
}

/** The line of the file in which an offset of the text is. */
function lineOf(source: MdxSource, offset: number): number {
  return filePlace(source, positionAt(source.text, offset)).line;
}

/** Tells whether an element of this name is open at an offset, by counting its tags before it. */
function isOpen(text: string, name: string, offset: number): boolean {
  const before = text.slice(0, offset);
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const opens = before.match(new RegExp(`<${quoted}(?=[\\s>])(?![^>]*/>)`, 'g'))?.length ?? 0;
  const closes = before.match(new RegExp(`</${quoted}\\s*>`, 'g'))?.length ?? 0;
  return opens > closes;
}

function dropClosingTag(source: MdxSource, at: number, name: string): Repair | undefined {
  const close = source.text.startsWith('</', at) ? at : source.text.indexOf(`</${name}`, at);
  const end = source.text.indexOf('>', close) + 1;
  if (close < 0 || end === 0) return undefined;
  const isBreak = voidElements.has(name.toLowerCase());
  return change(
    source,
    close,
    end,
    isBreak ? `<${name} />` : '',
    isBreak ? `\`</${name}>\` is no end tag` : `\`</${name}>\` closes nothing and was left out`,
    isBreak ? `Write \`<${name} />\`.` : 'Remove it, or add the tag that it should close.',
  );
}
