// What is called here was taken before any page ran, and no method of a list or map is called: a page may have replaced it.
const {
  ownKeys,
  getOwnPropertyDescriptor,
  defineProperty,
  deleteProperty,
  getPrototypeOf,
  setPrototypeOf,
  isExtensible,
} = Reflect;
const same = Object.is;
const text = String;

interface Snapshot {
  owner: object;
  name: string;
  prototype: object | null;
  isExtensible: boolean;
  keys: readonly PropertyKey[];
  fields: readonly PropertyDescriptor[];
  /** To tell whether a key was there: without a prototype, and so without anything that can be replaced. */
  has: Record<PropertyKey, true>;
}

/** Puts back what has changed since the snapshot, as far as that is possible, and says what it was. */
export type Restore = () => string[];

/**
 * Takes a snapshot of what the engine and Node give to all code: the properties of the global object, of each thing that it holds, and
 * of their prototypes.
 *
 * @param shared More objects that all pages share, by their names.
 */
export function keepBuiltIns(shared: Record<string, object>): Restore {
  const all: Snapshot[] = [];
  const seen = new Set<object>();
  const add = (owner: unknown, name: string): void => {
    if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null || seen.has(owner))
      return;
    seen.add(owner);
    const has = Object.create(null) as Snapshot['has'];
    const keys: PropertyKey[] = [];
    const fields: PropertyDescriptor[] = [];
    for (const key of ownKeys(owner)) {
      const field = getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
      has[key] = true;
      if (isAlive(owner, key) || (owner === globalThis && field.get)) continue;
      keys.push(key);
      fields.push(field);
    }
    all.push({
      owner,
      name,
      keys,
      fields,
      has,
      prototype: getPrototypeOf(owner),
      isExtensible: isExtensible(owner),
    });
  };
  const addWithPrototype = (value: unknown, name: string): void => {
    add(value, name);
    if (typeof value === 'function') add(value.prototype, `${name}.prototype`);
  };
  for (const key of ownKeys(globalThis)) {
    const value: unknown = getOwnPropertyDescriptor(globalThis, key)?.value;
    if (typeof key === 'string') addWithPrototype(value, key);
  }
  add(globalThis, 'globalThis');
  // Node gives it by a getter.
  add(process, 'process');
  for (let of: unknown = getPrototypeOf(process); of !== Object.prototype; of = getPrototypeOf(of as object))
    add(of, 'process');
  add(process.env, 'process.env');
  const iterators = [[], new Map(), new Set(), ''].map((one: Iterable<unknown>) => one[Symbol.iterator]());
  for (const iterator of iterators) add(getPrototypeOf(iterator), 'an iterator');
  add(getPrototypeOf(Uint8Array), 'TypedArray');
  add(getPrototypeOf(Uint8Array.prototype), 'TypedArray.prototype');
  for (const made of [async () => undefined, function* () {}, async function* () {}])
    add(getPrototypeOf(made), 'Function.prototype');
  for (const name of Object.keys(shared)) addWithPrototype(shared[name], name);

  return () => {
    const changed: string[] = [];
    const note = (name: string): void => {
      changed[changed.length] = name;
    };
    for (let index = 0; index < all.length; index++) {
      const taken = all[index]!;
      const { owner, name, keys, fields, has } = taken;
      const now = ownKeys(owner);
      for (let at = 0; at < now.length; at++) {
        const key = now[at]!;
        if (has[key] === true || isAlive(owner, key)) continue;
        deleteProperty(owner, key);
        note(nameOf(name, key));
      }
      for (let at = 0; at < keys.length; at++) {
        const key = keys[at]!;
        if (isSame(getOwnPropertyDescriptor(owner, key), fields[at]!)) continue;
        defineProperty(owner, key, fields[at]!);
        note(nameOf(name, key));
      }
      if (!same(getPrototypeOf(owner), taken.prototype)) {
        setPrototypeOf(owner, taken.prototype);
        note(name);
      }
      if (isExtensible(owner) !== taken.isExtensible) note(name);
    }
    return changed;
  };
}

/**
 * Properties that the snapshot leaves out because they change by themselves: the state of the process and of Node's own
 * libraries, and the length of error stacks. Globals behind a getter are left out too, since they are made at their first use.
 */
function isAlive(owner: object, key: PropertyKey): boolean {
  if (owner === globalThis) return typeof key === 'symbol';
  if (owner === Error) return key === 'stackTraceLimit' || key === 'prepareStackTrace';
  if (owner !== process) return false;
  return typeof key === 'symbol' || key[0 as never] === '_' || key === 'exitCode' || key === 'domain';
}

function isSame(now: PropertyDescriptor | undefined, before: PropertyDescriptor): boolean {
  return (
    now !== undefined &&
    same(now.value, before.value) &&
    now.get === before.get &&
    now.set === before.set &&
    now.writable === before.writable &&
    now.configurable === before.configurable &&
    now.enumerable === before.enumerable
  );
}

function nameOf(owner: string, key: PropertyKey): string {
  const last = text(key);
  return owner === 'globalThis' ? last : `${owner}.${last}`;
}
