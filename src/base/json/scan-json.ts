import { JsonCursor } from './JsonCursor.ts';
import type { JsonMember, JsonNode } from './json-node.ts';
import { isOddQuote, readString } from './read-string.ts';
import { readBareKey, readWord } from './read-word.ts';
import * as slips from './syntax-mistakes.ts';
import type { Problem } from './syntax-mistakes.ts';

/** Deeper than any configuration. A limit keeps a hostile file from using up the stack. */
const MAX_DEPTH = 100;
/** Keys that mean something to JavaScript itself; as data they could change every object of the program. */
const UNSAFE_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

const [COMMA, COLON, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [
  0x2c, 0x3a, 0x5b, 0x5d, 0x7b, 0x7d,
];

const KEY = /"(?:[^"\\\r\n]|\\.)*"\s*:/y;

const CLOSE_BEFORE = { '}': 'Add a `}` before this position.', ']': 'Add a `]` before this position.' };

/** The values of a text, and the mistakes in it. */
export interface JsonScan {
  /** `undefined` when there is no value at all. */
  root: JsonNode | undefined;
  problems: Problem[];
  /** Offset from which on the structure is a guess. */
  brokenAt: number | undefined;
}

/**
 * Reads JSON as a person writes it: what JSON does not allow is reported and read as it was meant. For valid
 * JSON the value equals that of `JSON.parse` (but for the unsafe keys, which are left out) and nothing is reported
 * except keys given twice.
 */
export function scanJson(text: string, maxDepth = MAX_DEPTH): JsonScan {
  return new Scanner(text, maxDepth).scan();
}

/** The first mistake of a text that `JSON.parse` refuses. */
export function firstMistake(text: string): Problem | undefined {
  const { problems } = scanJson(text, 1_000);
  // `JSON.parse` accepts duplicate keys, keys that have a meaning in JavaScript, and invisible characters.
  const isValid = ({ kind, severity }: Problem): boolean =>
    ['duplicate-key', 'unsafe-key', 'too-deep'].includes(kind) ||
    (kind === 'escape' && severity === 'warning');
  return problems.find((problem) => !isValid(problem));
}

class Scanner {
  readonly #cursor: JsonCursor;
  #openArrays = 0;
  #openObjects = 0;
  /** Set when the text ends inside something: where that begins, and the brackets that would close it. */
  #cut: { start: number; closers: string } | undefined;
  /** The first bracket whose closing one is indented differently: if the file ends too early, it lacks its own. */
  #suspect: number | undefined;
  readonly #maxDepth: number;

  constructor(text: string, maxDepth: number) {
    this.#cursor = new JsonCursor(text);
    this.#maxDepth = maxDepth;
  }

  scan(): JsonScan {
    const cursor = this.#cursor;
    cursor.skipSpace();
    const root = cursor.atEnd ? undefined : this.#value(0);
    if (this.#cut) {
      const opener = this.#suspect ?? this.#cut.start;
      const hint = `Add \`${this.#cut.closers}\` at the end. If that is wrong, part of the file is missing.`;
      const { length } = cursor.text.trimEnd();
      cursor.breakOpen(opener, hint, length, length + 1, opener);
    }
    cursor.skipSpace();
    if (root && !cursor.atEnd) cursor.break(slips.afterEnd, cursor.offset, cursor.offset + 1);
    return { root, problems: cursor.problems, brokenAt: cursor.brokenAt };
  }

  #value(depth: number): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    const code = cursor.code;
    if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (depth >= this.#maxDepth) return this.#skipDeep();
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
        cursor.breakOpen(start, CLOSE_BEFORE['}'], cursor.offset);
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
        cursor.breakOpen(start, CLOSE_BEFORE[']'], item.start, item.end);
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
      if (this.#suspect === undefined && isMoved(cursor.text, start, cursor.offset)) this.#suspect = start;
      cursor.offset += 1;
      return true;
    }
    if (character !== '}' && character !== ']') return false;
    const outer = character === ']' ? this.#openArrays : this.#openObjects;
    cursor.breakOpen(start, CLOSE_BEFORE[own], cursor.offset);
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
      const isWrongSign = /[=：]/.test(after);
      const at = isWrongSign ? cursor.offset : keyEnd;
      const hint = isWrongSign ? `Replace \`${after}\` with \`:\`.` : 'Put a `:` here.';
      cursor.report(slips.missingColon(key, hint), at, at + 1);
      if (isWrongSign) cursor.offset += 1;
    }
    cursor.skipSpace();
    if (unvalued || /^[,}\]]?$/.test(cursor.text.charAt(cursor.offset))) {
      if (!cursor.atEnd) cursor.report(slips.noValue(key), keyStart, keyEnd);
      if (cursor.code === COMMA) cursor.offset += 1;
      return undefined;
    }
    return { key, keyStart, keyEnd, node: this.#value(depth + 1) };
  }

  #addMember(members: JsonMember[], value: Record<string, unknown>, member: JsonMember): void {
    const { key, keyStart, keyEnd, node } = member;
    if (UNSAFE_KEYS.has(key)) {
      this.#cursor.report(slips.unsafeKey(key), keyStart, keyEnd);
      return;
    }
    if (Object.hasOwn(value, key)) this.#cursor.report(slips.duplicateKey(key), keyStart, keyEnd);
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
      if (cursor.code === close) cursor.report(slips.trailingComma, comma, comma + 1);
      return;
    }
    if (cursor.atEnd || code === CLOSE_ARRAY || code === CLOSE_OBJECT) return;
    // A key inside an array: what is missing is the array's bracket, which the array finds out by itself.
    KEY.lastIndex = cursor.offset;
    if (close === CLOSE_ARRAY && KEY.test(cursor.text)) return;
    const written = cursor.text.charAt(cursor.offset);
    if (/[;，、]/.test(written)) {
      cursor.report(
        slips.missingComma(`Replace \`${written}\` with \`,\`.`),
        cursor.offset,
        cursor.offset + 1,
      );
      cursor.offset += 1;
    } else cursor.report(slips.missingComma(), end, end + 1);
  }

  #extraComma(): void {
    const { offset } = this.#cursor;
    this.#cursor.report(slips.extraComma, offset, offset + 1);
    this.#cursor.offset += 1;
  }

  /** Reports a value that is nested too deeply, and passes over it. */
  #skipDeep(): JsonNode {
    const cursor = this.#cursor;
    const start = cursor.offset;
    cursor.report(
      slips.tooDeep(this.#maxDepth, 'Reduce the nesting. Deeper values are ignored.'),
      start,
      start + 1,
    );
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

/** Returns whether a bracket begins its line at another indent than the line of the one that it closes. */
function isMoved(text: string, open: number, close: number): boolean {
  let start = close;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
  if (start > 0 && text[start - 1] !== '\n') return false;
  const line = text.lastIndexOf('\n', open) + 1;
  return !text.startsWith(text.slice(start, close), line) || /[ \t]/.test(text.charAt(line + close - start));
}
