import { type RawNumber, isRawNumber, jsonText } from './write-json.ts';
import { numbersOf } from '../../base/json/as-written.ts';

/** Control characters, except tab, line feed and carriage return, and a code point that programs use internally. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0]/g;

/** Matches texts that may need cleaning: those with control characters or any surrogate, paired or not. */
const SUSPECT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0\ud800-\udfff]/;

/** Replaces control characters, and lone surrogates, which UTF-8 cannot contain. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(CONTROLS, '\ufffd').replace(/\p{Cs}/gu, '\ufffd');
}

/** The text of a value. Numbers and booleans count as text, because YAML makes them from unquoted text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return isRawNumber(value) ? value.rawJSON : undefined;
}

/** The text of a value, if it is not blank. */
export function wordsOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** `true` only for the boolean itself, not for `'yes'` and the like. */
export function isTrue(value: unknown): boolean {
  return value === true;
}

function rawNumber(digits: string): RawNumber {
  return (JSON as unknown as { rawJSON(text: string): RawNumber }).rawJSON(digits);
}

/** A value for readers: text without quotes where there is something to see, everything else as JSON. */
export function showValue(value: unknown): string {
  return typeof value === 'string' && value.trim() === '' ? JSON.stringify(value) : valueText(value);
}

/** A value as it is sent: text without quotes, everything else as JSON. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value === undefined ? '' : cleanText(jsonText(value, 0));
}

/**
 * Replaces `bigint`s (long integers), and numbers that JavaScript would write differently from the source, by raw JSON
 * numbers, so that the tree can be passed to `JSON.stringify`. Changes the tree.
 */
export function settleNumbers(root: unknown): void {
  const stack: object[] = typeof root === 'object' && root !== null ? [root] : [];
  const seen = new Set<object>(stack);
  for (let node = stack.pop(); node; node = stack.pop()) {
    const holder = node as Record<string, unknown>;
    for (const [key, text] of numbersOf(node) ?? []) {
      if (typeof holder[key] === 'number') holder[key] = rawNumber(text);
    }
    for (const key of Object.keys(holder)) {
      const value = holder[key];
      if (typeof value === 'bigint') holder[key] = rawNumber(String(value));
      else if (typeof value === 'object' && value !== null && !isRawNumber(value) && !seen.has(value)) {
        seen.add(value);
        stack.push(value);
      }
    }
  }
}
