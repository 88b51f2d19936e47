import { type Place, pointerOf } from '../walk.ts';

/** A value in words: `a list`, `text`, `null`. */
export function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return 'text';
  return typeof value === 'number' || typeof value === 'bigint' ? 'a number' : `\`${String(value)}\``;
}

/** A place as its author would name it: `components/schemas/Pet`. */
export function nameOf(place: Place): string {
  const pointer = pointerOf(place);
  return pointer === '' ? 'the description' : pointer.slice(1).replace(/~1/g, '/').replace(/~0/g, '~');
}
