import { createHash } from 'node:crypto';

/** How many pages the parts of an index have. */
export interface Sizes {
  /** An index of no more pages is made in one. */
  whole: number;
  least: number;
  most: number;
}

/** The engine takes 3 ms and 60 KB for a page. */
export const SIZES: Sizes = { whole: 2000, least: 300, most: 900 };

/** A page to be put into a part. */
export interface Placed {
  route: string;
  /** The group of the navigation that it stands in. */
  group: string;
}

/**
 * Splits the pages of a site into parts, in their order, and gives the number of pages of each. A part begins where a group
 * does, or where a page does inside a group that is too large. Where there is a choice, the name of the group makes it: by
 * a hash, not by how many pages stand before. So one more page, or one less, changes the part that it is in, and seldom
 * the next.
 */
export function splitPages(pages: readonly Placed[], { whole, least, most }: Sizes = SIZES): number[] {
  if (pages.length <= whole) return [pages.length];
  const sizes: number[] = [];
  let begin = 0;
  while (pages.length - begin > most) {
    const end = beginOfNext(pages, begin + least, begin + most);
    sizes.push(end - begin);
    begin = end;
  }
  return [...sizes, pages.length - begin];
}

function beginOfNext(pages: readonly Placed[], from: number, to: number): number {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const groups = all.filter((at) => pages[at]?.group !== pages[at - 1]?.group);
  const ranked = (groups.length > 0 ? groups : all).map((at) => {
    const page = pages[at];
    const name = (groups.length > 0 ? page?.group : page?.route) ?? '';
    return { at, rank: createHash('sha256').update(name).digest('hex') };
  });
  return ranked.reduce((best, other) => (other.rank < best.rank ? other : best)).at;
}
