import type { Diagnostic } from '../diagnostics.ts';
import { findJsonProblem } from './json-problem.ts';
import { keepWrittenJson } from './json-written.ts';
import { JsonPlaces, positionAt } from './json-locate.ts';
import { type LazyPlaces, lazyPlaces } from './places.ts';
import { wellFormed } from '../text.ts';
import { parseYaml } from './yaml.ts';

/** Deepest nesting that is read. Descriptions made by machines reach about 1,000. */
const MAX_DEPTH = 2_500;
/** Most values that a file may unfold to. The largest known description has about three million. */
const MAX_VALUES = 30_000_000;

/** JSON or YAML text, parsed. */
export interface ParsedText extends LazyPlaces {
  /** `undefined` when the text could not be parsed: `diagnostics` then says why. */
  value?: unknown;
  diagnostics: Diagnostic[];
  /** `true` when the value has numbers whose digits are kept; `settleNumbers` puts them in. */
  hasWrittenNumbers?: boolean;
}

/**
 * Parses the text of a description: as JSON if it is JSON, else as YAML. Integers beyond 2^53 come back as `bigint`,
 * so that none of their digits is lost; `asWritten.ts` knows the other numbers and the keys that are not as in the file.
 */
export function parseText(text: string, file: string): ParsedText {
  const parsed = parseWhole(text, file);
  const half = halfCharacters.exec(text);
  if (half === null || !mendTexts(parsed.value)) return parsed;
  parsed.diagnostics.push({
    code: 'openapi/half-character',
    severity: 'warning',
    message: `\`${half[0]}\` is half a character; readers see U+FFFD in its place`,
    file,
    ...positionAt(text, half.index),
    hint: 'Write both halves, or the character itself.',
  });
  return parsed;
}

/** An escape of one half of a character without the other. */
const halfCharacters =
  /\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}|\\U0000d[\da-f]{3}/i;

/** Replaces half characters in the keys and values of a tree; no file and no address can hold them. */
function mendTexts(root: unknown): boolean {
  let found = false;
  const mended = (text: string): string => {
    if (text.isWellFormed()) return text;
    found = true;
    return wellFormed(text);
  };
  const seen = new Set<unknown>();
  const stack = [root];
  while (stack.length > 0) {
    const node = stack.pop();
    if (typeof node !== 'object' || node === null || seen.has(node)) continue;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      const name = mended(key);
      if (name !== key) Reflect.deleteProperty(node, key);
      if (typeof value === 'string' || name !== key)
        Reflect.set(node, name, typeof value === 'string' ? mended(value) : value);
      stack.push(value);
    }
  }
  return found;
}

function parseWhole(text: string, file: string): ParsedText {
  const json = parseJson(text);
  if (json instanceof SyntaxError && /\.json$/i.test(file)) {
    const problem = findJsonProblem(text);
    const error: Diagnostic = {
      code: 'openapi/not-json',
      severity: 'error',
      message: `The file is not valid JSON: ${problem?.message ?? json.message}`,
      file,
      ...positionAt(text, problem?.offset ?? 0),
      ...(problem?.hint === undefined ? {} : { hint: problem.hint }),
    };
    return { diagnostics: [error], locate: () => undefined, release: () => undefined };
  }
  if (json && !(json instanceof SyntaxError)) {
    const diagnostics = tooBig(json.value, file);
    const hasOddNumber = diagnostics.length === 0 && keepWrittenJson(text, json.value);
    return {
      ...(diagnostics.length > 0 ? {} : json),
      hasWrittenNumbers: hasOddNumber || json.hasLongIntegers,
      diagnostics,
      ...lazyPlaces(() => new JsonPlaces(text)),
    };
  }
  const { value, hasWrittenNumbers = false, diagnostics, locate, release } = parseYaml(text, file);
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const excess = failed ? [] : tooBig(value, file);
  const usable = !failed && excess.length === 0;
  return {
    ...(usable ? { value } : {}),
    ...(usable && hasWrittenNumbers ? { hasWrittenNumbers } : {}),
    diagnostics: [...diagnostics, ...excess],
    locate,
    release,
  };
}

function parseJson(text: string): { value: unknown; hasLongIntegers: boolean } | SyntaxError | undefined {
  const start = text.search(/\S/);
  if (start < 0 || !'{["'.includes(text[start] ?? '')) return undefined;
  try {
    // Only a file with long integers pays for looking at each number's digits.
    const hasLongIntegers = /[:[,]\s*-?\d{16}/.test(text);
    return { value: hasLongIntegers ? JSON.parse(text, keepDigits) : JSON.parse(text), hasLongIntegers };
  } catch (error) {
    return error instanceof SyntaxError ? error : undefined;
  }
}

function keepDigits(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  const source = context?.source;
  return source && /^-?\d+$/.test(source) ? BigInt(source) : value;
}

/** Guards what follows against trees (and shared YAML nodes that unfold to trees) beyond any real description. */
function tooBig(root: unknown, file: string): Diagnostic[] {
  const stack: { node: object; depth: number }[] = [];
  const push = (node: unknown, depth: number) => {
    if (typeof node === 'object' && node !== null) stack.push({ node, depth });
  };
  let values = 0;
  push(root, 1);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, depth } = top;
    const reason =
      depth > MAX_DEPTH
        ? `The file nests deeper than ${MAX_DEPTH} levels`
        : values > MAX_VALUES
          ? `The file unfolds to more than ${MAX_VALUES} values`
          : undefined;
    if (reason) {
      const hint = 'Use references instead of nesting or YAML aliases.';
      return [{ code: 'openapi/too-big', severity: 'error', message: reason, file, hint }];
    }
    const children = Array.isArray(node) ? node : Object.values(node);
    values += children.length;
    for (const child of children) push(child, depth + 1);
  }
  return [];
}
