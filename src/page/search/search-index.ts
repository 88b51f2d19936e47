import { createHash } from 'node:crypto';
import { type ListedNames, type NamedPage, NAMES_FILE, termsFile } from './NameList.ts';
import { nameList } from './names.ts';
import { LAST_SECTION, LEVELS, writePostings, writeTerms } from './postings.ts';

/** A page of a {@link SearchIndex}. */
export interface IndexedPage {
  page: NamedPage;
  /** Its place among the pages that were added. */
  number: number;
}

const ROW = LEVELS * (LAST_SECTION + 1);
const ZERO = '0'.charCodeAt(0);

/**
 * The index of a site, which takes the terms of a page as soon as the page is made: each is packed into a number of its page, its
 * level and its section, and the text of the terms need not stay. A reader searches in one language and version, so each of them
 * has a folder of files.
 */
export class SearchIndex {
  readonly #groups = new Map<string, Map<string, number[]>>();
  #added = 0;

  /** @param terms as `indexPage` gives them */
  add(page: NamedPage, terms: string): IndexedPage {
    const number = this.#added++;
    const group = groupOf(page);
    const all = this.#groups.get(group) ?? new Map<string, number[]>();
    this.#groups.set(group, all);
    for (const line of terms.split('\n')) {
      const end = line.indexOf(' ');
      if (end <= 0) continue;
      const term = line.slice(0, end);
      // The level is a digit; a section follows after a space, unless it is the first.
      const level = line.charCodeAt(end + 1) - ZERO;
      const packed = number * ROW + (level - 1) * (LAST_SECTION + 1) + Number(line.slice(end + 3));
      const found = all.get(term);
      if (found) found.push(packed);
      // A part of a long string would keep all of it.
      else all.set(Buffer.from(term).toString(), [packed]);
    }
    return { page, number };
  }

  /**
   * The files of the index, and one that lists the folders.
   *
   * @param pages in the order of the site, whose first pages an empty search shows; those that are not in it are left out
   * @param stemmerOf name of the script with the stemmer of a language
   */
  *files(
    pages: readonly IndexedPage[],
    stemmerOf: (language: string) => string | undefined,
  ): Generator<[name: string, content: string]> {
    const listed: ListedNames[] = [];
    for (const [key, group] of Map.groupBy(pages, ({ page }) => groupOf(page))) {
      const [{ page }] = group as [IndexedPage];
      const files = writeTerms(joined(this.#groups.get(key) ?? new Map<string, number[]>(), group));
      const names = JSON.stringify({
        ...nameList(group.map((one) => one.page)),
        terms: files.map(({ first }) => first),
      });
      const hash = createHash('sha256').update(names);
      for (const { text } of files) hash.update('\n').update(text);
      const folder = hash.digest('hex').slice(0, 12);
      const { language, version } = page;
      const stemmer = stemmerOf(language);
      listed.push({
        ...{ folder, language, pages: group.length },
        ...(stemmer !== undefined && { stemmer }),
        ...(version !== undefined && { version }),
      });
      yield [`${folder}/${NAMES_FILE}`, names];
      for (const [at, { text }] of files.entries()) yield [`${folder}/${termsFile(at)}`, text];
    }
    yield [NAMES_FILE, JSON.stringify(listed)];
  }
}

function groupOf({ language, version }: NamedPage): string {
  return JSON.stringify([language, version]);
}

/** The terms in their order, with the rows that have each. */
function* joined(
  terms: ReadonlyMap<string, readonly number[]>,
  pages: readonly IndexedPage[],
): Generator<[term: string, postings: string]> {
  const rows = new Map(pages.map(({ number }, row) => [number, row]));
  for (const term of [...terms.keys()].sort(byLetters)) {
    const postings = (terms.get(term) ?? []).flatMap((packed) => {
      const row = rows.get(Math.floor(packed / ROW));
      if (row === undefined) return [];
      const level = (Math.floor(packed / (LAST_SECTION + 1)) % LEVELS) + 1;
      return { row, level, section: packed % (LAST_SECTION + 1) };
    });
    if (postings.length > 0) yield [term, writePostings(postings.sort((one, other) => one.row - other.row))];
  }
}

/** By UTF-16 units, as comparisons in the browser are. */
function byLetters(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
