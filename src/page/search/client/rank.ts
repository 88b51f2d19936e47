import { endpointsNamed } from './endpoint.ts';
import { type Lookup, pagesCalled } from './lookup.ts';
import type { Name, Scope } from './names.ts';
import { insteadOf, isCorrected, type Term, termsOf } from './question.ts';
import { LEVELS } from '../postings.ts';
import { unspaced, wordsOf } from '../words.ts';

/** A page that was found. */
export interface Ranked {
  name: Name;
  /** 1 where all words are in the title and nothing else is; more where the name is the question. */
  score: number;
  /** Headings that have words of the question which the title lacks, best first. */
  headings(): Name['headings'];
  /** The heading that answers alone: it has all words of the question, and the title none. */
  section(): Name['headings'][number] | undefined;
}

/** The pages that answer a question, ranked by names and the texts loaded so far. */
export interface Ranking {
  /** Best first. */
  pages: Ranked[];
  /** True if the names alone answer the question, so results can be shown before the texts are loaded. */
  isSure: boolean;
  terms: Term[];
  /** The question as it was searched for, where words of it were taken for others. */
  instead?: string;
}

/** Bonus if a title contains the terms literally. */
const LITERAL = 0.3;
/** Penalty for each additional word of a title. */
const FURTHER = 0.3;
const KINDS = { guide: 1, operation: 0.95, schema: 0.7 };
/** An event, such as a webhook call, compared with an operation. */
const EVENT = 0.6;
/** An operation that changes something, for a question that names an action: `protect a branch`. */
const ACTION = 1.15;
/** Actions that change nothing. */
const READING = new Set('get list show view find read fetch retrieve search see browse'.split(' '));
/** Bonus of operations on collections, such as list and create, which readers need first. */
const ON_ALL = 1.03;
/** Bonus of a title that equals the query. */
const CALLED_SO = 0.5;
/** The score of a page whose operation has the path that was asked for, or that has the address. */
const ENDPOINT = 3;
/** How much a word counts in the text of a page that has most of it, of what it does in a title. */
const TEXT = 0.35;
/** How much a name counts as text too, which has the words as they are written and no synonyms. */
const NAMED = 0.8;
/** How much of a word a page covers whose text only mentions it. */
const MENTIONED = 0.5;
/** How much it adds that words of the question are in one section. */
const TOGETHER = 0.15;
/** How much of the best score a page must have to be found, unless it has so much of what was asked for. */
const NOISE = 0.2;
const ENOUGH = 0.5;
/** How much of the letters that were asked for a page must have, of what the best page has, where words have no spaces between them. */
const SAME_LETTERS = 0.6;
/** Least score for which the text need not be awaited: of less, it knows more. */
const SURE = 0.2;

/** Most letters of a question that are looked at. */
const LONGEST = 200;

/** A name of a program, or a path. */
const IDENTIFIER = /\p{L}[._]\p{L}|\p{Ll}\p{Lu}|\//u;

/** The pages that answer a question, best first. */
export function rank(
  query: string,
  lookup: Lookup,
  { version, tab }: Pick<Scope, 'version' | 'tab'>,
): Ranking {
  const { names } = lookup;
  const isIn = (name: Name): boolean =>
    (version === '' || name.version === '' || name.version === version) && (tab === '' || name.tab === tab);
  const terms = termsOf(query.slice(0, LONGEST), lookup);
  const { scores, covered, isApart } = scoresOf(terms, lookup);
  const isExact = new Set<number>();
  for (const page of pagesCalled(query, lookup)) {
    scores.set(page, (scores.get(page) ?? 0) + CALLED_SO);
    isExact.add(page);
  }
  for (const [page, place] of query.includes('/') ? pagesAt(query, names) : []) {
    scores.set(page, ENDPOINT - place / 1000);
    isExact.add(page);
  }
  const found = [...scores].filter(([page]) => isIn(names[page] as Name));
  found.sort(([a, x], [b, y]) => y - x || a - b);
  const [best, most = 0] = found[0] ?? [];
  const pages = found
    .filter(
      ([page, score]) =>
        isExact.has(page) ||
        (!isApart(page) && (score >= most * NOISE || (covered.get(page) ?? 0) >= ENOUGH)),
    )
    .map(([page, score]) => ({
      name: names[page] as Name,
      score,
      headings: () => headingsWith(terms, page, lookup).map(({ heading }) => heading),
      section: () => sectionWith(terms, page, lookup),
    }));
  const isNamed = best !== undefined && isExact.has(best);
  const isSure =
    isNamed ||
    (most >= SURE &&
      !IDENTIFIER.test(query) &&
      !terms.some((term) => isCorrected(term) || isOtherOnly(term)));
  const instead = insteadOf(terms);
  return { pages, isSure, terms, ...(instead === undefined ? {} : { instead }) };
}

