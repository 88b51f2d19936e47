import type { JsonCursor } from './JsonCursor.ts';
import * as slips from './syntax-mistakes.ts';

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;
const LITERAL = /(?:true|false|null)(?![\w$-])/y;
const LITERALS: Record<string, unknown> = { true: true, false: false, null: null };
/** JSON literals as written in other languages. */
const FOREIGN: Record<string, unknown> = {
  True: true,
  TRUE: true,
  yes: true,
  False: false,
  FALSE: false,
  no: false,
  None: null,
  Null: null,
  NULL: null,
  nil: null,
  undefined: null,
  NaN: null,
};

/** Reads a number, a literal, or text that lacks its quotes. Always moves on by at least one character. */
export function readWord(cursor: JsonCursor): unknown {
  const { text, offset: start } = cursor;
  LITERAL.lastIndex = start;
  const literal = LITERAL.exec(text)?.[0];
  if (literal !== undefined) {
    cursor.offset += literal.length;
    return LITERALS[literal];
  }
  NUMBER.lastIndex = start;
  const number = NUMBER.exec(text)?.[0];
  if (number !== undefined) {
    cursor.offset += number.length;
    return Number(number);
  }
  return readBareText(cursor, /[^,\]}"\r\n]+/y);
}

/** Reads a key that lacks its quotes. */
export function readBareKey(cursor: JsonCursor): string {
  return String(readBareText(cursor, /[^\s:,=\]}"{[]+/y));
}

function readBareText(cursor: JsonCursor, pattern: RegExp): unknown {
  const { text, offset: start } = cursor;
  pattern.lastIndex = start;
  const word = (pattern.exec(text)?.[0] ?? '').trimEnd();
  if (word === '') {
    cursor.offset += 1;
    cursor.report(slips.strayCharacter(text.charAt(start)), start, start + 1);
    return '';
  }
  cursor.offset = start + word.length;
  // `intro"` lacks only its first quote: take the second one along, or it would open a string of its own.
  const halfQuoted = /^"\s*(?:[,\]}:]|$)/.test(text.slice(cursor.offset, cursor.offset + 80));
  if (halfQuoted) cursor.offset += 1;
  const number = /^[+.\d]/.test(word) && !halfQuoted ? Number(word) : Number.NaN;
  const meant = Object.hasOwn(FOREIGN, word) ? FOREIGN[word] : Number.isFinite(number) ? number : word;
  cursor.report(slips.bareWord(word, meant), start, cursor.offset);
  return meant;
}
