import { replace } from './mdx-source.ts';
import type { MdxSource } from './mdx-source.ts';

const code = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$|(`+)(?!`)[^\n]*?[^`]\2(?!`)/gm;

/**
 * Whether a text plainly means formulas by single dollar signs, as in `$\frac{a}{b}$`: some pair of them on a line
 * holds a TeX command or a braced index, and outside the pairs there is no price (in `$5 to $10` the second sign
 * closes nothing). Everything else has to ask with `math: true`, because prices are far more frequent.
 */
export function hasDollarFormulas(text: string): boolean {
  if (!/\$[^$\n]*(?:\\[A-Za-z]{2}|[\^_]\{)[^$\n]*\$/.test(text)) return false;
  let formulas = 0;
  const rest = text
    .replace(code, '')
    .replace(/(?<![\\$\w])\$(?![\s$])([^$\n]*[^\s\\$])\$(?![\w$])/g, (_whole, tex: string) => {
      if (/\\[A-Za-z]{2}|[\^_]\{/.test(tex)) formulas++;
      return '';
    });
  return formulas > 0 && !/(?<![\\$])\$\d/.test(rest);
}

/**
 * Makes the content of each `<Latex>` one string, so that its braces are not read as expressions, nor its
 * underscores as emphasis. Content that is an expression already stays.
 */
export function protectFormulas(source: MdxSource): MdxSource {
  if (!source.text.includes('<Latex>')) return source;
  const hidden = source.text.replace(code, (whole) => ' '.repeat(whole.length));
  let result = source;
  for (const found of [...hidden.matchAll(/<Latex>([\s\S]*?)<\/Latex>/g)].toReversed()) {
    const start = found.index + '<Latex>'.length;
    const end = start + (found[1] ?? '').length;
    const tex = source.text.slice(start, end);
    if (/^\s*\{\s*(?:["'`]|String\.raw)[\s\S]*\}\s*$/.test(tex)) continue;
    const quoted = tex.replaceAll('`', "'").replaceAll('${', '$\\{');
    result = replace(result, start, end, `{String.raw\`${quoted}\`}`);
  }
  return result;
}
