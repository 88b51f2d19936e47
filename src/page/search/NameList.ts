import { INNER } from './words.ts';

/** Type of a page: written by the author, or generated for an operation or a type. */
export type PageKind = 'guide' | 'operation' | 'schema';

export interface NamedPage {
  /** Address of the page, with the base. */
  url: string;
  /** BCP 47 tag. */
  language: string;
  kind: PageKind;
  title: string;
  /** Labels above the title, outermost first. */
  trail: readonly string[];
  description?: string;
  /** Method of the operation that the page shows. */
  method?: string;
  /** Method and path of that operation: what a reader who knows it types. */
  endpoint?: string;
  operationId?: string;
  /** Headings of a guide, with their ids. */
  headings?: readonly { text: string; id: string }[];
  /** The version that the page belongs to; a page without one is found in all. */
  version?: string;
  /** The tab that the page belongs to, where there are several. */
  tab?: string;
  /** How much all of it counts, where that is not 1. */
  boost?: number;
  /** Words that the page is found by and does not show. */
  keywords?: readonly string[];
}

/**
 * A list of names as a file: the pages of one language and version, with a column for each of their facts. A page that lacks
 * one has an empty text there. What follows from another column is left out.
 */
export interface NameList {
  base: string;
  /** Address behind the base. A space stands for the title as {@link dashed} writes it, two for the name for programs. */
  urls: string[];
  /** A letter for each page, the first of its {@link PageKind}. */
  kinds: string;
  titles: string[];
  /** All trails and tabs there are, their labels parted by {@link PARTING}, and the number of it for each page. */
  trails: string[];
  trail: number[];
  tabs: string[];
  tab: number[];
  /** Method and path, or the method alone. */
  endpoints: string[];
  /** Names for programs; a space for the one that {@link nameOf} makes of the endpoint. */
  ids: string[];
  /** The beginning of the description of a guide. */
  about: string[];
  /** Headings, a line for each: the text, and behind a tab the id where it is not the text as {@link dashed} writes it. */
  headings: string[];
  /** By the number of the page, for the few that have such. */
  keywords: Record<number, readonly string[]>;
  boosts: Record<number, number>;
  /** The first term of each file of terms. */
  terms: string[];
}

/** A list of names and its index, in a folder of their own: the pages of one language and version. */
export interface ListedNames {
  /** Name of the folder, next to this file: a hash of what is in it, so that its files always belong together. */
  folder: string;
  language: string;
  /** Name of the script with the stemmer of the language, next to this file. */
  stemmer?: string;
  /** Absent for pages of every version. */
  version?: string;
  pages: number;
}

/** Folder of the search in the output. */
export const SEARCH_FOLDER = '_search';

/** Name of the file that lists the lists, and of each list in its folder. */
export const NAMES_FILE = 'names.json';

/** Name of a file of terms in the folder of its list. */
export function termsFile(number: number): string {
  return `${number}.txt`;
}

/** The file with the text of a page, below the folder of the search. `url` is the address of the page, `base` that of the site. */
export function textFile(url: string, base: string): string {
  const path = url.slice(base.length).replace(/\/$|\.html$/, '');
  return `text/${path === '' ? 'index' : path}.txt`;
}

/** Parts the labels of a trail. */
export const PARTING = ' › ';

/** A text or a name as the end of most addresses that are made of it. */
export function dashed(text: string): string {
  return text
    .replace(INNER, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The name for programs that many descriptions give an operation: `GetEventsId` for `GET /v1/events/{id}`. */
export function nameOf(endpoint: string): string {
  const words = endpoint.replace(/\/v\d+(?=\/)/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word, at) => (at === 0 ? capital(word.toLowerCase()) : capital(word))).join('');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
