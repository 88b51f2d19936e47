import type { MdxSource } from './mdx-source.ts';
import { voidElements } from '../page/html-names.ts';
import { closingBrace } from './lenient-tag.ts';
import { tagEnd } from './lenient-unclosed.ts';
import { type Fault, inPlaces } from './lenient-rest.ts';

/** A quotation, or a list item by the column at which its text begins, counted from 0. */
type Container = 'quotation' | number;

interface OpenTag {
  name: string;
  /** Column of the tag. */
  column: number;
  /** How many list items and quotations are around the tag. */
  depth: number;
}

/** An end tag that begins its line but for spaces and marks. */
const suspect = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])+<\//m;
const marks = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
const itemMark = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;
const fence = /^[ \t]*(`{3,}|~{3,})/;
const sign = /\\[<{`]|`[^`\n]+`|[<{]/g;
const tagStart = /<(\/?)([A-Za-z][\w.:-]*)/y;
/** Most searches for the end of a tag or a brace that find none: each reads the rest of the text. */
const mostLost = 50;

/**
 * Moves end tags out of the list item or the quotation that they stand in, where their elements began before it. The parser takes one
 * such tag as it is meant, but of two in a row it makes an element with a name out of nowhere, or ends the process. So this has
 * to look at every text before the parser does. `undefined` for a text without such a tag.
 */
export function outdentEnds(source: MdxSource): { source: MdxSource; fault: Fault } | undefined {
  const { text } = source;
  if (!suspect.test(text)) return undefined;
  const tags = openTags();
  const lines: string[] = [];
  const shifts = [...source.shifts];
  let fault: Fault | undefined;
  let count = 0;
  let lost = 0;
  let containers: Container[] = [];
  let closing: RegExp | undefined;
  /** End of the tag or expression that is being read. Its lines are not read as Markdown. */
  let within = 0;
  let start = 0;
  sign.lastIndex = 0;
  let found = sign.exec(text);
  for (const [index, raw] of text.split('\n').entries()) {
    const end = start + raw.length;
    let line = raw;
    if (within <= start) {
      const read = readMarks(raw, containers);
      // A block of code ends with the list item or the quotation that it stands in.
      if (closing && read.kept < containers.length && raw.trim() !== '') closing = undefined;
      if (closing) {
        if (closing.test(raw)) closing = undefined;
        within = end + 1;
      } else {
        ({ containers } = read);
        const [, opened] = fence.exec(read.content) ?? [];
        const [, , name] = read.content.startsWith('</') ? (tagAt(read.content, 0) ?? []) : [];
        const tag = name === undefined ? undefined : tags.last(name);
        if (opened !== undefined) {
          closing = new RegExp(`^[ \\t>]*${opened}[\`~]*[ \\t]*$`);
          within = end + 1;
        } else if (name !== undefined && tag && tag.depth < containers.length) {
          const prefix = prefixFor(tag, containers);
          const [marked] = marks.exec(raw) ?? [''];
          line = prefix + raw.slice(marked.length);
          containers = containers.slice(0, tag.depth);
          shifts.push({ line: source.lines[index] ?? 0, column: 1, by: prefix.length - marked.length });
          count++;
          fault ??= faultOf(name, start + marked.length);
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
      else if (text[stop - 2] !== '/') tags.open({ name, column: at - start, depth: containers.length });
    }
    lines.push(line);
    start = end + 1;
  }
  if (!fault) return undefined;
  return { source: { ...source, text: lines.join('\n'), shifts }, fault: inPlaces(fault, count) };
}

function faultOf(name: string, at: number): Fault {
  return {
    at,
    message: `\`</${name}>\` stands in a list item or a quotation that its element began before; it was read as standing behind that`,
    hint: `Indent it as far as \`<${name}>\`.`,
  };
}

function tagAt(text: string, at: number): RegExpExecArray | undefined {
  tagStart.lastIndex = at;
  return tagStart.exec(text) ?? undefined;
}

/** The tags that are open at a place. */
function openTags() {
  const open: OpenTag[] = [];
  const byName = new Map<string, OpenTag[]>();
  return {
    open(tag: OpenTag): void {
      open.push(tag);
      const same = byName.get(tag.name);
      if (same) same.push(tag);
      else byName.set(tag.name, [tag]);
    },
    /** The tag of a name that was opened last. */
    last: (name: string): OpenTag | undefined => byName.get(name)?.at(-1),
    /** Closes the tag of a name, and those inside it that nothing has closed. */
    close(name: string): void {
      const closed = byName.get(name)?.at(-1);
      while (closed && open.at(-1) !== closed) byName.get(open.pop()?.name ?? '')?.pop();
      if (closed) byName.get(open.pop()?.name ?? '')?.pop();
    },
  };
}

interface Marks {
  /** How many of the containers of the line before go on. */
  kept: number;
  containers: Container[];
  /** What stands behind the marks and spaces. */
  content: string;
}

/** The containers that a line stands in, by those of the line before. */
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

/** What stands before an end tag that is moved out of containers: the marks and spaces of those around its element. */
function prefixFor({ column, depth }: OpenTag, containers: readonly Container[]): string {
  let prefix = '';
  for (const container of containers.slice(0, depth))
    prefix = container === 'quotation' ? `${prefix}> ` : prefix.padEnd(container);
  const left = containers[depth];
  return prefix.padEnd(typeof left === 'number' ? Math.min(column, left - 1) : column);
}

function withoutTabs(line: string): string {
  let text = '';
  for (const part of line.split(/(?<=\t)/)) {
    text += part.replace('\t', '');
    if (part.endsWith('\t')) text = text.padEnd(text.length + 4 - (text.length % 4));
  }
  return text;
}
