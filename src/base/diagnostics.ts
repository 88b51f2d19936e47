/** Severity of a diagnostic. `error` fails a strict build; `info` never does. */
export type Severity = 'error' | 'warning' | 'info';

/** A position in a source file. Lines and columns start at 1; columns count UTF-16 units. */
export interface Position {
  line: number;
  column: number;
  endLine?: number;
  endColumn?: number;
}

/**
 * A problem, or something worth knowing, in the author's files.
 *
 * Diagnostics are data: every stage returns them with its value and never prints or throws them.
 * `code` is stable and documented (`config/unknown-key`, `page/missing`, `openapi/unresolved-ref`).
 */
export interface Diagnostic extends Partial<Position> {
  code: string;
  severity: Severity;
  message: string;
  /** Path of the file relative to the docs root, with forward slashes, or the URL of a remote OpenAPI document. */
  file?: string;
  /** How to fix it, in one sentence. */
  hint?: string;
  /** JSON pointer in `file`, if it is JSON or YAML. */
  pointer?: string;
}

/** A position that editors can open: `guide.mdx:3:1`. */
export function placeText({
  file,
  line,
  column,
}: { [Part in 'file' | 'line' | 'column']?: Diagnostic[Part] | undefined }): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Compares two diagnostics of one file by line and column, for sorting. */
export function byPlace(one: Diagnostic, other: Diagnostic): number {
  return (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0);
}

/** The value of a stage, and the problems that it found. */
export interface Result<T> {
  value: T;
  diagnostics: Diagnostic[];
}

/** Documentation of one diagnostic code, collected into the registry and the reference page. */
export interface DiagnosticDoc {
  severity: Severity;
  /** Its meaning, in one sentence. */
  meaning: string;
  /** How to fix the problem, in one sentence. */
  fix: string;
}

/**
 * A code in the registry of a room: everything that the diagnostics with this code share.
 *
 * @typeParam Values the values that the sentences of one diagnostic need
 */
export interface CodeEntry<Values = never> extends DiagnosticDoc {
  /** The problem in one sentence. Without it, each report has its own message. */
  message?: string | ((values: Values) => string);
  /** How to fix it, in one sentence; `true` to use `fix`. Without it, a report can pass its own. */
  hint?: true | string | ((values: Values) => string | undefined);
}

/** The values that a report must pass: those that the sentences of its entry use, and the missing sentences. */
type ValuesOf<Entry> = (Entry extends { message: infer Message } ? Needs<Message> : { message: string }) &
  (Entry extends { hint: infer Hint } ? Needs<Hint> : { hint?: string | undefined });
type Needs<Sentence> = Sentence extends (values: infer Values) => unknown ? Values : unknown;

/** Where something was written: a place in a file, or the offset in a file's text. A file that has no place counts too. */
export type Place = Partial<Position> & { file?: string | undefined; pointer?: string } & (
    | { text: string; offset: number }
    | { text?: undefined; offset?: undefined }
  );

/** Creates a diagnostic from a code, its position, and the values that the entry of the code uses. */
type Report<Codes> = <Code extends keyof Codes>(
  code: Code,
  origin: Place,
  ...values: object extends ValuesOf<Codes[Code]> ? [ValuesOf<Codes[Code]>?] : [ValuesOf<Codes[Code]>]
) => Diagnostic;

/** Creates the `report` function of a room: severity and sentences come from the room's registry. */
export function reporter<Codes extends Record<string, CodeEntry>>(codes: Codes): Report<Codes> {
  const report = (
    code: string,
    origin: Place,
    values: { message?: string; hint?: string } = {},
  ): Diagnostic => {
    const entry = codes[code] as CodeEntry<object>;
    const { severity, message = values.message, hint = values.hint } = entry;
    const { text, offset, ...place } = origin;
    const fix = hint === true ? entry.fix : typeof hint === 'function' ? hint(values) : hint;
    return {
      code,
      severity,
      message: cut((typeof message === 'function' ? message(values) : message) ?? ''),
      ...place,
      ...(text !== undefined && positionAt(text, offset)),
      ...(fix !== undefined && { hint: cut(fix) }),
    };
  };
  return report as Report<Codes>;
}

/** Characters of a value in a message, and of a whole message: a name of megabytes would fill the terminal. */
const MOST_VALUE = 200;
const MOST_MESSAGE = 4000;

/** Shortens quoted values in a message, and messages that are too long to read. */
function cut(message: string): string {
  if (message.length <= MOST_VALUE) return message;
  const parts = message.split(/([`"])/);
  // Marks and texts take turns, and every second text is between two marks.
  const short = parts
    .map((part, at) =>
      at % 4 === 2 && at < parts.length - 1 && part.length > MOST_VALUE
        ? `${part.slice(0, MOST_VALUE).toWellFormed()}…`
        : part,
    )
    .join('');
  return short.length > MOST_MESSAGE ? `${short.slice(0, MOST_MESSAGE).toWellFormed()}…` : short;
}

/** Where the lines begin of the texts that were asked for last: many places of one text are found in the time of a few. */
const recent: { text: string; starts: number[] }[] = [];
const MOST_RECENT = 4;

/** The place between two offsets, the second exclusive. */
export function spanAt(text: string, start: number, end: number): Position {
  const { line: endLine, column: endColumn } = positionAt(text, Math.max(start, end));
  return { ...positionAt(text, start), endLine, endColumn };
}

/** Line and column (from 1) of an offset. `\n`, `\r\n` and a lone `\r` end a line. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const starts = startsOf(text);
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function startsOf(text: string): number[] {
  const known = recent.find((one) => one.text === text);
  if (known) return known.starts;
  const starts = [0];
  const end = /\r\n?|\n/g;
  while (end.exec(text)) starts.push(end.lastIndex);
  recent.unshift({ text, starts });
  recent.length = Math.min(recent.length, MOST_RECENT);
  return starts;
}
