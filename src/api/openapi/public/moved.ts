import { escapeSegment, pointerSegments } from '../../../base/json/pointer.ts';
import { isObject } from '../pointer.ts';
import { pointerOf } from '../walk.ts';
import { settled } from './paths.ts';
import type { ObjectPlace } from './survey.ts';

interface ShorterList {
  items: unknown[];
  kept: unknown[];
  /** The new index of each item that stays. */
  places: Map<number, number>;
}

/** Takes places out of their objects and lists, and corrects references that lead through these lists. */
export function removeAll(leaving: Iterable<ObjectPlace>, refs: readonly ObjectPlace[]): void {
  const places = [...leaving];
  // Read before anything moves: the pointers of the items that follow change.
  const shorter = shorterLists(places);
  if (shorter.size > 0) for (const { node } of refs) follow(node, shorter);
  for (const { parent, key } of places)
    if (isObject(parent?.node)) Reflect.deleteProperty(parent.node, pointerSegments(key)[0] ?? '');
  for (const { items, kept } of shorter.values()) {
    items.length = 0;
    for (const item of kept) items.push(item);
  }
}

/** The lists that lose items, by their pointers. */
function shorterLists(leaving: readonly ObjectPlace[]): Map<string, ShorterList> {
  const lost = new Map<string, { items: unknown[]; indices: Set<number> }>();
  for (const { parent, key } of leaving) {
    if (!parent || !Array.isArray(parent.node)) continue;
    const pointer = pointerOf(parent);
    const list = lost.get(pointer) ?? { items: parent.node, indices: new Set() };
    lost.set(pointer, list);
    list.indices.add(Number(key.slice(1)));
  }
  const shorter = new Map<string, ShorterList>();
  for (const [pointer, { items, indices }] of lost) {
    const left = [...items.keys()].filter((index) => !indices.has(index));
    const places = new Map(left.map((index, place) => [index, place]));
    shorter.set(pointer, { items, kept: left.map((index) => items[index]), places });
  }
  return shorter;
}

function follow(node: Record<string, unknown>, shorter: ReadonlyMap<string, ShorterList>): void {
  if (typeof node.$ref !== 'string' || !node.$ref.startsWith('#/')) return;
  let pointer = '';
  let isOther = false;
  for (const segment of pointerSegments(node.$ref.slice(1))) {
    // The keys of `shorter` are pointers of the tree as it was, which `$ref` has up to the first shorter list.
    const place = shorter.get(settled(pointer))?.places.get(Number(segment));
    isOther ||= place !== undefined && String(place) !== segment;
    pointer += `/${escapeSegment(place === undefined ? segment : String(place))}`;
  }
  if (isOther) node.$ref = `#${pointer}`;
}
