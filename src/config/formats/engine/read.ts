import {
  type Diagnostic,
  type Position,
  positionAt,
  type Result,
  spanAt,
} from '../../../base/diagnostics.ts';
import { getOrMake } from '../../../base/get-or-make.ts';
import { scanJson } from '../../../base/json/scan-json.ts';
import type { Slip } from '../../../base/json/syntax-mistakes.ts';
import { type ConfigFile, ExpandedConfig, type ReadReferred } from './refs.ts';
import { decodeText } from '../../../base/text.ts';

/**
 * Finds what a JSON pointer names: the key for `key: true`, else the value. The place names its file, where a configuration
 * is written in several.
 */
export type LocatePointer = (
  pointer: string,
  options?: { key?: boolean },
) => (Position & { file?: string }) | undefined;

/** Reads the bytes of a file by its path from the docs root; `undefined` when there is none. */
export type ReadFile = (file: string) => Uint8Array | undefined;

const CODES: Record<Slip['kind'], string> = {
  comment: 'config/comment',
  'conflict-marker': 'config/conflict-marker',
  'duplicate-key': 'config/duplicate-key',
  escape: 'config/escape',
  'missing-comma': 'config/missing-comma',
  quotes: 'config/quotes',
  syntax: 'config/syntax',
  'too-deep': 'config/too-deep',
  'trailing-comma': 'config/trailing-comma',
  unclosed: 'config/unclosed',
  'unsafe-key': 'config/unsafe-key',
};

/** A configuration file, read but not yet checked. */
export interface ConfigSource {
  /** Plain data as `JSON.parse` gives it, without `__proto__` and its like. */
  data: unknown;
  locate: LocatePointer;
  /** True if the text is not valid JSON, so that some of it had to be guessed. */
  isGuessed: boolean;
  /** Set when the structure of the file had to be guessed: nothing after this place can be relied on. */
  brokenAt?: { line: number; column: number };
  /** True if the file, or one that it refers to, breaks off before all of it was read. */
  isPartial: boolean;
  /** Every file that was read or looked for, as paths from the docs root. */
  files: string[];
}

/**
 * Reads JSON with mistakes in it as it was probably meant, and reports each mistake with its place. The value is absent
 * only when the file contains none, or is not JSON at all.
 *
 * @param options `readFile` reads the files that a `$ref` names. Without it, a `$ref` is a key like any other. `example` is a
 *   small file of the format, for the hint where the file contains something else
 */
export function readConfig(
  source: string | Uint8Array,
  file: string,
  { readFile, example }: { readFile?: ReadFile | undefined; example?: string } = {},
): Result<ConfigSource | undefined> {
  const first = readJson(source, file, example);
  const { diagnostics } = first;
  if (!first.value) return { value: undefined, diagnostics };
  const { text, brokenAt } = first.value;
  let { isGuessed } = first.value;
  let isPartial = brokenAt !== undefined;
  const others = new Map<string, ReturnType<ReadReferred>>();
  const readOther = (name: string): ReturnType<ReadReferred> => {
    const bytes = readFile!(name);
    if (!bytes) return 'missing';
    const other = readJson(bytes, name);
    diagnostics.push(...other.diagnostics);
    if (!other.value) {
      isPartial = true;
      return 'unusable';
    }
    isGuessed ||= other.value.isGuessed;
    isPartial ||= other.value.brokenAt !== undefined;
    return other.value;
  };
  const read: ReadReferred = (name) => getOrMake(others, name, () => readOther(name));
  const expanded = new ExpandedConfig(first.value, readFile && read);
  diagnostics.push(...expanded.diagnostics);
  const value: ConfigSource = {
    data: expanded.root.value,
    locate: (pointer, options) => expanded.locate(pointer, options),
    isGuessed,
    isPartial,
    files: [file, ...others.keys()],
  };
  if (brokenAt !== undefined) value.brokenAt = positionAt(text, brokenAt);
  return { value, diagnostics };
}

