import { JsonCursor } from './JsonCursor.ts';
import type { JsonProblem } from './JsonCursor.ts';
import type { JsonMember, JsonNode } from './node.ts';
import { isOddQuote, readString } from './readString.ts';
import { readBareKey, readWord } from './readWord.ts';
import * as slips from './slips.ts';

/** Deeper than any configuration; keeps a hostile file from using up the stack. */
const MAX_DEPTH = 100;
/** Keys that mean something to JavaScript itself; as data they could change every object of the program. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const [COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d,
];

const KEY = /"(?:[^"\\\r\n]|\\.)*"\s*:/y;

/** What was read of a text, and what was wrong with it. */
export interface JsonScan {
  /** Absent when there is no value at all. */
  root: JsonNode | undefined;
  problems: JsonProblem[];
  /** Offset from which on the structure is a guess. */
  brokenAt: number | undefined;
}

/**
 * Reads JSON as a person writes it: what JSON does not allow is reported and read as it was meant. For valid
 * JSON the value equals that of `JSON.parse` (but for the unsafe keys, which are left out) and nothing is reported
 * except keys given twice.
 */
export function scanJson(text: string): JsonScan {
  const scanner = new Scanner(text);
  return scanner.scan();
}

class Scanner {
  readonly #cursor: JsonCursor;
  #openArrays = 0;
  #openObjects = 0;
  /** Set when the text ends inside something: where that begins, and the brackets that would close it. */
  #cut: { start: number; closers: string } | undefined;

  constructor(text: string) {
    this.#cursor = new JsonCursor(text);
  }

