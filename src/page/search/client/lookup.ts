import { likeEnglish } from '../alike.ts';
import {
  englishRoot,
  englishStem,
  folded,
  smallWords,
  squeezed,
  unspaced,
  type Word,
  wordsOf,
} from '../words.ts';
import { nearestParts, nearestWords, partsOf } from './slips.ts';
import type { Name } from './names.ts';

/** How much a word counts by where a page has it. */
const WEIGHTS = {
  title: 1,
  keyword: 0.9,
  id: 0.6,
  path: 0.5,
  heading: 0.4,
  address: 0.35,
  description: 0.25,
  trail: 0.2,
  text: 0.15,
};
/** How much a word inside a name with capitals counts, of what the whole name does. */
const INNER = 0.8;

/** Titles that do not say what a page is about, as `Overview`. The last part of the address does: `/swap/`. */
const GENERAL = new Set('overview introduction index about home welcome'.split(' '));

/** How well a word of the list answers one of the question. */
const SAME_STEM = 0.95;
const OTHER_FORM = 0.8;
const OTHER_WORD = 0.7;
const NEAREST = 0.85;

/** A word of the question, and the words of the list that answer it, with how well they do. */
export interface Term {
  text: string;
  /** Says little about what is meant. */
  isSmall: boolean;
  /** The list has the word, a form of it, or words that begin with it. */
  isKnown: boolean;
  /** It has the word itself, or a form of it. */
  isWhole: boolean;
  /** What the word was taken for, where the list does not have it. */
  instead?: string;
  answers: Map<string, number>;
  /** How much it counts: rare words tell more. */
  rarity: number;
}

/** The words of all names, each with the pages that have it and how much it counts there. */
export interface Lookup {
  names: readonly Name[];
  /** The number of each page, by its address. */
  rows: ReadonlyMap<string, number>;
  /** What each page is called, without spaces, marks and capitals. */
  called: string[][];
  /** Stems of words: by the number of the page, the weight there. */
  pages: Map<string, Map<number, number>>;
  /** Stems of the words of each title that say something. */
  titles: ReadonlySet<string>[];
  /** Stems of the words of each name for programs. */
  ids: readonly ReadonlySet<string>[];
  /** The words of each title as they are written there. */
  written: ReadonlySet<string>[];
  /** Words as they are written, with their stems; sorted. */
  words: [word: string, stem: string][];
  stems: ReadonlyMap<string, string>;
  /** Roots of English words, with the stems that have them. */
  roots: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names with capitals inside, with the words that they are made of. */
  compounds: ReadonlyMap<string, string[]>;
  small: ReadonlySet<string>;
  hasEnglish: boolean;
  /** Words of pages in other languages, as their stems are. */
  others: ReadonlySet<string>;
}

