import {
  type Found,
  hasWhole,
  type Hit,
  marksOf,
  prepareText,
  searchText,
  type TextAnswer,
} from './engine.ts';
import { createLookup, type Lookup } from './lookup.ts';
import { loadNames, type Name, type Scope } from './names.ts';
import { rank, type Ranked, type Ranking } from './rank.ts';
import type { PageKind } from '../NameList.ts';
import { englishStem, wordsOf } from '../words.ts';

/** A page that is shown. */
export interface Shown extends Omit<Found, 'isAtTop'> {
  /** Nothing but its one section was found, so that the page is shown as that. */
  isSection: boolean;
  kind: PageKind;
  /** Path of the operation that the page shows. */
  endpoint: string;
}

/** What is shown for a question. */
export interface Answer {
  total: number;
  pages: Shown[];
  /** The words that were searched for in the end, when nothing had all of those given. */
  instead?: string;
}

/** Most pages shown for a question, and those of them that are found by their names alone. */
const MOST = 12;
const MOST_NAMED = 8;
/** Most headings of a page that is found by its names, and most sections of one that is found by its text. */
const HEADINGS = 2;
const SECTIONS = 2;

/** What the text adds to the score of a page: always a little, more where the names lack a word that the text has. */
const TEXT = 0.2;
const TEXT_ALONE = 0.6;
const TEXT_IDENTIFIER = 1.5;
/**
 * The most that it adds, of what the best name has, where a name has a word of the question: a page that only mentions what was
 * asked does not come before.
 */
const OF_NAMES = 0.6;

const lookups = new Map<string, Promise<Lookup>>();

/** Loads what every search in a scope needs, so that the first one has not to wait for it. */
export function prepareSearch(base: string, scope: Scope): void {
  // The search itself reports a failure.
  lookupOf(base, scope).catch(() => undefined);
  prepareText(base, scope);
}

/** The first pages of the site in a scope. */
export async function firstPages(base: string, scope: Scope, count: number): Promise<Shown[]> {
  const { names } = await lookupOf(base, scope);
  const inTab = names.filter((name) => scope.tab === '' || name.tab === scope.tab);
  const guides = inTab.filter(({ kind }) => kind === 'guide');
  return (guides.length > 0 ? guides : inTab)
    .slice(0, count)
    .map((name) => shown({ name, score: 0, headings: () => [], section: () => undefined }));
}

/** What the names of the pages say to a question; `undefined` where they could not be loaded. */
export async function searchNames(base: string, query: string, scope: Scope): Promise<Ranking | undefined> {
  try {
    return rank(query, await lookupOf(base, scope), scope);
  } catch {
    return undefined;
  }
}

/** The answer of the names alone, which is shown at once where they are sure of it. */
export function answerOf(ranking: Ranking): Answer {
  const pages = ranking.pages.slice(0, MOST_NAMED).map(shown);
  return {
    total: ranking.pages.length,
    pages,
    ...(ranking.instead === undefined ? {} : { instead: ranking.instead }),
  };
}

/** The whole answer: of the names, and of the text. Where the names are sure, their pages stay where they are. */
export async function searchAll(
  base: string,
  query: string,
  scope: Scope,
  ranking: Ranking | undefined,
): Promise<Answer> {
  const lookup = await lookupOf(base, scope).catch(() => undefined);
  if (!ranking || ranking.pages.length === 0)
    return ofText(await searchText(base, query, scope, false), lookup);
  // A word that no name has may be one of the text, and no slip.
  const unknown = ranking.terms.filter(({ isWhole, isSmall }) => !isWhole && !isSmall);
  const words = ranking.hasIdentifier
    ? query.split(/\s+/).filter((word) => !isSmall(word, ranking))
    : unknown.map((term) => term.text);
  const isOpen = !ranking.isSure && words.length > 0;
  const asWritten = searchText(base, query, scope, true);
  const { instead = query } = ranking;
  const [asked, whole] = await Promise.all([
    asWritten,
    instead === query ? asWritten : searchText(base, instead, scope, true),
  ]);
  // Where the names are not sure, pages with other forms of the words may be what was meant.
  const text = whole.total > 0 || ranking.isSure ? whole : await searchText(base, instead, scope, false);
  if (isOpen && lookup && hasWhole(asked.pages.slice(0, 2), words)) {
    const weight = ranking.hasIdentifier && words.length === 1 ? TEXT_IDENTIFIER : TEXT_ALONE;
    return together(rank(query, lookup, scope, true), asked, weight, lookup);
  }
  if (ranking.isSure) {
    const first = answerOf(ranking);
    return { ...first, ...below(first.pages, ofText(text, lookup)) };
  }
  const answer = together(ranking, text, TEXT, lookup);
  return ranking.instead === undefined ? answer : { ...answer, instead: ranking.instead };
}

