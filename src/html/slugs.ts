/**
 * Turns a heading's text into an id, as other sites of this kind do: `What's new?` is `whats-new`, and a dot inside a
 * word becomes a dash, so `React.js` is `react-js`.
 */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, '-')
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replace(/\s/g, '-');
}

/** Gives ids that are unique within one page: the second `usage` is `usage-1`. */
export interface Slugger {
  /** A new id for a text. */
  slug(text: string): string;
  /** Takes an id that the author chose. */
  reserve(id: string): string;
}

/** Makes a {@link Slugger} for one page. */
export function createSlugger(): Slugger {
  const taken = new Map<string, number>();
  const unique = (base: string): string => {
    let id = base;
    let count = taken.get(base) ?? 0;
    while (taken.has(id)) id = `${base}-${++count}`;
    taken.set(base, count);
    taken.set(id, taken.get(id) ?? 0);
    return id;
  };
  return { slug: (text) => unique(slugOf(text) || 'section'), reserve: unique };
}
