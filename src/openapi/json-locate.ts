import type { Position } from '../diagnostics.ts';
import type { Places } from './places.ts';
import { pointerSegments } from './pointer.ts';

interface Place {
  key: number;
  value: number;
}

/**
 * Finds where pointers stand in JSON text that is known to be valid, by scanning along the pointer and skipping
 * everything else: no tree is built, so one look-up in a file of 13 MB takes milliseconds. The members of the objects on
 * the way are kept, since problems come in swarms.
 */
export class JsonPlaces implements Places {
  private readonly text: string;
  private readonly members = new Map<number, Map<string, Place>>();

  constructor(text: string) {
    this.text = text;
  }

  locate(pointer: string, atKey: boolean): Position | undefined {
    const { text } = this;
    let at = skipSpace(text, 0);
    let keyAt = at;
    for (const segment of pointerSegments(pointer)) {
      const found = text[at] === '{' ? this.membersOf(at).get(segment) : itemOf(text, at, segment);
      if (!found) return undefined;
      keyAt = found.key;
      at = found.value;
    }
    return positionAt(text, atKey ? keyAt : at);
  }

  private membersOf(open: number): Map<string, Place> {
    let members = this.members.get(open);
    if (!members) this.members.set(open, (members = membersOf(this.text, open)));
    return members;
  }
}

/** Line and column (from 1) of an offset. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', next + 1)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}

/** The members of an object. The last one counts where a name is repeated, as in JSON.parse. */
function membersOf(text: string, open: number): Map<string, Place> {
  const members = new Map<string, Place>();
  let at = skipSpace(text, open + 1);
  while (text[at] === '"') {
    const key = at;
    const end = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    const raw = text.slice(key + 1, end - 1);
    members.set(raw.includes('\\') ? unquote(text.slice(key, end)) : raw, { key, value });
    at = skipSpace(text, skipValue(text, value));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return members;
}

function itemOf(text: string, open: number, segment: string): Place | undefined {
  if (text[open] !== '[') return undefined;
  let at = skipSpace(text, open + 1);
  for (let index = 0; at < text.length && text[at] !== ']'; index++) {
    if (String(index) === segment) return { key: at, value: at };
    at = skipSpace(text, skipValue(text, at));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return undefined;
}

function unquote(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (end < text.length && text.charCodeAt(end) <= 32) end++;
  return end;
}

/** Offset after the string that starts at `at`. */
function skipString(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    if (code === 34) return end + 1;
    end += code === 92 ? 2 : 1;
  }
  return end;
}

/** Offset after the value that starts at `at`. */
function skipValue(text: string, at: number): number {
  let depth = 0;
  let end = at;
  while (end < text.length) {
    const char = text[end];
    if (char === '"') {
      end = skipString(text, end);
      if (depth === 0) return end;
      continue;
    }
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') {
      if (depth === 0) return end;
      depth--;
      if (depth === 0) return end + 1;
    } else if (char === ',' && depth === 0) return end;
    end++;
  }
  return end;
}
