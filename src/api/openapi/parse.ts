import type { Diagnostic } from '../../base/diagnostics.ts';
import { JsonPlaces } from '../../base/json/json-places.ts';
import { keepWrittenJson } from '../../base/json/json-written.ts';
import { type LazyPlaces, lazyPlaces } from '../../base/json/places.ts';
import { firstMistake } from '../../base/json/scan-json.ts';
import { type Problem, tooDeep } from '../../base/json/syntax-mistakes.ts';
import { isFatal, readYaml } from '../../base/json/yaml.ts';
import { wellFormed } from '../../base/text.ts';
import { report } from './codes.ts';
import { MOST_NESTED } from './read/ref-limits.ts';

/** Most values in a file, with YAML aliases expanded. The largest known description has about three million. */
const MAX_VALUES = 30_000_000;
const YAML_OPTIONS = {
  // Real files have a few hundred at most.
  maxAliases: 10_000,
  isMerging: true,
  texts: new Set(['/openapi', '/swagger', '/info/version']),
};

/** JSON or YAML text, parsed. */
export interface ParsedText extends LazyPlaces {
  /** `undefined` when the text could not be parsed: `diagnostics` then says why. */
  value?: unknown;
  diagnostics: Diagnostic[];
  /** `true` when the value has numbers that must keep their digits; `settleNumbers` restores them. */
  hasWrittenNumbers?: boolean;
}

/**
 * Parses the text of a description: as JSON if it is JSON, else as YAML. Integers beyond 2^53 become `bigint`, so that
 * no digit is lost; `as-written.ts` remembers other numbers and keys whose spelling or order differs from the file. In
 * YAML, `openapi`, `swagger` and `info.version` stay text, so `1.10` keeps its zero.
 */
export function parseText(text: string, file: string): ParsedText {
  const parsed = parseWhole(text, file);
  if (parsed.value !== undefined) {
    const excess = tooBig(parsed.value, file);
    parsed.diagnostics.push(...excess);
    if (excess.length > 0) delete parsed.value;
  }
  const half = halfCharacters.exec(text);
  if (half === null || !mendTexts(parsed.value)) return parsed;
  const place = { file, text, offset: half.index };
  parsed.diagnostics.push(report('openapi/half-character', place, { half: half[0] }));
  return parsed;
}

/** Matches the escape of one half of a surrogate pair without the other half. */
const halfCharacters =
  /\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}|\\U0000d[\da-f]{3}/i;

/** Replaces lone surrogates in the keys and values of a tree, since UTF-8 cannot contain them. `true`: there were some. */
function mendTexts(root: unknown): boolean {
  let found = false;
  const fixed = (text: string): string => {
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
      const name = fixed(key);
      if (name !== key) Reflect.deleteProperty(node, key);
      if (typeof value === 'string' || name !== key)
        Reflect.set(node, name, typeof value === 'string' ? fixed(value) : value);
      stack.push(value);
    }
  }
  return found;
}

function parseWhole(text: string, file: string): ParsedText {
  const start = text.search(/\S/);
  if (start >= 0 && '{["'.includes(text.charAt(start))) {
    try {
      const value: unknown = JSON.parse(text);
      const hasWrittenNumbers = keepWrittenJson(text, value);
      return { value, hasWrittenNumbers, diagnostics: [], ...lazyPlaces(() => new JsonPlaces(text)) };
    } catch (error) {
      const mistake = /\.json$/i.test(file) && error instanceof SyntaxError && firstMistake(text);
      if (mistake) {
        const { message, hint, start: from, opener: start = from } = mistake;
        const diagnostic = diagnosticOf('openapi/not-json', { message, hint, start }, text, file);
        return { diagnostics: [diagnostic], ...NOWHERE };
      }
    }
  }
  const { value, problems, hasWrittenNumbers, secondDocument, ...places } = readYaml(text, YAML_OPTIONS);
  // Aliases that multiply are too deep in many places; one report is enough.
  const deep = problems.find(({ kind }) => kind === 'too-deep');
  const diagnostics = (deep ? [deep] : problems).map((problem) =>
    diagnosticOf(isFatal(problem) ? 'openapi/not-yaml' : 'openapi/duplicate-key', problem, text, file),
  );
  if (secondDocument !== undefined) {
    const place = { file, text, offset: secondDocument };
    diagnostics.unshift(report('openapi/several-documents', place));
  }
  return problems.some(isFatal)
    ? { diagnostics, ...NOWHERE }
    : { value, hasWrittenNumbers, diagnostics, ...places };
}

/** Places in a text that cannot be parsed: none. */
const NOWHERE: LazyPlaces = { locate: () => undefined, release: () => undefined };

function diagnosticOf(
  code: 'openapi/not-json' | 'openapi/not-yaml' | 'openapi/duplicate-key',
  { message, hint, start }: Pick<Problem, 'message' | 'hint' | 'start'>,
  text: string,
  file: string,
): Diagnostic {
  return report(code, { file, text, offset: start }, { message, hint });
}

/** Refuses trees, and shared YAML nodes that expand to trees, that are larger than any real description. */
function tooBig(root: unknown, file: string): Diagnostic[] {
  const stack: { node: object; depth: number }[] = [];
  const push = (node: unknown, depth: number) => {
    if (typeof node === 'object' && node !== null) stack.push({ node, depth });
  };
  let values = 0;
  push(root, 1);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { node, depth } = top;
    if (depth > MOST_NESTED || values > MAX_VALUES) {
      const hint = 'Use references instead of nesting or YAML aliases.';
      const { message } =
        depth > MOST_NESTED
          ? tooDeep(MOST_NESTED, hint)
          : { message: `The file expands to more than ${MAX_VALUES} values.` };
      return [report('openapi/too-big', { file }, { message, hint })];
    }
    const children = Array.isArray(node) ? node : Object.values(node);
    values += children.length;
    for (const child of children) push(child, depth + 1);
  }
  return [];
}
