import { METHODS, referable } from '../grammar.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import type { References } from '../References.ts';
import { type Place, pointerOf, walk } from '../walk.ts';
import { type Audience, type Mark, markOf, restrictedValues } from './marks.ts';
import { componentAt, stableKey } from './names.ts';
import { isIn, settled } from './paths.ts';

export type ObjectPlace = Place & { node: Record<string, unknown> };

/** Places of a document that an audience does not get to see, and what else is needed to take them out. */
export interface Survey {
  /** The outermost places that are left out, with the mark that is the reason. `undefined`: it refers to such a place. */
  leaving: Map<ObjectPlace, Mark | undefined>;
  /** The pointers of {@link leaving}. */
  gone: Set<string>;
  /** Schemas with values that are left out. */
  restricted: { place: ObjectPlace; values: Set<string>; isMarked: boolean }[];
  /** References outside the places that are left out. */
  refs: ObjectPlace[];
  components: Map<string, ObjectPlace>;
  tags: Set<string>;
  operations: ObjectPlace[];
  paths: ObjectPlace[];
}

/** Finds all that an audience does not get to see. Changes nothing. */
export function survey(root: Record<string, unknown>, audience: Audience, references: References): Survey {
  const found = findMarks(root, audience);
  const { leaving, gone, operations, paths, refs } = found;
  const add = (place: ObjectPlace, mark?: Mark): void => {
    leaving.set(place, mark);
    gone.add(pointerOf(place));
  };
  const tags = new Map<string, Mark | undefined>();
  const schemes = new Map<string, Mark | undefined>();
  for (const [place, mark] of leaving) {
    if (place.kind === 'tag' && typeof place.node.name === 'string') tags.set(place.node.name, mark);
    const component = componentAt(pointerOf(place));
    if (place.kind === 'securityScheme' && component) schemes.set(component.name, mark);
  }
  for (const place of operations) {
    const own = listOf(place.node.tags);
    const isOnlyTagged = own.length > 0 && own.every((tag) => tags.has(tag as string));
    const isLocked = tags.size + schemes.size > 0 && needs(place.node.security ?? root.security, schemes);
    const mark = isOnlyTagged ? tags.get(own[0] as string) : [...schemes.values()][0];
    if (isOnlyTagged || isLocked) add(place, mark);
  }
  const nodes = new Set<unknown>([...leaving.keys()].map(({ node }) => node));
  for (const place of paths) if (hasOnly(place.node, nodes)) add(place);
  for (const place of refs) {
    const { ref } = references.resolve(place.node);
    // A reference to a marked reference goes too, although what that points to may be for everybody.
    const named = [place.node.$ref, ref].filter((one) => typeof one === 'string');
    if (named.some((one) => isIn(gone, settled(one.slice(1))))) leaving.set(place, undefined);
  }
  for (const place of leaving.keys()) gone.add(pointerOf(place));
  return { ...found, tags: new Set(tags.keys()) };
}

function findMarks(root: Record<string, unknown>, audience: Audience): Survey {
  const found: Survey = {
    ...{ leaving: new Map(), gone: new Set(), restricted: [], refs: [] },
    ...{ components: new Map(), tags: new Set(), operations: [], paths: [] },
  };
  const { also = new Set<string>() } = audience;
  walk(root, 'document', {
    enter: (place) => {
      const { kind, node, parent } = place;
      const isFixed = kind === 'document' || kind === 'info';
      const key = also.size > 0 ? stableKey(place) : '';
      const mark = markOf(node, audience) ?? (also.has(key) ? 'also' : undefined);
      const component = parent?.parent && componentAt(pointerOf(place));
      if (component && component.pointer === pointerOf(place)) found.components.set(component.pointer, place);
      if (mark !== undefined && !isFixed) {
        found.leaving.set(place, mark);
        found.gone.add(pointerOf(place));
        return false;
      }
      const own = restrictedValues(node, audience);
      const past = [...also].flatMap((one) => (one.startsWith(`${key}#`) ? [one.slice(key.length + 1)] : []));
      const values = new Set([...own, ...past]);
      if (values.size > 0) found.restricted.push({ place, values, isMarked: own.length > 0 });
      if (typeof node.$ref === 'string' && referable.has(kind)) found.refs.push(place);
      if (kind === 'operation') found.operations.push(place);
      if (kind === 'pathItem') found.paths.push(place);
      return true;
    },
  });
  return found;
}

/** Returns `true` if each way to authenticate needs one of some schemes. */
function needs(security: unknown, schemes: ReadonlyMap<string, unknown>): boolean {
  const ways = listOf(security);
  return ways.length > 0 && ways.every((way) => entriesOf(way).some(([name]) => schemes.has(name)));
}

/** Returns `true` if a path item has operations, and all of them are among some nodes. */
function hasOnly(item: Record<string, unknown>, nodes: ReadonlySet<unknown>): boolean {
  const additional = entriesOf(item.additionalOperations).map(([, one]) => one);
  const all = [...METHODS.map((method) => item[method]), ...additional].filter(isObject);
  return all.length > 0 && all.every((operation) => nodes.has(operation));
}
