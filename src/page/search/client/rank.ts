import { endpointsNamed } from './endpoint.ts';
import { type Lookup, pagesCalled } from './lookup.ts';
import { Match, matchesOf } from './matches.ts';
import type { Name, Scope } from './names.ts';
import { insteadOf, isCorrected, mayBeCopied, type Term, termsOf } from './question.ts';
import { rephrased } from '../phrases.ts';
import { wordsOf } from '../words.ts';

/** A page that was found. */
export class Ranked {
  readonly name: Name;
  /** True if it has the name, path, or address that was asked for. */
  readonly isExact: boolean;
  readonly #words: number;
  readonly #page: number;
  readonly #terms: readonly Term[];
  readonly #lookup: Lookup;

  constructor({ page, terms, isExact, words }: Match, lookup: Lookup) {
    this.isExact = isExact;
    this.#words = words;
    this.name = lookup.names[page] as Name;
    this.#page = page;
    this.#terms = terms;
    this.#lookup = lookup;
  }

  /** True if it has all words of the question, small ones aside. */
  get hasAll(): boolean {
    return this.#words >= this.#terms.filter(({ isSmall }) => !isSmall).length;
  }

  /** Headings that have words of the question which the title lacks, best first. */
  headings(): Name['headings'] {
    return headingsWith(this.#terms, this.#page, this.#lookup).map(({ heading }) => heading);
  }

  /** The heading that answers alone: it has all words of the question, and the title none. */
  section(): Name['headings'][number] | undefined {
    const [best, next] = headingsWith(this.#terms, this.#page, this.#lookup);
    const all = this.#terms.filter(({ isSmall }) => !isSmall).length;
    return best?.worth === all && next?.worth !== all ? best.heading : undefined;
  }
}

/** The pages that answer a question, ranked by names and the texts loaded so far. */
export interface Ranking {
  /** Best first. */
  pages: readonly Ranked[];
  /** True if the names alone answer the question, so results can be shown before the texts are loaded. */
  isSure: boolean;
  /** True if the question may be text that was copied, so that a page with exactly that text comes first. */
  isCopied: boolean;
  terms: readonly Term[];
  /** The terms of the question in other words. */
  others: readonly Term[];
  /** The question as it was searched for, where words of it were taken for others. */
  instead?: string;
}

/** Bonus of a title that equals the query. */
const CALLED_SO = 0.5;
/** Weight of a page that matches only the rephrased question. */
const REPHRASED = 0.9;
/** The score of a page whose operation has the path that was asked for, or that has the address. */
const ENDPOINT = 3;
/** How much of the best score a page must have to be found, unless it has so much of what was asked for. */
const NOISE = 0.2;
const ENOUGH = 0.5;
/** Least score for which the text need not be awaited: of less, it knows more. */
const SURE = 0.2;

/** Most letters of a question that are looked at. */
const LONGEST = 200;

/** An identifier, a path, or a command-line option. */
const IDENTIFIER = /(?:^|\s)--\p{L}|\p{L}[._]\p{L}|\p{Ll}\p{Lu}|\//u;

/** The pages that answer a question, best first. */
export function rank(
  query: string,
  lookup: Lookup,
  { version, tab }: Pick<Scope, 'version' | 'tab'>,
): Ranking {
  const { names } = lookup;
  const isIn = (name: Name): boolean =>
    (version === '' || name.version === '' || name.version === version) && (tab === '' || name.tab === tab);
  const { terms, others, matches } = readingsOf(query.slice(0, LONGEST), lookup);
  for (const page of pagesCalled(query, lookup)) {
    const match = (matches[page] ??= new Match(page, terms));
    match.score += CALLED_SO;
    match.isExact = true;
  }
  for (const [page, place] of query.includes('/') ? pagesAt(query, names) : []) {
    const match = (matches[page] ??= new Match(page, terms));
    match.score = ENDPOINT - place / 1000;
    match.isExact = true;
  }
  const found = matches.filter((match) => match !== undefined && isIn(names[match.page] as Name)) as Match[];
  found.sort((one, other) => other.score - one.score || one.page - other.page);
  const [best] = found;
  const most = best?.score ?? 0;
  const pages = found
    .filter(
      ({ isExact, isApart, score, covered }, at) =>
        isExact || at === 0 || (!isApart && (score >= most * NOISE || covered >= ENOUGH)),
    )
    .map((match) => new Ranked(match, lookup));
  const isCopied = mayBeCopied(query);
  const isSure =
    best?.isExact ||
    (most >= SURE &&
      !IDENTIFIER.test(query) &&
      !isCopied &&
      !terms.some((term) => isCorrected(term) || isOtherOnly(term)));
  const instead = insteadOf(terms);
  return { pages, isSure, isCopied, terms, others, ...(instead === undefined ? {} : { instead }) };
}

/** The pages that have words of a question: as it is written, or with other words for its phrases. */
function readingsOf(
  query: string,
  lookup: Lookup,
): { terms: Term[]; others: Term[]; matches: (Match | undefined)[] } {
  const terms = termsOf(query, lookup);
  const matches = matchesOf(terms, lookup);
  const other = rephrased(query);
  const others = other === undefined ? [] : termsOf(other, lookup);
  for (const match of matchesOf(others, lookup)) {
    if (!match) continue;
    match.score *= REPHRASED;
    if (match.score > (matches[match.page]?.score ?? 0)) matches[match.page] = match;
  }
  return { terms, others, matches };
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

/** Returns whether the list of names has only synonyms of a word. The text of a page may have the word itself. */
function isOtherOnly({ isSmall, isKnown, instead, answers }: Term): boolean {
  return !isSmall && !isKnown && instead === undefined && answers.size > 0;
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