function isSmall(word: string, { terms }: Ranking): boolean {
  return terms.some((term) => term.isSmall && term.text === word.toLowerCase());
}

/** An answer below pages that are shown already and stay where they are. */
export function below(first: readonly Shown[], answer: Answer): Answer {
  const urls = new Set(first.map(({ url }) => url));
  const more = answer.pages.filter(({ url }) => !urls.has(url));
  return {
    ...answer,
    total: Math.max(answer.total, first.length + more.length),
    pages: [...first, ...more].slice(0, MOST),
  };
}

/** The pages of both, by the sum of what they say. */
function together(ranking: Ranking, text: TextAnswer, most: number, lookup: Lookup | undefined): Answer {
  const isInNames = ranking.terms.some(({ isWhole, isSmall }) => isWhole && !isSmall);
  const ofNames = (ranking.pages[0]?.score ?? 0) * OF_NAMES;
  const weight = isInNames && !ranking.hasIdentifier ? Math.min(most, ofNames) : most;
  const scores = new Map<string, { page: Shown; score: number }>();
  for (const found of ranking.pages.slice(0, MOST_NAMED))
    scores.set(found.name.url, { page: shown(found), score: found.score });
  ofText(text, lookup).pages.forEach((page, at) => {
    const named = scores.get(page.url)?.score ?? ranking.scoreOf(page.url);
    scores.set(page.url, { page, score: named + weight * (text.shares[at] ?? 0) });
  });
  const all = [...scores.values()].sort((a, b) => b.score - a.score);
  const pages = all.slice(0, MOST).map(({ page }) => page);
  return { total: Math.max(text.total, pages.length), pages };
}

function ofText({ total, pages, instead }: TextAnswer, lookup: Lookup | undefined): Answer {
  const shownPages = pages.map(({ isAtTop, ...page }) => {
    const name = lookup?.names[lookup.rows.get(page.url) ?? -1];
    const sections = bestSections(page.sections);
    return {
      ...page,
      sections,
      isSection: sections.length === 1 && !isAtTop && !isCalled(page.title, sections),
      kind: name?.kind ?? (page.method === '' ? 'guide' : 'operation'),
      endpoint: name ? pathOf(name) : '',
    };
  });
  return { total, pages: shownPages, ...(instead === undefined ? {} : { instead }) };
}

/** A page of the list as it is shown: a guide with what it says of itself, an operation with its path. */
function shown({ name, headings, section }: Ranked): Shown {
  const only = section();
  const { url, title, kind, trail, method, description } = name;
  return {
    url,
    title,
    kind,
    trail: trail.join(' › '),
    method,
    endpoint: pathOf(name),
    excerpt: escaped(description),
    isSection: only !== undefined,
    sections: (only ? [only] : headings())
      .slice(0, HEADINGS)
      .map((heading) => ({ title: heading.text, url: heading.url, excerpt: '' })),
  };
}

/** Whether a title has a word that was found in sections. */
function isCalled(title: string, sections: readonly Hit[]): boolean {
  const words = new Set(wordsOf(title).map(({ text }) => englishStem(text)));
  return sections
    .flatMap(marksOf)
    .some((text) => wordsOf(text).some((word) => words.has(englishStem(word.text))));
}

/** The sections with the most words of the question, in their order: one of them alone stands on most pages. */
function bestSections(sections: readonly Hit[]): Hit[] {
  const counts = sections.map((section) => new Set(marksOf(section)).size);
  const most = Math.max(...counts);
  return sections.filter((_, at) => counts[at] === most).slice(0, SECTIONS);
}

function pathOf({ endpoint, method }: Name): string {
  return endpoint.slice(method.length).trim();
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function lookupOf(base: string, scope: Scope): Promise<Lookup> {
  const key = `${scope.allLanguages} ${scope.version} ${base}`;
  let lookup = lookups.get(key);
  if (!lookup) {
    lookup = loadNames(base, scope).then(createLookup);
    // Tried again with the next question.
    lookup.catch(() => lookups.delete(key));
    lookups.set(key, lookup);
  }
  return lookup;
}
