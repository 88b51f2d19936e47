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

const emoji =
  /\p{Emoji_Modifier}|\p{Emoji_Modifier_Base}|\p{Emoji_Presentation}|\p{Extended_Pictographic}|[\u200D\uFE0E\uFE0F]/gu;

/**
 * The ids that a heading's text has had on the hosted product over the years, by which links from before the move find
 * it: as GitHub does, without a dot; in words and single dashes alone; and with the signs that an address can contain,
 * with and without emoji.
 */
export function hostedSlugsOf(text: string): string[] {
  const lower = text.trim().toLowerCase();
  const spaced = lower.replace(/\s+/g, '-');
  const words = lower
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll('&', ' and ')
    .replace(/(?<=[a-z\d])['’](?=[ts](?![a-z\d]))/g, '');
  const signs = dashed(spaced.replace(/(?<=[a-z\d])'(?=[ts](?![a-z\d]))/g, '').replace(/[.!~*'()]+/g, '-'));
  const ids = [
    lower.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '').replace(/\s/g, '-'),
    dashed(words.replace(/[^\p{L}\p{N}]+/gu, '-')),
    signs.replace(/[?,;:"[\]{}]/g, '').replace(emoji, ''),
  ];
  // Some versions kept these signs, which links have as `%3F`, `%2C` and `%3A`.
  if (/[?,:]/.test(signs)) ids.push(signs.replace(/[;"[\]{}]/g, '').replace(emoji, ''));
  // Some versions kept an apostrophe and an emoji.
  const kept = spaced.replace(/[?,;:!"()[\]{}]/g, '');
  if (/['’]/.test(spaced) || spaced.search(emoji) >= 0) ids.push(kept);
  // Today a straight apostrophe becomes a curly one.
  if (spaced.includes("'")) ids.push(kept.replaceAll("'", '’'));
  return [...new Set(ids)].filter((id) => id !== '');
}

/** The id that a field of a page has on the hosted product, without the place that ours names: `param-on-error`. */
export function hostedFieldIdOf(name: string): string {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
  return `param-${dashed(words.replace(/[^\p{L}\p{N}]+/gu, '-'))}`;
}

function dashed(text: string): string {
  return text.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** Gives ids that are unique within one page: the second `usage` is `usage-1`. */
export interface Slugger {
  /** A new id for a text. */
  slug(text: string): string;
  /** Takes an id that the author chose. */
  reserve(id: string): string;
  /** Returns whether an id is free, which from then on it is not. */
  claim(id: string): boolean;
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
  const claim = (id: string): boolean => !taken.has(id) && taken.set(id, 0) !== undefined;
  return { slug: (text) => unique(slugOf(text) || 'section'), reserve: unique, claim };
}
