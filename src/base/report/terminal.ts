import { posix } from 'node:path';
import { byPlace, type Diagnostic, type Severity } from '../diagnostics.ts';
import { counted } from '../text.ts';
import { codeFrame, linesOf, type FrameLine } from './code-frame.ts';
import { foldEqual, type Folded, MOST_FRAMES } from './fold.ts';
import { isAddress } from './file-names.ts';
import { githubCommand } from './github.ts';
import { type CheckReport, jsonReport, REPORT_VERSION } from './json.ts';
import { visible } from './visible.ts';

type ReportFormat = 'terminal' | 'json' | 'github';

export interface ReportOptions {
  format: ReportFormat;
  /** True if the terminal format has ANSI colors. */
  color: boolean;
  /** True if the terminal format has one line for each problem, without code frames: for the log of a CI run. */
  isBrief?: boolean;
  /** Text of a file that diagnostics name, for the code frames; `undefined` when it cannot be had. */
  readSource?(file: string): string | undefined;
  /** Put before the file names, so that they can be found from another folder than the docs root: `docs/`. */
  prefix?: string;
}

/**
 * Writes diagnostics for people (`terminal`), programs (`json`) or GitHub's annotations (`github`), sorted by file and
 * place, each once; for people the errors come last. The text ends without a line break.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: ReportOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  const { prefix } = options;
  const named = prefix ? sorted.map((diagnostic) => withPrefix(diagnostic, prefix)) : sorted;
  switch (options.format) {
    case 'json':
      return jsonReport(checkReport(diagnostics, prefix)).trimEnd();
    case 'github':
      return named.map(githubCommand).join('\n');
    case 'terminal':
      return formatForTerminal(worstLast(sorted), options);
  }
}

/** Diagnostics as a program reads them. */
export function checkReport(diagnostics: readonly Diagnostic[], prefix = ''): CheckReport {
  const sorted = sortDiagnostics(diagnostics);
  const named = prefix ? sorted.map((diagnostic) => withPrefix(diagnostic, prefix)) : sorted;
  return { version: REPORT_VERSION, diagnostics: named, counts: countBySeverity(sorted) };
}

/** Returns whether what is written to a stream ends in the log of a CI run, which nobody reads line by line. */
export function isLog(stream: { isTTY?: boolean }): boolean {
  return !stream.isTTY && !['', '0', 'false'].includes(process.env['CI'] ?? '');
}

/** How many diagnostics there are of each severity. */
export function countBySeverity(diagnostics: readonly Diagnostic[]): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** Each problem once: several pages may report the same problem of a file that they share. */
export function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map<string, Diagnostic>();
  for (const diagnostic of diagnostics) {
    const { code, file, line, column, message } = diagnostic;
    const key = JSON.stringify([code, file, line, column, message]);
    if (!unique.has(key)) unique.set(key, diagnostic);
  }
  return [...unique.values()];
}

/** Sorts by file, then by place. First comes what has no file: it is about the whole site, and may be the cause of others. */
function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return eachOnce(diagnostics).sort(
    (one, other) => compareFiles(one.file, other.file) || byPlace(one, other),
  );
}

/** Notes, warnings, errors: a terminal shows the end of what was written. */
function worstLast(sorted: readonly Diagnostic[]): Diagnostic[] {
  return sorted.toSorted((one, other) => RANK[other.severity] - RANK[one.severity]);
}

const RANK: Record<Severity, number> = { error: 0, warning: 1, info: 2 };

function compareFiles(one: string | undefined, other: string | undefined): number {
  if (one === other) return 0;
  if (one === undefined || other === undefined) return one === undefined ? -1 : 1;
  return one < other ? -1 : 1;
}

/** A diagnostic whose file has something before its name; an address stays as it is. */
export function withPrefix(diagnostic: Diagnostic, prefix: string): Diagnostic {
  const { file } = diagnostic;
  return file === undefined || isAddress(file)
    ? diagnostic
    : { ...diagnostic, file: posix.normalize(prefix + file) };
}

