import type { Translation } from '../../config/navigation/Navigation.ts';

/** A page in one language, for a `link` element. */
export interface Alternate {
  /** BCP 47 tag, or `x-default` for readers of none of the languages. */
  language: string;
  href: string;
}

/** The languages of a page for search engines. Each page of the group names the same addresses, its own among them. */
export function alternates(
  translations: readonly Translation[],
  address: (path: string) => string,
): Alternate[] {
  const seen = new Set<string>();
  const all: Alternate[] = [];
  for (const { language, path } of translations) {
    if (!seen.has(language)) all.push({ language, href: address(path) });
    seen.add(language);
  }
  const otherwise = translations.find(({ isDefault }) => isDefault);
  return otherwise ? [...all, { language: 'x-default', href: address(otherwise.path) }] : all;
}
