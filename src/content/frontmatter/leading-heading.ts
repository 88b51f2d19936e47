import type { Page } from '../page/Page.ts';
import { copyOfPart } from '../../base/text.ts';
import { headingId } from '../repair/heading-id.ts';

/** A heading of the first level that a page begins with. */
export interface LeadingHeading {
  /** Its text, without marks of Markdown. */
  text: string;
  /** Its position in the body, with its line end. */
  start: number;
  end: number;
}

/** Content that can precede the title of a page: comments, imports, images, badges, and elements around them. */
const above = new RegExp(
  [
    /\s+|&nbsp;/,
    /<!--[^]*?-->/,
    /\{\s*\/\*[^]*?\*\/\s*\}/,
    /import\s(?:[^;'"]*?\sfrom\s*)?(?:"[^"\n]*"|'[^'\n]*');?/,
    /<\/?(?:a|br|center|div|img|p|picture|source|span)(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>/,
    /\[!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])\](?:\([^)]*\)|\[[^\]]*\])/,
    /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/,
    /\[[^\]\n]+\]:[ \t]*\S[^\n]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
/** More characters than that are no title. */
const longest = 1000;
const htmlHeading = /<h1(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?>([^]*?)<\/h1>[ \t]*\n?/iy;
const atxHeading = /#[ \t]+([^\n]*)(?:\n|$)/y;
const underlinedHeading = /([^\s<>{}#|+*-][^\n]*)\n {0,3}=+[ \t]*(?:\n|$)/y;

/**
 * The heading that a page begins with, however it is written. `undefined` where the page begins with other text, and where only running the page
 * could tell what the heading says.
 */
export function findLeadingHeading(body: string, format: Page['format']): LeadingHeading | undefined {
  let start = 0;
  for (let end = matchAt(above, body, start)?.end; end !== undefined; end = matchAt(above, body, start)?.end)
    start = end;
  const isLineStart = /^ {0,3}$/.test(body.slice(body.lastIndexOf('\n', start - 1) + 1, start));
  const found =
    matchAt(htmlHeading, body, start) ??
    (isLineStart ? (matchAt(atxHeading, body, start) ?? matchAt(underlinedHeading, body, start)) : undefined);
  if (found === undefined || found.inner.length > longest) return undefined;
  const text = plainText(found.inner, format, body);
  return text === undefined || text === '' ? undefined : { text: copyOfPart(text), start, end: found.end };
}

function matchAt(pattern: RegExp, text: string, at: number): { inner: string; end: number } | undefined {
  pattern.lastIndex = at;
  const [whole, inner = ''] = pattern.exec(text) ?? [];
  return whole === undefined ? undefined : { inner: inner.trim(), end: at + whole.length };
}

/** The text of a heading as readers see it; `undefined` if it contains an MDX expression. */
function plainText(written: string, format: Page['format'], body: string): string | undefined {
  const kept: string[] = [];
  const keep = (text: string): string => `\u0000${kept.push(text) - 1}\u0000`;
  const bare = written
    .replace(/[ \t]+#+$/, '')
    .replace(headingId, '')
    .replace(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g, (_whole, _mark, code: string) => keep(code.trim()))
    .replace(/\\([!-/:-@[-`{-~])/g, (_whole, mark: string) => keep(mark))
    .replace(/<!--.*?-->|\{\s*\/\*.*?\*\/\s*\}/gs, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    // In MDX a tag that nothing closes is text: the parameter of a type.
    .replace(format === 'mdx' ? /<(?!w?br>)(\w+)>(?!.*<\/\1>)/g : /(?!)/g, keep)
    .replace(/<\/?[a-z][\w-]*(?:\s(?:"[^"]*"|'[^']*'|[^"'<>])*)?\/?>/gi, '')
    .replace(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|~~/gu, '');
  if (format === 'mdx' && /[{}]/.test(isWithoutCode(body) ? bare.replace(/\{\s*[\w$]+\s*\}/g, '') : bare))
    return undefined;
  return bare
    .replace(/\u0000(\d+)\u0000/g, (_whole, index: string) => kept[Number(index)] ?? '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** Returns whether nothing in a text gives a name a meaning: a name in braces is then shown with its braces. */
function isWithoutCode(body: string): boolean {
  return !/^(?:import|export)\s/m.test(body);
}
