import { textOf } from './excerpts.ts';
import type { Ranked, Ranking } from './rank.ts';
import { squeezed } from '../words.ts';

/** Most pages whose texts are loaded for a question. */
const MOST = 24;

/** The pages that may have a question as it is written: those with all of its words. */
export function mayHave({ pages, isCopied }: Ranking): readonly Ranked[] {
  return isCopied ? pages.filter(({ hasAll }) => hasAll).slice(0, MOST) : [];
}

/** Puts the pages first that have a question as it is written, but for case, spaces, and punctuation. */
export async function literalFirst(
  base: string,
  query: string,
  ranking: Ranking,
): Promise<readonly Ranked[]> {
  const { pages } = ranking;
  const asked = squeezed(query);
  const found = new Set<Ranked>();
  await Promise.all(
    mayHave(ranking).map(async (page) => {
      const { title, description, url } = page.name;
      const sections = await textOf(base, url);
      const texts = [title, description, ...sections.map((section) => `${section.title} ${section.text}`)];
      if (texts.some((text) => squeezed(text).includes(asked))) found.add(page);
    }),
  );
  const place = (page: Ranked): number => (page.isExact ? 0 : found.has(page) ? 1 : 2);
  return found.size === 0 ? pages : pages.toSorted((one, other) => place(one) - place(other));
}
