import { getOrMake } from '../../../base/get-or-make.ts';
import { isObject, valueAt } from '../pointer.ts';
import { define } from './tree.ts';

/** A reference of a schema, and where it stands. */
export interface IdRef {
  node: Record<string, unknown>;
  keyword: '$ref' | '$dynamicRef' | '$recursiveRef';
  pointer: string;
  /** Address of the schema with an `$id` around it, or of the file. */
  base: string;
  /** Pointer of the schema with an `$id` around it; empty for the file. */
  resource: string;
  /** Pointer of the component or whole schema that contains the reference, and so everything it binds. */
  scope: string;
  /** Pointer of the nearest schema around it with `$recursiveAnchor`. */
  recursive?: string;
}

/** A `$dynamicAnchor`. */
export interface DynamicAnchor {
  name: string;
  pointer: string;
  scope: string;
}

/** Values in all copies of one file. Beyond that, dynamic references point to their own anchors. */
const MOST_COPIED = 20_000;
/** Schemas with dynamic references inside each other that are bound together. */
const MOST_LEVELS = 4;
/** Nesting of a schema that is copied. */
const MOST_NESTED = 100;

/** Keywords that give a schema its address: a copy has none. */
const ADDRESS = new Set(['$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$defs', '$schema']);

interface Binding {
  root: unknown;
  /** Dynamic references by the pointer of the schema that contains them. */
  openIn: ReadonlyMap<string, ReadonlySet<string>>;
  /** Pointers of the schemas that the anchors of the caller name. */
  bound: ReadonlyMap<string, string>;
  copies: Map<string, string | undefined>;
  left: { count: number };
}

/**
 * Binds dynamic references. A schema with `$dynamicRef: '#T'` is a form with an open place; a schema that refers to it and
 * has a `$dynamicAnchor: T` of its own fills the place in. The reference to such a form is replaced by a copy of it in
 * which the place is filled. Changes the tree.
 */
export function bindDynamic(root: unknown, refs: readonly IdRef[], anchors: readonly DynamicAnchor[]): void {
  const openIn = new Map<string, Set<string>>();
  for (const { node, keyword, scope } of refs) {
    if (keyword !== '$dynamicRef') continue;
    const name = nameOf(node.$dynamicRef);
    getOrMake(openIn, scope, () => new Set()).add(name);
  }
  if (openIn.size === 0) return;
  const left = { count: MOST_COPIED };
  for (const { node, keyword, pointer, scope } of refs) {
    if (keyword !== '$ref' || typeof node.$ref !== 'string' || !node.$ref.startsWith('#/')) continue;
    const target = node.$ref.slice(1);
    const own = anchors.filter(
      (anchor) => anchor.scope === scope || anchor.pointer.startsWith(`${pointer}/$defs/`),
    );
    const bound = new Map(own.map((anchor) => [anchor.name, anchor.pointer]));
    if (target === scope || !isOpen(openIn, target, bound)) continue;
    const copies = new Map([[target, pointer]]);
    const copy = copyOf(valueAt(root, target), { root, openIn, bound, copies, left }, 0);
    if (!isObject(copy) || left.count < 0) continue;
    delete node.$ref;
    const isPlain = Object.keys(copy).every((key) => !Object.hasOwn(node, key));
    if (isPlain) for (const [key, value] of Object.entries(copy)) define(node, key, value);
    else node.allOf = [...(Array.isArray(node.allOf) ? (node.allOf as unknown[]) : []), copy];
  }
}

function isOpen(openIn: Binding['openIn'], target: string, bound: ReadonlyMap<string, string>): boolean {
  return [...(openIn.get(target) ?? [])].some((name) => bound.has(name));
}

function nameOf(ref: unknown): string {
  return String(ref).replace(/^.*#/s, '');
}

function copyOf(value: unknown, binding: Binding, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (--binding.left.count < 0 || level > MOST_NESTED) {
    binding.left.count = -1;
    return value;
  }
  if (Array.isArray(value)) return value.map((item) => copyOf(item, binding, level + 1));
  if (!isObject(value)) return value;
  const filled =
    typeof value.$dynamicRef === 'string' ? binding.bound.get(nameOf(value.$dynamicRef)) : undefined;
  const target = typeof value.$ref === 'string' ? value.$ref.slice(1) : undefined;
  const inner = target === undefined ? undefined : innerCopy(target, binding, level);
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (ADDRESS.has(key) || (filled !== undefined && key === '$dynamicRef')) continue;
    define(copy, key, key === '$ref' && inner ? inner.$ref : copyOf(part, binding, level + 1));
  }
  if (filled !== undefined) copy.$ref = `#${filled}`;
  if (inner?.copy === undefined) return copy;
  delete copy.$ref;
  return { ...copy, allOf: [...(Array.isArray(copy.allOf) ? (copy.allOf as unknown[]) : []), inner.copy] };
}

/** Returns the replacement of a reference inside a copy: a reference to the copy of its target, or a copy. */
function innerCopy(
  target: string,
  binding: Binding,
  level: number,
): { $ref?: string; copy?: unknown } | undefined {
  if (binding.copies.has(target)) {
    const made = binding.copies.get(target);
    return made === undefined ? undefined : { $ref: `#${made}` };
  }
  if (binding.copies.size >= MOST_LEVELS || !isOpen(binding.openIn, target, binding.bound)) return undefined;
  binding.copies.set(target, undefined);
  return { copy: copyOf(valueAt(binding.root, target), binding, level + 1) };
}
