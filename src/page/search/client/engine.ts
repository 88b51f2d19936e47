import { folded, smallWords, squeezed, unspaced } from '../words.ts';
import type { Scope } from './names.ts';

/** One place that a query was found in. */
export interface Hit {
  url: string;
  title: string;
  /** Text with the words found between `<mark>` and `</mark>`; it may hold character references. */
  excerpt: string;
}

/** A page that a query was found on. */
export interface Found extends Hit {
  trail: string;
  method: string;
  /** Sections of the page, best first. */
  sections: Hit[];
  /** It was found before its first section too. */
  isAtTop: boolean;
}

/** What the text of the pages says to a question. */
export interface TextAnswer {
  total: number;
  /** The first of them, best first. */
  pages: Found[];
  /** How well each of them answers, of the best one: 0 to 1. */
  shares: number[];
  /** The words that were searched for in the end, when nothing had all of those given. */
  instead?: string;
}

interface Result {
  score: number;
  data(): Promise<{
    url: string;
    excerpt: string;
    meta: Record<string, string>;
    sub_results: { url: string; title: string; excerpt: string }[];
  }>;
}

interface Engine {
  options(options: Record<string, unknown>): Promise<void>;
  search(query: string, options: { filters?: Record<string, unknown> }): Promise<{ results: Result[] }>;
  mergeIndex(base: string, options: { language: string }): Promise<void>;
}

/** Most pages whose text is read for a question, and most sections of each. */
const most = 8;
const SECTIONS = 5;

const engines = new Map<string, Promise<Engine>>();

/** Loads what every search needs, so that the first one has not to wait for it. */
export function prepareText(base: string, { allLanguages }: Scope): void {
  // The search itself reports the failure.
  load(base, allLanguages).catch(() => undefined);
}

/**
 * Searches the text of the pages in the index at an address.
 *
 * @param isWhole only for the words as they are; otherwise also for other words that begin alike, until something is found
 */
export async function searchText(
  base: string,
  query: string,
  { version, tab, allLanguages }: Scope,
  isWhole: boolean,
): Promise<TextAnswer> {
  const engine = await load(base, allLanguages);
  const filters = {
    ...(version === '' ? {} : { version: { any: [version, '*'] } }),
    ...(tab === '' ? {} : { tab }),
  };
  const language = document.documentElement.lang || 'en';
  const all = attempts(query, language);
  for (const words of isWhole ? all.slice(0, 1) : all) {
    const { results } = await engine.search(words, { filters });
    if (results.length === 0) continue;
    const best = results.slice(0, most);
    const found = await Promise.all(best.map(read));
    const pages = found.map((page) => withMarksOf(words, page, language));
    const isAsked = words === all[0];
    if (!has(pages.slice(0, 3), words, isAsked, language)) continue;
    const shares = best.map(({ score }) => score / Math.max(results[0]?.score ?? 0, Number.MIN_VALUE));
    return { total: results.length, pages, shares, ...(isAsked ? {} : { instead: words }) };
  }
  return { total: 0, pages: [], shares: [] };
}

/**
 * The query, then ever shorter beginnings of its longer words: the engine finds words by how they begin, so a slip
 * late in a word still leads to it. Words that stand together are parted first, by their letters whatever the language of
 * the page.
 */
export function attempts(query: string, language: string): string[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => parted(word, language));
  const all = [words.join(' ')];
  for (const share of [0.8, 0.6, 0.4]) {
    const shorter = words
      .map((word) => (word.length < 5 ? word : startOf(word, Math.max(3, Math.ceil(word.length * share)))))
      .join(' ');
    if (!all.includes(shorter)) all.push(shorter);
  }
  // The parts that a dictionary makes of the query need not be those that it made of the page.
  if (unspaced.test(query))
    all.push(words.flatMap((word) => (unspaced.test(word) ? [...word] : word)).join(' '));
  return [...new Set(all)];
}

function parted(word: string, language: string): string[] {
  if (!unspaced.test(word)) return [word];
  const parts = new Intl.Segmenter(language, { granularity: 'word' }).segment(word);
  return Array.from(parts).flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** What may follow a word whose stem is the same: in English, and in other languages, whose stems the engine knows. */
const englishEnding = /^.?(?:s|es|ies|ed|er|ers|ing|ings|ly|ment|ments|ion|ions|able)$/;
const anyEnding = /^\p{L}{1,4}$/u;
const LEAST_STEM = 3;

/** A word without accents and vowel signs, which other forms of it may have or lack: `Bücher`, `Buch`. */
function bare(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
}

/**
 * Whether what was found has the words. The engine shortens a word that it does not know until something is found, however
 * little that has to do with it.
 *
 * @param isAsked the words are those of the reader, of which a page may have other forms; not beginnings of them
 */
export function has(pages: readonly Found[], words: string, isAsked: boolean, language: string): boolean {
  const all = pages.flatMap((page) => [...marked(page), ...page.sections.flatMap(marked)]);
  const known = [...new Set(all.map(bare))].filter((word) => word !== '');
  const ending = /^en\b/i.test(language) ? englishEnding : anyEnding;
  // A number has no other forms.
  const hasForms = (word: string): boolean => isAsked && !/\d/.test(word);
  const isThere = (word: string): boolean =>
    known.some(
      (other) =>
        other.includes(hasForms(word) ? startOf(word, Math.ceil(word.length * 0.6)) : word) ||
        (other.length >= LEAST_STEM && word.startsWith(other) && ending.test(word.slice(other.length))),
    );
  const asked = words.toLowerCase().split(' ');
  // Of several words a short one may be there in another form: `lost` for `lose`.
  const least = (word: string): number => (!hasForms(word) ? 3 : asked.length === 1 ? 4 : 5);
  return asked
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && word.length >= least(word))
    .every((word) => unspaced.test(word) || isThere(bare(word)));
}

