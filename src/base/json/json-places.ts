import { getOrMake } from '../get-or-make.ts';
import { type Position, positionAt } from '../diagnostics.ts';
import type { Places } from './places.ts';
import { pointerSegments } from './pointer.ts';

interface Place {
  key: number;
  value: number;
}

/**
 * Finds the positions of pointers in valid JSON text, by scanning along the pointer and skipping
 * everything else: no tree is built, so one look-up in a file of 13 MB takes milliseconds. The places inside the objects
 * and lists on the way are remembered, since one file tends to have several problems.
 */
export class JsonPlaces implements Places {
  readonly #text: string;
  readonly #children = new Map<number, Map<string, Place>>();

  constructor(text: string) {
    this.#text = text;
  }

  locate(pointer: string, atKey = false): Position | undefined {
    let place: Place = { key: 0, value: skipSpace(this.#text, 0) };
    place.key = place.value;
    for (const segment of pointerSegments(pointer)) {
      const { value } = place;
      const child = getOrMake(this.#children, value, () => childrenOf(this.#text, value)).get(segment);
      if (!child) return undefined;
      place = child;
    }
    return positionAt(this.#text, atKey ? place.key : place.value);
  }
}

/** Returns the children of an object or list. The last duplicate key wins, as in `JSON.parse`. */
function childrenOf(text: string, open: number): Map<string, Place> {
  const children = new Map<string, Place>();
  const isObject = text[open] === '{';
  if (!isObject && text[open] !== '[') return children;
  let at = skipSpace(text, open + 1);
  for (let index = 0; at < text.length && text[at] !== ']' && text[at] !== '}'; index++) {
    const key = at;
    let name = String(index);
    if (isObject) {
      const end = endOfString(text, at);
      name = keyOf(text, key, end);
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    children.set(name, { key, value: at });
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return children;
}

/** The key whose quotes stand between two offsets. */
export function keyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? String(JSON.parse(text.slice(start, end))) : raw;
}

/** Offset after the string that starts at `start`. */
export function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let back = end - 1;
    while (text.charCodeAt(back) === 92) back--;
    if ((end - back) % 2 === 1) return end + 1;
  }
  return text.length;
}

function skipSpace(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charCodeAt(end) <= 32) end++;
  return end;
}

/** Offset after the value that starts at `start`. */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let end = start;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 34) {
      end = endOfString(text, end);
      if (depth === 0) return end;
      continue;
    }
    if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      if (depth === 0) return end;
      depth--;
      if (depth === 0) return end + 1;
    } else if (code === 44 && depth === 0) return end;
    end++;
  }
  return end;
}
