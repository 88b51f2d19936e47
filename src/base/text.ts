/** The text that the bytes of a file stand for. */
export interface DecodedText {
  /** The text without a byte order mark. */
  text: string;
  /** True if the file starts with the byte order mark of UTF-8. */
  isMarked?: boolean;
  /** Set when the file is not UTF-8: what it is instead, and the offset in `text` where that shows first. */
  problem?: { encoding: string; offset: number };
}

/**
 * Reads the bytes of a file. Files have to be UTF-8; UTF-16 and Windows-1252 (which holds Latin-1) occur and are read
 * as what they are. Some bytes that are wrong in a text which is UTF-8 otherwise become U+FFFD.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const wide = wideEncoding(bytes);
  if (wide) {
    const problem = { encoding: wide.toUpperCase(), offset: 0 };
    return { text: wellFormed(new TextDecoder(wide).decode(bytes)), problem };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith('\ufeff') ? { text: text.slice(1), isMarked: true } : { text };
  } catch {
    const read = new TextDecoder('utf-8').decode(bytes);
    const offset = read.indexOf('\ufffd');
    const wrong = read.match(/\ufffd/g)?.length ?? 0;
    const right = read.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    // In UTF-8 a letter beyond ASCII is a sequence of bytes that hardly any text of another encoding contains.
    if (right > wrong) return { text: read, problem: { encoding: 'UTF-8 with some invalid bytes', offset } };
    // Each byte is one character in this encoding, so the valid text before the first wrong byte tells its offset.
    const text = new TextDecoder('windows-1252').decode(bytes);
    return { text, problem: { encoding: 'an 8-bit encoding such as Windows-1252', offset } };
  }
}

/** A text with a capital at its start. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** UTF-16 by its mark, or by the zero bytes that plain ASCII has in it. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 16);
  const isZero = (rest: number): boolean => start.every((byte, at) => (byte === 0) === (at % 2 === rest));
  if (start.length < 2) return undefined;
  return isZero(1) ? 'utf-16le' : isZero(0) ? 'utf-16be' : undefined;
}

/** Lone surrogates can be written neither as UTF-8 nor in an address; they become U+FFFD, as in every browser. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** The start of a text, at most so many UTF-16 units; a character of two units is never cut in half. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

/** `1 page`, `2 pages`: a number with an English noun. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A regular expression, as text, that matches a text itself. */
export function asPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text of one line, cut after a word where it is longer than `most` characters. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${cutTo(text, most - 3).replace(/\s+\S*$/, '')}…`;
}

/**
 * Characters that no reader sees: control characters but for tabs and line ends, and those that show the text in
 * another order than it is written.
 */
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/;
/** Half a character, or one of those. Slow, because the expression has to look at whole characters. */
const unfit = new RegExp(`${unseen.source}|\\p{Surrogate}`, 'gu');

/**
 * Takes the characters out of a text that no page may contain; U+FFFD takes the place of half a character.
 *
 * @returns The text, and the first of them, by its name and by what it is.
 */
export function fitText(text: string): {
  text: string;
  first?: { offset: number; name: string; what: string };
} {
  const offset = text.search(text.isWellFormed() ? unseen : unfit);
  if (offset < 0) return { text };
  const code = text.charCodeAt(offset);
  const what =
    code < 0xa0
      ? 'a control character'
      : code < 0xd800
        ? 'a character that changes the text direction'
        : 'half a character';
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const fit = text.replace(unfit, (character) => (character >= '\ud800' ? '\ufffd' : ''));
  return { text: fit, first: { offset, name, what } };
}

/** Copies a part of a longer text. A part that is only cut out of it holds the whole text in memory. */
export function copyOfPart(part: string): string {
  return Buffer.from(part).toString();
}
