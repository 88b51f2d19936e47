import { decodedPath } from '../../../base/addresses/href.ts';
import { isTrue } from '../text.ts';
import { type Kind, METHODS, referable } from '../grammar.ts';
import { escapeSegment, joinPointer, pointerSegments } from '../../../base/json/pointer.ts';
import { entriesOf, isObject, listOf } from '../pointer.ts';
import { References } from '../References.ts';
import { type Place, pointerOf, walk } from '../walk.ts';
import { hideFields } from './internal-fields.ts';

/** What was taken out of a description because its author marks it with `x-internal: true`. */
export interface InternalParts {
  /** How many marked parts there were of each kind. */
  counts: Map<InternalKind, number>;
  /** Pointer of the first one, in the tree as it was. */
  first: string;
  /** The operations among them: `GET /users`, `webhook order.made`. */
  operations: string[];
}

export type InternalKind =
  'operation' | 'webhook' | 'parameter' | 'property' | 'schema' | 'tag' | 'other part';

/**
 * Kinds that cannot be left out: the description itself, and what secures an operation, since a page without it would
 * say that nothing is needed.
 */
const STAYING = new Set<Kind>(['document', 'info', 'components', 'text', 'securityScheme']);

/**
 * Takes everything that is marked with `x-internal: true` out of a description, in whatever version it is written, so that
 * nothing that reads it later (pages, search, samples, mock, download) can show it. What refers to such a part goes too, and so
 * do an operation whose tags are all internal, a path without operations, and the values of an internal field in examples.
 * Changes the tree. `undefined`: nothing is marked.
 */
export function dropInternal(root: Record<string, unknown>): InternalParts | undefined {
  const { marked, refs, operations, paths } = survey(root);
  const [first] = marked;
  if (!first) return undefined;
  const parts: InternalParts = { counts: new Map(), first: pointerOf(first), operations: [] };
  const tags = new Set(marked.filter(({ kind }) => kind === 'tag').flatMap(nameOfTag));
  const untagged = operations.filter(({ node }) => hasOnlyTags(node, tags));
  const leaving = new Set([...marked, ...untagged]);
  for (const place of leaving) count(parts, place);

  const nodes = new Set<unknown>([...leaving].map(({ node }) => node));
  for (const place of paths) if (hasOnly(place.node, nodes)) leaving.add(place);
  const gone = new Set([...leaving].map(pointerOf));
  const references = new References(root);
  for (const place of refs) {
    const { ref } = references.resolve(place.node);
    // What it names itself may be marked, and refer to something that is not.
    const named = [place.node.$ref, ref].filter((one) => typeof one === 'string');
    if (named.some((one) => isIn(gone, settled(one.slice(1))))) leaving.add(place);
  }
  const hidden = new Map<object, Set<string>>();
  for (const place of leaving) if (isProperty(place)) noteField(hidden, place);
  hideFields(root, hidden, references);

  // Read before anything moves: where a list loses an item, the pointers of the items after it change.
  const moved = movedItems(leaving);
  for (const { node } of refs) follow(node, moved);
  const ids = new Set([...leaving].flatMap(({ node }) => idOf(node)));
  for (const place of leaving) remove(place);
  for (const list of moved.values()) list.items.splice(0, list.items.length, ...list.kept);
  tidy(root, { tags, gone, ids });
  return parts;
}

