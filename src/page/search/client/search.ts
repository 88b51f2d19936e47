import { bestSections, type FoundSection, type Piece, type Sought, textOf } from './excerpts.ts';
import { forgetIndex, lookupOf, namesOf } from './load.ts';
import { literalFirst } from './literal.ts';
import type { Lookup } from './lookup.ts';
import type { Name, Scope } from './names.ts';
import { insteadOf, type Term } from './question.ts';
import { rank, type Ranked, type Ranking } from './rank.ts';
import type { PageKind } from '../NameList.ts';
import { wordsOf } from '../words.ts';

/** A place that a question was found in. */
export interface Hit {
  url: string;
  title: string;
  excerpt: readonly Piece[];
}

/** A page that is shown. */
export interface Shown extends Hit {
  kind: PageKind;
  trail: string;
  method: string;
  /** Path of the operation that the page shows. */
  endpoint: string;
  /** Sections of the page, best first. */
  sections: Hit[];
  /** Nothing but its one section was found, so that the page is shown as that. */
  isSection: boolean;
}

export interface Answer {
  total: number;
  pages: Shown[];
  /** The words that were searched for in the end, when nothing had all of those given. */
  instead?: string;
}

/** Most pages shown for a question, and those of them whose texts are loaded. */
const MOST = 12;
const MOST_READ = 8;
/** Most sections of a page. */
const SECTIONS = 2;
/** How often terms are loaded for a question: for its words, and for the words that these were taken for. */
const ROUNDS = 3;

/** The first pages of the site in a scope. */
export async function firstPages(base: string, scope: Scope, count: number): Promise<Shown[]> {
  const names = await namesOf(base, scope);
  const inTab = names.filter((name) => scope.tab === '' || name.tab === scope.tab);
  const guides = inTab.filter(({ kind }) => kind === 'guide');
  return (guides.length > 0 ? guides : inTab).slice(0, count).map((name) => shown(name));
}

/** A question to the index, whose terms may have to be loaded. */
export interface Search {
  /** The ranking by names and by the texts loaded so far. */
  ranking: Ranking;
  lookup: Lookup;
  /** Loads the texts that are missing and gives what they say too; `undefined` where none is missing. */
  whole: Promise<Ranking> | undefined;
}

/** Asks the index in a scope. Rejects where it cannot be loaded. */
export async function search(base: string, query: string, scope: Scope): Promise<Search> {
  const lookup = await lookupOf(base, scope);
  const ranking = rank(query, lookup, scope);
  const loading = lookup.texts?.load();
  const whole = loading && complete(loading);
  // Whoever awaits it is told.
  whole?.catch(() => undefined);
  return { ranking, lookup, whole };

  async function complete(first: Promise<void>): Promise<Ranking> {
    let next: Promise<void> | undefined = first;
    let last = ranking;
    for (let round = 0; next && round < ROUNDS; round++) {
      await next;
      last = rank(query, lookup, scope);
      next = lookup.texts?.load();
    }
    return last;
  }
}

/** A {@link search} whose index may have been replaced by a newer one while the page is open: it is loaded again then, once. */
export async function searchAgain(base: string, query: string, scope: Scope): Promise<Search> {
  forgetIndex(base);
  const again = await search(base, query, scope);
  return { ...again, ranking: (await again.whole) ?? again.ranking, whole: undefined };
}

/** A ranking as it is shown before any text is read. */
export function answerOf({ pages, instead }: Ranking): Answer {
  return {
    total: pages.length,
    pages: pages.slice(0, MOST).map(shownRanked),
    ...(instead === undefined ? {} : { instead }),
  };
}

/** A ranking with excerpts of the texts. */
export async function answerWithTexts(
  base: string,
  query: string,
  { ranking: ranked, lookup }: Pick<Search, 'ranking' | 'lookup'>,
): Promise<Answer> {
  const ranking = { ...ranked, pages: await literalFirst(base, query, ranked) };
  const answer = answerOf(ranking);
  const sought = soughtOf([...ranking.terms, ...ranking.others]);
  const texts = await Promise.all(
    ranking.pages.slice(0, MOST_READ).map(({ name }) => textOf(base, name.url)),
  );
  const pages = answer.pages.map((page, at) => {
    const [text, ranked] = [texts[at], ranking.pages[at]];
    if (!text || !ranked || text.length === 0) return page;
    return withSections(page, ranked, bestSections(text, sought, lookup.termsOf));
  });
  return { ...answer, pages, ...insteadIn(pages, ranking.terms, lookup) };
}

/** The query as it was searched for, with the words of a text instead of its terms. */
function insteadIn(pages: readonly Shown[], terms: readonly Term[], lookup: Lookup): Pick<Answer, 'instead'> {
  if (terms.every(({ insteadTerm }) => insteadTerm === undefined)) return {};
  const words = pages
    .flatMap((page) => [page, ...page.sections])
    .flatMap(({ excerpt }) => excerpt.filter(([, isFound]) => isFound).flatMap(([text]) => wordsOf(text)));
  const wordOf = (term: string): string | undefined =>
    words.find((word) => lookup.termsOf.some((termsIn) => termsIn(word).includes(term)))?.lower;
  const instead = insteadOf(
    terms.map((term) =>
      term.insteadTerm === undefined
        ? term
        : { ...term, instead: wordOf(term.insteadTerm) ?? term.insteadTerm },
    ),
  );
  return instead === undefined ? {} : { instead };
}

/** The terms of a question that an excerpt is chosen by: those of words that say something, unless there are no others. */
function soughtOf(terms: readonly Term[]): Sought {
  const telling = terms.filter(({ isSmall, text }) => !isSmall && text.length > 1);
  const sought = new Map<string, number[]>();
  (telling.length > 0 ? telling : terms).forEach(({ answers, texts }, number) => {
    for (const term of new Set([...answers.keys(), ...texts.keys()]))
      sought.set(term, [...(sought.get(term) ?? []), number]);
  });
  return sought;
}

/** A page with the sections that were found in its text. */
function withSections(page: Shown, { name }: Ranked, found: readonly FoundSection[]): Shown {
  const [first] = found;
  if (!first) return page;
  const atTop = found.find(({ id }) => id === '');
  if (atTop) return { ...page, excerpt: atTop.excerpt, sections: [], isSection: false };
  const sections = found.slice(0, SECTIONS).map(({ id, title, excerpt }) => ({
    url: `${name.url}#${encodeURIComponent(id)}`,
    title,
    excerpt,
  }));
  return { ...page, sections, isSection: page.isSection && sections.length === 1 };
}

/** A page of the list as it is shown: a guide with its description, an operation with its path. */
function shownRanked(page: Ranked): Shown {
  const only = page.section();
  const found = (only ? [only] : page.headings()).slice(0, SECTIONS);
  return {
    ...shown(page.name),
    isSection: only !== undefined,
    sections: found.map((heading) => ({ title: heading.text, url: heading.url, excerpt: [] })),
  };
}

function shown({ url, title, kind, trail, method, endpoint, description }: Name): Shown {
  return {
    ...{ url, title, kind, method },
    trail: trail.join(' › '),
    endpoint: endpoint.slice(method.length).trim(),
    excerpt: description === '' ? [] : [[description, false]],
    sections: [],
    isSection: false,
  };
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
