import { dashed, type ListedNames, nameOf, type NameList, type PageKind, PARTING } from '../NameList.ts';
import type { Word } from '../words.ts';

/** A page as its names tell it. */
export interface Name {
  url: string;
  kind: PageKind;
  /** Empty for a page of every version. */
  version: string;
  title: string;
  trail: string[];
  tab: string;
  method: string;
  /** Method and path. */
  endpoint: string;
  /** Its name for programs. */
  id: string;
  description: string;
  headings: { text: string; url: string }[];
  keywords: readonly string[];
  boost: number;
}

/** Gives the terms that the index has for a word. */
export type TermsOf = (word: Pick<Word, 'text' | 'lower' | 'parts'>) => readonly string[];

/** The names of one list. */
export interface NameGroup {
  language: string;
  names: readonly Name[];
  termsOf: TermsOf;
}

/** Scope of a search. Pages of all versions are in every scope. */
export interface Scope {
  /** An empty text is no limit. */
  version: string;
  tab: string;
  /** True if pages in other languages than that of this page are searched too. */
  allLanguages: boolean;
}

const KINDS: Record<string, PageKind> = { g: 'guide', o: 'operation', s: 'schema' };

/** The pages of a list. */
export function namesIn(
  list: Omit<NameList, 'terms'>,
  { version = '' }: Pick<ListedNames, 'version'>,
): Name[] {
  return list.titles.map((title, row) => {
    const named = list.endpoints[row] ?? '';
    const [method = '', path] = named.split(/ (.*)/s);
    const given = list.ids[row] ?? '';
    const id = given === ' ' ? nameOf(named) : given;
    const url =
      list.base +
      (list.urls[row] ?? '').replace(/ +/, (spaces) => encodeURI(dashed(spaces === ' ' ? title : id)));
    const kind = KINDS[list.kinds.charAt(row)] ?? 'guide';
    return {
      url,
      kind,
      version,
      title,
      trail: (list.trails[list.trail[row] ?? 0] ?? '').split(PARTING).filter(Boolean),
      tab: list.tabs[list.tab[row] ?? 0] ?? '',
      method,
      endpoint: path === undefined ? '' : named,
      id,
      description: list.about[row] ?? '',
      headings: (list.headings[row] ?? '').split('\n').flatMap((line) => {
        const [text = '', place = dashed(text)] = line.split('\t');
        return text === '' ? [] : { text, url: `${url}#${encodeURIComponent(place)}` };
      }),
      keywords: list.keywords[row] ?? [],
      boost: list.boosts[row] ?? 1,
    };
  });
}

/** The language of the lists that fits a page best: its own, the same without a region, else that of most pages. */
export function languageAmong(all: readonly ListedNames[], tag: string): string | undefined {
  const wanted = tag.toLowerCase();
  const named = (name: string | undefined) => all.find((list) => list.language.toLowerCase() === name);
  const largest = [...all].sort((a, b) => b.pages - a.pages)[0];
  return (named(wanted) ?? named(wanted.split('-')[0]) ?? largest)?.language;
}
