import { report } from './codes.ts';
import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import { plainValue } from './plain-value.ts';
import type { PlainValue } from './plain-value.ts';

/** The keys of a frontmatter block as the author wrote them, with the 1-based line of each in the file. */
export interface RawFrontmatter {
  values: Map<string, unknown>;
  lines: Record<string, number>;
  diagnostics: Diagnostic[];
}

const simpleLine = /^([A-Za-z][\w.:-]*):[ \t]+(\S.*?)[ \t]*$/;
const plainStart = /^[^\s[\]{}>|&*!%@`"'#,?:-]/;
const notText = /^(?:~|null|true|false|yes|no|on|off|[-+.]?\d[\d.,_eExXoO:a-fA-F+-]*|\.inf|\.nan)$/i;
const entryStart = /^(?:"[^"]+"|'[^']+'|[^\s#'"[\]{},][^:]*?)[ \t]*:(?:[ \t]|$)/;
/** A key of one word: behind an open quote, `It offers two ways: one …` is a sentence. */
const wordKey = /^["']?[\w$.:-]+["']?[ \t]*:(?:[ \t]|$)/;

/**
 * Reads the text between the `---` lines. Most blocks are plain `key: text` lines and never reach the YAML
 * parser; the others do; and what the parser refuses is read entry by entry, so that one odd value
 * (an unquoted colon, a quoted text continued without indentation, a tab) costs nothing but a warning.
 *
 * @param firstLine 1-based line of `text` in its file.
 */
export function readYaml(text: string, firstLine: number, file: string): RawFrontmatter {
  return (
    readSimple(text, firstLine) ?? readWhole(text, firstLine, file) ?? readEntries(text, firstLine, file)
  );
}

function readSimple(text: string, firstLine: number): RawFrontmatter | undefined {
  const values = new Map<string, unknown>();
  const lines: Record<string, number> = {};
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, key, value] = simpleLine.exec(line) ?? [];
    if (key === undefined || value === undefined || values.has(key)) return undefined;
    const scalar = simpleScalar(value);
    if (scalar === undefined) return undefined;
    values.set(key, scalar);
    lines[key] = firstLine + index;
  }
  return { values, lines, diagnostics: [] };
}

function simpleScalar(value: string): string | boolean | undefined {
  if (value === 'true') return true;
  if (value === 'false') return false;
  const quote = value[0];
  if ((quote === '"' || quote === "'") && value.length > 1 && value.endsWith(quote)) {
    const inner = value.slice(1, -1);
    return inner.includes(quote) || inner.includes('\\') ? undefined : inner;
  }
  if (!plainStart.test(value) || /:(?:\s|$)|\s#/.test(value) || notText.test(value)) return undefined;
  return value;
}

function readWhole(text: string, firstLine: number, file: string): RawFrontmatter | undefined {
  const counter = new LineCounter();
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent', lineCounter: counter });
  if (document.errors.length > 0) return undefined;
  const raw: RawFrontmatter = { values: new Map(), lines: {}, diagnostics: [] };
  const contents: unknown = document.contents;
  if (contents === null) return raw;
  if (!isMap(contents)) return undefined;
  for (const pair of contents.items) {
    const key = isScalar(pair.key) ? String(pair.key.value) : undefined;
    if (key === undefined) continue;
    const offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
    const at = counter.linePos(offset);
    const line = firstLine + at.line - 1;
    if (raw.values.has(key)) raw.diagnostics.push(duplicate(key, file, line, at.col));
    const { value, fault } = toValue(pair.value, document);
    if (fault !== undefined) raw.diagnostics.push(unfit(key, fault, file, line, at.col));
    // Such a key would become the prototype of whatever it is put into.
    if (key === '__proto__') {
      raw.diagnostics.push(unfit(key, 'is no key; it was left out', file, line, at.col));
      continue;
    }
    raw.values.set(key, value);
    raw.lines[key] = line;
  }
  return raw;
}

function toValue(node: unknown, document: ReturnType<typeof parseDocument>): PlainValue {
  if (typeof node !== 'object' || node === null || !('toJS' in node)) return { value: null };
  try {
    // A small limit: aliases in frontmatter are never more than a convenience.
    const options = { maxAliasCount: 20, mapAsMap: true };
    return plainValue((node as { toJS(doc: unknown, options: object): unknown }).toJS(document, options));
  } catch {
    return { value: null, fault: 'could not be read; it was left out' };
  }
}

function unfit(key: string, fault: string, file: string, line: number, column: number): Diagnostic {
  return report('page/frontmatter-value', { file, line, column }, { key, fault });
}

/** Reads a block that is not valid YAML as a whole: each top-level entry by itself. */
function readEntries(text: string, firstLine: number, file: string): RawFrontmatter {
  const raw: RawFrontmatter = { values: new Map(), lines: {}, diagnostics: [] };
  for (const { start, lines, isIndented } of splitEntries(text)) {
    const line = firstLine + start;
    const first = lines[0] ?? '';
    if (!entryStart.test(first)) {
      if (first.trim() === '' || first.trimStart().startsWith('#')) continue;
      const place = { file, line, column: 1 };
      raw.diagnostics.push(report('page/frontmatter-invalid', place, { line: first.trim() }));
      continue;
    }
    const colon =
      first.startsWith('"') || first.startsWith("'")
        ? first.indexOf(':', first.indexOf(first[0] ?? '', 1))
        : first.indexOf(':');
    const key = first
      .slice(0, colon)
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2');
    if (raw.values.has(key)) raw.diagnostics.push(duplicate(key, file, line, 1));
    raw.lines[key] = line;
    if (isIndented) raw.diagnostics.push(indentedKey(key, file, line));
    const untabbed = lines.map((entry) => entry.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '  ')));
    const single = readWhole(untabbed.join('\n'), line, file);
    if (single?.values.size === 1 && single.values.has(key)) {
      raw.values.set(key, single.values.get(key));
      if (untabbed.join('\n') !== lines.join('\n'))
        raw.diagnostics.push(repaired(key, file, { line, column: 1 }));
      continue;
    }
    const joined = [first.slice(colon + 1), ...lines.slice(1)]
      .map((part) => part.trim())
      .join(' ')
      .trim();
    const text = unquote(joined);
    raw.values.set(key, text);
    const column = isIndented ? 1 : colon + 1 + first.slice(colon + 1).search(/\S|$/) + 1;
    raw.diagnostics.push(repaired(key, file, { line, column }, text));
  }
  return raw;
}

/** Most lines that are looked at for the quote that closes a text. */
const longestText = 200;

/** A key with the lines of its value. */
interface Entry {
  start: number;
  lines: string[];
  isIndented: boolean;
}

/**
 * Groups lines into entries: a new one starts at a `key:` line unless a quoted text is still open. A key behind a tab
 * starts one too where what stands before it is whole.
 */
function splitEntries(text: string): Entry[] {
  const entries: Entry[] = [];
  const all = text.split('\n');
  let open = '';
  for (const [start, line] of all.entries()) {
    const current = entries.at(-1);
    if (open !== '' && current !== undefined) {
      current.lines.push(line);
      if (closes(line, open)) open = '';
      continue;
    }
    const indented = /^\s|^-\s/.test(line) || line === '';
    const own = line.trimStart();
    const isIndented = line.startsWith('\t') && /^[A-Za-z]/.test(own) && entryStart.test(own);
    if (current !== undefined && indented && !(isIndented && isWhole(current))) {
      current.lines.push(line);
      continue;
    }
    entries.push({ start, lines: [isIndented ? own : line], isIndented });
    if (!entryStart.test(own)) continue;
    const value = line.slice(line.indexOf(':') + 1).trim();
    const quote = value[0];
    // The quote counts as open only if it is closed at the end of a later line; else it is part of the text.
    if ((quote === '"' || quote === "'") && !closes(value.slice(1), quote)) {
      const rest = all.slice(start + 1, start + 1 + longestText);
      const end = rest.findIndex((later) => closes(later, quote));
      const nextKey = rest.findIndex((later) => wordKey.test(later));
      if (end >= 0 && (nextKey < 0 || end < nextKey)) open = quote;
    }
  }
  return entries;
}

/** Whether an entry is a key with a text on the same line, so that nothing belongs below it. */
function isWhole({ lines }: Entry): boolean {
  const [, value] = /^[^:]*:[ \t]+(.*)$/.exec(lines[0] ?? '') ?? [];
  return lines.length === 1 && value !== undefined && /^[^|>[{\s]/.test(value);
}

function closes(line: string, quote: string): boolean {
  const end = line.trimEnd();
  return end.endsWith(quote) && !end.endsWith(`\\${quote}`);
}

/**
 * The text that quotes which are no YAML were put around: `'It's fine'`, `"Say "hi""`. A quote that nothing closes goes
 * (`"Open`), and those of `"A" and "B"` belong to the text.
 */
function unquote(text: string): string {
  const quote = text[0];
  if (quote !== '"' && quote !== "'") return text;
  // Within a word it is an apostrophe.
  const others = [...text.slice(1).matchAll(/(?<!\\)["']/g)].filter(
    ({ 0: mark, index }) => mark === quote && !/^\w.\w$/.test(text.slice(index, index + 3)),
  );
  if (others.length % 2 === 0) return text.slice(1);
  const closesFirst = others[0] !== undefined && /[\s,;:]/.test(text[others[0].index + 2] ?? '');
  const isAround = text.endsWith(quote) && text.length > 1 && !(others.length > 1 && closesFirst);
  return isAround ? text.slice(1, -1).trim() : text;
}

function repaired(
  key: string,
  file: string,
  place: { line: number; column: number },
  text?: string,
): Diagnostic {
  const isShort = text !== undefined && text.length <= 80;
  const message = `The value of \`${key}\` is not valid YAML and was read as ${isShort ? `\`${text}\`` : 'plain text'}`;
  const hint = isShort
    ? `Write \`${key}: ${JSON.stringify(text)}\`.`
    : 'Put the whole value in double quotes on one line.';
  return report('page/frontmatter-repaired', { file, ...place }, { message, hint });
}

function indentedKey(key: string, file: string, line: number): Diagnostic {
  const message = `\`${key}\` stands behind a tab; it was read as a key of its own`;
  const hint = 'Start each key at the beginning of its line.';
  return report('page/frontmatter-repaired', { file, line, column: 1 }, { message, hint });
}

function duplicate(key: string, file: string, line: number, column: number): Diagnostic {
  return report('page/frontmatter-duplicate-key', { file, line, column }, { key });
}