type Paint = (text: string) => string;
const STYLES = { red: '31', yellow: '33', blue: '34', dim: '2', bold: '1' };
type Palette = Record<keyof typeof STYLES, Paint>;

function palette(color: boolean): Palette {
  const paints = Object.entries(STYLES).map(([name, code]): [string, Paint] => [
    name,
    (text) => (color ? `\u001b[${code}m${text}\u001b[0m` : text),
  ]);
  return Object.fromEntries(paints) as Palette;
}

const TONES = { error: 'red', warning: 'yellow', info: 'blue' } as const;

function formatForTerminal(sorted: readonly Diagnostic[], options: ReportOptions): string {
  const paint = palette(options.color);
  const sources = new Map<string, string[] | undefined>();
  const sourceOf = (file: string): string[] | undefined => {
    if (!sources.has(file)) {
      const text = options.readSource?.(file);
      sources.set(file, text === undefined ? undefined : linesOf(text));
    }
    return sources.get(file);
  };
  const { prefix = '' } = options;
  const problems = foldEqual(sorted);
  if (options.isBrief) {
    const lines = problems.map(([first, ...others]) => oneLine(first, others, prefix, paint));
    return [...lines, closingLine(sorted, paint)].join('\n');
  }
  const ofCode = Map.groupBy(problems, ([{ code, severity }]) => `${severity} ${code}`);
  const shown = new Map<string, number>();
  const blocks = problems.flatMap(([first, ...others]) => {
    const kind = `${first.severity} ${first.code}`;
    const alike = ofCode.get(kind) ?? [];
    const at = shown.get(kind) ?? 0;
    shown.set(kind, at + 1);
    // A single one would take no less room as a line below a heading.
    const isLong = alike.length > MOST_BLOCKS + 1 && first.severity !== 'error';
    if (isLong && at > MOST_BLOCKS) return [];
    if (isLong && at === MOST_BLOCKS) return [furtherProblems(alike.slice(at), prefix, paint)];
    return [[formatOne(first, prefix, sourceOf, paint), ...otherPlaces(others, prefix, paint)].join('\n')];
  });
  const overview = sorted.length > OVERVIEW_ABOVE ? [codesOverview(sorted, prefix, paint)] : [];
  return [...blocks, ...overview, closingLine(sorted, paint)].join('\n\n');
}

/** With more problems of a code than this, the others have a line each. */
const MOST_BLOCKS = 10;
/** Of these lines there are so many at most. */
const MOST_LINES = 100;

/** Problems of a code whose first ones were shown in full, as a line each. */
function furtherProblems(problems: readonly Folded[], prefix: string, paint: Palette): string {
  const [{ severity, code }] = problems[0]!;
  const lines = problems.slice(0, MOST_LINES).map(([first, ...others]) => {
    const more = others.length === 0 ? '' : ` (and at ${counted(others.length, 'more place')})`;
    const place = placeOf(withPrefix(first, prefix));
    return `    ${place === '' ? '' : `${place}: `}${visible(first.message.replace(/\s*\n\s*/g, ' '))}${more}`;
  });
  const left = problems.length - lines.length;
  return [
    `${paint[TONES[severity]](paint.bold(severity))} ${paint.dim(code)} ${counted(problems.length, 'more problem')}`,
    ...lines,
    ...(left > 0 ? [`    and ${left} more; ${NAMES_ALL}`] : []),
  ].join('\n');
}

const NAMES_ALL = '`lectern check --format json` lists them all';

function otherPlaces(others: readonly Diagnostic[], prefix: string, paint: Palette): string[] {
  if (others.length === 0) return [];
  const places = others.slice(0, MOST_PLACES).map((one) => `    ${placeOf(withPrefix(one, prefix))}`);
  const left = others.length - MOST_PLACES;
  return [
    `  ${paint.dim('also at:')}`,
    ...places,
    ...(left > 0 ? [`    and at ${counted(left, 'more place')}; ${NAMES_ALL}`] : []),
  ];
}

