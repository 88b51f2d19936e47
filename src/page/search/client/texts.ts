import { termsFile } from '../NameList.ts';
import { type Posting, readPostings, readTerms } from '../postings.ts';

/** Files of one list that a beginning of a word may be in, at most. */
const MOST = 2;

/** Where the terms of a list of names are. */
export interface TermsPlace {
  /** Address of the folder, with a slash at its end. */
  folder: string;
  /** The first term of each file. */
  first: readonly string[];
}

/** A file of terms. */
interface File {
  place: TermsPlace;
  number: number;
  /** The number of the first page of its list among the pages of all lists. */
  offset: number;
  terms?: ReadonlyMap<string, string>;
  loading?: Promise<void>;
}

/**
 * The terms of the texts of pages, in files that are loaded as they are asked for. A question to a file that is not there is noted: who
 * has loaded what is missing can ask again.
 */
export class Texts {
  readonly #files: readonly File[][];
  readonly #postings = new Map<string, readonly Posting[]>();
  #missing = new Set<File>();

  constructor(lists: readonly (TermsPlace & { names: readonly unknown[] })[]) {
    let end = 0;
    this.#files = lists.map((place) => {
      const offset = end;
      end += place.names.length;
      return place.first.map((_, number) => ({ place, number, offset }));
    });
  }

  /** The pages that have a term, with their numbers among those of all lists. */
  postings(term: string): readonly Posting[] {
    const known = this.#postings.get(term);
    if (known) return known;
    const all: Posting[] = [];
    let isWhole = true;
    for (const files of this.#files) {
      const file = files[placeOf(term, files)];
      if (!file) continue;
      if (!file.terms) {
        this.#missing.add(file);
        isWhole = false;
        continue;
      }
      const text = file.terms.get(term);
      if (text !== undefined)
        for (const one of readPostings(text)) all.push({ ...one, row: one.row + file.offset });
    }
    if (isWhole) this.#postings.set(term, all);
    return all;
  }

  /** The terms that begin with some letters. */
  *beginningWith(letters: string): Generator<string> {
    for (const files of this.#files) {
      const from = Math.max(0, placeOf(letters, files));
      for (const file of files.slice(from, from + MOST)) {
        if (file.number > from && !(file.place.first[file.number] ?? '').startsWith(letters)) continue;
        if (!file.terms) this.#missing.add(file);
        else for (const term of file.terms.keys()) if (term.startsWith(letters)) yield term;
      }
    }
  }

  /** The terms that are in the files of a word. */
  *near(word: string): Generator<string> {
    for (const files of this.#files) yield* files[placeOf(word, files)]?.terms?.keys() ?? [];
  }

  /** Loads what was asked for and was not there; `undefined` where that is nothing. Rejects where a file cannot be loaded. */
  load(): Promise<void> | undefined {
    const missing = [...this.#missing];
    this.#missing = new Set();
    if (missing.length === 0) return undefined;
    return Promise.all(missing.map((file) => (file.loading ??= load(file)))).then(() => undefined);
  }
}

async function load(file: File): Promise<void> {
  try {
    const response = await fetch(file.place.folder + termsFile(file.number));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const terms = readTerms(await response.text());
    // Some hosts answer with a page of their own where a file is gone.
    if (terms[0]?.[0] !== file.place.first[file.number]) throw new Error(`${response.url}: other terms`);
    file.terms = new Map(terms);
  } finally {
    delete file.loading;
  }
}

/** The last file whose first term is not behind a word: the one that the word is in, if it is in any. */
function placeOf(word: string, files: readonly File[]): number {
  let low = 0;
  let high = files.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const file = files[middle] as File;
    if ((file.place.first[middle] ?? '') <= word) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
