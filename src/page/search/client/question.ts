import { isSameEnglish, likeEnglish } from '../alike.ts';
import { englishRoot, folded, unspaced, type Word, wordsOf } from '../words.ts';
import type { Lookup } from './lookup.ts';
import { nearestWords, partsOf } from './slips.ts';

/** How well a term answers a word of the question of which it is another form, or a synonym. */
const OTHER_FORM = 0.8;
const OTHER_WORD = 0.55;
/** Most letters that a form of a word has after the stem of another form: `geht` after `geh`. */
const ENDING = 2;
/** Fewest letters of a stem, or of a word without others, that may be a typo: of less, another letter makes another word. */
const CORRECTED = 5;

/** A word of the question, and the terms that answer it, with how well they do. */
export interface Term {
  text: string;
  /** Says little about what is meant. */
  isSmall: boolean;
  /** The site has the word, a form of it, or words that begin with it. */
  isKnown: boolean;
  /** True if the term is the word itself or one of its forms. */
  isWhole: boolean;
  /** The word that was searched for in its place, where the site does not have it. */
  instead?: string;
  /** A term that replaces the word, if only texts contain it. */
  insteadTerm?: string;
  /** In the names of pages, and in their texts. */
  answers: Map<string, number>;
  texts: Map<string, number>;
  /** How much it counts: rare words tell more. */
  rarity: number;
}

/** A word that is looked for. */
type Asked = Pick<Word, 'text' | 'lower' | 'parts'>;

/** The words of a question, and what answers each. */
export function termsOf(query: string, all: Lookup): Term[] {
  const words = joined(wordsOf(query), all);
  // A question of small words alone means them.
  const lookup = words.every(({ text }) => all.small.has(text)) ? { ...all, small: new Set<string>() } : all;
  return words.flatMap((word, at) => {
    const isLast = at === words.length - 1 && !/\s$/.test(query);
    const whole = termOf(word, isLast, lookup);
    const parts =
      word.parts.length > 0 ? word.parts : (lookup.compounds.get(word.text) ?? joinedParts(whole, lookup));
    const isMeant =
      whole.isSmall ||
      whole.answers.size + whole.texts.size > 0 ||
      (words.length === 1 && word.text.length < CORRECTED);
    if (!parts) return isMeant ? whole : corrected(whole, lookup);
    // A version is one thing, whose numbers alone say nothing.
    if (whole.isWhole && /^[\d.]+$/.test(word.text)) return whole;
    const terms = parts.map((part, place) =>
      ofCompound(termOf(asked(part), isLast && place === parts.length - 1, lookup), whole),
    );
    if (word.parts.length > 0 && whole.isWhole) terms.push(whole);
    if (!terms.some(({ isKnown }) => isKnown)) return corrected(whole, lookup);
    return terms.map((term) => (term.isKnown || term.isSmall ? term : (nearestTo(term, lookup) ?? term)));
  });
}

/** Words of names that a word is made of which only texts have: `createPullRequest`, as a program calls it. */
function joinedParts({ text, answers, texts }: Term, lookup: Lookup): readonly string[] | undefined {
  return answers.size > 0 || texts.size === 0 ? undefined : knownParts(text, lookup);
}

/** Words of names that a word is made of: of `createpullrequest`, where a page is called `pull-request`, three. */
function knownParts(text: string, lookup: Lookup): readonly string[] | undefined {
  const parts = partsOf(text, (part) => usual(part, lookup));
  return parts?.flatMap((part) => lookup.compounds.get(part) ?? part);
}

function asked(text: string): Asked {
  return { text, lower: text, parts: [] };
}

/** Two words that the list has as one, `web hook`, are that where it does not have them both. */
function joined(words: readonly Word[], { terms }: Lookup): Asked[] {
  const all: Asked[] = [];
  for (let at = 0; at < words.length; at++) {
    const [first, second] = [words[at] as Word, words[at + 1]];
    const both = first.text + (second?.text ?? '');
    const isOne = second && terms.has(both) && !(terms.has(first.text) && terms.has(second.text));
    all.push(isOne ? asked(both) : first);
    if (isOne) at++;
  }
  return all;
}

