import { isObject, valueAt } from '../pointer.ts';
import { type Place, pointerOf, walk } from '../walk.ts';

/**
 * Leads references such as `#/$defs/Item`, which the output of several schema libraries has, to the nearest schema around them
 * that has the definition, where the document itself has none at that place. Changes the tree.
 */
export function settleNestedDefs(root: Record<string, unknown>): void {
  walk(root, 'document', {
    enter: (place) => {
      const { $ref } = place.node;
      if (place.kind !== 'schema' || typeof $ref !== 'string' || !/^#\/(?:\$defs|definitions)\//.test($ref))
        return;
      if (valueAt(root, $ref.slice(1)) !== undefined) return;
      for (let at: Place | undefined = place; at; at = at.parent) {
        if (at.kind !== 'schema' || !isObject(at.node) || valueAt(at.node, $ref.slice(1)) === undefined)
          continue;
        place.node.$ref = `#${pointerOf(at)}${$ref.slice(1)}`;
        return;
      }
    },
  });
}
