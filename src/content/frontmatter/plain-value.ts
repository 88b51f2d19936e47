import { fitText } from '../../base/text.ts';

/** What YAML can write that is no plain data. */
export interface PlainValue {
  value: unknown;
  /** What had to be changed, as the end of a sentence; absent where nothing had. */
  fault?: string;
}

/** Deepest value that is read. */
const deepest = 100;
/** Most values in one, since aliases multiply. */
const most = 10_000;

/**
 * Makes plain data of what a YAML parser gives: texts, numbers, `true`, `false`, `null`, lists and objects. A date
 * becomes text, a set a list, binary data and what refers to itself nothing.
 */
export function plainValue(given: unknown): PlainValue {
  let fault: string | undefined;
  let count = 0;
  const around = new Set<object>();
  const plain = (node: unknown): unknown => {
    if (typeof node === 'string') {
      const { text, first } = fitText(node);
      if (first !== undefined) fault ??= `holds ${first.name}, which is ${first.what}; it was left out`;
      return text;
    }
    if (typeof node === 'bigint') return String(node);
    if (typeof node !== 'object' || node === null) return node;
    if (node instanceof Date) return Number.isNaN(node.getTime()) ? null : dateText(node);
    if (ArrayBuffer.isView(node)) {
      fault ??= 'is binary data, which has no meaning here; it was left out';
      return null;
    }
    if (around.has(node)) {
      fault ??= 'refers to itself; the reference was left out';
      return null;
    }
    if (++count > most || around.size >= deepest) {
      fault ??= 'holds too many values, or too deep ones; the rest was left out';
      return null;
    }
    around.add(node);
    const value = listOf(node)?.map(plain) ?? objectOf(entriesOf(node));
    around.delete(node);
    return value;
  };
  const objectOf = (entries: [unknown, unknown][]): Record<string, unknown> => {
    const object: Record<string, unknown> = {};
    for (const [key, value] of entries) {
      const name = typeof key === 'object' ? JSON.stringify(plain(key)) : String(plain(key));
      if (name === '__proto__') fault ??= 'has the key `__proto__`, which was left out';
      else object[name] = plain(value);
    }
    return object;
  };
  const value = plain(given);
  return { value, fault };
}

function listOf(node: object): unknown[] | undefined {
  if (Array.isArray(node)) return node;
  return node instanceof Set ? [...node] : undefined;
}

function entriesOf(node: object): [unknown, unknown][] {
  return node instanceof Map ? [...node] : Object.entries(node);
}

/** `2024-05-01`, with the time where one was written. */
function dateText(date: Date): string {
  return date.toISOString().replace(/T00:00:00\.000Z$/, '');
}
