import { decodedPath } from '../../../base/addresses/href.ts';
import { joinPointer, pointerSegments } from '../../../base/json/pointer.ts';

/** Returns `true` if a pointer points to one of some places, or into it. */
export function isIn(places: ReadonlySet<string>, pointer: string): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true;
  return false;
}

/** A pointer as `pointerOf` writes it: a reference may be percent-encoded. */
export function settled(pointer: string): string {
  return pointerSegments(pointer).map(decodedPath).reduce(joinPointer, '');
}
