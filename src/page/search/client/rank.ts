import { endpointsNamed } from './endpoint.ts';
import { type Lookup, pagesCalled, type Term, termsOf } from './lookup.ts';
import type { Name, Scope } from './names.ts';
import { wordsOf } from '../words.ts';

/** A page that was found by its names. */
export interface Ranked {
  name: Name;
  /** 1 where all words are in the title and nothing else is; more where the name is the question. */
  score: number;
  /** Headings that have words of the question which the title lacks, best first. */
  headings(): Name['headings'];
  /** The heading that answers alone: it has all words of the question, and the title none. */
  section(): Name['headings'][number] | undefined;
}

/** What the list of names says to a question. */
export interface Ranking {
  /** Best first. */
  pages: Ranked[];
  /** Whether the names answer the question, so that they are shown before the text is searched. */
  isSure: boolean;
  /** Whether a page is called as was asked, so that no text can say more. */
  isNamed: boolean;
  /** Has a name of a program in it, of which the text may know more: `current_token`, `maxRetries`. */
  hasIdentifier: boolean;
  /** The score of any page, by its address; 0 for one without a word of the question. */
  scoreOf(url: string): number;
  terms: Term[];
  /** The question with its slips mended, where there are any. */
  instead?: string;
}

/** A page must have so much of what was asked for: a power of the share that it has. */
const COVERAGE = 1.5;
/** What it adds that a title has the words as they were asked, and not other forms of them. */
const LITERAL = 0.1;
/** What each further word of a title costs. */
const FURTHER = 0.15;
const KINDS = { guide: 1, operation: 0.95, schema: 0.7 };
/** An event that an interface tells of, of an operation. */
const EVENT = 0.8;
/** What acts on all of its kind, as listing and creating do, of what acts on one: it is where a reader begins. */
const ON_ALL = 1.03;
/** What a title adds to the score of its page where it is the question, and what a heading adds, shared among the pages that have it. */
const CALLED_SO = 0.5;
const HEADED_SO = 0.35;
/** The score of a page whose operation has the path that was asked for, or that has the address. */
const ENDPOINT = 3;
/** How much of a score a page must have to stand beside the best. */
const NOISE = 0.2;
/** Least score for which the text need not be awaited: of less, it knows more. */
const SURE = 0.2;

/** Most letters of a question that are looked at. */
const LONGEST = 200;

/** A name of a program, or a path. */
const IDENTIFIER = /\p{L}[._]\p{L}|\p{Ll}\p{Lu}|\//u;

/**
 * The pages whose names answer a question, best first.
 *
 * @param isWritten all words are meant as they are written, as where the text has those that no name has
 */
