import { pointerSegments } from '../../base/json/pointer.ts';
import type { ApiDocument } from '../openapi/model/ApiDocument.ts';
import { rootOf } from '../openapi/model/reference.ts';
import { entriesOf, isObject } from '../openapi/pointer.ts';

/** Values of one component or path that are looked at. What is larger counts as touched, and is compared. */
const MOST_VALUES = 300_000;

/** Limit within a schema, which is compared again for each schema around it. */
const MOST_IN_SCHEMA = 200;

/** A part of both descriptions: whether it is written the same, and the components that it refers to. */
interface Look {
  isSame: boolean;
  refs: Set<string>;
}

/**
 * Tells which paths and components are written the same in two descriptions, and refer to nothing that is not, at any
 * distance. Most of two versions is that, and need not be compared.
 */
export class Untouched {
  private readonly touched = new Set<string>();
  private readonly known = new Set<string>();
  private readonly isOwn: boolean;

  constructor(old: ApiDocument, now: ApiDocument) {
    const [before, after] = [rootOf(old), rootOf(now)];
    this.isOwn = old !== now;
    const referrers = new Map<string, string[]>();
    for (const [key, one, other] of parts(before, after)) {
      const { isSame, refs } = look(one, other);
      this.known.add(key);
      if (!isSame) this.touched.add(key);
      for (const ref of refs) {
        const list = referrers.get(ref);
        if (list) list.push(key);
        else referrers.set(ref, [key]);
      }
    }
    // References to parts that were not examined are compared, to be safe.
    for (const [ref, keys] of referrers)
      if (!this.known.has(ref)) for (const key of keys) this.touched.add(key);
    // A set that grows while it is walked gives what was added too.
    for (const key of this.touched)
      for (const referrer of referrers.get(key) ?? []) this.touched.add(referrer);
  }

  /** Returns whether nothing is different below a reference that both descriptions have. */
  reference(one: string, other: string): boolean {
    return one === other && this.has(keyOfRef(one));
  }

  /** Returns whether two schemas are written the same and refer to nothing that is not. Large ones are not looked at whole. */
  schema(one: unknown, other: unknown): boolean {
    const { isSame, refs } = look(one, other, MOST_IN_SCHEMA);
    return isSame && [...refs].every((ref) => this.has(ref));
  }

  /** Returns whether nothing is different in what a path or webhook holds itself and refers to. */
  path(kind: 'paths' | 'webhooks', name: string): boolean {
    return this.has(`${kind} ${name}`);
  }

  private has(key: string): boolean {
    return this.isOwn && this.known.has(key) && !this.touched.has(key);
  }
}

/** The paths, webhooks and components that both descriptions have. */
function* parts(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Generator<[key: string, one: unknown, other: unknown]> {
  for (const kind of ['paths', 'webhooks']) yield* common(`${kind} `, before[kind], after[kind]);
  const [had, has] = [before.components, after.components];
  for (const [kind, holder] of entriesOf(has))
    yield* common(`${kind}/`, isObject(had) ? had[kind] : undefined, holder);
}

function* common(prefix: string, before: unknown, after: unknown): Generator<[string, unknown, unknown]> {
  if (!isObject(before)) return;
  for (const [name, other] of entriesOf(after))
    if (Object.hasOwn(before, name)) yield [prefix + name, before[name], other];
}

/** The component that a reference leads to or into; a key that no part has for any other reference. */
function keyOfRef(ref: string): string {
  if (!ref.startsWith('#/components/')) return ref;
  const [, kind = '', name = ''] = pointerSegments(ref.slice(1));
  return `${kind}/${name}`;
}

const REFERENCES = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

function look(one: unknown, other: unknown, most = MOST_VALUES): Look {
  const refs = new Set<string>();
  const stack: unknown[] = [one, other];
  for (let left = most; stack.length > 0; left--) {
    const b = stack.pop();
    const a = stack.pop();
    if (left <= 0) return { isSame: false, refs };
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
      if (!Object.is(a, b)) return { isSame: false, refs };
      continue;
    }
    const keys = Object.keys(b);
    if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(a).length)
      return { isSame: false, refs };
    for (const key of keys) {
      if (!Object.hasOwn(a, key)) return { isSame: false, refs };
      const value = b[key as keyof typeof b] as unknown;
      if (typeof value === 'string' && REFERENCES.has(key)) refs.add(keyOfRef(value));
      stack.push(a[key as keyof typeof a], value);
    }
  }
  return { isSame: true, refs };
}
