import type { Lookup } from './lookup.ts';
import type { Name } from './names.ts';
import type { Term } from './question.ts';
import { LEVELS } from '../postings.ts';
import { englishStem, unspaced } from '../words.ts';

/** Bonus if a title contains the terms literally. */
const LITERAL = 0.3;
/** Penalty for each additional word of a title. */
const FURTHER = 0.3;
const KINDS = { guide: 1, operation: 0.95, schema: 0.7 };
/** An event, such as a webhook call, compared with an operation. */
const EVENT = 0.6;
/** An operation that changes something, for a question that names an action: `protect a branch`. */
const ACTION = 1.15;
/** Stems of actions that change nothing. */
const READING = new Set('get list show view find read fetch retriev search see brows'.split(' '));
/** Bonus of operations on collections, such as list and create, which readers need first. */
const ON_ALL = 1.03;
/** How much a word counts in the text of a page that has most of it, of what it does in a title. */
const TEXT = 0.35;
/** How much a name counts as text too, which has the words as they are written and no synonyms. */
const NAMED = 0.8;
/** How much of a word a page covers whose text only mentions it. */
const MENTIONED = 0.5;
/** How much it adds that words of the question are in one section. */
const TOGETHER = 0.15;

/** How much of the letters that were asked for a page must have, of what the best page has, where words have no spaces between them. */
const SAME_LETTERS = 0.6;

/** A page, with its words of a question. */
export class Match {
  readonly page: number;
  /** The question, as the page answers it. */
  readonly terms: readonly Term[];
  /** 1 where all words are in the title and nothing else is; more where the name is the question. */
  score = 0;
  /** The page has the name, path, or address that was asked for. */
  isExact = false;
  /** The page has but some letters of a text without spaces, and another page has all of them. */
  isApart = false;
  /** The share of the question that it has. */
  covered = 0;
  /** Sums of all words: what they count in the names, and in the text; how well they are answered; the words in any form. */
  names = 0;
  text = 0;
  answer = 0;
  has = 0;
  /** How many words it has, small ones aside. */
  words = 0;
  /** The words of the section that has most of them. */
  together = 0;
  readonly #sections: number[] = [];
  #word: Term | undefined;
  #names = 0;
  #text = 0;
  #answer = 0;
  #section = 0;

  constructor(page: number, terms: readonly Term[]) {
    this.page = page;
    this.terms = terms;
  }

  /** Takes a term that answers a word; `true` for the first one. */
  take(word: Term, answer: number, names: number, text: number, section: number): boolean {
    const isFirst = this.#word !== word;
    if (isFirst) {
      this.#word = word;
      this.#names = this.#text = this.#answer = this.#section = 0;
    }
    if (names > this.#names) this.#names = names;
    if (answer > this.#answer) this.#answer = answer;
    if (text > this.#text) {
      this.#text = text;
      this.#section = section;
    }
    return isFirst;
  }

  /** Adds the word that was taken last. */
  add({ rarity, isSmall }: Term): void {
    const text = Math.max(this.#text, NAMED * this.#names);
    this.names += rarity * this.#names;
    this.text += rarity * text;
    this.answer += rarity * this.#answer;
    this.has += rarity;
    if (!isSmall) this.words++;
    if (text === 0) return;
    const here = (this.#sections[this.#section] ?? 0) + rarity;
    this.#sections[this.#section] = here;
    this.together = Math.max(this.together, here);
  }
}

/** The pages that have a word of the question, by their numbers. */
export function matchesOf(terms: readonly Term[], lookup: Lookup): (Match | undefined)[] {
  const { names, pages, texts } = lookup;
  const matches = new Array<Match | undefined>(names.length).fill(undefined);
  for (const term of terms) {
    const having: Match[] = [];
    const take = (page: number, answer: number, inNames: number, inText: number, section: number): void => {
      const match = (matches[page] ??= new Match(page, terms));
      if (match.take(term, answer, inNames, inText, section)) having.push(match);
    };
    for (const [one, answer] of term.answers) {
      const { rows = [], weights = [] } = pages.get(one) ?? {};
      rows.forEach((page, at) => take(page, answer, (weights[at] ?? 0) * answer, 0, 0));
    }
    for (const [one, answer] of term.texts)
      for (const { row, level, section } of texts?.postings(one) ?? []) {
        const share = level / LEVELS;
        take(row, answer * (MENTIONED + (1 - MENTIONED) * share), 0, share * answer, section);
      }
    for (const match of having) match.add(term);
  }
  const asked = terms.flatMap(({ answers }) => [...answers.keys()]);
  const isAction = namesAction(terms, lookup);
  const question = {
    terms,
    // A question that only names a thing asks for the operation that reads it.
    asked: new Set(isAction ? asked : [...asked, ...READING]),
    isAction,
    all: sum(terms),
    known: sum(terms.filter(({ isKnown }) => isKnown)),
  };
  const isUnspaced = terms.every(({ text, isSmall }) => isSmall || unspaced.test(text));
  const most = matches.reduce((least, match) => Math.max(least, match?.has ?? 0), 0);
  for (const match of matches) {
    if (!match) continue;
    match.score = scoreOf(match, question, lookup);
    match.covered = match.answer / question.all;
    match.isApart = isUnspaced && match.has < SAME_LETTERS * most;
  }
  return matches;
}

/** How much words count together. */
function sum(terms: readonly Term[]): number {
  return terms.reduce((all, { rarity }) => all + rarity, 0);
}

function scoreOf(
  { page, names: inNames, text, answer, together }: Match,
  {
    terms,
    asked,
    isAction,
    all,
    known,
  }: { terms: readonly Term[]; asked: ReadonlySet<string>; isAction: boolean; all: number; known: number },
  { names, titles, ids, written }: Lookup,
): number {
  const name = names[page] as Name;
  const id = ids[page];
  // A summary may be a sentence, next to which the name for programs is short.
  const further = Math.min(notIn(asked, titles[page]), id && id.size > 1 ? notIn(asked, id) : Infinity);
  const own = written[page];
  const literal = sum(terms.filter((term) => own?.has(term.text)));
  const fit =
    (answer / all) *
    standing(name, isAction) *
    Math.sqrt(name.boost) *
    (1 + (LITERAL * literal) / (known || 1));
  const inText = TEXT * text * (1 + (TOGETHER * together) / all);
  return (fit * (inNames / (1 + FURTHER * further) + inText)) / all;
}

function notIn(asked: ReadonlySet<string>, stems: Iterable<string> = []): number {
  let count = 0;
  for (const stem of stems) if (!asked.has(stem)) count++;
  return count;
}

/** How much a page counts by what it is: what a reader does comes before what it is done with. */
function standing({ kind, endpoint, method }: Name, isAction: boolean): number {
  const isEvent = endpoint !== '' && !endpoint.startsWith('/', method.length + 1);
  const change = isAction && kind === 'operation' && method !== 'GET' ? ACTION : 1;
  return KINDS[kind] * change * (isEvent ? EVENT : endpoint !== '' && !endpoint.endsWith('}') ? ON_ALL : 1);
}

/**
 * Returns true if a question may name an action and its object: it has several words, and begins with a verb that changes something. A
 * word that names lack may be such a verb.
 */
function namesAction(terms: readonly Term[], { verbs, terms: words }: Lookup): boolean {
  const [first, second] = terms.filter(({ isSmall }) => !isSmall);
  if (!first || !second || READING.has(englishStem(first.text))) return false;
  return !words.has(first.text) || [...first.answers.keys()].some((term) => verbs.has(term));
}
