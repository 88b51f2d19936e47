/**
 * Facts of a text that its parsed JavaScript values lose: the order of keys that look like integers,
 * which an object puts first, and the digits of a number (`1.10`, `1e3`). Stored next to the objects, by identity, only
 * for those objects where the two differ.
 */
interface Written {
  keys?: readonly string[];
  numbers?: Map<string, string>;
  texts?: Map<string, string>;
}

const known = new WeakMap<object, Written>();

/** Remembers the order of an object's keys, if it is not the one that the object has by itself. */
export function keepKeys(node: object, keys: readonly string[]): void {
  const own = Object.keys(node);
  if (own.length === keys.length && own.every((key, index) => key === keys[index])) return;
  known.set(node, { ...known.get(node), keys: [...new Set(keys)] });
}

/** Remembers how the number under a key (an index, in a list) is written. */
export function keepNumber(node: object, key: string, text: string): void {
  const written = known.get(node);
  if (written?.numbers) written.numbers.set(key, text);
  else known.set(node, { ...written, numbers: new Map([[key, text]]) });
}

/** Remembers the text of a scalar of YAML under a key that reads as a number or a boolean: `01067`, `+49`, `1.10`. */
export function keepText(node: object, key: string, text: string): void {
  const written = known.get(node);
  if (written?.texts) written.texts.set(key, text);
  else known.set(node, { ...written, texts: new Map([[key, text]]) });
}

/** The text of a scalar of YAML, where it differs from what JavaScript makes of its value. */
export function writtenText(node: object, key: string): string | undefined {
  return known.get(node)?.texts?.get(key);
}

/** Own keys of an object, in the order of the file that it was read from. */
export function keysOf(node: object): string[] {
  const written = known.get(node)?.keys;
  if (!written) return Object.keys(node);
  const present = written.filter((key) => Object.hasOwn(node, key));
  const others = new Set(Object.keys(node));
  for (const key of present) others.delete(key);
  return [...present, ...others];
}

/** Own entries of an object, in the order of the file that it was read from. */
export function entriesAsWritten(node: object): [string, unknown][] {
  if (!known.has(node)) return Object.entries(node);
  return keysOf(node).map((key) => [key, (node as Record<string, unknown>)[key]]);
}

/** The numbers of an object that are written in another way than JavaScript writes them, by key. */
export function numbersOf(node: object): ReadonlyMap<string, string> | undefined {
  return known.get(node)?.numbers;
}

/** A deep copy of a tree, with the keys and numbers as they were written. Nodes that the tree shares are shared in the copy. */
export function copyAsWritten<T extends object>(root: T): T {
  const copies = new Map<object, object>();
  const stack: [from: object, to: object][] = [];
  const copyOf = (node: object): object => {
    let copy = copies.get(node);
    if (!copy) {
      copy = Array.isArray(node) ? new Array<unknown>(node.length) : {};
      copies.set(node, copy);
      passNotes(node, copy);
      stack.push([node, copy]);
    }
    return copy;
  };
  const result = copyOf(root);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [from, to] = top as [Record<string, unknown>, Record<string, unknown>];
    for (const key of Object.keys(from)) {
      const given = from[key];
      const value = typeof given === 'object' && given !== null ? copyOf(given) : given;
      if (key === '__proto__') {
        Object.defineProperty(to, key, { value, writable: true, enumerable: true, configurable: true });
      } else to[key] = value;
    }
  }
  return result as T;
}

/** Gives another object the order of keys and the numbers as they were written, unless it has its own. */
export function passNotes(from: object, to: object): void {
  const written = known.get(from);
  if (written && !known.has(to)) known.set(to, written);
}

/** Gives another tree the keys and numbers as they were written, wherever both have an object at the same place. */
export function passAsWritten(from: unknown, to: unknown): void {
  const stack: [unknown, unknown][] = [[from, to]];
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [given, made] = top;
    if (typeof given !== 'object' || typeof made !== 'object' || given === null || made === null) continue;
    passNotes(given, made);
    for (const key of Object.keys(given)) {
      if (!Object.hasOwn(made, key)) continue;
      stack.push([(given as Record<string, unknown>)[key], (made as Record<string, unknown>)[key]]);
    }
  }
}

/** Returns whether JavaScript moves a key to the start of an object, whatever the order of the file. */
export function isIntegerKey(key: string): boolean {
  const code = key.charCodeAt(0);
  return code >= 48 && code <= 57 && /^(0|[1-9]\d{0,9})$/.test(key) && Number(key) < 2 ** 32 - 1;
}

/** Returns whether JavaScript would write a number of JSON in another way. */
export function isOddNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(text) && String(Number(text)) !== text;
}