/** A sentence part on what was left out: `2 operations and 1 property`. */
export function internalInWords({ counts }: InternalParts): string {
  const words = [...counts].map(([kind, n]) => `${n} ${n === 1 ? kind : pluralOf(kind)}`);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

function pluralOf(kind: InternalKind): string {
  return kind === 'property' ? 'properties' : `${kind}s`;
}

type ObjectPlace = Place & { node: Record<string, unknown> };

interface Survey {
  /** The outermost marked places. */
  marked: ObjectPlace[];
  /** References outside them. */
  refs: ObjectPlace[];
  operations: ObjectPlace[];
  /** Path items. */
  paths: ObjectPlace[];
}

function survey(root: Record<string, unknown>): Survey {
  const found: Survey = { marked: [], refs: [], operations: [], paths: [] };
  walk(root, 'document', {
    enter: (place) => {
      const { kind, node } = place;
      if (isTrue(node['x-internal']) && !STAYING.has(kind) && place.parent) {
        found.marked.push(place);
        return false;
      }
      if (typeof node.$ref === 'string' && referable.has(kind)) found.refs.push(place);
      if (kind === 'operation') found.operations.push(place);
      if (kind === 'pathItem') found.paths.push(place);
      return true;
    },
  });
  return found;
}

function count({ counts, operations }: InternalParts, place: ObjectPlace): void {
  const add = (kind: InternalKind, n = 1): void => void counts.set(kind, (counts.get(kind) ?? 0) + n);
  const [top, path = '', method = '', own] = pointerSegments(pointerOf(place));
  const isHook = top === 'webhooks' || top === 'x-webhooks';
  const isTop = isHook || top === 'paths';
  if (place.kind === 'operation') {
    add(isHook ? 'webhook' : 'operation');
    if (isTop) operations.push(named(isHook, own ?? method, path));
  } else if (place.kind === 'pathItem') {
    const methods = methodsOf(place.node);
    add(isHook ? 'webhook' : 'operation', Math.max(1, isHook ? 1 : methods.length));
    if (isTop)
      for (const name of isHook ? methods.slice(0, 1) : methods) operations.push(named(isHook, name, path));
  } else if (place.kind === 'schema') add(isProperty(place) ? 'property' : 'schema');
  else add(place.kind === 'parameter' || place.kind === 'tag' ? place.kind : 'other part');
}

function named(isHook: boolean, method: string, path: string): string {
  return isHook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
}

function methodsOf(item: Record<string, unknown>): string[] {
  const fixed = METHODS.filter((method) => isObject(item[method]));
  return [...fixed, ...entriesOf(item.additionalOperations).map(([method]) => method)];
}

/** Whether a path item has operations, and all of them are among some nodes. */
function hasOnly(item: Record<string, unknown>, nodes: ReadonlySet<unknown>): boolean {
  const { additionalOperations } = item;
  const own = [
    ...METHODS.map((method) => item[method]),
    ...entriesOf(additionalOperations).map(([, one]) => one),
  ];
  const all = own.filter(isObject);
  return all.length > 0 && all.every((operation) => nodes.has(operation));
}

function isProperty({ kind, parent }: Place): boolean {
  return kind === 'schema' && parent?.key === '/properties';
}

/** Notes the name of a property at the schema that has it. */
function noteField(hidden: Map<object, Set<string>>, place: ObjectPlace): void {
  const schema = place.parent?.parent?.node;
  if (!isObject(schema)) return;
  const names = hidden.get(schema) ?? new Set();
  hidden.set(schema, names.add(keyOf(place)));
}

function nameOfTag({ node }: ObjectPlace): string[] {
  return typeof node.name === 'string' ? [node.name] : [];
}

function hasOnlyTags({ tags }: Record<string, unknown>, some: ReadonlySet<string>): boolean {
  const own = listOf(tags);
  return some.size > 0 && own.length > 0 && own.every((tag) => typeof tag === 'string' && some.has(tag));
}

function idOf(node: unknown): string[] {
  if (!isObject(node)) return [];
  const own = typeof node.operationId === 'string' ? [node.operationId] : [];
  return [...own, ...METHODS.flatMap((method) => idOf(node[method]))];
}

/** Whether a pointer leads to one of some places, or into it. */
function isIn(places: ReadonlySet<string>, pointer: string): boolean {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1))
    if (places.has(pointer.slice(0, end))) return true;
  return false;
}

/** A pointer as {@link pointerOf} writes it: a reference may be percent-encoded. */
function settled(pointer: string): string {
  return pointerSegments(pointer).map(decodedPath).reduce(joinPointer, '');
}

function keyOf({ key }: Place): string {
  return pointerSegments(key)[0] ?? '';
}

