import { positionAt } from '../../base/diagnostics.ts';
import { isHtmlName, voidElements } from '../page/html-names.ts';
import { repairExpression, repairStatement } from './code.ts';
import { filePlace, offsetOf, type Change, type MdxSource } from './mdx-source.ts';
import { blanksAround, statementAt } from './statement.ts';
import { closingBrace, isOpenAt, matchingEnd, tagEnd } from './tags.ts';

/** A syntax error from the MDX parser: its place in the repaired text, and its message without place and rule. */
export interface Problem {
  line: number;
  column: number;
  message: string;
}

/** A problem, with the elements and places that the parser's message names. */
interface Fault {
  source: MdxSource;
  text: string;
  line: number;
  /** Offset of the problem. */
  at: number;
  /** Offset of the start tag that the message names; of the problem without one. */
  open: number;
  /** The element that the message is about; of two, the one whose end tag was found. */
  name: string;
  /** The element that the message says is open. */
  other: string;
  /** True if the last repair of this error did not help. */
  again: boolean;
}

interface Rule {
  /** The parser's words, with groups for what {@link Fault} takes from them. */
  says: RegExp;
  repair(fault: Fault): Change | undefined;
}

/** Repairs by the parser's message. The first rule that matches applies. */
export const rules = {
  unclosed: {
    says: /^Expected a closing tag for `<(?<name>[^`]*)>`(?: \((?<line>\d+):(?<column>\d+)\))?/,
    repair: (fault) => (fault.again ? undefined : closed(fault)) ?? withoutTag(fault),
  },
  misplaced: {
    says: /^Expected the closing tag `<\/(?<name>[^`]*)>` either(?:.* opened at (?<line>\d+):(?<column>\d+)\))?/,
    repair: (fault) => (fault.again ? undefined : ownEndLine(fault)) ?? withoutTag(fault),
  },
  crossed: {
    says: /^Unexpected closing tag `<\/(?<name>[^`]*)>`, expected corresponding closing tag for `<(?<other>[^`]*)>`(?: \((?<line>\d+):(?<column>\d+)\))?/,
    repair: (fault) => crossed(fault),
  },
  stray: {
    says: /^Unexpected closing tag `<\/(?<name>[^`]*)>`/,
    repair: (fault) => withoutEndTag(fault),
  },
  noTag: { says: /^Unexpected character/, repair: ({ text, at }) => noTag(text, at) },
  expression: {
    says: /^Could not parse expression(?: with oxc: (?<why>[^]*))?/,
    repair: ({ text, at }) => repairExpression(text, at),
  },
  openExpression: {
    says: /^Unexpected end of file in expression/,
    repair: ({ text, at }) => repairExpression(text, at),
  },
  statement: {
    says: /^Could not parse esm(?: with oxc: (?<why>[^]*))?/,
    repair: ({ source, line }) => repairStatement(source, line),
  },
  otherStatement: {
    says: /^Unexpected statement in code/,
    repair: ({ source, line }) => repairStatement(source, line),
  },
} satisfies Record<string, Rule>;

/**
 * Returns a change that gets the parser past an error; `undefined` if only the author can correct the page. Real pages rarely need
 * this (11 repairs in 10,433 pages of 48 public sites, not counting ids of headings), so the rules keep every word and guess no
 * structure: a tag without its pair is left out, and a character that begins nothing is text.
 *
 * @param again True if the last repair of this error did not help.
 */
export function repair(source: MdxSource, problem: Problem, again: boolean): Change | undefined {
  const { text } = source;
  const at = offsetOf(text, problem.line, problem.column);
  const blanks = blanksAround(text, at);
  if (blanks.length > 0) return filled(text, blanks);
  for (const rule of Object.values<Rule>(rules)) {
    const groups = rule.says.exec(problem.message);
    if (groups === null) continue;
    const { line, column, name = '', other = '' } = groups.groups ?? {};
    const open = line && column ? offsetOf(text, Number(line), Number(column)) : at;
    return rule.repair({ source, text, line: problem.line, at, open, name, other, again });
  }
  return undefined;
}

/**
 * Fills the empty lines of a template text. The parser takes them for the end of the code, which they are not in MDX. The problem
 * may be any, because what follows is read as prose.
 */
function filled(text: string, blanks: readonly number[]): Change {
  const [start = 0, end = start] = [blanks[0], blanks.at(-1)];
  const parts = blanks.map((blank, index) => text.slice(blanks[index - 1] ?? start, blank));
  return { start, end, by: `${parts.join("${''}")}${"${''}"}` };
}

/** Explains an error that was not repaired. The parser names the place where it stopped, not the mistake. */
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
  const place = positionAt(text, statement.unclosed);
  const [opened, closer] =
    mark === '`' ? ['template text', 'a backtick'] : [`\`${mark}\``, `\`${closers[mark] ?? mark}\``];
  return {
    ...place,
    message: `The ${opened} that opens here is never closed, so the \`${keyword}\` does not end`,
    hint: `Add ${closer} where it ends.`,
  };
}

