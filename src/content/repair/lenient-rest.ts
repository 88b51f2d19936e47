import type { MdxSource } from './mdx-source.ts';
import { optionalEnd, voidElements } from '../page/html-names.ts';
import { readHtmlTag } from './lenient-tag.ts';
import { beginsCode } from './statement.ts';

/** A kind of fault that occurs in several places of a text. */
export interface Fault {
  /** Offset of the first place, in the text before the repair. */
  at: number;
  message: string;
  hint: string;
}

/** The report of a fault that a page has several times: it stands at the first place and counts the others. */
export function inPlaces(fault: Fault, count: number): Fault {
  return count === 1
    ? fault
    : { ...fault, message: `${fault.message} (here and in ${count - 1} more places)` };
}

interface Edit {
  start: number;
  end: number;
  by: string;
}

interface OpenTag {
  name: string;
  start: number;
  end: number;
}

/** Whatever may start or end something. A fence, or what looks like code, only at the start of its line. */
const sign = /^[ \t]*(`{3,}|~{3,})[^\n]*|^(?:import|export)\b|\\[<{}`]|`[^`\n]+`|[<{}]/gm;
const endTag = /<\/([A-Za-z][\w.:-]*)?\s*>/y;
/** Longest start tag that is looked for. */
const longestTag = 20_000;

/**
 * Mends all tags, comments and braces of a text in one pass. It is for texts that hold too many faults to mend them one
 * by one as the parser finds them: tags that pair stay, and all others go.
 */
export function repairRest(source: MdxSource): { source: MdxSource; faults: Fault[] } {
  const { text } = source;
  const edits: Edit[] = [];
  const faults = new Map<string, Fault & { count: number }>();
  const tags: OpenTag[] = [];
  const open = new Map<string, number>();
  const braces: number[] = [];
  const commentsEnd = text.lastIndexOf('-->');

  const mend = (start: number, end: number, by: string, message: string, hint: string): void => {
    const breaks = countBreaks(text.slice(start, end)) - countBreaks(by);
    edits.push({ start, end, by: by.replace(/(?= ?\/?>$)|$/, '\n'.repeat(Math.max(0, breaks))) });
    const fault = faults.get(message);
    if (fault === undefined) faults.set(message, { at: start, message, hint, count: 1 });
    else fault.count++;
  };
  const pop = (stop: number): void => {
    const tag = tags.pop();
    if (tag === undefined) return;
    const { name, start, end } = tag;
    open.set(name, (open.get(name) ?? 1) - 1);
    const hint = `Add \`</${name}>\` where it ends.`;
    if (!optionalEnd.has(name.toLowerCase())) {
      mend(start, end, '', `\`<${name}>\` is never closed and was left out`, hint);
      return;
    }
    const content = text.slice(end, stop);
    const blank = content.search(/\n[ \t]*\n/);
    const place = end + (blank < 0 ? content : content.slice(0, blank)).trimEnd().length;
    mend(place, place, `</${name}>`, `\`<${name}>\` is not closed`, hint);
  };
  const asText = (at: number): void =>
    mend(
      at,
      at + 1,
      '&lt;',
      'A `<` starts no tag; it was read as text',
      'Write `\\<`, or put it in backticks.',
    );

  /** Reads the tag or comment at an offset and gives the offset behind it. */
  const readTag = (at: number): number => {
    if (text.startsWith('<!--', at)) {
      if (commentsEnd < at + 4) {
        asText(at);
        return at + 4;
      }
      const end = text.indexOf('-->', at + 4) + 3;
      const inner = text.slice(at + 4, end - 3).replaceAll('*/', '* /');
      mend(at, end, `{/*${inner}*/}`, 'An HTML comment is not MDX', 'Write `{/* … */}`.');
      return end;
    }
    endTag.lastIndex = at;
    const [closing, closed = ''] = endTag.exec(text) ?? [];
    if (closing !== undefined) {
      if ((open.get(closed) ?? 0) === 0) {
        const message = `\`</${closed}>\` closes nothing and was left out`;
        mend(at, at + closing.length, '', message, 'Remove it, or add the tag that it should close.');
      } else {
        while (tags.at(-1)?.name !== closed) pop(at);
        tags.pop();
        open.set(closed, (open.get(closed) ?? 1) - 1);
      }
      return at + closing.length;
    }
    const tag = text.startsWith('<>', at)
      ? { name: '', mended: '<>', isJsx: true, length: 2 }
      : readHtmlTag(text.slice(at, at + longestTag));
    if (tag === undefined) {
      asText(at);
      return at + 1;
    }
    const { name, length } = tag;
    const end = at + length;
    const isVoid = voidElements.has(name.toLowerCase());
    const mended = isVoid ? tag.mended.replace(/\s*\/?>$/, ' />') : tag.mended;
    if (tag.isJsx && !isVoid) {
      if (mended !== text.slice(at, end)) edits.push({ start: at, end, by: mended });
    } else if (mended !== text.slice(at, end) && !(isVoid && tag.mended.endsWith('/>'))) {
      const message = isVoid
        ? `\`<${name}>\` is not closed`
        : `The attributes of \`<${name}>\` are not valid JSX; they were read as HTML`;
      const hint = isVoid ? `Write \`<${name} />\`.` : 'Put every attribute value in straight double quotes.';
      mend(at, end, mended, message, hint);
    }
    if (isVoid || mended.endsWith('/>')) return end;
    if (optionalEnd.has(name.toLowerCase()) && tags.at(-1)?.name === name) pop(at);
    tags.push({ name, start: at, end });
    open.set(name, (open.get(name) ?? 0) + 1);
    return end;
  };

  const braceAsText = (at: number): void =>
    mend(
      at,
      at + 1,
      '&#123;',
      'A `{` is never closed; it was read as text',
      'Write `\\{`, or put it in backticks.',
    );
  /** Where the braces that are open must have been closed. */
  let lastPlace = Infinity;

  sign.lastIndex = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [whole, fence] = found;
    const at = found.index;
    if (at > lastPlace) for (const start of braces.splice(0)) braceAsText(start);
    if (braces.length === 0) lastPlace = whole === '{' ? lastPlaceFor(text, at) : Infinity;
    if (fence !== undefined) sign.lastIndex = endOfFence(text, at + whole.length, fence);
    else if (whole === '<') sign.lastIndex = readTag(at);
    else if (whole === '{') braces.push(at);
    else if (whole === '}') {
      const start = braces.pop();
      if (start === undefined)
        mend(at, at + 1, '&#125;', 'A `}` closes nothing; it was read as text', 'Write `\\}`.');
      else if (braces.length === 0 && !isCode(text, start, at)) {
        const message = 'Braces hold no JavaScript; they were read as text';
        mend(start, start + 1, '&#123;', message, 'Write `\\{`, or put it in backticks.');
        mend(at, at + 1, '&#125;', message, 'Write `\\{`, or put it in backticks.');
      }
    } else if (whole === 'import' || whole === 'export') {
      const lineEnd = text.indexOf('\n', at);
      if (beginsCode(text.slice(at, lineEnd < 0 ? text.length : lineEnd))) continue;
      const message = `A line that starts with \`${whole}\` looks like code but is prose`;
      const by = whole === 'import' ? '&#105;' : '&#101;';
      mend(at, at + 1, by, message, 'Start the line with another word, or with `\\`.');
    }
  }
  while (tags.length > 0) pop(text.trimEnd().length);
  for (const at of braces) braceAsText(at);
  const told = [...faults.values()].map(({ count, ...fault }) => inPlaces(fault, count));
  return { source: { ...source, text: apply(text, edits) }, faults: told };
}

