import type { Diagnostic } from '../../base/diagnostics.ts';
import { report } from '../page/codes.ts';
import type { Page } from '../page/Page.ts';

/** Codes of problems that only follow where a `{` is missing: the code is read as text, tags and names of its own. */
const FOLLOWING = ['page/lenient', 'page/undefined-name'];

/** What may hold braces that are no code, and the braces. A fence only at the start of its line. */
const SIGN = /^[ \t]*(`{3,}|~{3,})[^\n]*|\\[{}`]|`[^`\n]+`|"[^"\n]*"|[{}]/gm;

/** The last attribute whose value begins neither with a quote nor with a brace, with that value up to the end of a text. */
const BARE = /^.*\s([A-Za-z][\w-]*)=(?![>="'{\s])([^\n]*)$/;

/**
 * The problems of a page. Where a `}` closes nothing, what else is wrong in its paragraph is wrong because the `{` is missing: one
 * problem that says so stands for all of them. A lone `}` where all is well is a character of the text.
 */
export function withMissingBraces(
  diagnostics: readonly Diagnostic[],
  { source: file, format, body, bodyOffset }: Pick<Page, 'source' | 'format' | 'body' | 'bodyOffset'>,
): Diagnostic[] {
  const mayFollow = (one: Diagnostic): boolean => one.file === file && FOLLOWING.includes(one.code);
  if (format !== 'mdx' || !diagnostics.some(mayFollow)) return [...diagnostics];
  let told = [...diagnostics];
  for (const at of closingAlone(body)) {
    const start = Math.max(0, body.lastIndexOf('\n\n', at) + 2);
    const end = body.indexOf('\n\n', at);
    const lineOf = (offset: number): number => bodyOffset + body.slice(0, offset).split('\n').length;
    const [first, last] = [lineOf(start), lineOf(end < 0 ? body.length : end)];
    const follows = (one: Diagnostic): boolean =>
      mayFollow(one) && one.line !== undefined && one.line >= first && one.line <= last;
    const index = told.findIndex(follows);
    if (index < 0) continue;
    const line = body.slice(body.lastIndexOf('\n', at - 1) + 1, at);
    const [, name, value] = BARE.exec(line) ?? [];
    const place = { file, line: lineOf(at), column: line.length + 1 };
    const missing = report('page/lenient', place, {
      message: 'This `}` closes nothing: the `{` where its code begins is missing',
      hint:
        name === undefined
          ? 'Write the `{`, or `\\}` for a brace that is to be shown.'
          : `Write \`${name}={${value}}\`.`,
    });
    told = told.flatMap((one, nth) => (nth === index ? [missing] : follows(one) ? [] : [one]));
  }
  return told;
}

/** Offsets of the braces that close nothing. */
function closingAlone(body: string): number[] {
  const alone: number[] = [];
  let open = 0;
  SIGN.lastIndex = 0;
  for (let found = SIGN.exec(body); found !== null; found = SIGN.exec(body)) {
    const [sign, fence] = found;
    if (fence !== undefined) {
      const closing = new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, 'gm');
      closing.lastIndex = SIGN.lastIndex;
      SIGN.lastIndex = closing.exec(body) === null ? body.length : closing.lastIndex;
    } else if (sign === '{') open += 1;
    else if (sign === '}') {
      if (open === 0) alone.push(found.index);
      else open -= 1;
    }
  }
  return alone;
}
