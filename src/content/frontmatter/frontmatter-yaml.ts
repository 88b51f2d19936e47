import { report } from '../page/codes.ts';
import { type Diagnostic, positionAt } from '../../base/diagnostics.ts';
import { keysOf } from '../../base/json/as-written.ts';
import { joinPointer } from '../../base/json/pointer.ts';
import { type Slip, duplicateKey, tab } from '../../base/json/syntax-mistakes.ts';
import { parseYaml } from '../../base/json/yaml-events.ts';
import { YamlPlaces } from '../../base/json/yaml-places.ts';
import { valuesOf } from '../../base/json/yaml-values.ts';
import { cutTo } from '../../base/text.ts';
import { plainValue } from './plain-value.ts';

/** The keys of a frontmatter block as the author wrote them, with the 1-based line of each in the file. */
export interface RawFrontmatter {
  values: Map<string, unknown>;
  lines: Record<string, number>;
  diagnostics: Diagnostic[];
}

const entryStart = /^(?:"[^"]+"|'[^']+'|[^\s#'"[\]{},][^:]*?)[ \t]*:(?:[ \t]|$)/;
/** A key of one word: behind an open quote, `It offers two ways: one …` is a sentence. */
const wordKey = /^["']?[\w$.:-]+["']?[ \t]*:(?:[ \t]|$)/;

/** Aliases in frontmatter are never more than a convenience. */
const maxAliases = 20;

/**
 * Reads the text between the `---` lines. What the YAML parser refuses is read entry by entry, so that one odd value
 * (an unquoted colon, a quoted text continued without indentation, a tab) costs nothing but a warning.
 *
 * @param firstLine 1-based line of `text` in its file.
 * @param isKnown Whether a word is a key of frontmatter: behind an open quote, any other word with a colon is text.
 */
export function readYaml(
  text: string,
  firstLine: number,
  file: string,
  isKnown: (key: string) => boolean,
): RawFrontmatter {
  return readWhole(text, firstLine, file) ?? readEntries(text, firstLine, file, isKnown);
}

function readWhole(text: string, firstLine: number, file: string): RawFrontmatter | undefined {
  const parsed = parseYaml(text);
  if (parsed.problems.length > 0) return undefined;
  const { value, problems } = valuesOf(parsed, { maxAliases });
  const raw: RawFrontmatter = { values: new Map(), lines: {}, diagnostics: [] };
  if (value === null) return raw;
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const places = new YamlPlaces(parsed);
  for (const { start, ...slip } of problems) {
    const { line, column } = positionAt(text, start);
    const code = slip.kind === 'duplicate-key' ? 'page/frontmatter-duplicate-key' : 'page/frontmatter-value';
    raw.diagnostics.push(diagnosticOf(code, slip, file, { line: firstLine + line - 1, column }));
  }
  for (const key of keysOf(value)) {
    const at = places.locate(joinPointer('', key), true) ?? { line: 1, column: 1 };
    const place = { line: firstLine + at.line - 1, column: at.column };
    const plain = plainValue((value as Record<string, unknown>)[key]);
    // `__proto__` would replace the prototype of the target object.
    const fault = key === '__proto__' ? 'is not a valid key and was ignored' : plain.fault;
    if (fault !== undefined) raw.diagnostics.push(unfit(key, fault, file, place));
    if (key === '__proto__') continue;
    raw.values.set(key, plain.value);
    raw.lines[key] = place.line;
  }
  return raw;
}

interface Place {
  line: number;
  column: number;
}

function unfit(key: string, fault: string, file: string, place: Place): Diagnostic {
  const message = `\`${cutTo(key, 60)}\` ${fault}`;
  const hint = 'Use a string, a number, `true` or `false`, or a list or object of these.';
  return report('page/frontmatter-value', { file, ...place }, { message, hint });
}

type Repaired = 'page/frontmatter-repaired' | 'page/frontmatter-duplicate-key' | 'page/frontmatter-value';

/** Makes the warning for a value that was read although it is not valid YAML. */
function diagnosticOf(
  code: Repaired,
  { message, hint }: Pick<Slip, 'message' | 'hint'>,
  file: string,
  place: Place,
): Diagnostic {
  return report(code, { file, ...place }, { message, hint: hint || undefined });
}

/** Reads a block that is not valid YAML as a whole: each top-level entry by itself. */
function readEntries(
  text: string,
  firstLine: number,
  file: string,
  isKnown: (key: string) => boolean,
): RawFrontmatter {
  const raw: RawFrontmatter = { values: new Map(), lines: {}, diagnostics: [] };
  for (const { start, lines, isIndented } of splitEntries(text, isKnown)) {
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
    const say = (code: Repaired, slip: Pick<Slip, 'message' | 'hint'>, column = 1): void => {
      raw.diagnostics.push(diagnosticOf(code, slip, file, { line, column }));
    };
    if (raw.values.has(key)) say('page/frontmatter-duplicate-key', duplicateKey(key));
    raw.lines[key] = line;
    const keyHint = 'Start each key at the beginning of a line.';
    if (isIndented) say('page/frontmatter-repaired', { ...tab, hint: keyHint });
    const untabbed = lines.map((entry) => entry.replace(/^[ \t]+/, (space) => space.replaceAll('\t', '  ')));
    const single = readWhole(untabbed.join('\n'), line, file);
    if (single?.values.size === 1 && single.values.has(key)) {
      raw.values.set(key, single.values.get(key));
      if (untabbed.join('\n') !== lines.join('\n')) say('page/frontmatter-repaired', tab);
      continue;
    }
    const joined = [first.slice(colon + 1), ...lines.slice(1)]
      .map((part) => part.trim())
      .join(' ')
      .trim();
    const closed = closedList(joined, line, file);
    const text = closed?.text ?? unquote(joined);
    raw.values.set(key, closed?.value ?? text);
    const column = isIndented ? 1 : colon + 1 + first.slice(colon + 1).search(/\S|$/) + 1;
    const hint = hintFor(key, lines, closed?.end, closed ? text : JSON.stringify(text));
    const { problem, message } = misreadAt(key, lines.join('\n'), line);
    // Point at the line of the value that has the mistake.
    const place = problem === undefined || problem.line === line ? { line, column } : problem;
    raw.diagnostics.push(diagnosticOf('page/frontmatter-repaired', { message, hint }, file, place));
  }
  return raw;
}

/** How to write a value that was read although it is no YAML; `end` is the bracket that it lacks. */
function hintFor(key: string, lines: readonly string[], end: string | undefined, written: string): string {
  if (lines.slice(1).some((entry) => /^\s*- /.test(entry)))
    return 'Indent all lines of the list equally, with spaces.';
  if (written.length <= 80) return `Write \`${key}: ${written}\`.`;
  return end ? `Add \`${end}\` at the end.` : 'Put the whole value in double quotes on one line.';
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
function splitEntries(text: string, isKnown: (key: string) => boolean): Entry[] {
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
      const nextKey = rest.findIndex(
        (later) => wordKey.test(later) && (isKnown(keyIn(later)) || !endsText(later, quote)),
      );
      if (end >= 0 && (nextKey < 0 || end < nextKey)) open = quote;
    }
  }
  return entries;
}

