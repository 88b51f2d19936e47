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
    const title = placesIn(occurrencesIn(section.title, termsOf), sought);
    const text = placesIn(occurrencesIn(section.text, termsOf), sought);
    const inTitle = new Set(title.flatMap(({ numbers }) => numbers));
    const has = new Set([...inTitle, ...text.flatMap(({ numbers }) => numbers)]);
    // A result that was found by its heading leads to the heading.
    return { section, has, text: inTitle.size === has.size ? [] : text };
  });
  const most = Math.max(...found.map(({ has }) => has.size));
  if (most === 0) return [];
  return found
    .filter(({ has }) => has.size === most)
    .map(({ section, text }) => ({ ...section, excerpt: excerptOf(section.text, text) }));
}

/** A word of a text. */
interface Occurrence {
  from: number;
  to: number;
  /** A name that is made of words, as a whole: `current_token`. */
  isName: boolean;
}

/** A word of a text that was asked for. Parts of a name that was asked for as a whole may be elsewhere in the text. */
interface Place extends Occurrence {
  numbers: readonly number[];
}

/** The words of a text, by the terms that they are found by. */
type Occurrences = ReadonlyMap<string, readonly Occurrence[]>;

/** The words of the texts that were looked at: with the next key, most of them are looked at again. */
const indexes = new WeakMap<readonly TermsOf[], Map<string, Occurrences>>();

function occurrencesIn(text: string, termsOf: readonly TermsOf[]): Occurrences {
  const known = indexes.get(termsOf) ?? new Map<string, Occurrences>();
  indexes.set(termsOf, known);
  const index = known.get(text);
  if (index) return index;
  const all = new Map<string, Occurrence[]>();
  known.set(text, all);
  const put = (word: Parameters<TermsOf>[0], occurrence: Occurrence): void => {
    for (const terms of termsOf)
      for (const term of terms(word)) {
        const found = all.get(term);
        if (found) found.push(occurrence);
        else all.set(term, [occurrence]);
      }
  };
  for (const { from, to, ...word } of placedWords(text)) {
    put(word, { from, to, isName: word.parts.length > 0 });
    for (const part of word.parts) put({ text: part, lower: part, parts: [] }, { from, to, isName: false });
  }
  return all;
}

function placesIn(occurrences: Occurrences, sought: Sought): Place[] {
  const places = new Map<number, Place>();
  for (const [term, numbers] of sought)
    for (const { from, to, isName } of occurrences.get(term) ?? []) {
      const place = places.get(from);
      const all = place ? [...place.numbers, ...numbers] : numbers;
      places.set(from, { from, to, isName: isName || place?.isName === true, numbers: all });
    }
  return [...places.values()].sort((one, other) => one.from - other.from);
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
