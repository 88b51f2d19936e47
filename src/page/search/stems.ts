import { englishStem, folded, unspaced, type Word } from './words.ts';

/** Gives a word of a language, in small letters with its accents, without what its other forms have otherwise. */
export type Stemmer = (word: string) => string;

/** Languages that the stemmers of Snowball know, with their names there. */
export const SNOWBALL: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hi: 'indian',
  hu: 'hungarian',
  id: 'indonesian',
  it: 'italian',
  nb: 'norwegian',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  uk: 'ukrainian',
};

/** The language of a tag, without its region and script. */
export function languageOf(tag: string): string {
  return (/^[a-z]+/i.exec(tag)?.[0] ?? '').toLowerCase();
}

/** Languages whose words have no endings, or are pairs of letters: the Latin words among them are English. */
const WITHOUT_ENDINGS = new Set('en ja ko lo km my th vi zh'.split(' '));
/** Letters of a word that no stemmer knows: its other forms have the same beginning. */
const BEGINNING = 5;
/** Letters that Hebrew writes before a word: and, the, in, to, from, that, as. */
const HEBREW = /^[והבלמשכ](?=..)/;

/**
 * Gives the terms that an index has for a word. A word with accents has two, so that it is found without them.
 *
 * @param snowball the stemmer of the language, where there is one
 */
export function termsIn(
  tag: string,
  snowball?: Stemmer,
): (word: Pick<Word, 'text' | 'lower' | 'parts'>) => readonly string[] {
  const language = languageOf(tag);
  const known = new Map<string, readonly string[]>();

  function make({ text, lower, parts }: Pick<Word, 'text' | 'lower' | 'parts'>): readonly string[] {
    if (parts.length > 0 || unspaced.test(text) || /\d/.test(text)) return [text];
    if (WITHOUT_ENDINGS.has(language)) return [englishStem(text)];
    if (snowball) {
      const isLatin = /^[a-z]+$/.test(text);
      if (isLatin && NOT_LATIN.has(language)) return [englishStem(text)];
      return [...new Set([folded(snowball(lower)), folded(snowball(text))])];
    }
    if (/^[a-z]+$/.test(text) && NOT_LATIN.has(language)) return [englishStem(text)];
    if (language === 'he') return [...new Set([text, text.replace(HEBREW, '')])];
    return [Array.from(text).slice(0, BEGINNING).join('')];
  }

  return (word) => {
    const key = word.parts.length > 0 ? `${word.lower}.` : word.lower;
    let terms = known.get(key);
    if (!terms) known.set(key, (terms = make(word)));
    return terms;
  };
}

/** Languages of other scripts, whose Latin words are English. */
const NOT_LATIN = new Set('ar be bg el fa he hi hy ka mk ru sr uk ur'.split(' '));
