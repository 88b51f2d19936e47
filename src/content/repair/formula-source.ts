import { change, type MdxSource } from './mdx-source.ts';

const code = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$|(`+)(?!`)[^\n]*?[^`]\2(?!`)/gm;
/** Tags, and templates that are a whole expression: dollar signs in them belong to code. */
const markup = /<[a-z/][^<>]*>|\{\s*(?:String\.raw)?`[^`]*`\s*\}/gi;

/** TeX that nothing but a formula has: a command, or a braced index. */
const plainTex = /\\[A-Za-z]{2}|[\^_]\{/;
/** Signs of TeX, and text that reads as a term, such as `n + 1` or `f(x)`: no two letters in a row. */
const weakTex = /[\\^_{}=]|^(?=.*[A-Za-z])(?:[A-Za-z](?![A-Za-z])|[\d\s()[\],.+*/<>|!'-]){1,60}$/;

/** Two dollar signs with text between them that contains no other, and no empty line. */
const pair = /(?<![\\$\w])\$(?!\$)((?:\\[\s\S]|(?!\n[ \t]*\n)[^\\$])+)\$(?![\w${])/g;

/** A formula between single dollar signs. */
interface Pair {
  start: number;
  end: number;
  tex: string;
}

/**
 * The formulas between single dollar signs. Prices are far more frequent, so where nothing says that the text has formulas, one
 * pair has to contain TeX that nothing else has. In a text with formulas a pair is one that has no space inside of its signs, and
 * some sign of TeX or a term between them.
 *
 * @param isExpected Whether the site says that it has formulas.
 */
function dollarFormulas(text: string, isExpected: boolean): Pair[] {
  if (!/\$[^$]+\$/.test(text)) return [];
  const blank = (whole: string): string => whole.replace(/[^\n]/g, ' ');
  const hidden = text.replace(code, blank).replace(markup, blank);
  const found: Pair[] = [];
  let isPlain = isExpected;
  pair.lastIndex = 0;
  for (let match = pair.exec(hidden); match; match = pair.exec(hidden)) {
    const [whole, tex = ''] = match;
    const end = match.index + whole.length;
    const isTex = plainTex.test(tex);
    isPlain ||= isTex;
    if (isTex || (!tex.includes('\n') && !/^\s|\s$/.test(tex) && weakTex.test(tex)))
      found.push({ start: match.index, end, tex: text.slice(match.index + 1, end - 1) });
    // The second sign may begin what the first did not.
    else pair.lastIndex = end - 1;
  }
  return isPlain ? found : [];
}

/**
 * Writes the formulas between single dollar signs as what the parser reads in every place. It reads `$` as the sign of a
 * formula for a whole text or not at all, and a text with formulas has prices too.
 */
export function markDollarFormulas(source: MdxSource, format: 'mdx' | 'md', isExpected: boolean): MdxSource {
  let result = source;
  for (const { start, end, tex } of dollarFormulas(source.text, isExpected).toReversed()) {
    // Braces as well, since those of a formula begin no expression and need not be closed.
    const inAttribute = tex.replace(/[&"{}]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const written = format === 'md' ? `$$${tex}$$` : `<LecMath tex="${inAttribute}"/>`;
    result = change(result, { start, end, by: written });
  }
  return result;
}

/**
 * Makes fences of the formulas between lines of `$$`. The parser sees no end of one that stands more than three columns in, as
 * in a component, and takes the rest of the page for the formula.
 */
function fenceFormulas(source: MdxSource): MdxSource {
  if (!/^(?: {0,3}\t| {4})[ \t]*\$\$[ \t]*$/m.test(source.text)) return source;
  const hidden = source.text.replace(code, (whole) => whole.replace(/[^\n]/g, ' '));
  const lines = [...hidden.matchAll(/^([ \t]*)\$\$[ \t]*$/gm)];
  let result = source;
  for (let at = lines.length - (lines.length % 2) - 2; at >= 0; at -= 2) {
    const [begin, end] = [lines[at], lines[at + 1]];
    if (!begin || !end || !/\t| {4}/.test(end[1] ?? '')) continue;
    const signs = (line: RegExpExecArray): number => line.index + (line[1] ?? '').length;
    result = change(result, { start: signs(end), end: signs(end) + 2, by: '```' });
    result = change(result, { start: signs(begin), end: signs(begin) + 2, by: '```math' });
  }
  return result;
}

/**
 * Makes the content of each `<Latex>` one string, so that its braces are not read as expressions, nor its
 * underscores as emphasis. Content that is an expression already stays.
 */
export function protectFormulas(source: MdxSource): MdxSource {
  const fenced = fenceFormulas(source);
  if (!fenced.text.includes('<Latex>')) return fenced;
  const hidden = fenced.text.replace(code, (whole) => ' '.repeat(whole.length));
  let result = fenced;
  for (const found of [...hidden.matchAll(/<Latex>([\s\S]*?)<\/Latex>/g)].toReversed()) {
    const start = found.index + '<Latex>'.length;
    const end = start + (found[1] ?? '').length;
    const tex = fenced.text.slice(start, end);
    if (/^\s*\{\s*(?:["'`]|String\.raw)[\s\S]*\}\s*$/.test(tex)) continue;
    const quoted = tex.replaceAll('`', "'").replaceAll('${', '$\\{');
    result = change(result, { start, end, by: `{String.raw\`${quoted}\`}` });
  }
  return result;
}
