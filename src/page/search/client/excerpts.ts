import { SEARCH_FOLDER, textFile } from '../NameList.ts';
import { placedWords } from '../words.ts';
import type { TermsOf } from './names.ts';

/** A part of an excerpt: a text, and whether it is marked as found. */
export type Piece = readonly [text: string, isFound: boolean];

/** A section of a page, as its file has it. What is before the first heading has neither id nor title. */
export interface TextSection {
  id: string;
  title: string;
  text: string;
}

/** A section with the words that were asked for. */
export interface FoundSection extends TextSection {
  /** The numbers of the words that it has. */
  has: ReadonlySet<number>;
  excerpt: Piece[];
}

const texts = new Map<string, Promise<readonly TextSection[]>>();

/** Loads the text of a page. A page without one has no sections: it may be gone since. */
export function textOf(base: string, url: string): Promise<readonly TextSection[]> {
  const site = base.slice(0, -`${SEARCH_FOLDER}/`.length);
  const address = base + textFile(url, site);
  let text = texts.get(address);
  if (!text) {
    text = read(address);
    texts.set(address, text);
    text.then(
      (sections) => sections.length === 0 && texts.delete(address),
      () => texts.delete(address),
    );
  }
  return text.catch(() => []);
}

async function read(address: string): Promise<readonly TextSection[]> {
  const response = await fetch(address);
  if (!response.ok) return [];
  return (await response.text()).split('\n').map((line) => {
    const [id = '', title = '', text = ''] = line.split('\t');
    return { id, title, text };
  });
}

/** Terms that are looked for, with the numbers of the words of the question that each answers. */
export type Sought = ReadonlyMap<string, readonly number[]>;

/** Letters of an excerpt, and how many of them are before what was found. */
const LENGTH = 150;
const BEFORE = 40;

/** The sections of a text that have the most words of a question, in their order; none where no section has any. */
export function bestSections(
  sections: readonly TextSection[],
  sought: Sought,
  termsOf: readonly TermsOf[],
): FoundSection[] {
  const found = sections.map((section) => {
    const title = placesIn(section.title, sought, termsOf);
    const text = placesIn(section.text, sought, termsOf);
    const has = new Set([...title, ...text].flatMap(({ numbers }) => numbers));
    return { section, text, has };
  });
  const most = Math.max(...found.map(({ has }) => has.size));
  if (most === 0) return [];
  return found
    .filter(({ has }) => has.size === most)
    .map(({ section, text, has }) => ({ ...section, has, excerpt: excerptOf(section.text, text) }));
}

/** A word of a text that was asked for. */
interface Place {
  from: number;
  to: number;
  numbers: readonly number[];
  /** A name that was asked for as a whole, of which parts may be elsewhere in the text: `current_token`. */
  isName: boolean;
}

function placesIn(text: string, sought: Sought, termsOf: readonly TermsOf[]): Place[] {
  const numbersOf = (word: Parameters<TermsOf>[0]): number[] =>
    termsOf.flatMap((terms) => terms(word).flatMap((term) => sought.get(term) ?? []));
  return placedWords(text).flatMap(({ from, to, ...word }) => {
    const whole = numbersOf(word);
    const parts = word.parts.flatMap((part) => numbersOf({ text: part, lower: part, parts: [] }));
    if (whole.length + parts.length === 0) return [];
    return [{ from, to, numbers: [...whole, ...parts], isName: whole.length > 0 && word.parts.length > 0 }];
  });
}

/** The part of a text with the most words of a question, which are marked. */
export function excerptOf(text: string, places: readonly Place[]): Piece[] {
  let best = 0;
  let most = 0;
  places.forEach((place, at) => {
    const near = places.slice(at, at + 12).filter(({ to }) => to - place.from < LENGTH - BEFORE);
    const count = new Set(near.flatMap(({ numbers }) => numbers)).size;
    if (count > most) {
      most = count;
      best = at;
    }
  });
  const from = beginning(text, Math.max(0, (places[best]?.from ?? 0) - BEFORE));
  const to = ending(text, Math.min(text.length, from + LENGTH));
  const pieces: Piece[] = from > 0 ? [['… ', false]] : [];
  let at = from;
  for (const place of joined(marked(places, from, to))) {
    if (place.from < at || place.to > to) continue;
    if (place.from > at) pieces.push([text.slice(at, place.from), false]);
    pieces.push([text.slice(place.from, place.to), true]);
    at = place.to;
  }
  if (at < to) pieces.push([text.slice(at, to), false]);
  if (to < text.length) pieces.push([' …', false]);
  return pieces;
}

/** The places of an excerpt that are marked: where a whole name is, its parts elsewhere are not. */
function marked(places: readonly Place[], from: number, to: number): readonly Place[] {
  const named = places.filter((place) => place.isName && place.from >= from && place.to <= to);
  if (named.length === 0) return places;
  const numbers = new Set(named.flatMap((place) => place.numbers));
  return places.filter((place) => place.isName || place.numbers.some((number) => !numbers.has(number)));
}

/** Places of which those that touch are one: a word of a text without spaces is several. */
function joined(places: readonly Place[]): Place[] {
  const all: Place[] = [];
  for (const place of places) {
    const last = all.at(-1);
    if (last && place.from <= last.to) last.to = Math.max(last.to, place.to);
    else all.push({ ...place });
  }
  return all;
}

/** The beginning of the word at a place. A text without spaces is cut between letters. */
function beginning(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space >= 0 && space < at + 20 ? space + 1 : whole(text, at);
}

function ending(text: string, at: number): number {
  if (at === text.length) return at;
  const space = text.lastIndexOf(' ', at);
  return space > at - 20 ? space : whole(text, at);
}

/** A place that cuts no letter in two, and parts none from its accents. */
function whole(text: string, at: number): number {
  let place = at;
  while (place > 0 && /^[\udc00-\udfff\p{M}]/u.test(text.slice(place, place + 1))) place--;
  return place;
}
