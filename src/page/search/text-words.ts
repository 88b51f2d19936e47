import { englishStem, smallWords, unspaced, wordsOf } from './words.ts';

/** Words of a page with how often it has them, the most frequent first. */
export type WordCounts = Record<string, number>;

/** Most words that are counted of a page, and most that a list has of it. */
const COUNTED = 120;
const LISTED = 40;
const SHORTEST = 3;
const LONGEST = 20;
/** A word on more than this share of the pages tells none of them from the others. */
const USUAL = 0.5;

/** Counts the words of a text that say something. Words with digits, and those that no spaces part, are left out. */
export function countWords(text: string, language: string): WordCounts {
  const tokens = new Map<string, number>();
  for (const token of text.split(/[^\p{L}\p{M}\p{N}]+/u)) tokens.set(token, (tokens.get(token) ?? 0) + 1);
  const small = smallWords(language);
  const counts = new Map<string, number>();
  for (const [token, count] of tokens) {
    for (const word of wordsIn(token)) {
      if (word.length < SHORTEST || word.length > LONGEST || /\d/.test(word) || small.has(word)) continue;
      counts.set(word, (counts.get(word) ?? 0) + count);
    }
  }
  const most = [...counts].sort(([, one], [, other]) => other - one);
  return Object.fromEntries(most.slice(0, COUNTED));
}

/** What a run of letters and digits is made of. */
function wordsIn(token: string): string[] {
  // Most are plain words, which need not be looked into.
  if (/^[A-Z]?[a-z]+$/.test(token)) return [token.toLowerCase()];
  if (unspaced.test(token)) return [];
  return wordsOf(token).flatMap(({ text, parts }) => (parts.length > 0 ? parts : [text]));
}

/** The words of a page, by where it has them. */
export interface PageWords {
  /** Those of its text; absent for a page whose text is not counted. */
  counts: WordCounts | undefined;
  /** Those of its title, its headings and its other names. */
  names: readonly string[];
}

/** For each page the words of its text that tell it from the other pages of its list, and that its names lack in any form. */
export function tellingWords(pages: readonly PageWords[]): string[] {
  const stemmed = pages.map(({ counts = {}, names }) => {
    const known = new Set(names.map(englishStem));
    const stems = new Map<string, { word: string; count: number }>();
    for (const [word, count] of Object.entries(counts)) {
      const stem = englishStem(word);
      const found = stems.get(stem);
      if (found) found.count += count;
      else if (!known.has(stem)) stems.set(stem, { word, count });
    }
    return stems;
  });
  const having = new Map<string, number>();
  for (const stems of stemmed) for (const stem of stems.keys()) having.set(stem, (having.get(stem) ?? 0) + 1);
  const most = Math.max(2, pages.length * USUAL);
  return stemmed.map((stems) => {
    const worth = [...stems].flatMap(([stem, { word, count }]) => {
      const often = having.get(stem) ?? 0;
      return often > most ? [] : { word, worth: (1 + Math.log(count)) * Math.log(1 + pages.length / often) };
    });
    worth.sort((one, other) => other.worth - one.worth);
    return worth
      .slice(0, LISTED)
      .map(({ word }) => word)
      .join(' ');
  });
}