/** The word of a name that is made of words: the whole name answers it too. */
function ofCompound(part: Term, { answers, texts }: Term): Term {
  return {
    ...part,
    answers: new Map([...part.answers, ...answers]),
    texts: new Map([...part.texts, ...texts]),
  };
}

/** The terms that a word stands for as it is written. */
function termOf(word: Asked, isLast: boolean, lookup: Lookup): Term {
  const { text } = word;
  const { pages, roots, small, hasEnglish } = lookup;
  const texts = small.has(text) ? undefined : lookup.texts;
  const answers = new Map<string, number>();
  const inTexts = new Map<string, number>();
  const put = (term: string, share: number): void => {
    if (pages.has(term) && (answers.get(term) ?? 0) < share) answers.set(term, share);
  };
  const putText = (term: string, share: number): void => {
    if ((inTexts.get(term) ?? 0) < share && texts && texts.postings(term).length > 0)
      inTexts.set(term, share);
  };
  const own = new Set(lookup.termsOf.flatMap((termsIn) => termsIn(word)));
  for (const term of own) putText(term, 1);
  for (const term of [...own, ...(lookup.terms.get(text) ?? [])]) put(term, 1);
  const isThere = answers.size + inTexts.size > 0;
  if (hasEnglish && word.parts.length === 0) {
    const root = englishRoot(text);
    for (const term of roots.get(root) ?? []) put(term, OTHER_FORM);
    if (answers.size + inTexts.size === 0)
      for (const term of texts?.beginningWith(root) ?? [])
        if (englishRoot(term) === root) putText(term, OTHER_FORM);
  }
  if (answers.size + inTexts.size === 0)
    for (const stem of own) {
      if (stem.length < 3 || stem.length >= text.length) continue;
      for (const term of texts?.beginningWith(stem) ?? [])
        if (term.length <= stem.length + ENDING) putText(term, OTHER_FORM);
    }
  const isWhole = answers.size + inTexts.size > 0;
  // The last word may not be at its end yet; others are abbreviations, unless they are words themselves.
  if (isLast ? text.length > 1 || unspaced.test(text) : text.length > 2 && !isThere) {
    const share = (other: string): number =>
      (0.5 + (0.4 * text.length) / other.length) * (isThere ? 0.5 : isLast ? 1 : 0.9);
    for (const other of beginningWith(text, lookup.words))
      for (const term of lookup.terms.get(other) ?? []) put(term, share(other));
    for (const term of texts?.beginningWith(text) ?? []) putText(term, share(term));
  }
  const isKnown = answers.size + inTexts.size > 0;
  let rarity = rarityOf(answers, inTexts, lookup);
  if (hasEnglish)
    for (const other of likeEnglish(text)) {
      const share = isSameEnglish(text, other) ? 1 : OTHER_WORD;
      for (const term of roots.get(englishRoot(other)) ?? []) put(term, share);
    }
  const isSmall = small.has(text);
  // A small word that no name has says nothing.
  if (isSmall && answers.size === 0) rarity = 0;
  return { text, isSmall, isKnown, isWhole, answers, texts: inTexts, rarity: isSmall ? rarity / 10 : rarity };
}

/** A word that the site does not have, as those that were probably meant. */
function corrected(term: Term, lookup: Lookup): Term | Term[] {
  const { text } = term;
  const parts = knownParts(text, lookup);
  if (parts) {
    const terms = parts.map((part) => termOf(asked(part), false, lookup));
    if (terms.some(({ isKnown }) => isKnown)) return terms.map((one) => ({ ...one, instead: one.text }));
  }
  // A word that has synonyms is written as it is meant.
  if (unspaced.test(text) || likeEnglish(text).length > 0) return term;
  return nearestTo(term, lookup) ?? term;
}