const closers: Record<string, string> = { '{': '}', '(': ')', '[': ']' };

/** Closes an element that HTML closes by itself, at the end of its line or of the page; parts a start tag from its paragraph. */
function closed({ text, open, name }: Fault): Change | undefined {
  const end = tagEnd(text, open);
  if (end < 0) return undefined;
  if (voidElements.has(name.toLowerCase())) return selfClosed(text, open, end, name);
  const before = text.slice(text.lastIndexOf('\n', open - 1) + 1, open);
  if (matchingEnd(text, end, name) < 0) {
    if (before.trim() !== '' || !isElement(text, open, name)) return undefined;
    const lineEnd = text.indexOf('\n', end);
    const stop = lineEnd < 0 || isAlone(text, open, end) ? text.length : lineEnd;
    const by = `${text.slice(open, stop)}${stop === lineEnd ? '' : '\n'}</${name}>`;
    const hint = `Add \`</${name}>\` where it ends.`;
    return { start: open, end: stop, by, message: `\`<${name}>\` is never closed`, hint };
  }
  if (/^[ \t]*(?:[-*+>]|\d+[.)])[ \t]*$/.test(before)) return undefined;
  const by = `${before.trim() === '' ? '' : '\n\n'}${text.slice(open, end)}\n`;
  const message = `\`<${name}>\` contains several paragraphs but starts inside one`;
  return {
    start: open,
    end,
    by,
    message,
    hint: `Put \`<${name}>\` and \`</${name}>\` on their own lines.`,
  };
}

/** Puts an end tag that is in a paragraph, while its element began before it, on a line of its own. */
function ownEndLine({ text, at, name }: Fault): Change | undefined {
  const tag = `</${name}>`;
  const start = text.indexOf(tag, Math.max(0, at - 1));
  if (start < 0) return undefined;
  const message = `\`${tag}\` is in a paragraph, but its element starts before it`;
  const hint = `Put \`${tag}\` on its own line.`;
  return { start, end: start + tag.length, by: `\n\n${tag}\n\n`, message, hint };
}

function crossed(fault: Fault): Change | undefined {
  const { source, text, at, open, name, other } = fault;
  if (voidElements.has(other.toLowerCase())) return selfClosed(text, open, tagEnd(text, open), other);
  const start = text.startsWith('</', at) ? at : text.indexOf(`</${name}`, at);
  const end = text.indexOf('>', start) + 1;
  if (start < 0 || end === 0) return undefined;
  const line = filePlace(source, positionAt(text, open)).line;
  if (isOpenAt(text, start, name)) {
    const isFirst = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === '';
    const by = `</${other}>${isFirst ? '\n' : ''}`;
    const message = `\`<${other}>\` (line ${line}) is not closed before \`</${name}>\``;
    return { start, end: start, by, message, hint: `Add \`</${other}>\` where it ends.` };
  }
  return withoutEndTag(fault);
}

function selfClosed(text: string, start: number, end: number, name: string): Change | undefined {
  if (end < 0) return undefined;
  const by = `${text.slice(start, end - 1)} />`;
  return { start, end, by, message: `\`<${name}>\` is not closed`, hint: `Write \`<${name} />\`.` };
}

