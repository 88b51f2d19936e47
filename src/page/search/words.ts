/** Letters of languages that write no spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Letters that accents are no part of, as readers type them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** A text in small letters without accents: `Bücher` and `BUCHER` are the same. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u0300-\u036fßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? '');
}

/** The letters and digits of a text, folded: what `Self-host`, `self host` and `selfHost` have in common. */
export function squeezed(text: string): string {
  return folded(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Places inside a name where a word begins: `userId`, `HTTPServer`. */
export const INNER = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** A word of a text, folded, and what it is made of where it is a name with inner capitals. */
export interface Word {
  text: string;
  parts: string[];
}

/** The words of a text. Where no spaces part them, a dictionary does. */
export function wordsOf(text: string): Word[] {
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(wordsIn);
}

/** The words of a text that has no spaces and marks. */
function wordsIn(text: string): Word[] {
  if (/^[a-z\d]+$/.test(text)) return [{ text, parts: [] }];
  if (unspaced.test(text)) return segments(folded(text)).map((segment) => ({ text: segment, parts: [] }));
  const parts = text.split(INNER);
  return [{ text: folded(text), parts: parts.length > 1 ? parts.map(folded) : [] }];
}

let segmenter: Intl.Segmenter | undefined;

function segments(text: string): string[] {
  // Firefox before 125 has none. Both sides of a comparison are cut alike, so that letters alone do.
  if (typeof Intl.Segmenter !== 'function') return [...text];
  // A dictionary goes by the letters, whatever the language.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

/** What English words have in common with their other forms. A stem need not be a word. */
export function englishStem(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  let stem = word
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=ss|sh|ch|x|zz)es$/, '')
    .replace(/(?<!^(?:ali|atl|bi|canv|pand)a|aa)(?<=[^sui])s$/, '');
  const bare = stem.replace(/(?:ing|ed)$/, '');
  if (bare !== stem && bare.length > 2 && /[aeiouy]/.test(bare)) stem = bare.replace(/([bdgmnprt])\1$/, '$1');
  return stem.replace(/(?<=...)(?:e|y)$/, (end) => (end === 'y' ? 'i' : ''));
}

/** Endings that make a word of another kind of a word: `invite`, `invitation`; `deploy`, `deployment`. */
const DERIVED = /(?:ations?|ions?|ments?|ates?|ators?|ers?|ors?|ances?|ences?|able)$/;

/** What an English word shares with those that are derived from the same: `invit` of `invitation`. */
export function englishRoot(word: string): string {
  const bare = word.replace(DERIVED, '');
  return bare.length < 4 ? englishStem(word) : englishStem(bare).replace(/(l)\1$/, '$1');
}

/**
 * Words that say little about what is meant. Those of a language count little in its lists only: `die` is an article in one
 * and a verb in another.
 */
const SMALL: Record<string, string> = {
  en: 'a about am an and any are as at be been but by can could did do does each for from had has have how i if in into is it its just let many me much my need no not of off on only or our out s should so some than that the their them then there these they this those to too up us use using very via want was we were what when where which while who why will with without would you your',
  de: 'als am an auf aus bei das dem den der des die ein eine einem einen einer für fur im in ist kann man mit nach oder und vom von was wie wird wo zu zum zur',
  es: 'a al como con de del el en es la las lo los mi o para por que se sin su un una y',
  fr: 'a au aux avec ce comment dans de des du en est et la le les mon ou par pour que sans ses son sur un une',
  it: 'a al come con da dei del della di e gli i il in la le lo o per su un una',
  nl: 'aan de een en het hoe in is met naar of om op te van voor',
  pt: 'a ao as com como da das de do dos e em na no o os ou para por que se sem um uma',
  ja: 'の を に は が で と も する です ます 何 方法',
  zh: '的 是 在 和 与 了 吗 用 有 我 你 谁 请 要 怎么 怎样 如何 什么 哪里 可以 能',
  ru: 'а в во для и из к как на не о от по с со у что',
};

/** The words of a language that say little. */
export function smallWords(language: string): ReadonlySet<string> {
  return new Set(SMALL[language.slice(0, 2).toLowerCase()]?.split(' '));
}