/** Whether the words are marked in what was found, as they are: not others that begin alike. */
export function hasWhole(pages: readonly Found[], words: readonly string[]): boolean {
  const known = new Set(
    pages.flatMap((page) => [page, ...page.sections].flatMap(marked)).map((text) => squeezed(text)),
  );
  return pages.length > 0 && words.every((word) => known.has(squeezed(word)));
}

function marked(hit: Hit): string[] {
  return [...marksOf(hit), ...hit.title.toLowerCase().split(/\s+/)];
}

const MARK = /<mark>(.*?)<\/mark>/gs;

/** The words that are marked in what was found. */
export function marksOf({ excerpt }: Hit): string[] {
  return [...excerpt.matchAll(MARK)].map(([, text = '']) => text.toLowerCase().trim());
}

/**
 * A page without marks on words that say little, as `a` and `to`, and on single letters; with all of them where nothing else was
 * asked for.
 */
export function withMarksOf(query: string, page: Found, language: string): Found {
  const small = smallWords(language);
  const says = (text: string): boolean => {
    const word = folded(text.trim());
    return !small.has(word) && !/^[a-z]?$/.test(squeezed(word));
  };
  if (!query.split(/\s+/).some(says)) return page;
  const clean = (hit: Hit): string =>
    hit.excerpt.replace(MARK, (mark, text: string) => (says(text) ? mark : text));
  const sections = page.sections.map((section) => ({ ...section, excerpt: clean(section) }));
  return { ...page, excerpt: clean(page), sections };
}

/** @param isWhole the pages in other languages than that of this page too */
function load(base: string, isWhole: boolean): Promise<Engine> {
  const key = `${isWhole} ${base}`;
  let engine = engines.get(key);
  if (!engine) {
    engine = start(base, isWhole);
    // Tried again with the next query.
    engine.catch(() => engines.delete(key));
    engines.set(key, engine);
  }
  return engine;
}

/** A word as it was asked counts more than longer ones that begin with it; the titles of pages count most. */
const ranking = { termSimilarity: 6, metaWeights: { title: 8 } };

async function start(base: string, isWhole: boolean): Promise<Engine> {
  const url = new URL(base, location.href).href;
  const [{ createInstance }, others] = await Promise.all([
    import(/* @vite-ignore */ `${url}pagefind.js`) as Promise<{
      createInstance(options: { noWorker: boolean }): Engine;
    }>,
    isWhole ? otherLanguages(url) : [],
  ]);
  // A worker would load the engine's script a second time; a search takes a few milliseconds.
  const engine = createInstance({ noWorker: true });
  await engine.options({ baseUrl: '/', excerptLength: 20, ranking });
  // The engine leaves out an index that has the address of its own.
  for (const language of others) await engine.mergeIndex(`${url}./`, { language });
  return engine;
}

/** The languages of the index beside the one that the engine takes for this page. */
async function otherLanguages(url: string): Promise<string[]> {
  const entry = (await (await fetch(`${url}pagefind-entry.json`)).json()) as {
    languages: Record<string, { page_count: number }>;
  };
  const all = Object.entries(entry.languages).sort(([, a], [, b]) => b.page_count - a.page_count);
  const names = all.map(([name]) => name);
  const own = document.documentElement.lang.toLowerCase();
  const taken = [own, own.split('-')[0], names[0]].find((name) => name !== undefined && names.includes(name));
  return names.filter((name) => name !== taken);
}

async function read(result: Result): Promise<Found> {
  const { url, excerpt, meta, sub_results: sections } = await result.data();
  return {
    url,
    title: meta['title'] ?? url,
    excerpt,
    trail: meta['trail'] ?? '',
    method: meta['method'] ?? '',
    sections: sections.filter((section) => section.url !== url).slice(0, SECTIONS),
    isAtTop: sections.some((section) => section.url === url),
  };
}

/** The first `length` characters of a word, none of them cut in two. */
function startOf(word: string, length: number): string {
  return Array.from(word).slice(0, length).join('');
}