/** Takes a start tag out that has no end tag. What may be a placeholder, or is named in a sentence, is text. */
function withoutTag({ text, open, name }: Fault): Change {
  const end = tagEnd(text, open);
  if (end < 0 || !isElement(text, open, name) || (!isHtmlName(name) && !isAlone(text, open, end))) {
    const message = `\`<${name}>\` is not an element and not closed, so it is shown as text`;
    const hint = `Put it in backticks, or write \`\\<${name}>\`.`;
    return { start: open, end: open + 1, by: '&lt;', message, hint };
  }
  // Its lines stay, so that what follows keeps its place.
  const by = text.slice(open, end).replace(/[^\n]/g, '');
  const message = `\`<${name}>\` is never closed and was removed`;
  return { start: open, end, by, message, hint: `Add \`</${name}>\` where it ends.` };
}

/** Returns true if a tag names an element or a component, and is not a placeholder such as `<your-key>` or `<TOKEN>`. */
function isElement(text: string, open: number, name: string): boolean {
  const isPlaceholder = name.includes('-') && text[open + name.length + 1] === '>';
  return !isPlaceholder && (isHtmlName(name) || /^[A-Z][a-z]/.test(name));
}

/** Returns true if nothing else is on the lines of a tag. */
function isAlone(text: string, open: number, end: number): boolean {
  const lineEnd = text.indexOf('\n', end);
  const before = text.slice(text.lastIndexOf('\n', open - 1) + 1, open);
  return (before + text.slice(end, lineEnd < 0 ? text.length : lineEnd)).trim() === '';
}

function withoutEndTag({ text, at, name }: Fault): Change | undefined {
  const start = text.startsWith('</', at) ? at : text.indexOf(`</${name}`, at);
  const end = text.indexOf('>', start) + 1;
  if (start < 0 || end === 0) return undefined;
  const message = `\`</${name}>\` closes nothing and was removed`;
  return { start, end, by: '', message, hint: 'Remove it, or add the tag that it should close.' };
}

const autolink = /^<((?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*)|(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/i;

/** Repairs a `<` that starts no JSX tag: a comment, an autolink, or text. */
function noTag(text: string, at: number): Change | undefined {
  const start = text[at] === '<' ? at : text.lastIndexOf('<', at);
  if (start < 0) return undefined;
  if (text.startsWith('<!--', start)) {
    const close = text.indexOf('-->', start + 4);
    const inner = text.slice(start + 4, close < 0 ? text.length : close).replaceAll('*/', '* /');
    const end = close < 0 ? text.length : close + 3;
    return {
      start,
      end,
      by: `{/*${inner}*/}`,
      message: 'HTML comments are not MDX',
      hint: 'Write `{/* … */}`.',
    };
  }
  const [link, address] = autolink.exec(text.slice(start, start + 2000)) ?? [];
  if (link !== undefined && address !== undefined) {
    const url = address.includes(':') ? address : `mailto:${address}`;
    const by = `[${address.replace(/[[\]{}<*_`\\]/g, '\\$&')}](<${encodeBraces(url)}>)`;
    const message = `\`${link}\` is an autolink, which MDX does not support`;
    return { start, end: start + link.length, by, message, hint: `Write \`[${address}](${url})\`.` };
  }
  const end = tagEnd(text, start);
  const name = /^<([A-Za-z][\w.:-]*)(?=[\s/>])/.exec(text.slice(start, start + 100))?.[1];
  if (end >= 0 && name !== undefined && (isHtmlName(name) || /^[A-Z]/.test(name))) {
    const tag = text.slice(start, end);
    const apart = bracketsApart(tag);
    if (apart !== tag) return { start, end, by: apart };
  }
  const shown = text.slice(start, start + 12).split('\n')[0];
  const message = `\`${shown}\` does not start a tag, so the \`<\` is shown as text`;
  return { start, end: start + 1, by: '&lt;', message, hint: 'Write `\\<`, or put it in backticks.' };
}

/**
 * Sets each bracket that begins a line of a tag apart by a form feed, which is white space to the tag alone. Where text follows such
 * a tag, the parser reads the bracket as a quotation or as an expression, although the tag is right.
 */
function bracketsApart(tag: string): string {
  let apart = '';
  for (let at = 0; at < tag.length; at++) {
    const isFirst = /\n[ \t]*$/.test(apart);
    if (isFirst && /^(?:[{>]|\/>)/.test(tag.slice(at, at + 2))) apart += '\f';
    const end = tag[at] === '{' ? closingBrace(tag, at) : at;
    if (end < 0) return tag;
    apart += tag.slice(at, end + 1);
    at = end;
  }
  return apart;
}

function encodeBraces(url: string): string {
  return url.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'));
}
