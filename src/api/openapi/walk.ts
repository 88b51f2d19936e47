import { type Kind, type Slot, grammar } from './grammar.ts';
import { escapeSegment } from '../../base/json/pointer.ts';
import { isObject } from './pointer.ts';

/** A place in a description during a walk. Its pointer is computed only when needed, by {@link pointerOf}. */
export interface Place {
  kind: Kind;
  node: unknown;
  parent?: Place;
  key: string;
}

/** The keys that point to a place. */
interface Keyed {
  key: string;
  parent?: Keyed;
}

/** JSON pointer of a place. */
export function pointerOf(place: Keyed): string {
  const keys: string[] = [];
  for (let at: Keyed | undefined = place; at; at = at.parent) keys.push(at.key);
  return keys.reverse().join('');
}

export interface Visitor {
  /** Called for each object of a known kind, outer before inner. Return `false` to skip what is inside it. */
  enter(place: Place & { node: Record<string, unknown> }): boolean | void;
  /** Called for a value that is not the expected object, list or map. */
  wrong?(place: Place, expected: string): void;
}

/**
 * Walks a description along the {@link grammar} without recursion, so that depth cannot overflow the call stack. Nodes
 * that several YAML aliases share are visited once for each place.
 */
export function walk(root: unknown, kind: Kind, visitor: Visitor, base = ''): void {
  const stack: Place[] = [{ kind, node: root, key: base }];
  for (let place = stack.pop(); place; place = stack.pop()) {
    const { node } = place;
    if (place.kind === 'schema' && typeof node === 'boolean') continue;
    if (place.kind === 'text' && (typeof node === 'string' || node === undefined)) continue;
    if (!isObject(node)) {
      visitor.wrong?.(place, place.kind === 'text' ? 'text' : 'an object');
      continue;
    }
    if (visitor.enter(place as Place & { node: Record<string, unknown> }) === false) continue;
    pushChildren(stack, place, node, visitor);
  }
}

function pushChildren(stack: Place[], place: Place, node: Record<string, unknown>, visitor: Visitor): void {
  if (place.kind === 'callback' || place.kind === 'schemas') {
    pushAll(stack, place, node, place.kind === 'callback' ? 'pathItem' : 'schema');
    return;
  }
  const rules = grammar[place.kind];
  const from = stack.length;
  for (const key of Object.keys(node)) {
    const slot = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (slot !== undefined) pushSlot(stack, place, key, slot, node[key], visitor);
  }
  // The stack pops the last item first; reversed, the walk goes through the file from top to bottom.
  reverseFrom(stack, from);
}

function pushSlot(
  stack: Place[],
  parent: Place,
  key: string,
  slot: Slot,
  value: unknown,
  visitor: Visitor,
): void {
  if (typeof slot === 'string') {
    stack.push({ kind: slot, node: value, parent, key: `/${escapeSegment(key)}` });
    return;
  }
  const holder: Place = { kind: parent.kind, node: value, parent, key: `/${escapeSegment(key)}` };
  if ('any' in slot) {
    if (Array.isArray(value)) pushList(stack, holder, value, slot.any);
    else stack.push({ ...holder, kind: slot.any });
    return;
  }
  if ('list' in slot) {
    if (Array.isArray(value)) pushList(stack, holder, value, slot.list);
    else visitor.wrong?.(holder, 'a list');
    return;
  }
  if (!isObject(value)) {
    visitor.wrong?.(holder, 'an object');
    return;
  }
  pushAll(stack, holder, value, slot.map, false);
}

function pushList(stack: Place[], parent: Place, values: unknown[], kind: Kind): void {
  values.forEach((node, index) => stack.push({ kind, node, parent, key: `/${index}` }));
}

function pushAll(
  stack: Place[],
  parent: Place,
  node: Record<string, unknown>,
  kind: Kind,
  reverse = true,
): void {
  const from = stack.length;
  for (const key of Object.keys(node)) {
    // A map of paths, responses or callbacks may contain extensions; a schema or parameter may be called x-….
    if (key.startsWith('x-') && (kind === 'pathItem' || kind === 'response')) continue;
    // A reference to a whole callback.
    if (key === '$ref' && parent.kind === 'callback' && typeof node[key] === 'string') continue;
    stack.push({ kind, node: node[key], parent, key: `/${escapeSegment(key)}` });
  }
  if (reverse) reverseFrom(stack, from);
}

function reverseFrom(stack: Place[], from: number): void {
  for (let low = from, high = stack.length - 1; low < high; low++, high--) {
    const place = stack[low] as Place;
    stack[low] = stack[high] as Place;
    stack[high] = place;
  }
}
