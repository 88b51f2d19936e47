import { fitText } from '../../text.ts';
import type { JsonCursor } from './JsonCursor.ts';

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

/** What a text ends in that ran on to the quote that opens the next one: a comma, of a key its colon, and brackets. */
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
      if (open !== QUOTE) reportQuotes(cursor, start);
      const body = text.slice(start + 1, at);
      return fit(cursor, start, plain ? body : unescape(cursor, start + 1, body));
    }
  }
  return unclosedString(cursor, start, text.length);
}

/** Takes out what no text may hold: half a character, which no file can be written with, and unseen ones. */
function fit(cursor: JsonCursor, start: number, value: string): string {
  const { text, first } = fitText(value);
  if (first === undefined) return value;
  // One that stands in the file itself is told of where it stands.
  const isWritten = cursor.text.slice(start, cursor.offset).includes(value.charAt(first.offset));
  if (isWritten && first.name < 'U+0020') return text;
  cursor.report({
    code: 'config/escape',
    severity: 'warning',
    start,
    end: cursor.offset,
    message: `The text holds ${first.name}, which is ${first.what}.`,
    hint: 'Remove it.',
  });
  return text;
}

/** A string without a closing quote, which would end at the quote that opens the next one. */
function ranOn(cursor: JsonCursor, start: number, end: number): string {
  cursor.report({ ...withoutQuote, start, end });
  cursor.offset = end;
  return cursor.text.slice(start + 1, end);
}

const withoutQuote = {
  code: 'config/unclosed',
  message: 'This text has no closing quote.',
  hint: 'Put a `"` at its end.',
};

function closes(open: number, code: number): boolean {
  if (open === 0x27 || open === 0x60) return code === open;
  return code === QUOTE || code === 0xbb || (code >= 0x2018 && code <= 0x201f);
}

function reportQuotes(cursor: JsonCursor, start: number): void {
  cursor.report({
    code: 'config/quotes',
    start,
    end: cursor.offset,
    message: 'JSON knows only straight double quotes (`"`) around text.',
    hint: `Write \`${JSON.stringify(cursor.text.slice(start + 1, cursor.offset - 1))}\`.`,
  });
}

/** A string that reaches the end of its line: read up to there, without the comma that ended the value. */
function unclosedString(cursor: JsonCursor, start: number, lineEnd: number): string {
  const { text } = cursor;
  const line = text.slice(start + 1, lineEnd);
  const body = line.replace(/\s*[,\]}]*\s*$/, '');
  const end = start + 1 + body.length;
  const problem = { ...withoutQuote, start, end: Math.max(end, start + 1) };
  if (lineEnd >= text.length) {
    cursor.break({
      ...problem,
      message: 'The file ends inside this text.',
      hint: 'A part of the file is missing, or it needs a `"` here and brackets after it.',
    });
  } else cursor.report(problem);
  cursor.offset = end;
  return body;
}

function reportControl(cursor: JsonCursor, start: number, code: number): void {
  const tab = code === 0x09;
  cursor.report({
    code: 'config/escape',
    start,
    end: start + 1,
    message: tab
      ? 'A tab stands inside the text.'
      : `A control character (U+${code.toString(16).toUpperCase().padStart(4, '0')}) stands inside the text.`,
    hint: tab ? 'Write `\\t`, or a space.' : 'Remove it.',
  });
}

function unescape(cursor: JsonCursor, bodyStart: number, body: string): string {
  let value = '';
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const code = body.charCodeAt(at);
    if (code < 0x20) reportControl(cursor, bodyStart + at, code);
    if (code !== BACKSLASH) continue;
    const letter = body.charAt(at + 1);
    const hex = letter === 'u' ? /^[\da-f]{4}/i.exec(body.slice(at + 2, at + 6))?.[0] : undefined;
    const meant = hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ESCAPES[letter];
    if (meant === undefined) {
      cursor.report({
        code: 'config/escape',
        start: bodyStart + at,
        end: bodyStart + at + 2,
        message: `\`\\${letter}\` means nothing in JSON.`,
        hint: 'Write `/` between folders, or `\\\\` for a backslash.',
      });
      at += 1;
      continue;
    }
    value += body.slice(from, at) + meant;
    at += hex ? 5 : 1;
    from = at + 1;
  }
  return value + body.slice(from);
}