  scan(): JsonScan {
    const cursor = this.#cursor;
    cursor.skipSpace();
    const root = cursor.atEnd ? undefined : this.#value(0);
    if (this.#cut) cursor.break(slips.cutOff(cursor.text, this.#cut.start, this.#cut.closers));
    cursor.skipSpace();
    if (root && !cursor.atEnd) {
      cursor.break(slips.afterEnd(cursor.offset));
    }
    return { root, problems: cursor.problems, brokenAt: cursor.brokenAt };
  }

  #value(depth: number): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    const code = cursor.code;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth >= MAX_DEPTH) return this.#skipDeep();
      return code === OPEN_OBJECT ? this.#object(depth) : this.#array(depth);
    }
    const value = code === 0x22 || isOddQuote(code) ? readString(cursor) : readWord(cursor);
    return { start, end: cursor.offset, value };
  }

  #object(depth: number): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    const members: JsonMember[] = [];
    const value: Record<string, unknown> = {};
    this.#openObjects += 1;
    cursor.offset += 1;
    for (;;) {
      cursor.skipSpace();
      if (this.#ends(start, '}')) break;
      if (cursor.code === COMMA) {
        this.#extraComma();
        continue;
      }
      if (cursor.code === OPEN_OBJECT || cursor.code === OPEN_ARRAY) {
        // An entry without a key: it belongs to the list around this object, whose own bracket is missing.
        cursor.break(slips.unclosedBefore(cursor.text, start, [cursor.offset, cursor.offset + 1], '}'));
        if (this.#openArrays > 0) break;
        this.#skipNested();
        continue;
      }
      const member = this.#member(depth);
      if (!member) continue;
      this.#addMember(members, value, member);
      this.#separator(member.node.end, CLOSE_OBJECT);
    }
    this.#openObjects -= 1;
    return { start, end: cursor.offset, value, members };
  }

  #array(depth: number): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    const items: JsonNode[] = [];
    const value: unknown[] = [];
    this.#openArrays += 1;
    cursor.offset += 1;
    for (;;) {
      cursor.skipSpace();
      if (this.#ends(start, ']')) break;
      if (cursor.code === COMMA) {
        this.#extraComma();
        continue;
      }
      const item = this.#value(depth + 1);
      cursor.skipSpace();
      if (cursor.code === COLON && this.#openObjects > 0 && typeof item.value === 'string') {
        // `["a" "version": …`: the array was meant to end before this key.
        cursor.break(slips.unclosedBefore(cursor.text, start, [item.start, item.end], ']'));
        cursor.offset = item.start;
        break;
      }
      items.push(item);
      value.push(item.value);
      this.#separator(item.end, CLOSE_ARRAY);
    }
    this.#openArrays -= 1;
    return { start, end: cursor.offset, value, items };
  }

  /** Handles what ends a list: its own bracket, that of something around it, or the end of the file. */
  #ends(start: number, own: '}' | ']'): boolean {
    const cursor = this.#cursor;
    if (cursor.atEnd) {
      this.#cut ??= { start, closers: '' };
      this.#cut.closers += own;
      return true;
    }
    const character = cursor.text.charAt(cursor.offset);
    if (character === own) {
      cursor.offset += 1;
      return true;
    }
    if (character !== '}' && character !== ']') return false;
    const outer = character === ']' ? this.#openArrays : this.#openObjects;
    cursor.break(slips.unclosedBefore(cursor.text, start, [cursor.offset, cursor.offset + 1], own));
    if (outer > 0) return true;
    cursor.offset += 1;
    return false;
  }

  #member(depth: number): JsonMember | undefined {
    const cursor = this.#cursor;
    const keyStart = cursor.offset;
    const code = cursor.code;
    const key = code === 0x22 || isOddQuote(code) ? readString(cursor, 'key') : readBareKey(cursor);
    const keyEnd = cursor.offset;
    if (key === '' && keyEnd === keyStart + 1) return undefined;
    cursor.skipSpace();
    const after = cursor.text.charAt(cursor.offset);
    const unvalued = /^[,}\]]?$/.test(after);
    if (after === ':') cursor.offset += 1;
    else if (!unvalued) {
      cursor.report(slips.missingColon(key, keyEnd, cursor.offset, after));
      if (/[=：]/.test(after)) cursor.offset += 1;
    }
    cursor.skipSpace();
    if (unvalued || /^[,}\]]?$/.test(cursor.text.charAt(cursor.offset))) {
      if (!cursor.atEnd) cursor.report(slips.noValue(key, keyStart, keyEnd));
      if (cursor.code === COMMA) cursor.offset += 1;
      return undefined;
    }
    return { key, keyStart, keyEnd, node: this.#value(depth + 1) };
  }

  #addMember(members: JsonMember[], value: Record<string, unknown>, member: JsonMember): void {
    const { key, keyStart, keyEnd, node } = member;
    if (UNSAFE_KEYS.has(key)) {
      this.#cursor.report(slips.unsafeKey(key, keyStart, keyEnd));
      return;
    }
    if (Object.hasOwn(value, key)) this.#cursor.report(slips.duplicateKey(key, keyStart, keyEnd));
    members.push(member);
    value[key] = node.value;
  }

  /** Moves past the comma after a value that ended at `end`, if there has to be one. */
  #separator(end: number, close: number): void {
    const cursor = this.#cursor;
    cursor.skipSpace();
    const code = cursor.code;
    if (code === COMMA) {
      const comma = cursor.offset;
      cursor.offset += 1;
      cursor.skipSpace();
      if (cursor.code === close) cursor.report(slips.trailingComma(comma));
      return;
    }
    if (cursor.atEnd || code === CLOSE_ARRAY || code === CLOSE_OBJECT) return;
    // A key inside an array: what is missing is the array's bracket, which the array finds out by itself.
    KEY.lastIndex = cursor.offset;
    if (close === CLOSE_ARRAY && KEY.test(cursor.text)) return;
    const written = cursor.text.charAt(cursor.offset);
    cursor.report(slips.missingComma(end, cursor.offset, written));
    if (/[;，、]/.test(written)) cursor.offset += 1;
  }

  #extraComma(): void {
    this.#cursor.report(slips.extraComma(this.#cursor.offset));
    this.#cursor.offset += 1;
  }

  /** Reports a value that is nested too deeply, and passes over it. */
  #skipDeep(): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    cursor.report(slips.tooDeep(start, MAX_DEPTH));
    this.#skipNested();
    return { start, end: cursor.offset, value: null };
  }

  /** Passes over an object or a list without going into it. */
  #skipNested(): void {
    const cursor = this.#cursor;
    let level = 0;
    do {
      const code = cursor.code;
      if (code === 0x22) {
        readString(cursor);
        continue;
      }
      if (code === OPEN_ARRAY || code === OPEN_OBJECT) level += 1;
      else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) level -= 1;
      cursor.offset += 1;
    } while (level > 0 && !cursor.atEnd);
  }
}
