import { englishRoot, folded, smallWords, squeezed, type Word, wordsOf } from '../words.ts';
import type { Name, NameGroup, TermsOf } from './names.ts';
import type { Texts } from './texts.ts';

/** How much a word counts by where a page has it. */
const WEIGHTS = {
  title: 1,
  keyword: 0.9,
  id: 0.6,
  path: 0.5,
  heading: 0.4,
  address: 0.35,
  version: 0.35,
  description: 0.25,
  trail: 0.2,
};
/** How much a word inside a name counts, of what the whole name does. */
const INNER = 0.8;

/** Titles that do not say what a page is about, as `Overview`. The last part of the address does: `/swap/`. */
const GENERAL = new Set('overview introduction index about home welcome'.split(' '));

/** Numbers of pages, in order, each with how much a term counts there. */
interface Weights {
  rows: number[];
  weights: number[];
}

/** The words of all names, each with the pages that have it and how much it counts there. */
export interface Lookup {
  names: readonly Name[];
  /** The terms of a word, in each of the languages of the pages. */
  termsOf: readonly TermsOf[];
  /** The terms of the texts of the pages. */
  texts: Texts | undefined;
  called: string[][];
  /** By term, the pages that have it. */
  pages: Map<string, Weights>;
  /** Terms of the words of each title that say something, and of each name for programs. */
  titles: Set<string>[];
  ids: Set<string>[];
  /** The first term of the title of each operation that changes something. */
  verbs: Set<string>;
  /** The words of each title as they are written there. */
  written: Set<string>[];
  /** Words as they are written, sorted, and with their terms. */
  words: string[];
  terms: Map<string, readonly string[]>;
  /** Roots of English words, with the terms that have them. */
  roots: Map<string, Set<string>>;
  /** Names that are made of words, with these. */
  compounds: Map<string, readonly string[]>;
  small: ReadonlySet<string>;
  hasEnglish: boolean;
}

/** Makes a {@link Lookup} name by name, so that a browser can do other things in between. */
export function* makeLookup(
  groups: readonly NameGroup[],
  texts: Texts | undefined,
): Generator<undefined, Lookup> {
  const lookup: Lookup = {
    names: groups.flatMap(({ names }) => names),
    termsOf: [...new Set(groups.map(({ termsOf }) => termsOf))],
    ...{ texts, called: [], titles: [], ids: [], written: [], words: [] },
    ...{ pages: new Map(), terms: new Map(), roots: new Map(), compounds: new Map() },
    verbs: new Set(),
    small: new Set(groups.flatMap(({ language }) => [...smallWords(language)])),
    hasEnglish: groups.some(isEnglish),
  };
  for (const group of groups)
    for (const name of group.names) {
      take(name, group, lookup);
      yield;
    }
  lookup.words = [...lookup.terms.keys()].sort();
  if (lookup.hasEnglish) lookup.roots = rootsOf(lookup.terms);
  return lookup;
}

function take(name: Name, group: NameGroup, lookup: Lookup): void {
  const row = lookup.titles.length;
  const title = new Set<string>();
  const id = new Set<string>();
  const add = (text: string, weight: number, each?: Set<string>): void => {
    const place = { weight, row, group, lookup, each };
    for (const word of wordsOf(text)) put(word, place);
  };
  const isUntold = isGeneral(name.title);
  const last = name.kind === 'guide' || isUntold ? lastOf(name.url) : '';
  add(name.title, WEIGHTS.title, title);
  for (const keyword of name.keywords) add(keyword, WEIGHTS.keyword);
  add(name.id, WEIGHTS.id, id);
  add(name.endpoint.slice(name.method.length), WEIGHTS.path);
  for (const { text } of name.headings) add(text, WEIGHTS.heading);
  add(name.description, WEIGHTS.description);
  if (name.kind === 'guide') add(last, isUntold ? WEIGHTS.keyword : WEIGHTS.address);
  for (const label of name.trail) add(label, WEIGHTS.trail);
  add(name.version, WEIGHTS.version);
  const [verb] = title;
  if (verb !== undefined && name.kind === 'operation' && name.method !== 'GET') lookup.verbs.add(verb);
  lookup.titles.push(title);
  lookup.ids.push(id);
  lookup.written.push(new Set(wordsOf(name.title).map(({ text }) => text)));
  lookup.called.push(
    (name.kind === 'schema'
      ? [name.title]
      : [name.title, name.id, ...name.keywords, ...(isUntold ? [last] : [])]
    ).map(squeezed),
  );
}

/** A place of a word: how much it counts there, its page, and the words of the title or name that say something. */
interface Place {
  weight: number;
  row: number;
  group: NameGroup;
  lookup: Lookup;
  each?: Set<string> | undefined;
}

function put(word: Word, place: Place): void {
  const { lookup, each } = place;
  const whole = putTerms(word, place);
  const says = each !== undefined && !lookup.small.has(word.text);
  if (word.parts.length === 0) {
    if (says) for (const term of whole) each.add(term);
    return;
  }
  lookup.compounds.set(word.text, word.parts);
  for (const part of word.parts) {
    const inside = { ...place, weight: place.weight * INNER };
    const terms = putTerms({ text: part, lower: part, parts: [] }, inside);
    if (says) for (const term of terms) each.add(term);
  }
}

function putTerms(
  word: Pick<Word, 'text' | 'lower' | 'parts'>,
  { weight, row, group, lookup }: Place,
): readonly string[] {
  const terms = group.termsOf(word);
  if (!lookup.terms.has(word.text)) lookup.terms.set(word.text, terms);
  for (const term of terms) {
    const found = lookup.pages.get(term);
    if (!found) {
      lookup.pages.set(term, { rows: [row], weights: [weight] });
      continue;
    }
    const { rows, weights } = found;
    const last = rows.length - 1;
    if (rows[last] !== row) {
      rows.push(row);
      weights.push(weight);
    } else if ((weights[last] ?? 0) < weight) weights[last] = weight;
  }
  return terms;
}

/** The roots of English words, with the terms that have them. */
function rootsOf(words: ReadonlyMap<string, readonly string[]>): Map<string, Set<string>> {
  const roots = new Map<string, Set<string>>();
  for (const [word, terms] of words) {
    const root = englishRoot(word);
    const found = roots.get(root);
    if (found) for (const term of terms) found.add(term);
    else roots.set(root, new Set(terms));
  }
  return roots;
}

function isEnglish({ language }: NameGroup): boolean {
  return /^en/i.test(language);
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

/**
 * The pages that are called as was asked, but for spaces, marks and capitals. A type has to be named as it is written: its
 * name is often also the words for what guides and operations are about.
 */
export function pagesCalled(query: string, { names, called }: Lookup): number[] {
  const asked = squeezed(query);
  if (asked === '') return [];
  return names.flatMap(({ kind, title }, page) =>
    called[page]?.includes(asked) && (kind !== 'schema' || isWritten(title, query.trim())) ? page : [],
  );
}

function isWritten(title: string, query: string): boolean {
  return (
    title === query ||
    (wordsOf(title).every(({ parts }) => parts.length === 0) && folded(title) === folded(query))
  );
}
