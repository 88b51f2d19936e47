import { decodedPath } from '../../base/addresses/href.ts';
import { entriesAsWritten } from '../../base/json/as-written.ts';
import { pointerSegments } from '../../base/json/pointer.ts';

/** `true` for a JSON object: not null, not a list, not a raw JSON number. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own entries of a JSON object, in the order of the file; none of anything else. `__proto__` is an ordinary key here. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? entriesAsWritten(value) : [];
}

/** The value itself when it is a list, else an empty one. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value itself when it is an object, else an empty one. */
export function objectOf(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/**
 * The value at the pointer, or `undefined` when nothing is there. Own properties only. A segment is tried as
 * written and, since references stand in a URL fragment, percent-decoded.
 */
export function valueAt(root: unknown, pointer: string): unknown {
  if (pointer === '') return root;
  if (!pointer.startsWith('/')) return undefined;
  let node = root;
  for (const segment of pointerSegments(pointer)) {
    if (typeof node !== 'object' || node === null) return undefined;
    const key = Object.hasOwn(node, segment) ? segment : decodedPath(segment);
    if (!Object.hasOwn(node, key)) return undefined;
    node = (node as Record<string, unknown>)[key];
  }
  return node;
}