/** Returns whether an entry is a key with a text on the same line, so that nothing belongs below it. */
function isWhole({ lines }: Entry): boolean {
  const [, value] = /^[^:]*:[ \t]+(.*)$/.exec(lines[0] ?? '') ?? [];
  return lines.length === 1 && value !== undefined && /^[^|>[{\s]/.test(value);
}

/** Returns whether a line that looks like a key closes a text of the lines before it: its value has a quote only at its end. */
function endsText(line: string, quote: string): boolean {
  return (
    closes(line, quote) &&
    !line
      .slice(line.indexOf(':') + 1)
      .trimStart()
      .startsWith(quote)
  );
}

function keyIn(line: string): string {
  return line.slice(0, line.search(/:(?:[ \t]|$)/)).replace(/["']|[ \t]+$/g, '');
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

/** A list or an object that only lacks its last bracket: how it is written with it, and what it contains then. */
function closedList(
  text: string,
  line: number,
  file: string,
): { text: string; end: string; value: unknown } | undefined {
  const end = { '[': ']', '{': '}' }[text.charAt(0)];
  if (end === undefined || text.endsWith(end)) return undefined;
  const whole = `${text.replace(/,$/, '')}${end}`;
  const value = readWhole(`value: ${whole}`, line, file)?.values.get('value');
  return value === undefined ? undefined : { text: whole, end, value };
}

/** Returns the general YAML problem of an entry and its position. */
function misreadAt(
  key: string,
  entry: string,
  line: number,
): { message: string; problem: Place | undefined } {
  // So that lines that a message names are those of the file.
  const text = '\n'.repeat(line - 1) + entry;
  const [found] = parseYaml(text).problems;
  const problem = found && positionAt(text, found.start);
  return { message: found?.message ?? `The value of \`${key}\` is not valid YAML.`, problem };
}