/** The pages whose operation has the path that a question names, or that have the address, each with its place among them. */
function pagesAt(query: string, names: readonly Name[]): [page: number, place: number][] {
  const all = names.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== '');
  const endpoints = new Map(endpointsNamed(query, all).map((endpoint, place) => [endpoint, place]));
  const address = addressIn(query);
  return names.flatMap(({ endpoint, url }, page) => {
    const isThere = address !== undefined && withoutEnding(url).endsWith(address);
    const place = endpoints.get(endpoint) ?? (isThere ? endpoints.size : undefined);
    return place === undefined ? [] : [[page, place]];
  });
}

/**
 * Reads a question as the address of a page, or as the end of one. The result begins with a slash, and has no host, query, fragment or
 * ending of a file. `undefined` where the question has no slash.
 *
 * @example addressIn('https://docs.example/browsers/pools.html?tab=1') // '/browsers/pools'
 */
function addressIn(query: string): string | undefined {
  const path = query.trim().replace(/^https?:\/\/[^/]+/, '');
  if (!/^\S*\/\S+$/.test(path)) return undefined;
  const address = withoutEnding(`/${path.replace(/^\//, '').replace(/[?#].*$/, '')}`);
  return address === '' ? undefined : address;
}

function withoutEnding(address: string): string {
  return address.replace(/\/$|\.(?:html|mdx?)$/, '');
}

/** Matches of one word of the question on a page. */
interface Share {
  /** The most that it counts in the names, and in the text. */
  names: number;
  text: number;
  /** How well the best term answers the word. */
  answer: number;
  section: number;
}

/** Matches of all words on a page. */
interface Sum {
  names: number;
  text: number;
  answer: number;
  /** The words that it has in any form. */
  has: number;
  sections: Map<number, number>;
}

/** The score of each page that has a word of the question, and the share of the question that the page has. */
function scoresOf(
  terms: readonly Term[],
  lookup: Lookup,
): {
  scores: Map<number, number>;
  covered: Map<number, number>;
  /** Returns true if a page matches only some letters of text without spaces, and another page matches all of them. */
  isApart(page: number): boolean;
} {
  const sums = new Map<number, Sum>();
  const asked = new Set(terms.flatMap(({ answers }) => [...answers.keys()]));
  const isAction = namesAction(terms);
  let all = 0;
  let known = 0;
  for (const term of terms) {
    all += term.rarity;
    if (term.isKnown) known += term.rarity;
    for (const [page, { names, text, answer, section }] of sharesOf(term, lookup)) {
      let sum = sums.get(page);
      if (!sum) sums.set(page, (sum = { names: 0, text: 0, answer: 0, has: 0, sections: new Map() }));
      sum.names += term.rarity * names;
      sum.text += term.rarity * text;
      sum.answer += term.rarity * answer;
      sum.has += term.rarity;
      if (text > 0) sum.sections.set(section, (sum.sections.get(section) ?? 0) + term.rarity);
    }
  }
  const scores = new Map<number, number>();
  const covered = new Map<number, number>();
  for (const [page, sum] of sums) {
    scores.set(page, scoreOf(page, sum, { terms, asked, isAction, all, known }, lookup));
    covered.set(page, sum.answer / all);
  }
  const most = Math.max(...Array.from(sums.values(), ({ has }) => has));
  const isUnspaced = terms.every(({ text, isSmall }) => isSmall || unspaced.test(text));
  const isApart = (page: number): boolean =>
    isUnspaced && (sums.get(page)?.has ?? most) < SAME_LETTERS * most;
  return { scores, covered, isApart };
}