/** Makes the {@link Lookup} of names. */
export function createLookup(names: readonly Name[]): Lookup {
  const pages: Lookup['pages'] = new Map();
  const stems = new Map<string, string>();
  const roots = new Map<string, Set<string>>();
  const others = new Set<string>();
  const compounds = new Map<string, string[]>();
  const small = new Set<string>();
  const titles: Set<string>[] = [];
  const ids: Set<string>[] = [];
  const written = names.map(({ title }) => new Set(wordsOf(title).map(({ text }) => text)));
  const called = names.map(({ kind, title, id, keywords, url }) =>
    kind === 'schema'
      ? []
      : [title, id, ...keywords, ...(isGeneral(title) ? [lastOf(url)] : [])].map(squeezed),
  );
  const languages = new Set(names.map(({ language }) => language));
  for (const language of languages) for (const word of smallWords(language)) small.add(word);

  names.forEach((name, page) => {
    const isEnglish = /^en/i.test(name.language);
    const title = new Set<string>();
    const put = (text: string, weight: number): string => {
      let stem = stems.get(text);
      if (stem === undefined) {
        stems.set(text, (stem = isEnglish ? englishStem(text) : text));
        const root = isEnglish ? englishRoot(text) : '';
        if (root !== '') roots.set(root, (roots.get(root) ?? new Set()).add(stem));
      }
      if (!isEnglish) others.add(stem);
      let found = pages.get(stem);
      if (!found) pages.set(stem, (found = new Map()));
      if ((found.get(page) ?? 0) < weight) found.set(page, weight);
      return stem;
    };
    const take = (text: string, weight: number, each?: (stem: string) => void): void => {
      for (const word of wordsOf(text)) {
        const stem = put(word.text, weight);
        const parts = word.parts.map((part) => put(part, weight * INNER));
        if (word.parts.length > 0) compounds.set(word.text, word.parts);
        if (each && !small.has(word.text)) for (const one of parts.length > 0 ? parts : [stem]) each(one);
      }
    };
    take(name.title, WEIGHTS.title, (stem) => title.add(stem));
    titles.push(title);
    for (const keyword of name.keywords) take(keyword, WEIGHTS.keyword);
    const id = new Set<string>();
    take(name.id, WEIGHTS.id, (stem) => id.add(stem));
    ids.push(id);
    take(name.endpoint.slice(name.method.length), WEIGHTS.path);
    for (const { text } of name.headings) take(text, WEIGHTS.heading);
    take(name.about, WEIGHTS.description);
    if (name.kind === 'guide')
      take(lastOf(name.url), isGeneral(name.title) ? WEIGHTS.keyword : WEIGHTS.address);
    for (const label of name.trail) take(label, WEIGHTS.trail);
    take(name.words, WEIGHTS.text);
  });
  const words = [...stems].sort(([a], [b]) => (a < b ? -1 : 1));
  const hasEnglish = [...languages].some((language) => /^en/i.test(language));
  const rows = new Map(names.map(({ url }, row) => [url, row]));
  return {
    names,
    rows,
    called,
    pages,
    titles,
    ids,
    written,
    words,
    stems,
    roots,
    compounds,
    small,
    hasEnglish,
    others,
  };
}

/** The words of a question, and what answers each. */
export function termsOf(query: string, lookup: Lookup, isWritten = false): Term[] {
  const words = joined(wordsOf(query), lookup);
  return words.flatMap((word, at) => {
    const isLast = at === words.length - 1 && !/\s$/.test(query);
    const term = termOf(word.text, isLast, lookup, words[at + 1]?.text);
    if (isWritten) return term;
    const made = lookup.compounds.get(word.text);
    if (made) return made.map((part) => ofCompound(termOf(part, false, lookup), term));
    // A word with synonyms in the list is not misspelt.
    if (term.answers.size > 0) return term;
    const parts = word.parts.length > 0 ? word.parts : partsOf(word.text, (part) => usual(part, lookup));
    if (parts) {
      const terms = parts
        .flatMap((part) => lookup.compounds.get(part) ?? part)
        .map((part) => termOf(part, false, lookup));
      if (terms.some(({ isKnown }) => isKnown)) return terms.map((one) => ({ ...one, instead: one.text }));
    }
    const nearest = mended(term, lookup);
    if (nearest.instead !== undefined || unspaced.test(word.text)) return nearest;
    const both = nearestParts(word.text, [...lookup.stems.keys()]) ?? [];
    return both.length === 0 ? term : both.map((part) => ({ ...termOf(part, false, lookup), instead: part }));
  });
}

/** Two words that the list has as one, `web hook`, are that where it does not have them both. */
function joined(words: readonly Word[], { stems }: Lookup): Word[] {
  const all: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const [first, second] = [words[at] as Word, words[at + 1]];
    const both = first.text + (second?.text ?? '');
    const isOne = second && stems.has(both) && !(stems.has(first.text) && stems.has(second.text));
    all.push(isOne ? { text: both, parts: [] } : first);
    if (isOne) at++;
  }
  return all;
}

/** The word of a name with capitals inside: the whole name answers it too. */
function ofCompound(part: Term, whole: Term): Term {
  return { ...part, answers: new Map([...part.answers, ...whole.answers]) };
}

/** How many pages have a word, as it is written or in its plural. */
function usual(word: string, { stems, pages, small }: Lookup): number {
  const stem = stems.get(word) ?? stems.get(`${word}s`) ?? stems.get(word.replace(/(?<!s)s$/, ''));
  return (stem === undefined ? 0 : (pages.get(stem)?.size ?? 0)) + (small.has(word) ? 1 : 0);
}

function isGeneral(title: string): boolean {
  return GENERAL.has(title.trim().toLowerCase());
}

/** The last part of an address, as words. */
function lastOf(url: string): string {
  try {
    return decodeURIComponent(/([^/]*)\/?$/.exec(url)?.[1] ?? '');
  } catch {
    return '';
  }
}