/** A file read as JSON. */
interface JsonFile extends ConfigFile {
  isGuessed: boolean;
  /** Offset from which the structure had to be guessed. */
  brokenAt: number | undefined;
}

function readJson(source: string | Uint8Array, file: string, example?: string): Result<JsonFile | undefined> {
  const { text, diagnostics } = decode(source, file);
  const foreign = foreignFormat(text, example);
  if (foreign) {
    const at = text.search(/\S/);
    diagnostics.push({
      code: text.trim() === '' ? 'config/empty-file' : 'config/not-json',
      severity: 'error',
      file,
      ...positionAt(text, Math.max(at, 0)),
      ...foreign,
    });
    return { value: undefined, diagnostics };
  }
  const { root, problems, brokenAt } = scanJson(text);
  problems.sort((one, other) => one.start - other.start);
  for (const { kind, severity = 'error', message, hint, start, end } of problems) {
    diagnostics.push({
      code: CODES[kind],
      severity,
      message,
      hint,
      file,
      ...spanAt(text, start, Math.min(end, Math.max(text.length, start))),
    });
  }
  if (!root) return { value: undefined, diagnostics };
  // A key that is left out for safety is valid JSON all the same.
  const isGuessed = problems.some(({ severity, kind }) => severity === undefined && kind !== 'unsafe-key');
  return { value: { file, root, text, isGuessed, brokenAt }, diagnostics };
}

/** Recognises a file that is not meant to be JSON: it gets one message instead of many syntax errors. */
function foreignFormat(
  text: string,
  example: string | undefined,
): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const start = text.trimStart();
  const content = start.replace(/^(?:(?:#|\/\/).*\s*)+/, '');
  const shown = example === undefined ? '' : `, for example \`${example}\``;
  if (start === '') return { message: 'The file is empty.', hint: `Write JSON into it${shown}.` };
  if (/^(?:module\.exports|export\s|import\s|const\s)/.test(content)) {
    return {
      message: 'The file contains JavaScript, not JSON.',
      hint: 'Keep only the object, with double quotes around every key.',
    };
  }
  if (start.startsWith('---') || /^[\w$-]+\s*:/.test(content)) {
    return { message: 'The file contains YAML, not JSON.', hint: `Write it as JSON${shown}.` };
  }
  if (/^[{["'/#<=>]/.test(start) && !start.startsWith('<!') && !/^<[a-z?]/i.test(start)) return undefined;
  return { message: 'The file does not contain JSON.', hint: 'A configuration starts with `{`.' };
}

/** Decodes the bytes of a configuration file. A file in another encoding than UTF-8 is read too, and reported. */
export function decode(
  source: string | Uint8Array,
  file: string,
): { text: string; diagnostics: Diagnostic[] } {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const { text, problem, isMarked } = decodeText(bytes);
  const start = { code: 'config/encoding', file, line: 1, column: 1 } as const;
  const diagnostics: Diagnostic[] = [];
  if (problem) {
    diagnostics.push({
      ...start,
      ...positionAt(text, Math.min(problem.offset, text.length)),
      severity: 'error',
      message: `The file is ${problem.encoding}, not UTF-8.`,
      hint: 'Save it as UTF-8.',
    });
  } else if (isMarked) {
    diagnostics.push({
      ...start,
      severity: 'warning',
      message: 'The file starts with an invisible byte order mark, which many tools reject in JSON.',
      hint: 'Save it as UTF-8 without BOM.',
    });
  }
  const lost = text.indexOf('\ufffd');
  if (lost >= 0 && !problem) {
    diagnostics.push({
      ...start,
      ...spanAt(text, lost, lost + 1),
      severity: 'warning',
      message: 'A character was lost here when the file was saved with another encoding.',
      hint: 'Retype it and save the file as UTF-8.',
    });
  }
  return { text, diagnostics };
}
