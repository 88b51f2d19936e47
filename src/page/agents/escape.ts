const MARKS = /[\\`*~<&[\]]|_+/g;
const HAS_MARK = /[\\`*_~<&[\]]/;
/** Characters that may give a line another meaning than text when they start it. */
const START = /^[-#>+*=\d]/m;
const SPACE = /\s/;
/** White space other than a single blank. */
export const WIDE = /[^\S ]| {2}/;
/** Code that needs blanks between it and its backticks. */
const PADDED = /^`|`$|^ .* $/;
const WORD = /[\p{L}\p{N}]/u;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Escapes text for a line of Markdown. Only characters that would be markup at their place get a backslash, so names
 * such as `user_id`, `users[0]` and `a * b` stay as they are. `before` is the character before the text.
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
      // Only a mark that can end a deletion matters: without an end there is no deletion.
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

/** Escapes the starts of lines that Markdown would read as headings, lists, quotations or rules. */
export function escapeLineStarts(paragraph: string): string {
  if (!START.test(paragraph)) return paragraph;
  return paragraph
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$))/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^(?=(?:-[ \t]*){2,}$|=+[ \t]*$)/gm, '\\');
}

/** Inline code. White space is collapsed as in HTML. */
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

/** Writes the address of a link for the parentheses. */
export function linkTarget(address: string): string {
  const safe = address.trim().replace(/&(?=#\d|#x[\da-f]|[a-z][\da-z]*;)/gi, '&amp;');
  if (!/[\s()<>\\]/.test(safe) && safe !== '') return safe;
  return `<${safe.replace(/[<>\\\n\r]/g, (char) => encodeURIComponent(char))}>`;
}

/**
 * Puts marks such as `**` around a text. White space at its ends goes outside the marks. Where Markdown would not
 * recognize the marks, between a letter outside and punctuation inside, they are left out.
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