export function rank(
  query: string,
  lookup: Lookup,
  { version, tab }: Pick<Scope, 'version' | 'tab'>,
  isWritten = false,
): Ranking {
  const { names } = lookup;
  const isIn = (name: Name): boolean =>
    (version === '' || name.version === '' || name.version === version) && (tab === '' || name.tab === tab);
  const terms = termsOf(query.slice(0, LONGEST), lookup, isWritten);
  const scores = scoresOf(terms, lookup);
  const isExact = new Set<number>();
  const endpoints = endpointRanks(
    query,
    names.map(({ endpoint }) => endpoint).filter((endpoint) => endpoint !== ''),
  );
  for (const page of pagesCalled(query, lookup)) {
    scores.set(page, (scores.get(page) ?? 0) + CALLED_SO);
    isExact.add(page);
  }
  const within = pagesWithHeading(query, names).filter((page) => !isExact.has(page));
  for (const page of within) scores.set(page, (scores.get(page) ?? 0) + HEADED_SO / within.length);
  const address = addressIn(query);
  names.forEach(({ endpoint, url }, page) => {
    const isThere = address !== undefined && withoutEnding(url).endsWith(address);
    const place = endpoints.get(endpoint) ?? (isThere ? endpoints.size : undefined);
    if (place === undefined) return;
    scores.set(page, ENDPOINT - place / 1000);
    isExact.add(page);
  });
  const found = [...scores].filter(([page]) => isIn(names[page] as Name));
  found.sort(([a, x], [b, y]) => y - x || a - b);
  const [best, most = 0] = found[0] ?? [];
  const pages = found
    .filter(([, score]) => score >= most * NOISE)
    .map(([page, score]) => ({
      name: names[page] as Name,
      score,
      headings: () => headingsWith(terms, page, lookup).map(({ heading }) => heading),
      section: () => sectionWith(terms, page, lookup),
    }));
  const hasIdentifier = IDENTIFIER.test(query);
  const isNamed = best !== undefined && isExact.has(best);
  const hasSlip = terms.some(({ instead }) => instead !== undefined);
  const isSure =
    isNamed || (most >= SURE && !hasIdentifier && !terms.some((term) => isMended(term) || isOtherOnly(term)));
  return {
    pages,
    isSure,
    isNamed,
    hasIdentifier,
    terms,
    scoreOf: (url) => scores.get(lookup.rows.get(url) ?? -1) ?? 0,
    ...(hasSlip ? { instead: terms.map(({ text, instead = text }) => instead).join(' ') } : {}),
  };
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

/** The score of each page that has a word of the question. */
function scoresOf(
  terms: readonly Term[],
  { names, pages, titles, ids, written }: Lookup,
): Map<number, number> {
  const asked = new Set<string>();
  const weight = new Map<number, number>();
  const share = new Map<number, number>();
  let all = 0;
  for (const { answers, rarity } of terms) {
    all += rarity;
    const best = new Map<number, [worth: number, answer: number]>();
    for (const [stem, answer] of answers) {
      asked.add(stem);
      for (const [page, there] of pages.get(stem) ?? []) {
        const worth = there * answer;
        const [most, nearest] = best.get(page) ?? [0, 0];
        if (most < worth || nearest < answer)
          best.set(page, [Math.max(most, worth), Math.max(nearest, answer)]);
      }
    }
    for (const [page, [worth, answer]] of best) {
      weight.set(page, (weight.get(page) ?? 0) + rarity * worth);
      share.set(page, (share.get(page) ?? 0) + rarity * answer);
    }
  }
  const scores = new Map<number, number>();
  for (const [page, sum] of weight) {
    const name = names[page] as Name;
    const [title, id] = [titles[page], ids[page]];
    // A summary may be a sentence, beside which the name for programs is short.
    const further = Math.min(notIn(asked, title), id && id.size > 1 ? notIn(asked, id) : Infinity);
    let literal = 0;
    for (const { text, rarity } of terms) if (written[page]?.has(text)) literal += rarity / all;
    const covered = ((share.get(page) ?? 0) / all) ** COVERAGE;
    const fit = covered * standing(name) * Math.sqrt(name.boost) * (1 + LITERAL * literal);
    scores.set(page, ((sum / all) * fit) / (1 + FURTHER * further));
  }
  return scores;
}

/** Whether another word was taken for one. What looks like a slip may be a word of the text. */
function isMended({ text, instead = text }: Term): boolean {
  return instead !== text;
}

/** Whether the list of names has only synonyms of a word. The text of a page may have the word itself. */
function isOtherOnly({ isSmall, isKnown, instead, answers }: Term): boolean {
  return !isSmall && !isKnown && instead === undefined && answers.size > 0;
}

function notIn(asked: ReadonlySet<string>, stems: Iterable<string> = []): number {
  let count = 0;
  for (const stem of stems) if (!asked.has(stem)) count++;
  return count;
}

/** How much a page counts by what it is: what a reader does comes before what it is done with. */
function standing({ kind, endpoint, method }: Name): number {
  const isEvent = endpoint !== '' && !endpoint.startsWith('/', method.length + 1);
  return KINDS[kind] * (isEvent ? EVENT : endpoint !== '' && !endpoint.endsWith('}') ? ON_ALL : 1);
}

/** The pages that have a question as a heading. */
function pagesWithHeading(query: string, names: readonly Name[]): number[] {
  const asked = query.trim().toLowerCase();
  const isAsked = ({ text }: { text: string }): boolean =>
    text.length === asked.length && text.toLowerCase() === asked;
  return names.flatMap(({ headings }, page) => (headings.some(isAsked) ? page : []));
}

/** The place of each endpoint that a question names. */
function endpointRanks(query: string, endpoints: readonly string[]): Map<string, number> {
  return new Map(endpointsNamed(query, endpoints).map((endpoint, place) => [endpoint, place]));
}

/** Headings that have a word of the question which the title lacks, those with most of it first. */
function headingsWith(
  terms: readonly Term[],
  page: number,
  { stems, titles, names }: Lookup,
): { heading: Name['headings'][number]; worth: number }[] {
  const { headings } = names[page] as Name;
  if (headings.length === 0) return [];
  const title = titles[page];
  const wanted = terms.filter(
    ({ answers, isSmall }) => !isSmall && ![...answers.keys()].some((stem) => title?.has(stem)),
  );
  const worth = ({ text }: { text: string }): number => {
    const has = new Set(wordsOf(text).map((word) => stems.get(word.text)));
    return wanted.filter(({ answers }) => [...answers.keys()].some((stem) => has.has(stem))).length;
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
