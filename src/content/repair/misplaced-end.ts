import { getOrMake } from '../../base/get-or-make.ts';
import { voidElements } from '../page/html-names.ts';
import type { Change } from './mdx-source.ts';
import { closingBrace, tagEnd } from './tags.ts';

/** A quotation, or a list item by the column at which its text begins, counted from 0. */
type Container = 'quotation' | number;

/** An end tag that begins its line but for spaces and marks. */
const suspect = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])+<\//m;
const marks = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const itemMark = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
const fence = /^[ \t]*(`{3,}|~{3,})/;
const sign = /\\[<{`]|`[^`\n]+`|[<{]/g;
const tagStart = /<(\/?)([A-Za-z][\w.:-]*)/y;
/** Most searches for the end of a tag or a brace that find none: each reads the rest of the text. */
const mostLost = 50;

/** An end tag in a list item or a quotation that its element began before. */
export interface MisplacedEnd {
  /** Offset of the tag. */
  at: number;
  name: string;
  /** How many list items and quotations its element is in. */
  depth: number;
}

/**
 * Finds the first {@link MisplacedEnd}; `undefined` for a text without one. For two such tags, the parser makes an element with an
 * unrelated name, or ends the process, so each text is checked first.
 */
export function misplacedEnd(text: string): MisplacedEnd | undefined {
  if (!suspect.test(text)) return undefined;
  const tags = openTags();
  let lost = 0;
  let containers: Container[] = [];
  let closing: RegExp | undefined;
  /** End of the tag or expression that is being read. Its lines are not read as Markdown. */
  let within = 0;
  let start = 0;
  sign.lastIndex = 0;
  let found = sign.exec(text);
  for (const raw of text.split('\n')) {
    const end = start + raw.length;
    if (within <= start) {
      const read = readMarks(raw, containers);
      // A code block ends with the list item or block quote that contains it.
      if (closing && read.kept < containers.length && raw.trim() !== '') closing = undefined;
      if (closing) {
        if (closing.test(raw)) closing = undefined;
        within = end + 1;
      } else {
        ({ containers } = read);
        const [, opened] = fence.exec(read.content) ?? [];
        const [, , name] = read.content.startsWith('</') ? (tagAt(read.content, 0) ?? []) : [];
        const depth = name === undefined ? undefined : tags.depthOf(name);
        if (opened !== undefined) {
          closing = new RegExp(`^[ \\t>]*${opened}[\`~]*[ \\t]*$`);
          within = end + 1;
        } else if (name !== undefined && depth !== undefined && depth < containers.length) {
          return { at: start + (marks.exec(raw)?.[0].length ?? 0), name, depth };
        }
      }
    }
    for (; found && found.index < end; found = sign.exec(text)) {
      const { 0: whole, index: at } = found;
      if (at < within) {
        sign.lastIndex = Math.max(within, at + 1);
        continue;
      }
      const isTag = whole === '<';
      const [, slash, name] = isTag ? (tagAt(text, at) ?? []) : [];
      if ((whole !== '{' && name === undefined) || lost > mostLost) continue;
      const stop = isTag ? tagEnd(text, at) : closingBrace(text, at) + 1;
      if (stop <= 0) {
        lost++;
        continue;
      }
      sign.lastIndex = stop;
      if (stop > end) within = stop;
      if (name === undefined || voidElements.has(name.toLowerCase())) continue;
      if (slash === '/') tags.close(name);
      else if (text[stop - 2] !== '/') tags.open(name, containers.length);
    }
    start = end + 1;
  }
  return undefined;
}

/** Puts an end tag at the beginning of its line, where only spaces put it into a list. */
export function unindented(text: string, { at, name, depth }: MisplacedEnd): Change | undefined {
  const start = text.lastIndexOf('\n', at) + 1;
  if (depth > 0 || start === at || /\S/.test(text.slice(start, at))) return undefined;
  const followsBlank = /\n[ \t]*\n$/.test(text.slice(0, start));
  return { start, end: at, by: followsBlank ? '' : '\n', ...misplacedEndProblem(name) };
}

/** The message and the hint about such a tag. */
export function misplacedEndProblem(name: string): { message: string; hint: string } {
  const message = `\`</${name}>\` is in a list item or block quote, but its element starts before it`;
  return { message, hint: `Indent it like \`<${name}>\`.` };
}

function tagAt(text: string, at: number): RegExpExecArray | undefined {
  tagStart.lastIndex = at;
  return tagStart.exec(text) ?? undefined;
}

/** The tags that are open at a place, each with the number of list items and quotations around it. */
function openTags() {
  const open: string[] = [];
  const depths = new Map<string, number[]>();
  return {
    open(name: string, depth: number): void {
      open.push(name);
      getOrMake(depths, name, () => []).push(depth);
    },
    depthOf: (name: string): number | undefined => depths.get(name)?.at(-1),
    /** Closes the tag of a name that was opened last, and those inside it that nothing has closed. */
    close(name: string): void {
      if (!depths.get(name)?.length) return;
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        depths.get(last)?.pop();
        if (last === name) return;
      }
    },
  };
}

interface Marks {
  /** How many of the containers of the line before go on. */
  kept: number;
  containers: Container[];
  content: string;
}

/** The containers of a line, derived from those of the line before. */
function readMarks(raw: string, before: readonly Container[]): Marks {
  const line = withoutTabs(raw);
  const containers: Container[] = [];
  const skip = (from: number): number => {
    let next = from;
    while (line[next] === ' ') next++;
    return next;
  };
  let at = 0;
  const takeQuotation = (next: number): boolean => {
    if (line[next] !== '>') return false;
    at = next + (line[next + 1] === ' ' ? 2 : 1);
    containers.push('quotation');
    return true;
  };
  for (const container of before) {
    const next = skip(at);
    if (container === 'quotation') {
      if (!takeQuotation(next)) break;
    } else {
      if (next < container && next < line.length) break;
      at = Math.max(at, Math.min(container, next));
      containers.push(container);
    }
  }
  const kept = containers.length;
  for (let next = skip(at); ; next = skip(at)) {
    if (takeQuotation(next)) continue;
    itemMark.lastIndex = next;
    const mark = itemMark.exec(line)?.[0];
    if (mark === undefined) return { kept, containers, content: line.slice(next) };
    const text = skip(next + mark.length);
    const width = text - next - mark.length;
    at = text === line.length || width > 4 ? next + mark.length + 1 : text;
    containers.push(at);
  }
}

function withoutTabs(line: string): string {
  let text = '';
  for (const part of line.split(/(?<=\t)/)) {
    text += part.replace('\t', '');
    if (part.endsWith('\t')) text = text.padEnd(text.length + 4 - (text.length % 4));
  }
  return text;
}