/** The words of the list that a word stands for as it is written. */
function termOf(text: string, isLast: boolean, lookup: Lookup, next = ''): Term {
  const { pages, roots, stems, small, hasEnglish, others } = lookup;
  const answers = new Map<string, number>();
  const put = (stem: string | undefined, share: number): void => {
    if (stem !== undefined && pages.has(stem) && (answers.get(stem) ?? 0) < share) answers.set(stem, share);
  };
  put(stems.get(text), 1);
  if (hasEnglish) put(englishStem(text), SAME_STEM);
  const isThere = answers.size > 0;
  if (hasEnglish) for (const stem of roots.get(englishRoot(text)) ?? []) put(stem, OTHER_FORM);
  if (others.size > 0) for (const stem of otherForms(text, lookup)) put(stem, OTHER_FORM);
  const isWhole = answers.size > 0;
  // The last word may not be at its end yet; others are abbreviations, unless they are words themselves.
  if (isLast ? text.length > 1 || unspaced.test(text) : text.length > 2 && !isThere)
    for (const [word, stem] of beginningWith(text, lookup))
      put(stem, (0.5 + (0.4 * text.length) / word.length) * (isThere ? 0.5 : isLast ? 1 : 0.9));
  const isKnown = answers.size > 0;
  const rarity = rarityOf(answers, lookup);
  // `sign in` is looked up as `signin`, by its first word.
  if (hasEnglish)
    for (const other of [text, text + next].flatMap(likeEnglish)) put(englishStem(other), OTHER_WORD);
  const isSmall = small.has(text);
  return { text, isSmall, isKnown, isWhole, answers, rarity: isSmall ? rarity / 10 : rarity };
}

/** An unknown word as the known ones that are nearest to it. */
function mended(term: Term, lookup: Lookup): Term {
  if (unspaced.test(term.text)) return term;
  const nearest = nearestWords(term.text, lookup.stems.keys());
  if (nearest.length === 0) return term;
  const answers = new Map(term.answers);
  for (const word of nearest) answers.set(lookup.stems.get(word) ?? word, NEAREST);
  const [instead] = nearest.sort((a, b) => usual(b, lookup) - usual(a, lookup));
  return { ...term, instead, answers, rarity: rarityOf(answers, lookup) };
}

function rarityOf(answers: ReadonlyMap<string, number>, { names, pages }: Lookup): number {
  let count = 0;
  for (const stem of answers.keys()) count = Math.max(count, pages.get(stem)?.size ?? 0);
  return Math.log(1 + names.length / Math.max(count, 1));
}

/** Words that begin with a text. */
function* beginningWith(text: string, { words }: Lookup): Generator<[string, string]> {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as [string, string])[0] < text) low = middle + 1;
    else high = middle;
  }
  for (let at = low; words[at]?.[0].startsWith(text); at++) yield words[at] as [string, string];
}

/** Most letters at the end of a word that other forms of it have others for. */
const ENDING = 4;

/** Words that begin alike and end otherwise, as the forms of a word do in most languages: `настройка`, `настроить`. */
function* otherForms(text: string, lookup: Lookup): Generator<string> {
  const least = /\p{Script=Hangul}/u.test(text) ? 2 : 4;
  const begin = text.slice(0, Math.max(least, Math.ceil(text.length * 0.6), text.length - ENDING));
  if (begin.length < least || unspaced.test(text)) return;
  for (const [word, stem] of beginningWith(begin, lookup)) {
    const rest = word.length - begin.length;
    if (rest <= ENDING && lookup.others.has(stem) && /^\p{L}*$/u.test(word)) yield stem;
  }
}

/**
 * The pages that are called as was asked, but for spaces, marks and capitals. A type has to be named as it is written: its
 * name is often also the words for what guides and operations are about.
 */
export function pagesCalled(query: string, { names, called }: Lookup): number[] {
  const asked = squeezed(query);
  if (asked === '') return [];
  return names.flatMap(({ kind, title }, page) =>
    (kind === 'schema' ? isWritten(title, query.trim()) : called[page]?.includes(asked)) ? page : [],
  );
}

function isWritten(title: string, query: string): boolean {
  return (
    title === query ||
    (wordsOf(title).every(({ parts }) => parts.length === 0) && folded(title) === folded(query))
  );
}
