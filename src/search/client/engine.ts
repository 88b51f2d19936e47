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

/** What a search gave. */
export interface Answer {
  total: number;
  pages: Found[];
  /** The words that were searched for in the end, when nothing had all of those given. */
  instead?: string;
}

interface Result {
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
}

/** Most pages shown for a query. */
const most = 12;

const engines = new Map<string, Promise<Engine>>();

/** What a search keeps to; an empty text is no limit. Pages that belong to all versions are in each of them. */
interface Scope {
  version: string;
  tab: string;
}

/** Searches the index at an address. */
export async function search(base: string, query: string, { version, tab }: Scope): Promise<Answer> {
  const engine = await load(base);
  const filters = {
    ...(version === '' ? {} : { version: { any: [version, '*'] } }),
    ...(tab === '' ? {} : { tab }),
  };
  for (const words of attempts(query)) {
    const { results } = await engine.search(words, { filters });
    if (results.length === 0) continue;
    const pages = await Promise.all(results.slice(0, most).map(read));
    return { total: results.length, pages, ...(words === query ? {} : { instead: words }) };
  }
  return { total: 0, pages: [] };
}

/**
 * The query, then ever shorter beginnings of its longest words: the engine finds words by how they begin, so a slip
 * late in a word still leads to it.
 */
export function attempts(query: string): string[] {
  const words = query.trim().split(/\s+/).filter(Boolean);
  const all = [words.join(' ')];
  for (const share of [0.8, 0.6]) {
    const shorter = words
      .map((word) => (word.length < 5 ? word : word.slice(0, Math.ceil(word.length * share))))
      .join(' ');
    if (!all.includes(shorter)) all.push(shorter);
  }
  return all;
}

function load(base: string): Promise<Engine> {
  let engine = engines.get(base);
  if (!engine) {
    engine = (
      import(/* @vite-ignore */ new URL(`${base}pagefind.js`, location.href).href) as Promise<Engine>
    ).then(async (loaded) => {
      await loaded.options({ baseUrl: '/', excerptLength: 20 });
      return loaded;
    });
    // Tried again with the next query.
    engine.catch(() => engines.delete(base));
    engines.set(base, engine);
  }
  return engine;
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
