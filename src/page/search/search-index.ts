import { createHash } from 'node:crypto';
import { type ListedNames, type NamedPage, NAMES_FILE, termsFile } from './NameList.ts';
import { nameList } from './names.ts';
import { LAST_SECTION, LEVELS, writePostings, writeTerms } from './postings.ts';

/** A page of the index: its names, and its terms as `indexPage` gives them. */
export interface IndexedPage {
  page: NamedPage;
  terms: string;
}

/**
 * The index of a site as files: a folder for each language and version, since a reader searches in one of each, and a file that lists
 * them.
 *
 * @param pages in the order of the site, whose first pages an empty search shows
 * @param stemmers names of the scripts with stemmers, by language
 */
export function* indexFiles(
  pages: readonly IndexedPage[],
  stemmerOf: (language: string) => string | undefined,
): Generator<[name: string, content: string]> {
  const groups = Map.groupBy(pages, ({ page }) => JSON.stringify([page.language, page.version]));
  const listed: ListedNames[] = [];
  for (const group of groups.values()) {
    const [{ page }] = group as [IndexedPage];
    const files = writeTerms(joined(group));
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

const ROW = LEVELS * (LAST_SECTION + 1);

/** The terms of all pages with the pages that have each, sorted. A page is packed into one number, with its level and section. */
function* joined(pages: readonly IndexedPage[]): Generator<[term: string, postings: string]> {
  const all = new Map<string, number[]>();
  pages.forEach(({ terms }, row) => {
    for (const line of terms.split('\n')) {
      const [term = '', level = '', section = '0'] = line.split(' ');
      if (term === '') continue;
      const packed = row * ROW + (Number(level) - 1) * (LAST_SECTION + 1) + Number(section);
      const found = all.get(term);
      if (found) found.push(packed);
      else all.set(term, [packed]);
    }
  });
  for (const term of [...all.keys()].sort(byLetters))
    yield [term, writePostings((all.get(term) ?? []).map(unpacked))];
}

function unpacked(packed: number): { row: number; level: number; section: number } {
  return {
    row: Math.floor(packed / ROW),
    level: (Math.floor(packed / (LAST_SECTION + 1)) % LEVELS) + 1,
    section: packed % (LAST_SECTION + 1),
  };
}

/** By UTF-16 units, as comparisons in the browser are. */
function byLetters(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
