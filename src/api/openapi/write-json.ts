import { entriesAsWritten } from '../../base/json/as-written.ts';

/**
 * Writes JSON. Unlike `JSON.stringify`, it writes `bigint` (integers beyond 2^53 from the form) and raw JSON numbers with
 * all their digits, in browsers too. Below {@link deepest} levels a value is written as `null`, so that no description
 * can overflow the call stack.
 */
export function jsonText(value: unknown, indent = 2): string {
  return write(value, indent, '', 0);
}

/** The value that a text is, or `undefined` when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A JSON number that keeps its digits: `JSON.stringify` writes it exactly as in the source. */
export interface RawNumber {
  rawJSON: string;
}

/**
 * Returns whether a value is a result of `JSON.rawJSON`, a number that keeps its digits. Its shape is compared, since
 * not every browser has `JSON.isRawJSON`.
 */
export function isRawNumber(value: unknown): value is RawNumber {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === null &&
    Object.isFrozen(value) &&
    typeof (value as { rawJSON?: unknown }).rawJSON === 'string'
  );
}

const deepest = 500;

function write(value: unknown, indent: number, margin: string, depth: number): string {
  if (typeof value === 'bigint') return value.toString();
  if (isRawNumber(value)) return value.rawJSON;
  if (depth > deepest) return 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const inner = margin + ' '.repeat(indent);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const colon = indent > 0 ? ': ' : ':';
  const rows = Array.isArray(value)
    ? value.map((item) => write(item, indent, inner, depth + 1))
    : entriesAsWritten(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => JSON.stringify(key) + colon + write(item, indent, inner, depth + 1));
  if (rows.length === 0) return open + close;
  if (indent === 0) return open + rows.join(',') + close;
  return `${open}\n${inner}${rows.join(`,\n${inner}`)}\n${margin}${close}`;
}