function sharesOf(term: Term, { pages, texts }: Lookup): Map<number, Share> {
  const shares = new Map<number, Share>();
  const shareOf = (page: number): Share => {
    let share = shares.get(page);
    if (!share) shares.set(page, (share = { names: 0, text: 0, answer: 0, section: 0 }));
    return share;
  };
  for (const [one, answer] of term.answers) {
    const { rows = [], weights = [] } = pages.get(one) ?? {};
    rows.forEach((page, at) => {
      const share = shareOf(page);
      share.names = Math.max(share.names, (weights[at] ?? 0) * answer);
      share.answer = Math.max(share.answer, answer);
    });
  }
  for (const [one, answer] of term.texts) {
    for (const { row, level, section } of texts?.postings(one) ?? []) {
      const share = shareOf(row);
      const text = (level / LEVELS) * answer;
      if (text > share.text) {
        share.text = text;
        share.section = section;
      }
      share.answer = Math.max(share.answer, answer * (MENTIONED + ((1 - MENTIONED) * level) / LEVELS));
    }
  }
  for (const share of shares.values()) share.text = Math.max(share.text, NAMED * share.names);
  return shares;
}

function scoreOf(
  page: number,
  sum: Sum,
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
  let literal = 0;
  for (const { text, rarity } of terms) if (written[page]?.has(text)) literal += rarity;
  const fit =
    (sum.answer / all) *
    standing(name, isAction) *
    Math.sqrt(name.boost) *
    (1 + (LITERAL * literal) / (known || 1));
  const together = 1 + (TOGETHER * Math.max(0, ...sum.sections.values())) / all;
  return (fit * (sum.names / (1 + FURTHER * further) + TEXT * sum.text * together)) / all;
}

/** Returns whether the list of names has only synonyms of a word. The text of a page may have the word itself. */
function isOtherOnly({ isSmall, isKnown, instead, answers }: Term): boolean {
  return !isSmall && !isKnown && instead === undefined && answers.size > 0;
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

/** Returns true if a question may name an action and its object: it has several words, and does not begin with a verb for reading. */
function namesAction(terms: readonly Term[]): boolean {
  const telling = terms.filter(({ isSmall }) => !isSmall);
  return telling.length > 1 && !READING.has(telling[0]?.text ?? '');
}

/** Headings that have a word of the question which the title lacks, those with most of it first. */
function headingsWith(
  terms: readonly Term[],
  page: number,
  { terms: known, titles, names }: Lookup,
): { heading: Name['headings'][number]; worth: number }[] {
  const { headings } = names[page] as Name;
  if (headings.length === 0) return [];
  const title = titles[page];
  const wanted = terms.filter(
    ({ answers, isSmall }) => !isSmall && ![...answers.keys()].some((term) => title?.has(term)),
  );
  const worth = ({ text }: { text: string }): number => {
    const has = new Set(wordsOf(text).flatMap((word) => known.get(word.text) ?? []));
    return wanted.filter(({ answers }) => [...answers.keys()].some((term) => has.has(term))).length;
  };
  return headings
    .map((heading) => ({ heading, worth: worth(heading) }))
    .filter((one) => one.worth > 0)
    .sort((a, b) => b.worth - a.worth);
}

function sectionWith(
  terms: readonly Term[],
  page: number,
  lookup: Lookup,
): Name['headings'][number] | undefined {
  const [best, next] = headingsWith(terms, page, lookup);
  const all = terms.filter(({ isSmall }) => !isSmall).length;
  return best?.worth === all && next?.worth !== all ? best.heading : undefined;
}
