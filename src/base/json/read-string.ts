import { fitText } from '../text.ts';
import type { JsonCursor } from './JsonCursor.ts';
import * as slips from './syntax-mistakes.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Quotes that open a string in other places than JSON: `'`, a back-tick, typographic quotes. */
export function isOddQuote(code: number): boolean {
  return code === 0x27 || code === 0x60 || (code >= 0x2018 && code <= 0x201f) || code === 0xab;
}

/** How a text ends that lacks its closing quote, and so runs on to the opening quote of the next text. */
const RAN_ON = { value: /\s*[\]}]*\s*,\s*[[{]*\s*$/, key: /\s*:\s*[[{]*\s*$/ };
const WORD = /[\p{L}\p{N}_/#]/u;

/** Reads the string at the cursor, whichever quotes it has, and leaves the cursor after it. */
export function readString(cursor: JsonCursor, kind: 'key' | 'value' = 'value'): string {
  const { text } = cursor;
  const start = cursor.offset;
  const open = text.charCodeAt(start);
  let at = start + 1;
  let plain = true;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) {
      plain = false;
      at += 1;
    } else if (code < 0x20) {
      if (code === 0x0a || code === 0x0d) return unclosedString(cursor, start, at);
      plain = false;
    } else if (open === QUOTE ? code === QUOTE : closes(open, code)) {
      if (open === QUOTE && WORD.test(text.charAt(at + 1))) {
        const from = Math.max(start + 1, at - 80);
        const ended = text.slice(from, at).search(RAN_ON[kind]);
        if (from + ended > start + 1 && ended >= 0) return ranOn(cursor, start, from + ended);
      }
      cursor.offset = at + 1;
      if (open !== QUOTE) cursor.report(slips.oddQuotes(text.slice(start + 1, at)), start, at + 1);
      const body = text.slice(start + 1, at);
      return fit(cursor, start, plain ? body : unescape(cursor, start + 1, body));
    }
  }
  return unclosedString(cursor, start, text.length);
}

/** Removes half characters, which no file can be written with, and invisible characters. */
function fit(cursor: JsonCursor, start: number, value: string): string {
  const { text, first } = fitText(value);
  if (first === undefined) return value;
  // A control character in the file itself was already reported at its position.
  const isWritten = cursor.text.slice(start, cursor.offset).includes(value.charAt(first.offset));
  if (isWritten && first.name < 'U+0020') return text;
  cursor.report(slips.unfitCharacter(first), start, cursor.offset);
  return text;
}

/** Reads a string that lacks its closing quote and would else end at the opening quote of the next one. */
function ranOn(cursor: JsonCursor, start: number, end: number): string {
  cursor.report(slips.openText('"'), start, end);
  cursor.offset = end;
  return cursor.text.slice(start + 1, end);
}

function closes(open: number, code: number): boolean {
  if (open === 0x27 || open === 0x60) return code === open;
  return code === QUOTE || code === 0xbb || (code >= 0x2018 && code <= 0x201f);
}

/** Reads a string without a closing quote up to the end of its line, without the comma after the value. */
function unclosedString(cursor: JsonCursor, start: number, lineEnd: number): string {
  const body = cursor.text.slice(start + 1, lineEnd).replace(/\s*[,\]}]*\s*$/, '');
  const end = start + 1 + body.length;
  if (lineEnd >= cursor.text.length) cursor.break(slips.openText('"', true), start, end);
  else cursor.report(slips.openText('"'), start, end);
  cursor.offset = end;
  return body;
}

function unescape(cursor: JsonCursor, bodyStart: number, body: string): string {
  let value = '';
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const code = body.charCodeAt(at);
    if (code < 0x20) cursor.report(slips.controlCharacter(code), bodyStart + at, bodyStart + at + 1);
    if (code !== BACKSLASH) continue;
    const letter = body.charAt(at + 1);
    const hex = letter === 'u' ? /^[\da-f]{4}/i.exec(body.slice(at + 2, at + 6))?.[0] : undefined;
    const meant = hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ESCAPES[letter];
    if (meant === undefined) {
      cursor.report(slips.unknownEscape(letter), bodyStart + at, bodyStart + at + 2);
      at += 1;
      continue;
    }
    value += body.slice(from, at) + meant;
    at += hex ? 5 : 1;
    from = at + 1;
  }
  return value + body.slice(from);
}
