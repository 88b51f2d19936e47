import { keyOfBytes } from '../../base/cache/store.ts';
import { getOrMake } from '../../base/get-or-make.ts';
import type { NamedPage } from './NameList.ts';
import { LAST_SECTION, LEVELS } from './postings.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type Stemmer, termsIn } from './stems.ts';
import { type Word, wordsOf } from './words.ts';

/** A page to index. */
export interface SearchRecord extends NamedPage {
  /** HTML of the content. */
  html: string;
}

/** The index of a page, which depends on that page alone. */
export interface PageIndex {
  /** A line for each term: the term, its level, and the number of the section that has most of it, where that is not 0. */
  terms: string;
  /** A line for each section: id, title and text, with tabs between them. */
  text: string;
}

/** How much words count by where they are, in addition to those of {@link sectionsOf}. */
const WEIGHTS = { title: 8, id: 8, path: 5, keyword: 4, description: 3, trail: 1 };
/** How much a word inside a name counts, of what the whole name does. */
const INNER = 0.8;
/** Longest term; what is longer is no word. */
const LONGEST = 40;
/** How soon more of a word says no more, and for how much of that the length of the page is the reason. */
const SATURATION = 2;
const LENGTH = 0.2;
const USUAL_LENGTH = 400;
/** How much longer than usual a page counts at most: a long reference defines each of its names as well as a short page would. */
const MOST_LENGTH = 4;
/** Most letters of a block of code in the text that excerpts are made of. */
const CODE = 400;

type Terms = (word: Pick<Word, 'text' | 'lower' | 'parts'>) => readonly string[];

/** Results that pages of a language share. */
interface Known {
  /** Stems each word once. */
  terms: Terms;
  stemmer: Stemmer | undefined;
  /** The lines of a page by its texts, which other versions of a site often repeat. */
  lines: Map<string, string>;
  pages: number;
}

const known = new Map<string, Known>();
/** Pages after which all is forgotten: on a large site, each page has words that no other page has. */
const REMEMBERED = 1000;

function knownOf(language: string, stemmer: Stemmer | undefined): Known {
  let found = known.get(language);
  if (!found || found.stemmer !== stemmer || found.pages++ === REMEMBERED)
    known.set(language, (found = { terms: termsIn(language, stemmer), stemmer, lines: new Map(), pages: 0 }));
  return found;
}

/** Makes the {@link PageIndex} of a page. */
export function indexPage(record: SearchRecord, stemmer: Stemmer | undefined): PageIndex {
  const sections = sectionsOf(record.html);
  const { title, endpoint = '', method = '', operationId = '', keywords = [], description = '' } = record;
  const heads: [string, number][] = [
    [title, WEIGHTS.title],
    [operationId, WEIGHTS.id],
    [endpoint.slice(method.length), WEIGHTS.path],
    [keywords.join('\n'), WEIGHTS.keyword],
    [description, WEIGHTS.description],
    [record.trail.join('\n'), WEIGHTS.trail],
  ];
  const { terms, lines } = knownOf(record.language, stemmer);
  const key = keyOfBytes('terms', JSON.stringify([heads, sections.map(({ pieces }) => pieces)]));
  const found = getOrMake(lines, key, () => {
    const counter = new Counter(terms);
    for (const [text, weight] of heads) counter.add(text, weight, 0);
    sections.forEach(({ pieces }, at) => {
      for (const { text, weight } of pieces) counter.add(text, weight, Math.min(at, LAST_SECTION));
    });
    return counter.lines();
  });
  return { terms: found, text: sections.map(lineOf).join('\n') };
}

function lineOf({ id, title, pieces }: Section): string {
  const text = pieces
    .slice(title === '' ? 0 : 1)
    .map((piece) =>
      piece.weight < 1 && piece.text.length > CODE ? `${piece.text.slice(0, CODE)} …` : piece.text,
    )
    .join(' ')
    .replace(/^· /, '');
  return `${id}\t${title.replaceAll('\t', ' ')}\t${text}`;
}

/** How much of each term a page has, and where most of it is. */
class Counter {
  readonly #found = new Map<
    string,
    { sum: number; section: number; most: number; last: number; here: number }
  >();
  readonly #terms: Terms;
  #words = 0;

  constructor(terms: Terms) {
    this.#terms = terms;
  }

  add(text: string, weight: number, section: number): void {
    for (const word of wordsOf(text)) {
      this.#words++;
      for (const term of this.#terms(word)) this.#put(term, weight, section);
      for (const part of word.parts)
        for (const term of this.#terms({ text: part, lower: part, parts: [] }))
          this.#put(term, weight * INNER, section);
    }
  }

  #put(term: string, weight: number, section: number): void {
    if (term.length > LONGEST || term === '') return;
    const found = this.#found.get(term);
    if (!found) {
      this.#found.set(term, { sum: weight, section, most: weight, last: section, here: weight });
      return;
    }
    found.sum += weight;
    found.here = found.last === section ? found.here + weight : weight;
    found.last = section;
    if (found.here > found.most) {
      found.most = found.here;
      found.section = section;
    }
  }

  lines(): string {
    const length = Math.min(MOST_LENGTH, this.#words / USUAL_LENGTH);
    const slow = SATURATION * (1 - LENGTH + LENGTH * length);
    const lines: string[] = [];
    for (const [term, { sum, section }] of this.#found) {
      const level = Math.max(1, Math.round((LEVELS * sum) / (sum + slow)));
      lines.push(section === 0 ? `${term} ${level}` : `${term} ${level} ${section}`);
    }
    return lines.join('\n');
  }
}
