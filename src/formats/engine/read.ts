import type { Diagnostic, Position, Result } from '../../diagnostics.ts';
import { decode } from './decode.ts';
import { LineMap } from '../../json/LineMap.ts';
import { findNode } from '../../json/json-node.ts';
import { scanJson } from '../../json/scan-json.ts';
import type { Slip } from '../../json/slips.ts';

/** Finds what a JSON pointer of one file names: the key for `key: true`, else the value. */
export type LocatePointer = (pointer: string, options?: { key?: boolean }) => Position | undefined;

/** The code of each kind of mistake in JSON. */
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
  /** Whether the text is not valid JSON, so that some of it had to be guessed. */
  isGuessed: boolean;
  /** Set when the structure had to be guessed: nothing after this place can be relied on. */
  brokenAt?: { line: number; column: number };
}

/**
 * Reads JSON with mistakes in it as it was probably meant, and reports each mistake with its place. The value is absent
 * only when the file holds none, or is not JSON at all.
 */
export function readConfig(source: string | Uint8Array, file: string): Result<ConfigSource | undefined> {
  const { text, diagnostics } = decode(source, file);
  const foreign = foreignFormat(text);
  if (foreign) {
    const at = text.search(/\S/);
    diagnostics.push({
      code: text.trim() === '' ? 'config/empty-file' : 'config/not-json',
      severity: 'error',
      file,
      ...new LineMap(text).at(Math.max(at, 0)),
      ...foreign,
    });
    return { value: undefined, diagnostics };
  }
  const { root, problems, brokenAt } = scanJson(text);
  let lines: LineMap | undefined;
  const places = (): LineMap => (lines ??= new LineMap(text));
  problems.sort((one, other) => one.start - other.start);
  for (const { kind, severity = 'error', message, hint, start, end } of problems) {
    diagnostics.push({
      code: CODES[kind],
      severity,
      message,
      hint,
      file,
      ...places().span(start, Math.min(end, Math.max(text.length, start))),
    });
  }
  if (!root) return { value: undefined, diagnostics };
  const locate: LocatePointer = (pointer, options) => {
    const found = findNode(root, pointer);
    if (!found) return undefined;
    const { node, member } = found;
    return options?.key && member
      ? places().span(member.keyStart, member.keyEnd)
      : places().span(node.start, node.end);
  };
  const broken = brokenAt === undefined ? undefined : places().at(brokenAt);
  // A key that is left out for safety is valid JSON all the same.
  const isGuessed = problems.some(({ severity, kind }) => severity === undefined && kind !== 'unsafe-key');
  return { value: { data: root.value, locate, isGuessed, brokenAt: broken }, diagnostics };
}

/** Recognises a file that is not meant to be JSON: it gets one message instead of many syntax errors. */
function foreignFormat(text: string): Pick<Diagnostic, 'message' | 'hint'> | undefined {
  const start = text.trimStart();
  const content = start.replace(/^(?:(?:#|\/\/).*\s*)+/, '');
  if (start === '')
    return {
      message: 'The file is empty.',
      hint: 'A site needs at least `{ "name": "…", "navigation": […] }`.',
    };

  if (/^(?:module\.exports|export\s|import\s|const\s)/.test(content)) {
    return {
      message: 'The file holds JavaScript, not JSON.',
      hint: 'Write the object alone, with double quotes around every key.',
    };
  }
  if (start.startsWith('---') || /^[\w$-]+\s*:/.test(content)) {
    return {
      message: 'The file holds YAML, not JSON.',
      hint: 'Write it as JSON: `{ "name": "…", "navigation": […] }`.',
    };
  }
  if (/^[{["'/#<=>]/.test(start) && !start.startsWith('<!') && !/^<[a-z?]/i.test(start)) return undefined;
  return { message: 'The file does not hold JSON.', hint: 'A configuration starts with `{`.' };
}
