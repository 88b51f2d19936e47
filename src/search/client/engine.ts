import { endpointsNamed, isPath } from './endpoint.ts';

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
}

/** The result of a search. */
export interface Answer {
  total: number;
  pages: Found[];
  /** The words that were searched for in the end, when nothing had all of those given. */
  instead?: string;
}

interface Result {
  id: string;
  data(): Promise<{
    url: string;
    excerpt: string;
    meta: Record<string, string>;
    filters: Record<string, string[]>;
    sub_results: { url: string; title: string; excerpt: string }[];
  }>;
}

interface Engine {
  options(options: Record<string, unknown>): Promise<void>;
  /** @param query `null` for all pages that the filters let through */
  search(
    query: string | null,
    options: { filters?: Record<string, unknown> },
  ): Promise<{ results: Result[] }>;
  /** Each filter with its values, and how many pages have them. */
  filters(): Promise<Record<string, Record<string, number>>>;
  mergeIndex(base: string, options: { language: string }): Promise<void>;
}

/** Most pages shown for a query. */
const most = 12;

const engines = new Map<string, Promise<Engine>>();

/** The version and the tab that a search is limited to; an empty text is no limit. Pages of all versions are in each. */
interface Scope {
  version: string;
  tab: string;
}

/** Loads what every search in a version needs, so that the first one has not to wait for it. */
export function prepareSearch(base: string, version: string): void {
  // The search itself reports the failure.
  load(base, version === '').catch(() => undefined);
}

/** Searches the index at an address. */
export async function search(base: string, query: string, { version, tab }: Scope): Promise<Answer> {
  // The pages of a version are in one language; those of all versions may be in several.
  const engine = await load(base, version === '');
  const filters = {
    ...(version === '' ? {} : { version: { any: [version, '*'] } }),
    ...(tab === '' ? {} : { tab }),
  };
  const named = await byEndpoint(engine, query, filters);
  const language = document.documentElement.lang || 'en';
  const all = attempts(query, language);
  for (const words of all) {
    const { results } = await engine.search(words, { filters });
    const others = results.filter(({ id }) => !named.has(id));
    const total = named.size + others.length;
    if (total === 0) continue;
    const pages = await Promise.all(others.slice(0, most - named.size).map(read));
    const isAsked = words === all[0];
    const answer = {
      total,
      pages: [...named.values(), ...byTitle(pages, query)],
      instead: isAsked ? undefined : words,
    };
    if (named.size > 0 || has(pages.slice(0, 3), words, isAsked, language)) return answer;
  }
  return { total: 0, pages: [] };
}

/**
 * The pages of the operations whose path was asked for, by their ids in the engine. Words alone lose them where all paths
 * are made of the same few.
 */
async function byEndpoint(
  engine: Engine,
  query: string,
  filters: Record<string, unknown>,
): Promise<Map<string, Found>> {
  if (!isPath(query)) return new Map();
  const all = Object.keys((await engine.filters())['endpoint'] ?? {});
  const asked = endpointsNamed(query, all).slice(0, most);
  if (asked.length === 0) return new Map();
  const { results } = await engine.search(null, { filters: { ...filters, endpoint: { any: asked } } });
  const found = await Promise.all(
    results.slice(0, most).map(async (result) => {
      const { endpoint = [] } = (await result.data()).filters;
      return { id: result.id, rank: asked.indexOf(endpoint[0] ?? ''), page: await read(result) };
    }),
  );
  found.sort((a, b) => a.rank - b.rank);
  return new Map(found.map(({ id, page }) => [id, page]));
}

/** Letters of languages that write no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

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
  const isThere = (word: string): boolean =>
    known.some(
      (other) =>
        other.includes(isAsked ? startOf(word, Math.ceil(word.length * 0.6)) : word) ||
        (other.length >= LEAST_STEM && word.startsWith(other) && ending.test(word.slice(other.length))),
    );
  return words
    .toLowerCase()
    .split(' ')
    .filter((word) => /^[\p{L}\p{N}]+$/u.test(word) && word.length >= (isAsked ? 5 : 3))
    .every((word) => unspaced.test(word) || isThere(bare(word)));
}

function marked({ excerpt, title }: Hit): string[] {
  const marks = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, text = '']) => text);
  return [...marks, ...title.split(/\s+/)].map((text) => text.toLowerCase().trim());
}

/** A page that is called as was asked comes first, then those whose title begins with it; the rest stay as they are. */
export function byTitle(pages: readonly Found[], query: string): Found[] {
  const asked = plain(query);
  const rank = (title: string): number => (title === asked ? 0 : title.startsWith(`${asked} `) ? 1 : 2);
  return [...pages].sort((a, b) => rank(plain(a.title)) - rank(plain(b.title)));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
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
    import(/* @vite-ignore */ `${url}pagefind.js`) as Promise<{ createInstance(): Engine }>,
    isWhole ? otherLanguages(url) : [],
  ]);
  const engine = createInstance();
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
    sections: sections.filter((section) => section.url !== url).slice(0, 3),
  };
}

/** The first `length` characters of a word, none of them cut in two. */
function startOf(word: string, length: number): string {
  return Array.from(word).slice(0, length).join('');
}
