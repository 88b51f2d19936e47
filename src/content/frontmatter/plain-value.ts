import { fitText } from '../../base/text.ts';

export interface PlainValue {
  value: unknown;
  /** The change to the value, as the end of a sentence. Absent if it is unchanged. */
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
      if (first !== undefined) fault ??= `contains ${first.name}, which is ${first.what} and was removed`;
      return text;
    }
    if (typeof node === 'bigint') return String(node);
    if (typeof node !== 'object' || node === null) return node;
    if (node instanceof Date) return Number.isNaN(node.getTime()) ? null : dateText(node);
    if (ArrayBuffer.isView(node)) {
      fault ??= 'is binary data, which is not supported here and was ignored';
      return null;
    }
    if (around.has(node)) {
      fault ??= 'refers to itself, so the reference was ignored';
      return null;
    }
    if (++count > most || around.size >= deepest) {
      fault ??= 'has too many or too deeply nested values, so the rest was ignored';
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
      if (name === '__proto__') fault ??= 'has the key `__proto__`, which was ignored';
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
