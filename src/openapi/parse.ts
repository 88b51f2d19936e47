import type { Diagnostic } from '../diagnostics.ts';
import { findJsonProblem } from './json-problem.ts';
import { keepWrittenJson } from './json-written.ts';
import { JsonPlaces, positionAt } from './json-locate.ts';
import { type LazyPlaces, lazyPlaces } from './places.ts';
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

/** Text of a file: UTF-8 or UTF-16 with a byte order mark, which is taken off. `undefined` for binary data. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\0') ? undefined : text;
}

/**
 * Parses the text of a description: as JSON if it is JSON, else as YAML. Integers beyond 2^53 come back as `bigint`,
 * so that none of their digits is lost; `asWritten.ts` knows the other numbers and the keys that are not as in the file.
 */
export function parseText(text: string, file: string): ParsedText {
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
