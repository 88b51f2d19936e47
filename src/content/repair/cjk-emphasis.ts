import { change, type MdxSource } from './mdx-source.ts';

/** Letters and punctuation of languages that put no space between words. */
const cjk =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3001-\u303F\uFF01-\uFFEE]$/u;
const punctuation = /^[\p{P}\p{S}]$/u;

/** Signs of emphasis next to such punctuation, without which no text needs a break. */
const candidates = /[\p{P}\p{S}](?:\*{1,3}|~~)[^\s\p{P}\p{S}]|[^\s\p{P}\p{S}](?:\*{1,3}|~~)[\p{P}\p{S}]/u;
const run = /(?<=(.)|^)(?<![\\*~])(?:\*{1,3}|~~)(?![*~])(?=(.)|$)/gsu;

/** Parts of a text that contain no emphasis: code, tags, targets of links. */
const code =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[^\n]*$|(?![\s\S]))|(`+)(?!`)[^\n]*?[^`]\2(?!`)|<[a-z/!][^<>]*>|\]\([^()\s]*\)/gim;
/** Code of MDX: expressions, with braces in them, and statements. */
const statements =
  /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|^(?:export|import)\s[\s\S]*?(?:\n[ \t]*\n|(?![\s\S]))/gm;

/**
 * Where a break between a sign of emphasis and the letter next to it makes the sign work as readers of Chinese, Japanese and
 * Korean expect: CommonMark asks for a space between a word and a sign that is followed by punctuation, and these languages write
 * none. The rule is that of the amendment known as CJK-friendly emphasis.
 */
export function emphasisBreaks(text: string, format: 'mdx' | 'md'): number[] {
  if (!candidates.test(text)) return [];
  const blank = (whole: string): string => whole.replace(/[^\n]/g, '.');
  const bare = text.replace(code, blank);
  const hidden = format === 'mdx' ? bare.replace(statements, blank) : bare;
  const breaks: number[] = [];
  const open = new Set<string>();
  let last = 0;
  for (const { 0: sign, 1: before = ' ', 2: after = ' ', index } of hidden.matchAll(run)) {
    if (/\n[ \t]*\n/.test(hidden.slice(last, index))) open.clear();
    last = index;
    const closes = works(after, before);
    const opens = works(before, after);
    if (open.has(sign) && closes !== 'never') {
      if (closes === 'apart') breaks.push(index + sign.length);
      open.delete(sign);
    } else if (opens !== 'never') {
      if (opens === 'apart') breaks.push(index);
      open.add(sign);
    }
  }
  return breaks;
}

/** Returns true if a delimiter works between a character outside the emphasis and one inside. */
function works(outside: string, inside: string): 'always' | 'apart' | 'never' {
  if (/\s/.test(inside)) return 'never';
  if (!punctuation.test(inside) || /\s/.test(outside) || punctuation.test(outside)) return 'always';
  return cjk.test(inside) || cjk.test(outside) ? 'apart' : 'never';
}

/** Puts the breaks into a page, as code and comments that show nothing. */
export function separateEmphasis(source: MdxSource, format: 'mdx' | 'md'): MdxSource {
  let result = source;
  for (const at of emphasisBreaks(source.text, format).toReversed())
    result = change(result, { start: at, end: at, by: format === 'md' ? EMPHASIS_BREAK : '{/**/}' });
  return result;
}

/** A break in plain Markdown, which is left out of the page. */
export const EMPHASIS_BREAK = '<!---->';