interface MovedItems {
  items: unknown[];
  kept: unknown[];
  /** The new index of each item that stays. */
  places: Map<number, number>;
}

/** The lists that lose items, by their pointers. */
function movedItems(leaving: ReadonlySet<ObjectPlace>): Map<string, MovedItems> {
  const lost = new Map<string, { items: unknown[]; indices: Set<number> }>();
  for (const place of leaving) {
    if (!place.parent || !Array.isArray(place.parent.node)) continue;
    const pointer = pointerOf(place.parent);
    const list = lost.get(pointer) ?? { items: place.parent.node, indices: new Set() };
    lost.set(pointer, list);
    list.indices.add(Number(keyOf(place)));
  }
  const moved = new Map<string, MovedItems>();
  for (const [pointer, { items, indices }] of lost) {
    const left = [...items.keys()].filter((index) => !indices.has(index));
    const places = new Map(left.map((index, place) => [index, place]));
    moved.set(pointer, { items, kept: left.map((index) => items[index]), places });
  }
  return moved;
}

/** Corrects a reference that leads through a list of which items were taken. */
function follow(node: Record<string, unknown>, moved: ReadonlyMap<string, MovedItems>): void {
  if (moved.size === 0 || typeof node.$ref !== 'string' || !node.$ref.startsWith('#/')) return;
  let pointer = '';
  let isOther = false;
  for (const segment of pointerSegments(node.$ref.slice(1))) {
    // The keys of `moved` are pointers of the tree as it was, which `$ref` has up to the first moved list.
    const place = moved.get(settled(pointer))?.places.get(Number(segment));
    isOther ||= place !== undefined && String(place) !== segment;
    pointer += `/${escapeSegment(place === undefined ? segment : String(place))}`;
  }
  if (isOther) node.$ref = `#${pointer}`;
}

function remove({ parent, key }: Place): void {
  const holder = parent?.node;
  if (isObject(holder)) Reflect.deleteProperty(holder, pointerSegments(key)[0] ?? '');
}

interface Gone {
  tags: ReadonlySet<string>;
  /** Pointers of what was taken. */
  gone: ReadonlySet<string>;
  /** Ids of the operations that were taken. */
  ids: ReadonlySet<string>;
}

/** Takes away what names a part that is gone. */
function tidy(root: Record<string, unknown>, { tags, gone, ids }: Gone): void {
  const isGone = (ref: unknown): boolean =>
    typeof ref === 'string' && (isIn(gone, settled(ref.replace(/^#/, ''))) || isNameIn(gone, ref));
  walk(root, 'document', {
    enter: ({ kind, node }) => {
      if (kind === 'operation' && tags.size > 0 && Array.isArray(node.tags))
        node.tags = node.tags.filter((tag) => !tags.has(tag as string));
      if (kind === 'tag' && tags.has(node.parent as string)) delete node.parent;
      if (kind === 'response' && isObject(node.links)) {
        for (const [name, link] of entriesOf(node.links)) {
          if (isObject(link) && (ids.has(link.operationId as string) || isGone(link.operationRef)))
            Reflect.deleteProperty(node.links, name);
        }
      }
      if (kind === 'schema') {
        for (const key of ['allOf', 'anyOf', 'oneOf'])
          if (Array.isArray(node[key]) && node[key].length === 0) Reflect.deleteProperty(node, key);
        const mapping = isObject(node.discriminator) ? node.discriminator.mapping : undefined;
        for (const [value, target] of entriesOf(mapping))
          if (isGone(target)) Reflect.deleteProperty(mapping as object, value);
      }
    },
  });
  for (const group of listOf(root['x-tagGroups']))
    if (isObject(group) && Array.isArray(group.tags))
      group.tags = group.tags.filter((tag) => !tags.has(tag as string));
}

/** A discriminator may name a schema without a pointer. */
function isNameIn(gone: ReadonlySet<string>, name: string): boolean {
  return /^[\w.-]+$/.test(name) && gone.has(`/components/schemas/${name}`);
}