function formatOne(
  diagnostic: Diagnostic,
  prefix: string,
  sourceOf: (file: string) => string[] | undefined,
  paint: Palette,
): string {
  const { severity, code, message, hint } = diagnostic;
  const tone = paint[TONES[severity]];
  const place = placeOf(withPrefix(diagnostic, prefix));
  const lines = [
    `${tone(paint.bold(severity))} ${paint.dim(code)}${place === '' ? '' : ` ${paint.bold(place)}`}`,
  ];
  lines.push(`  ${visible(message)}`);
  // A note has no frame, since nothing has to be fixed.
  if (severity !== 'info') lines.push(...frameOf(diagnostic, sourceOf, tone, paint));
  if (hint !== undefined) lines.push(`  ${paint.dim('hint:')} ${visible(hint)}`);
  return lines.join('\n');
}

function oneLine(
  diagnostic: Diagnostic,
  others: readonly Diagnostic[],
  prefix: string,
  paint: Palette,
): string {
  const { severity, code, message, hint } = diagnostic;
  const place = placeOf(withPrefix(diagnostic, prefix));
  const text = [message, ...(hint === undefined ? [] : [hint])].join(' ').replace(/\s*\n\s*/g, ' ');
  const named = others.slice(0, MOST_FRAMES).map((one) => placeOf(withPrefix(one, prefix)));
  const more =
    others.length === 0
      ? ''
      : ` (and at ${counted(others.length, 'more place')}: ${named.join(', ')}${others.length > named.length ? ' …' : ''})`;
  return `${place === '' ? '' : `${place}: `}${paint[TONES[severity]](severity)} ${code}: ${visible(text)}${more}`;
}

function placeOf({ file, line, column }: Diagnostic): string {
  return [file === undefined ? undefined : visible(file), line, column]
    .filter((part) => part !== undefined)
    .join(':');
}

function frameOf(
  { file, line, column, endLine, endColumn }: Diagnostic,
  sourceOf: (file: string) => string[] | undefined,
  tone: Paint,
  paint: Palette,
): string[] {
  if (file === undefined || line === undefined) return [];
  const source = sourceOf(file);
  if (source === undefined) return [];
  const place = { line, column: column ?? 1, endLine, endColumn };
  return codeFrame(source, place).map(({ gutter, text, kind }: FrameLine) => {
    const mark = kind === 'marked' ? tone('>') : ' ';
    const shown = kind === 'carets' ? tone(text) : text;
    return `  ${mark} ${paint.dim(`${gutter} |`)} ${shown}`.trimEnd();
  });
}

/** With more problems than this, the end says how many there are of each kind, and where the errors are. */
const OVERVIEW_ABOVE = 20;
/** Places that are named of one problem, and of the errors in the overview. */
const MOST_PLACES = 10;

/** A line for each code and severity, errors first, the most frequent first; under errors the places, as far as there is room. */
function codesOverview(sorted: readonly Diagnostic[], prefix: string, paint: Palette): string {
  const kinds = Map.groupBy(sorted, ({ code, severity }) => `${severity} ${code}`);
  const rows = [...kinds.values()].map((found) => ({ ...(found[0] as Diagnostic), found }));
  rows.sort(
    (one, other) => RANK[one.severity] - RANK[other.severity] || other.found.length - one.found.length,
  );
  return rows
    .flatMap(({ code, severity, found }) => {
      const line = `${String(found.length).padStart(6)} ${paint[TONES[severity]](severity)} ${code}`;
      if (severity !== 'error') return [line];
      const places = found.slice(0, MOST_PLACES).map((one) => `         ${placeOf(withPrefix(one, prefix))}`);
      return [line, ...places, ...(found.length > MOST_PLACES ? ['         …'] : [])];
    })
    .join('\n');
}

function closingLine(sorted: readonly Diagnostic[], paint: Palette): string {
  const counts = countBySeverity(sorted);
  const parts = [
    counts.error > 0 ? paint.red(counted(counts.error, 'error')) : '',
    counts.warning > 0 ? paint.yellow(counted(counts.warning, 'warning')) : '',
    counts.info > 0 ? paint.blue(counted(counts.info, 'note')) : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'No problems found.' : parts.join(', ');
}