/** An unknown word as the known ones that are nearest to it, in names or else in texts. */
function nearestTo(term: Term, lookup: Lookup): Term | undefined {
  const { text } = term;
  const nearest = nearestWords(text, lookup.terms.keys());
  if (nearest.length === 0) return nearestInTexts(term, lookup);
  const answers = new Map(term.answers);
  const texts = new Map<string, number>();
  for (const word of nearest) {
    const meant = termOf(asked(word), false, lookup);
    for (const [one, answer] of meant.answers) answers.set(one, Math.max(answer, answers.get(one) ?? 0));
    for (const [one, answer] of meant.texts) texts.set(one, Math.max(answer, texts.get(one) ?? 0));
  }
  const [instead] = nearest.sort((a, b) => usual(b, lookup) - usual(a, lookup));
  return { ...term, instead: instead ?? text, answers, texts, rarity: rarityOf(answers, texts, lookup) };
}

/** An unknown word as the terms of texts that are nearest to its own. Which word a term was is known from a text only. */
function nearestInTexts(term: Term, lookup: Lookup): Term | undefined {
  const own = lookup.termsOf.flatMap((termsIn) => termsIn(asked(term.text)));
  const nearest = own
    .filter((one) => one.length >= CORRECTED)
    .flatMap((one) => nearestWords(one, lookup.texts?.near(one) ?? []));
  const [first] = nearest;
  if (first === undefined) return undefined;
  const texts = new Map(nearest.map((one) => [one, 1]));
  return {
    ...term,
    instead: first,
    insteadTerm: first,
    texts,
    rarity: rarityOf(term.answers, texts, lookup),
  };
}

/** How many pages have a word in their names, as it is written or in its plural. */
function usual(word: string, { terms, pages, small }: Lookup): number {
  const found = terms.get(word) ?? terms.get(`${word}s`) ?? terms.get(word.replace(/(?<!s)s$/, '')) ?? [];
  return Math.max(0, ...found.map((term) => pages.get(term)?.rows.length ?? 0)) + (small.has(word) ? 1 : 0);
}

function rarityOf(
  answers: ReadonlyMap<string, number>,
  inTexts: ReadonlyMap<string, number>,
  { names, pages, texts }: Lookup,
): number {
  let count = 0;
  for (const term of answers.keys()) count = Math.max(count, pages.get(term)?.rows.length ?? 0);
  for (const term of inTexts.keys()) count = Math.max(count, texts?.postings(term).length ?? 0);
  return Math.log(1 + names.length / Math.max(count, 1));
}

/** Sorted words that begin with some letters. */
function* beginningWith(letters: string, words: readonly string[]): Generator<string> {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  for (let at = low; words[at]?.startsWith(letters); at++) yield words[at] as string;
}

/** The question as it was searched for, where words of it were taken for others. */
export function insteadOf(terms: readonly Term[]): string | undefined {
  if (terms.every(({ instead }) => instead === undefined)) return undefined;
  return terms.map(({ text, instead = text }) => instead).join(' ');
}

/** Returns true if a word was corrected to another one. */
export function isCorrected({ text, instead = text }: Term): boolean {
  return folded(instead) !== text;
}

/** Fewest words of a question that may be a sentence of a page. */
const WORDS = 4;
/** Fewest words in quotation marks. */
const QUOTED = 2;
/** How much one of the pairs counts into which a text without spaces is cut. */
const PAIR = 0.5;
const QUOTATION = /^\s*(["'“«„「『]).+["'”»“」』]\s*$/u;

/** A path, with a method or without. */
const PATH = /^\s*(?:[a-z]+\s+)?\/\S*\s*$/i;

/** Returns whether a question may be text that was copied, such as an error message. */
export function mayBeCopied(query: string): boolean {
  if (PATH.test(query)) return false;
  const words = wordsOf(query).reduce((sum, { text }) => sum + (unspaced.test(text) ? PAIR : 1), 0);
  return words >= (QUOTATION.test(query) ? QUOTED : WORDS);
}
