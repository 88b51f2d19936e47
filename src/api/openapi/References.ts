import type { Resolved } from './model/ApiDocument.ts';
import { decodedPath } from '../../base/addresses/href.ts';
import { joinPointer, pointerSegments } from '../../base/json/pointer.ts';
import { isObject, valueAt } from './pointer.ts';

/** Follows the references of one description on demand and remembers where they lead. */
export class References {
  private readonly root: Record<string, unknown>;
  private readonly known = new Map<string, Resolved<unknown>>();

  constructor(root: Record<string, unknown>) {
    this.root = root;
  }

  resolve<T>(value: T): Resolved<T> {
    if (!isObject(value) || typeof value.$ref !== 'string') return { value, unresolved: false };
    const found = this.follow(value.$ref);
    return (found.unresolved ? { ...found, value } : found) as Resolved<T>;
  }

  private follow(start: string): Resolved<unknown> {
    const seen = new Set<string>();
    let ref = start;
    let result = this.known.get(start);
    while (!result) {
      const pointer = this.pointerOf(ref);
      const value = pointer === undefined || seen.has(ref) ? undefined : valueAt(this.root, pointer);
      seen.add(ref);
      // A reference to a null or a text is unresolved too: every object of the specification is an object or a boolean.
      if (!isObject(value) && typeof value !== 'boolean') {
        result = { value: undefined, ref, unresolved: true };
      } else if (isObject(value) && typeof value.$ref === 'string' && !isOwnType(value, pointer ?? '')) {
        ref = value.$ref;
        result = this.known.get(ref);
      } else {
        result = {
          value,
          ref: `#${pointer}`,
          unresolved: false,
          name: pointerSegments(pointer ?? '').at(-1),
        };
      }
    }
    // Every link of a chain has the same target, so a long chain is walked once and not once for each link.
    for (const link of seen) this.known.set(link, result);
    return result;
  }

  /** A pointer with the keys of the document: those of a reference may be percent-encoded. */
  private asWritten(pointer: string): string {
    let node: unknown = this.root;
    return pointerSegments(pointer).reduce((result, segment) => {
      const isKey = typeof node === 'object' && node !== null && Object.hasOwn(node, segment);
      const key = isKey ? segment : decodedPath(segment);
      node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
      return joinPointer(result, key);
    }, '');
  }

  /** JSON pointer of a reference within the description; `undefined` when it points out of it. */
  private pointerOf(ref: string): string | undefined {
    if (ref.startsWith('#/')) return ref.includes('%') ? this.asWritten(ref.slice(1)) : ref.slice(1);
    return ref === '#' ? '' : undefined;
  }
}

/**
 * Returns whether a schema with a reference has other keywords too: `Admin: { $ref: User, required: [rights] }`
 * is a type of its own. Any other object of the specification is what its reference points to.
 */
function isOwnType(value: Record<string, unknown>, pointer: string): boolean {
  if (!/^\/components\/schemas\/|\/(?:schema|itemSchema|\$defs|definitions)(?:\/|$)/.test(pointer))
    return false;
  return Object.keys(value).some((key) => !SILENT.has(key));
}

/** Keywords that say nothing of a value. */
const SILENT = new Set([
  '$ref',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$comment',
  '$defs',
  'definitions',
]);
