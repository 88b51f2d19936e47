import type { MdxSource } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';
import { isHtmlName } from '../page/html-names.ts';
import { replace } from './mdx-source.ts';
import { change } from './Repair.ts';
import type { Repair } from './Repair.ts';
import { cutTo } from '../../base/text.ts';

/** Mends what follows a `<` that starts no JSX tag: comments, autolinks, HTML attributes, and plain text. */
export function repairTag(source: MdxSource, at: number, blunt: boolean): Repair | undefined {
  const { text } = source;
  const start = text[at] === '<' ? at : text.lastIndexOf('<', at);
  if (start < 0) return undefined;
  const rest = text.slice(start);
  if (rest.startsWith('<!--')) return repairComment(source, start);
  const declaration = /^<[!?][^>]*>/.exec(rest);
  if (declaration !== null) {
    return change(
      source,
      start,
      start + declaration[0].length,
      declaration[0].replace(/[^\n]/g, ''),
      'A document type or processing instruction has no meaning here and was left out',
      'Remove it.',
    );
  }
  const link = /^<((?:[a-z][a-z\d+.-]{1,31}:[^\s<>]*)|(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/i.exec(rest);
  if (link !== null) {
    const address = link[1] ?? '';
    const url = address.includes(':') ? address : `mailto:${address}`;
    const label = address.replace(/[[\]{}<*_`\\]/g, '\\$&');
    return change(
      source,
      start,
      start + link[0].length,
      `[${label}](<${url.replace(/[{}]/g, (brace) => (brace === '{' ? '%7B' : '%7D'))}>)`,
      `\`${link[0]}\` is an autolink, which MDX does not have`,
      `Write \`[${address}](${url})\`.`,
    );
  }
  const closing = /^<\/([A-Za-z][\w.:-]*)\s[^<>]*>/.exec(rest);
  if (closing !== null) {
    return change(
      source,
      start,
      start + closing[0].length,
      `</${closing[1]}>`,
      `\`${closing[0]}\` has attributes, which an end tag cannot have`,
      `Write \`</${closing[1]}>\`.`,
    );
  }
  const tag = blunt ? undefined : readHtmlTag(rest);
  if (tag !== undefined && tag.mended !== rest.slice(0, tag.length)) {
    if (tag.isJsx)
      return { source: replace(source, start, start + tag.length, tag.mended), ...positionAt(text, start) };
    return change(
      source,
      start,
      start + tag.length,
      tag.mended,
      `The attributes of \`<${tag.name}>\` are not valid JSX; they were read as HTML`,
      'Put every attribute value in straight double quotes.',
    );
  }
  return change(
    source,
    start,
    start + 1,
    '&lt;',
    `\`${cutTo(rest, 12).split('\n')[0]}\` starts no tag; the \`<\` was read as text`,
    'Write `\\<`, or put it in backticks.',
  );
}

function repairComment(source: MdxSource, start: number): Repair {
  const end = source.text.indexOf('-->', start + 4);
  const stop = end < 0 ? source.text.length : end + 3;
  const inner = source.text.slice(start + 4, end < 0 ? source.text.length : end);
  return change(
    source,
    start,
    stop,
    `{/*${inner.replaceAll('*/', '* /')}*/}`,
    'An HTML comment is not MDX',
    'Write `{/* … */}`.',
  );
}

const attribute =
  /^\s*(?:(\{)|([^\s"'“”‘’<>/=]+)(?:\s*=\s*(?:"((?:\\"|[^"])*?)"(?=[\s/>])|'([^']*)'|[“”]([^“”]*)[“”]|[‘’]([^‘’]*)[‘’]|(\{)|([^\s"'=<>`{]+)))?)/;

/** An attribute without braces that is JSX as it stands, with the white space before it. */
const jsxAttribute = /^\s+[A-Za-z_$][\w$-]*(?::[\w$-]+)?(?:\s*=\s*(?:"[^"]*"|'[^']*'))?$/;

/** A start tag as it was read. */
interface HtmlTag {
  name: string;
  /** The tag as the parser understands it. */
  mended: string;
  /** Whether the text itself is JSX, which the parser may read as something else all the same. */
  isJsx: boolean;
  /** Length in the text that was read. */
  length: number;
}

/** Reads a start tag the way HTML does and writes it the way JSX does; `undefined` when it is no tag at all. */
export function readHtmlTag(text: string): HtmlTag | undefined {
  const [opening, name = ''] = /^<([A-Za-z][\w.:-]*)/.exec(text) ?? [];
  if (opening === undefined || (!isHtmlName(name) && !/^[A-Z][A-Za-z\d.]*$/.test(name))) return undefined;
  const following = text[opening.length];
  if (following === undefined || !/[\s/>]/.test(following)) return undefined;
  let at = opening.length;
  let mended = opening;
  let isJsx = true;
  for (let count = 0; count < 100; count++) {
    const end = /^\s*(\/?)>/.exec(text.slice(at, at + 500));
    if (end !== null) return { name, mended: mended + partedLine(end[0]), isJsx, length: at + end[0].length };
    const found = attribute.exec(text.slice(at, at + 20_000));
    if (found === null) {
      // A stray quote or slash between attributes: HTML skips it.
      const stray = /^\s*["'“”‘’/=]/.exec(text.slice(at, at + 500));
      if (stray === null) return undefined;
      at += stray[0].length;
      isJsx = false;
      continue;
    }
    const [whole, spread, key, double, single, curly, curlySingle, braced, bare] = found;
    if (spread !== undefined || braced !== undefined) {
      const brace = at + whole.length - 1;
      const close = closingBrace(text, brace);
      if (close < 0) return undefined;
      mended += (spread === undefined ? whole : partedLine(whole)) + text.slice(brace + 1, close + 1);
      at = close + 1;
      continue;
    }
    at += whole.length;
    if (jsxAttribute.test(whole)) {
      mended += whole;
      continue;
    }
    isJsx = false;
    const space = /^\s+/.exec(whole)?.[0] ?? ' ';
    // Names that JSX cannot hold (`@click`, `:href`) belong to other template languages.
    if (key === undefined || !/^[A-Za-z_$][\w$:.-]*$/.test(key)) continue;
    const value = double ?? single ?? curly ?? curlySingle ?? bare;
    mended += space + key.replaceAll('.', '-');
    if (value !== undefined) mended += `="${value.replaceAll('\\"', '"').replaceAll('"', '&quot;')}"`;
  }
  return undefined;
}

/**
 * Sets a bracket that begins a line of a tag apart. The parser reads it as a quote or as an expression of its own where
 * text follows the tag, although the tag is right; a form feed before it is white space to the tag alone.
 */
function partedLine(upToBracket: string): string {
  return upToBracket.replace(/(\n[ \t]*)(?=[{>]$)/, '$1\f');
}

/** Offset of the brace that closes the one at `open`; strings are skipped. */
export function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let at = open; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
      else if (character === '\n' && quote !== '`') quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return at;
  }
  return -1;
}