/**
 * How many `{` inside lines of a text are open at once or are never closed in their paragraph. Braces in code do not count,
 * nor do those that begin a line or stand in an `export`, which may go on over empty lines.
 */
export function openBraces(text: string): number {
  let unclosed = 0;
  let deepest = 0;
  let open = 0;
  let lastPlace = Infinity;
  sign.lastIndex = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [whole, fence] = found;
    const at = found.index;
    if (at > lastPlace) {
      unclosed += open;
      open = 0;
    }
    if (open === 0) lastPlace = whole === '{' ? lastPlaceFor(text, at) : Infinity;
    if (fence !== undefined) sign.lastIndex = endOfFence(text, at + whole.length, fence);
    else if (whole === '}') open = Math.max(0, open - 1);
    else if (whole === '{') {
      open++;
      if (lastPlace !== Infinity) deepest = Math.max(deepest, open);
    }
  }
  return Math.max(deepest, unclosed + (lastPlace === Infinity ? 0 : open));
}

/** End of the paragraph of a brace that stands in a line; `Infinity` for one that begins its line or stands in an `export`. */
function lastPlaceFor(text: string, at: number): number {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  if (line.trim() === '' || /^(?:export|import)\b/.test(line)) return Infinity;
  const emptyLine = /\n[ \t]*\n/g;
  emptyLine.lastIndex = at;
  return emptyLine.exec(text)?.index ?? text.length;
}

/**
 * Whether braces may hold an expression. In a line it ends with the paragraph at the latest; one with tags in it is left
 * to the compiler.
 */
function isCode(text: string, start: number, end: number): boolean {
  const inner = text.slice(start + 1, end);
  const isInLine = text.slice(text.lastIndexOf('\n', start) + 1, start).trim() !== '';
  if (isInLine && /\n[ \t]*\n/.test(inner)) return false;
  if (inner.includes('<') || /^\s*\/[*/]/.test(inner)) return true;
  try {
    // Makes a function and does not run it.
    return new Function(`return (${inner}\n)`).length === 0;
  } catch {
    return false;
  }
}

/** Offset behind the line that closes a fence; the end of the text where nothing does. */
function endOfFence(text: string, from: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, 'gm');
  closing.lastIndex = from;
  return closing.exec(text) === null ? text.length : closing.lastIndex;
}

function apply(text: string, edits: Edit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, by } of edits.toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )) {
    // What lies inside something that was already replaced went with it.
    if (start < from) continue;
    result += text.slice(from, start) + by;
    from = end;
  }
  return result + text.slice(from);
}

function countBreaks(text: string): number {
  return text.split('\n').length - 1;
}
