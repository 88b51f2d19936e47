import { isIntegerKey, isOddNumber, keepKeys, keepNumber } from './asWritten.ts';

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
 * Goes through valid JSON text beside the value that `JSON.parse` made of it, and keeps what the value does not say: the
 * order of keys like integers, the digits of numbers. Returns whether there was such a number.
 */
export function keepWrittenJson(text: string, root: unknown): boolean {
  // In nearly all files there is nothing of the kind, and a search tells that faster.
  if (!/"\d{1,10}"\s*:|\d\.\d*0[\s,\]}]|\d\.\d{15}|\d[eE][-+]?\d+[\s,\]}]/.test(text)) return false;
  const holder: Record<string, unknown> = { root };
  const frames: Frame[] = [{ node: holder, keys: [], key: 'root', index: 0, hasInteger: false }];
  let top = frames[0] as Frame;
  let hasOddNumber = false;
  let isKey = false;

  const open = (isList: boolean) => {
    const child = top.node !== undefined && Object.hasOwn(top.node, top.key) ? top.node[top.key] : undefined;
    const fits = typeof child === 'object' && child !== null && Array.isArray(child) === isList;
    top = {
      node: fits ? (child as Record<string, unknown>) : undefined,
      keys: isList ? undefined : [],
      key: '0',
      index: 0,
      hasInteger: false,
    };
    frames.push(top);
    isKey = !isList;
  };
  const close = () => {
    if (top.hasInteger && top.node && top.keys && fitsKeys(top.node, top.keys)) keepKeys(top.node, top.keys);
    frames.pop();
    top = frames.at(-1) as Frame;
    isKey = false;
  };

  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      const end = endOfString(text, at);
      if (isKey && top.keys) {
        top.key = keyOf(text, at, end);
        top.keys.push(top.key);
        top.hasInteger ||= isInteger(top.key);
        isKey = false;
      }
      at = end;
    } else if (code === 123) open(false);
    else if (code === 91) open(true);
    else if (code === 125 || code === 93) close();
    else if (code === 44) {
      if (top.keys) isKey = true;
      else top.key = String(++top.index);
    } else if (code === 45 || (code >= 48 && code <= 57)) {
      const end = endOfNumber(text, at);
      if (end - at > 1) {
        const number = text.slice(at, end);
        if (isOddNumber(number) && top.node && typeof top.node[top.key] === 'number') {
          keepNumber(top.node, top.key, number);
          hasOddNumber = true;
        }
      }
      at = end - 1;
    }
  }
  return hasOddNumber;
}

/** Only keys that begin with a digit can be integers. */
function isInteger(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57 && isIntegerKey(key);
}

function fitsKeys(node: object, keys: string[]): boolean {
  return keys.every((key) => Object.hasOwn(node, key));
}

/** Offset of the quote that ends the string which starts at `at`. */
function endOfString(text: string, at: number): number {
  let end = text.indexOf('"', at + 1);
  for (; end >= 0; end = text.indexOf('"', end + 1)) {
    let back = end - 1;
    while (text.charCodeAt(back) === 92) back--;
    if ((end - back) % 2 === 1) return end;
  }
  return text.length;
}

function keyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end + 1))) : raw;
}

function endOfNumber(text: string, at: number): number {
  let end = at + 1;
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end);
    const isPart =
      (code >= 48 && code <= 57) || code === 43 || code === 45 || code === 46 || (code | 32) === 101;
    if (!isPart) break;
  }
  return end;
}
