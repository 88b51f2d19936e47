/** Scripts whose words have no spaces between them, or a language of its own, each with that language. */
const WRITTEN: readonly [language: string, letters: RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['zh', /\p{Script=Han}/gu],
];

/** A range that contains all of these letters: most pages have no letter of it and need no closer look. */
const NEAR = /[\u0e00-\u0e7f\u1100-\u11ff\u2e80-\uffff]/;

/** How many characters of a text are looked at. */
const ENOUGH = 20_000;

/**
 * The language of a page that says none, as far as its letters tell: words of these languages are found only when the search
 * knows where they begin. `undefined` for all others, and where such letters are but a few next to Latin ones.
 */
export function writtenLanguage(html: string): string | undefined {
  const begin = html.slice(0, ENOUGH);
  if (!NEAR.test(begin)) return undefined;
  const text = begin.replace(/<pre[\s>][\s\S]*?<\/pre>|<[^>]*>/g, ' ');
  const latin = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  for (const [language, letters] of WRITTEN) {
    const count = text.match(letters)?.length ?? 0;
    if (count > latin) return language;
  }
  return undefined;
}
