/**
 * The terms of an index as text, in files of which a reader loads those of the words that were asked. A line is a term, and after
 * a space the pages that have it: for each the distance to the row before, its level, and, after another space, its section. Numbers
 * are digits of five bits; a sixth bit says that more follow. A term is written without the letters that it shares with the one
 * before, of which the first digit is the number.
 */

/** A page that has a term. */
export interface Posting {
  /** The number of the page in its list of names. */
  row: number;
  /** How much of the term the page has, 1 to 8. */
  level: number;
  /** The number of the section that has most of it. */
  section: number;
}

/** Levels that a term can have on a page, and the last section that it can name. */
export const LEVELS = 8;
export const LAST_SECTION = 63;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The value of each digit, by its code. */
const VALUES = new Uint8Array(128);
for (let value = 0; value < DIGITS.length; value++) VALUES[DIGITS.charCodeAt(value)] = value;

/** Most characters of a file, unless a single term has more. */
const FILE = 12_000;

/** Writes a number. */
function digits(number: number): string {
  let text = '';
  let rest = number;
  for (; rest > 31; rest = Math.floor(rest / 32)) text += DIGITS[32 + (rest % 32)];
  return text + DIGITS[rest];
}

/** Reads the numbers of a text. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? 0;
    number += (value % 32) * unit;
    unit *= 32;
    if (value > 31) continue;
    numbers.push(number);
    number = 0;
    unit = 1;
  }
  return numbers;
}

/** Writes the pages that have a term, which are in the order of their rows. */
export function writePostings(postings: readonly Posting[]): string {
  let before = -1;
  let rows = '';
  let last = 0;
  postings.forEach(({ row, level, section }, at) => {
    rows += digits((row - before - 1) * LEVELS + level - 1);
    before = row;
    if (section > 0) last = at + 1;
  });
  const sections = postings
    .slice(0, last)
    .map(({ section }) => digits(section))
    .join('');
  return sections === '' ? rows : `${rows} ${sections}`;
}

/** Reads what {@link writePostings} wrote. */
export function readPostings(text: string): Posting[] {
  const [rows = '', sections = ''] = text.split(' ');
  const places = numbersIn(sections);
  let row = -1;
  return numbersIn(rows).map((number, at) => {
    row += Math.floor(number / LEVELS) + 1;
    return { row, level: (number % LEVELS) + 1, section: places[at] ?? 0 };
  });
}

/** Writes sorted terms, as files with the first term of each. */
export function writeTerms(
  terms: Iterable<readonly [term: string, postings: string]>,
): { first: string; text: string }[] {
  const files: { first: string; text: string }[] = [];
  let lines: string[] = [];
  let length = 0;
  let first = '';
  let before = '';
  const end = (): void => {
    if (lines.length > 0) files.push({ first, text: lines.join('\n') });
    lines = [];
    length = 0;
    before = '';
  };
  for (const [term, postings] of terms) {
    if (length + term.length + postings.length > FILE) end();
    if (lines.length === 0) first = term;
    const shared = sharedLetters(before, term);
    const line = `${digits(shared)}${term.slice(shared)} ${postings}`;
    lines.push(line);
    length += line.length + 1;
    before = term;
  }
  end();
  return files;
}

/** How many letters two terms begin with. No letter outside of the Basic Multilingual Plane is cut in two. */
function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < 31 && shared < other.length && one[shared] === other[shared]) shared++;
  return /[\ud800-\udbff]/.test(other[shared - 1] ?? '') ? shared - 1 : shared;
}

/** Reads a file of {@link writeTerms}: its terms in their order, each with its postings as they are written. */
export function readTerms(text: string): [term: string, postings: string][] {
  let before = '';
  return text.split('\n').map((line) => {
    const shared = VALUES[line.charCodeAt(0)] ?? 0;
    const space = line.indexOf(' ');
    before = before.slice(0, shared) + line.slice(1, space);
    return [before, line.slice(space + 1)];
  });
}
