import { pointerSegments } from '../../../base/json/pointer.ts';
import { isObject } from '../pointer.ts';
import type { Place } from '../walk.ts';

/** Sets a property; `__proto__` is a key like any other. */
export function define(node: object, key: string, value: unknown): void {
  if (key !== '__proto__') (node as Record<string, unknown>)[key] = value;
  else Object.defineProperty(node, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The object below a key; `make` puts an empty one there where nothing is. */
export function childOf(
  node: Record<string, unknown>,
  key: string,
  make: boolean,
): Record<string, unknown> | undefined {
  if (make && (!Object.hasOwn(node, key) || node[key] === undefined)) node[key] = {};
  const child = Object.hasOwn(node, key) ? node[key] : undefined;
  return isObject(child) ? child : undefined;
}

/** Replaces a value with another one. */
export function replaceIn(place: Place, value: unknown): void {
  const holder = place.parent?.node;
  const key = pointerSegments(place.key)[0];
  if (isObject(holder) && key !== undefined) define(holder, key, value);
}
