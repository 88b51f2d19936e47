/** Scripts whose words run together: their words are pairs of letters. Hangul is one of them, since its words carry particles. */
const HAN = '\\p{Script=Han}々〆〇';
const PAIRED = `(?:[${HAN}]+|\\p{Script=Hiragana}+|[\\p{Script=Katakana}ー]+|\\p{Script=Hangul}+)`;
/** Alphabets without spaces between words: pairs of their letters would be everywhere, so three belong together. */
const TRIPLED = '[\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]+';

/** Letters of scripts whose words are cut into pairs or triples. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const RUN = new RegExp(`(${PAIRED})|(${TRIPLED})|(?:(?!${PAIRED}|${TRIPLED}).)+`, 'gu');
/** Chinese particles, which belong to no word. */
const PARTICLES = /[的了吗呢吧]/u;

/** Letters that accents are no part of, as readers type them, and forms of Arabic and Hebrew letters. */
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
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
};
const OTHERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** Accents, and the vowel signs of Arabic and Hebrew. */
const SIGNS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;

/** A text in small letters without accents: `Bücher` and `BUCHER` are the same. */
export function folded(text: string): string {
  if (/^[a-z\d]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .replace(SIGNS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SIGNS, '')
    .replace(OTHERS, (letter) => PLAIN[letter] ?? '');
}

/** The letters and digits of a text, folded: what `Self-host`, `self host` and `selfHost` have in common. */
export function squeezed(text: string): string {
  return folded(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Places inside a name where a word begins: `userId`, `HTTPServer`. */
export const INNER = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** A word of a text. */
export interface Word {
  /** Folded; of a name, the letters of all its parts together. */
  text: string;
  /** In small letters with its accents, which stems depend on. */
  lower: string;
  /** Folded words that a name is made of: `write_products`, `maxRetries`, `docs.json`, `2.10.3`. */
  parts: readonly string[];
  /** Place of the word in what {@link TOKEN} finds, and the place after it. */
  from: number;
  to: number;
}

const NONE: readonly string[] = [];
/** A version, or words joined by punctuation, with the two hyphens of a command-line option. */
const TOKEN =
  /v?\d+(?:\.\d+)+(?![\p{L}\p{N}])|(?:(?<![^\s"'`([{|,/])--)?[\p{L}\p{M}\p{N}]+(?:[._-]+[\p{L}\p{M}\p{N}]+)*/giu;

/** Tokens and their words: a text has most of its words many times. */
const known = new Map<string, readonly Word[]>();
const MOST_KNOWN = 20_000;

/** The words of a text. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const token of text.match(TOKEN) ?? []) words.push(...wordsIn(token));
  return words;
}

/** The words of a text with their places there. */
export function placedWords(text: string): Word[] {
  return Array.from(text.matchAll(TOKEN)).flatMap(({ 0: token, index }) =>
    wordsIn(token).map((word) => ({ ...word, from: index + word.from, to: index + word.to })),
  );
}

function wordsIn(token: string): readonly Word[] {
  const words = known.get(token);
  if (words) return words;
  if (known.size > MOST_KNOWN) known.clear();
  const made: Word[] = [];
  addWords(made, token, 0);
  known.set(token, made);
  return made;
}

function addWords(words: Word[], token: string, from: number): void {
  const to = from + token.length;
  if (/^[a-z\d]+$/.test(token)) words.push({ text: token, lower: token, parts: NONE, from, to });
  else if (/^v?\d+(?:\.\d+)+$/i.test(token)) words.push(version(token.toLowerCase(), from, to));
  else if (token.startsWith('--')) words.push(option(token, from, to));
  else if (unspaced.test(token)) addRuns(words, token, from);
  else {
    // A point joins the two parts of a name, and otherwise ends what is before it.
    const isName = /^[^._-]+\.[^._-]+$/.test(token);
    for (const { 0: name, index } of token.matchAll(isName ? /.+/gs : /[^.]+/g))
      words.push(nameOf(name, from + index));
  }
}

/** A word, or a name that is made of several. */
function nameOf(name: string, from: number): Word {
  const lower = name.toLowerCase();
  const pieces = name
    .split(/[._-]+/)
    .flatMap((part) => part.split(INNER))
    .filter(Boolean);
  const parts = pieces.length > 1 ? pieces.map(folded) : NONE;
  const text = parts.length > 0 ? parts.join('') : folded(lower);
  return { text, lower, parts, from, to: from + name.length };
}

/** A command-line option such as `--fail-on` is also found without its hyphens. */
function option(token: string, from: number, to: number): Word {
  const { text, lower, parts } = nameOf(token.slice(2), from);
  return { text: `--${text}`, lower: `--${lower}`, parts: [text, ...parts], from, to };
}

/** A version is found by its beginnings too, and with or without its `v`. */
function version(token: string, from: number, to: number): Word {
  const text = token.replace(/^v/, '');
  const numbers = text.split('.');
  const beginnings = numbers.slice(2).map((_, at) => numbers.slice(0, at + 2).join('.'));
  const marked = text === token ? [] : [`v${numbers[0]}`];
  return { text, lower: text, parts: [...marked, ...beginnings, ...numbers], from, to };
}

/** Letters that belong together, each with the next ones: which words they are needs no dictionary then. */
function addRuns(words: Word[], token: string, start: number): void {
  for (const { 0: run, 1: paired, 2: tripled, index } of token.matchAll(RUN)) {
    if (paired === undefined && tripled === undefined) {
      for (const { 0: part, index: at } of run.matchAll(/[^._-]+/g))
        addWords(words, part, start + index + at);
      continue;
    }
    const length = paired === undefined ? 3 : 2;
    const letters = Array.from(run);
    let at = start + index;
    for (let first = 0; first < letters.length; first++) {
      const gram = letters.slice(first, first + length);
      const isWhole = gram.length === length || letters.length < length;
      const text = gram.join('');
      if ((isWhole || first === 0) && (letters.length === 1 || !PARTICLES.test(text))) {
        words.push({ text: folded(text), lower: text, parts: NONE, from: at, to: at + text.length });
        if (!isWhole || letters.length <= length) break;
      }
      at += letters[first]?.length ?? 1;
    }
  }
}

/** Returns the common stem of inflected English words. A stem is not always a word. */
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

/** Returns the common root of derived English words: `invit` of `invitation`. */
export function englishRoot(word: string): string {
  const bare = word.replace(DERIVED, '');
  return bare.length < 4 ? englishStem(word) : englishStem(bare).replace(/(l)\1$/, '$1');
}

/**
 * Words that say little about what is meant. Those of a language count little in its lists only: `die` is an article in one
 * and a verb in another.
 */
const SMALL: Record<string, string> = {
  en: 'a about am an and any anyone anything are as at be been between but by can could did do does during each for from had has have how i if in into is it its just let many me much my need no not of off on only or our out s should so some someone something than that the their them then there these they this those to too up us use using very via want was we were what when where which while who why will with without would you your',
  de: 'als am an auf aus bei das dem den der des die ein eine einem einen einer fur gibt ich im in ist kann man mein meine mir mit nach oder sich sind um und vom von wann warum was welche wenn wer wie wieviel wird wo zu zum zur',
  es: 'a al como con cual cuando cuanto cuantos de del donde el en es este hacer hay la las lo los me mi o para por puede puedo que quien se si sin son su un una y',
  fr: 'a au aux avec ce combien comment dans de des du en est et faire je la le les mes mon ne ou par pas peut pour puis quand que quel quelle qui sans ses si son sur un une',
  it: 'a al che chi come con da dei del della di dove e fare gli i il in la le lo mio non o per posso quale quando quanto si sono su un una',
  nl: 'aan de een en het hoe hoeveel ik in is kan met mijn naar niet of om op te van voor waar waarom wanneer wat welke wie',
  pt: 'a ao as com como da das de do dos e em eu fazer meu na no o onde os ou para por posso qual quando quanto que quem se sem sao ser um uma',
  ja: 'の を に は が で と も する です ます 何 方法',
  zh: '的 是 在 和 与 了 吗 用 有 我 你 谁 请 要 怎么 怎样 如何 什么 哪里 可以 能',
  ru: 'а в во для и из к как на не о от по с со у что',
};

/** The words of a language that say little. */
export function smallWords(language: string): ReadonlySet<string> {
  return new Set(SMALL[language.slice(0, 2).toLowerCase()]?.split(' '));
}
