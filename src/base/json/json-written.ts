import { isIntegerKey, isOddNumber, keepKeys, keepNumber } from './as-written.ts';
import { endOfString, keyOf } from './json-places.ts';

interface Frame {
  /** The parsed object or list; `undefined` where the text and the value differ (a repeated key). */
  node: Record<string, unknown> | undefined;
  /** Keys read so far; `undefined` in a list. */
  keys: string[] | undefined;
  /** Key or index of the value that comes next. */
  key: string;
  index: number;
  hasInteger: boolean;
}

/**
 * Goes through valid JSON text and the value that `JSON.parse` made of it, and remembers what the value lost: the order
 * of keys that look like integers, and the digits of numbers. Integers beyond 2^53 become `bigint`. Returns whether
 * there was a number whose digits had to be remembered.
 */
export function keepWrittenJson(text: string, root: unknown): boolean {
  // Nearly all files have no such key and no such number, and a search by an expression tells that faster.
  if (!/"\d{1,10}"\s*:|\d\.\d*0[\s,\]}]|\d\.\d{15}|\d[eE][-+]?\d+[\s,\]}]|\d{16}/.test(text)) return false;
  let top: Frame = { node: { root }, keys: [], key: 'root', index: 0, hasInteger: false };
  const frames = [top];
  let found = false;
  let isKey = false;

  const open = (isList: boolean) => {
    const child = top.node !== undefined && Object.hasOwn(top.node, top.key) ? top.node[top.key] : undefined;
    const fits = typeof child === 'object' && child !== null && Array.isArray(child) === isList;
    const node = fits ? (child as Record<string, unknown>) : undefined;
    top = { node, keys: isList ? undefined : [], key: '0', index: 0, hasInteger: false };
    frames.push(top);
    isKey = !isList;
  };
  const close = () => {
    const { node, keys, hasInteger } = top;
    if (hasInteger && node && keys?.every((key) => Object.hasOwn(node, key))) keepKeys(node, keys);
    frames.pop();
    top = frames.at(-1) as Frame;
    isKey = false;
  };
  const keep = ({ node, key }: Frame, source: string) => {
    const value = Number(source);
    const isLong = !Number.isSafeInteger(value) && /^-?\d+$/.test(source);
    // Of a repeated key the last value counts, and only that one's digits.
    if (!(isLong || isOddNumber(source)) || !node || Number(node[key]) !== value) return;
    if (isLong) node[key] = BigInt(source);
    else keepNumber(node, key, source);
    found = true;
  };

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      const end = endOfString(text, at);
      if (isKey && top.keys) {
        top.key = keyOf(text, at, end);
        top.keys.push(top.key);
        top.hasInteger ||= isIntegerKey(top.key);
        isKey = false;
      }
      at = end - 1;
    } else if (code === 123) open(false);
    else if (code === 91) open(true);
    else if (code === 125 || code === 93) close();
    else if (code === 44) {
      if (top.keys) isKey = true;
      else top.key = String(++top.index);
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const end = endOfNumber(text, at);
      if (end - at > 1) keep(top, text.slice(at, end));
      at = end - 1;
    }
  }
  return found;
}

const NUMBER = /[-+.\deE]+/y;

function endOfNumber(text: string, start: number): number {
  NUMBER.lastIndex = start;
  return NUMBER.test(text) ? NUMBER.lastIndex : start + 1;
}
