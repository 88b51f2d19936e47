import { jsonText } from './write-json.ts';
import { numbersOf } from '../json/as-written.ts';

/** Control characters and the like that no text needs. Tab, line feed and carriage return stay. */
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0]/g;

/** What may have to be replaced: these, and half of a pair, which nearly always has its other half. */
const SUSPECT = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufdd0\ud800-\udfff]/;

/** Replaces control characters and lone surrogates, which no encoder can write. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(CONTROLS, '\ufffd').replace(/\p{Cs}/gu, '\ufffd');
}

/** A text of a description. Numbers and booleans, which YAML makes of unquoted text, count as text. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value);
  return isRawNumber(value) ? value.rawJSON : undefined;
}

/** A text that is not blank. */
export function wordsOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** `true` only for the boolean itself; `'yes'` and the like are not taken for it. */
export function isTrue(value: unknown): boolean {
  return value === true;
}

/** A JSON number that keeps its digits: `JSON.stringify` writes it as it was. */
export interface RawNumber {
  rawJSON: string;
}

const rawJson = JSON as unknown as {
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): boolean;
};

export function rawNumber(digits: string): RawNumber {
  return rawJson.rawJSON(digits);
}

export function isRawNumber(value: unknown): value is RawNumber {
  return typeof value === 'object' && value !== null && rawJson.isRawJSON(value);
}

/** A value as a reader should see it: text bare, everything else as JSON. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return value === undefined ? '' : cleanText(jsonText(value, 0));
}

/**
 * Puts raw JSON numbers in place of the `bigint`s that the reader made of long integers and of the numbers that are not
 * written as JavaScript writes them, so that everybody may stringify what stands in a description. Changes the tree.
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
