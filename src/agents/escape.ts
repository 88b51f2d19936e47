const MARKS = /[\\`*~<&[\]]|_+/g;
const HAS_MARK = /[\\`*_~<&[\]]/;
/** What may start a line that is more than text. */
const START = /^[-#>+*=\d]/m;
const SPACE = /\s/;
/** White space that is not one blank. */
export const WIDE = /[^\S ]| {2}/;
/** Code beside whose backticks there are blanks. */
const PADDED = /^`|`$|^ .* $/;
const WORD = /[\p{L}\p{N}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Text for a line of Markdown: only what would be read as markup there gets a backslash, so that names such as
 * `user_id`, `users[0]` and `a * b` stay as they are. `before` is the character that stands before the text.
 */
export function escapeMarkdown(text: string, before: string, inLink: boolean): string {
  if (!HAS_MARK.test(text)) return text;
  return text.replace(MARKS, (mark, offset: number) => {
    const previous = offset === 0 ? before : text.charAt(offset - 1);
    const next = text.charAt(offset + mark.length);
    return isMarkup(mark, previous, next, text.slice(offset, offset + 40), inLink)
      ? mark.replace(/./g, '\\$&')
      : mark;
  });
}

function isMarkup(mark: string, previous: string, next: string, rest: string, inLink: boolean): boolean {
  switch (mark[0]) {
    case '\\':
      return next === '' || /[!-/:-@[-`{-~]/.test(next);
    case '`':
      return true;
    case '*':
      return !(SPACE.test(previous) && SPACE.test(next));
    case '_':
      return !(WORD.test(previous) && WORD.test(next)) && !(SPACE.test(previous) && SPACE.test(next));
    case '~':
      // Only what can end a deletion: without an end there is none.
      return !SPACE.test(previous);
    case '<':
      return next === '' || /[A-Za-z/!?]/.test(next);
    case '&':
      return /^&(?:#\d|#x[\da-f]|[a-z][\da-z]*;)/i.test(rest);
    case '[':
      return inLink || next === '^' || /^\[[ x]\](?:\s|$)/i.test(rest);
    default:
      return inLink || /[(:[]/.test(next);
  }
}

/** A paragraph none of whose lines is read as the start of something else. */
export function escapeLineStarts(paragraph: string): string {
  if (!START.test(paragraph)) return paragraph;
  return paragraph
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$))/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(?=(?:-[ \t]*){2,}$|=+[ \t]*$)/gm, '\\');
}

/** Code in a line. White space is as in HTML. */
export function codeSpan(text: string): string {
  const code = WIDE.test(text) ? text.replace(/\s+/g, ' ') : text;
  if (code.trim() === '') return code;
  const longest = longestRun(code, '`');
  const fence = longest === 0 ? '`' : '`'.repeat(longest + 1);
  const pad = PADDED.test(code) ? ' ' : '';
  return fence + pad + code + pad + fence;
}

/** A code block. `info` is what follows the fence: language and title. */
export function codeFence(code: string, info: string): string {
  const mark = info.includes('`') ? '~' : '`';
  const fence = mark.repeat(Math.max(3, longestRun(code, mark) + 1));
  return `${fence}${info.replace(/\s+/g, ' ').trim()}\n${code.replace(/\n+$/, '')}\n${fence}`;
}

function longestRun(text: string, char: string): number {
  let longest = 0;
  if (!text.includes(char)) return longest;
  for (const [run] of text.matchAll(char === '`' ? /`+/g : /~+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** The address of a link as it stands between the parentheses. */
export function linkTarget(address: string): string {
  const safe = address.trim().replace(/&(?=#\d|#x[\da-f]|[a-z][\da-z]*;)/gi, '&amp;');
  if (!/[\s()<>\\]/.test(safe) && safe !== '') return safe;
  return `<${safe.replace(/[<>\\\n\r]/g, (char) => encodeURIComponent(char))}>`;
}

/**
 * Puts marks around a text, `**` for instance. White space at its ends goes outside; where the marks would not be
 * read as such, beside a letter with punctuation inside, the text stands without them.
 */
export function emphasize(text: string, mark: string, previous: string, next: string): string {
  const core = text.trim();
  if (core === '') return text;
  const start = text.slice(0, text.indexOf(core));
  const end = text.slice(start.length + core.length);
  const opens = start !== '' || !WORD.test(previous) || !PUNCTUATION.test(core.charAt(0));
  const closes = end !== '' || !WORD.test(next) || !PUNCTUATION.test(core.charAt(core.length - 1));
  return opens && closes ? `${start}${mark}${core}${mark}${end}` : text;
}
