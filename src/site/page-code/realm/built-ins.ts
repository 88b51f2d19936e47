// Taken before the page runs, and no method of a list or map is called: a page may replace them.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty, getPrototypeOf } = Reflect;
const same = Object.is;
const text = String;

interface Kept {
  owner: object;
  name: string;
  keys: PropertyKey[];
  fields: PropertyDescriptor[];
  /** To tell if a key was there: without a prototype, and so without anything that can be replaced. */
  has: Record<PropertyKey, true>;
}

/**
 * Notes the properties of all built-ins of this realm and of their prototypes. Returns a function that puts back what has changed since
 * then, and returns its names.
 *
 * @param shared More objects, by their names.
 */
export function keepBuiltIns(shared: Record<string, object>): () => string[] {
  const all: Kept[] = [];
  const seen = new Set<unknown>([undefined, null]);
  const keep = (owner: unknown, name: string): void => {
    if ((typeof owner !== 'object' && typeof owner !== 'function') || owner === null || seen.has(owner))
      return;
    seen.add(owner);
    const kept: Kept = { owner, name, keys: [], fields: [], has: Object.create(null) as Kept['has'] };
    for (const key of ownKeys(owner)) {
      kept.has[key] = true;
      kept.keys.push(key);
      kept.fields.push(getOwnPropertyDescriptor(owner, key) as PropertyDescriptor);
    }
    all.push(kept);
    if (typeof owner === 'function') keep(owner.prototype, `${name}.prototype`);
  };
  keep(globalThis, 'globalThis');
  for (const key of ownKeys(globalThis)) keep(getOwnPropertyDescriptor(globalThis, key)?.value, text(key));
  for (const some of [[], new Map(), new Set(), ''])
    keep(getPrototypeOf((some as [])[Symbol.iterator]()), 'an iterator');
  keep(getPrototypeOf(Uint8Array), 'TypedArray');
  for (const some of [async () => undefined, function* () {}, async function* () {}])
    keep(getPrototypeOf(some), 'Function.prototype');
  for (const name of ownKeys(shared) as string[]) keep(shared[name], name);

  return () => {
    const changed: string[] = [];
    const note = (name: string, key: PropertyKey): void => {
      changed[changed.length] = name === 'globalThis' ? text(key) : `${name}.${text(key)}`;
    };
    for (let index = 0; index < all.length; index++) {
      const { owner, name, keys, fields, has } = all[index]!;
      const now = ownKeys(owner);
      for (let at = 0; at < now.length; at++) {
        if (has[now[at]!] === true) continue;
        deleteProperty(owner, now[at]!);
        note(name, now[at]!);
      }
      for (let at = 0; at < keys.length; at++) {
        const before = fields[at]!;
        const field = getOwnPropertyDescriptor(owner, keys[at]!);
        if (field && same(field.value, before.value) && field.get === before.get && field.set === before.set)
          continue;
        defineProperty(owner, keys[at]!, before);
        note(name, keys[at]!);
      }
    }
    return changed;
  };
}
