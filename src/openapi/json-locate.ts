import type { Position } from '../diagnostics.ts';
import { pointerSegments } from './pointer.ts';

/**
 * Finds where a pointer stands in JSON text that is known to be valid, by scanning along the pointer and skipping
 * everything else: no tree is built, so one look-up in a file of 13 MB takes milliseconds.
 */
export function locateInJson(text: string, pointer: string, atKey = false): Position | undefined {
  let at = skipSpace(text, 0);
  let keyAt = at;
  for (const segment of pointerSegments(pointer)) {
    const found = text[at] === '{' ? memberOf(text, at, segment) : itemOf(text, at, segment);
    if (!found) return undefined;
    keyAt = found.key;
    at = found.value;
  }
  return positionAt(text, atKey ? keyAt : at);
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

function memberOf(text: string, open: number, name: string): { key: number; value: number } | undefined {
  let at = skipSpace(text, open + 1);
  let found: { key: number; value: number } | undefined;
  while (text[at] === '"') {
    const key = at;
    const end = skipString(text, at);
    const value = skipSpace(text, skipSpace(text, end) + 1);
    const raw = text.slice(key + 1, end - 1);
    // The last one counts where a name is repeated, as in JSON.parse.
    if ((raw.includes('\\') ? unquote(text.slice(key, end)) : raw) === name) found = { key, value };
    at = skipSpace(text, skipValue(text, value));
    if (text[at] !== ',') break;
    at = skipSpace(text, at + 1);
  }
  return found;
}

function itemOf(text: string, open: number, segment: string): { key: number; value: number } | undefined {
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
