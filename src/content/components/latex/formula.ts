import { escapeHtml, unescapeHtml } from '../../../base/html/escape.ts';
import { late } from '../../../base/late.ts';
import { inAlphabet } from './alphabets.ts';

const katex = late<(typeof import('katex'))['default']>('katex');

/** A formula as MathML, or why it could not be read. */
export type Formula = { html: string } | { problem: string };

/** Most characters of a formula. Nobody writes a longer one, and KaTeX might take very long to read it. */
const longest = 20_000;

/**
 * Turns TeX into MathML, which browsers draw without fonts, scripts or styles of ours. Commands that could load or
 * link to something are errors, and so are macros that grow without end.
 */
export function readFormula(tex: string, display: boolean): Formula {
  if (tex.length > longest) return { problem: `it is longer than ${longest} characters` };
  try {
    const html = katex().renderToString(tex, {
      output: 'mathml',
      displayMode: display,
      throwOnError: true,
      strict: false,
      trust: ({ command }) => {
        throw new Error(`${command} is not allowed`);
      },
      maxExpand: 1000,
    });
    return { html: tidy(html) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const text = message.replace(/^KaTeX parse error: /, '').replace(/[\u0332\u0333]/g, '');
    return { problem: text.replace(/ at position \d+: [\s\S]*$|: [\s\S]{60,}$/, '') };
  }
}

/** The bare `<math>`: without its source, which would be read as text a second time, and without inline styles. */
function tidy(html: string): string {
  const source = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/.exec(html)?.[1] ?? '';
  return html
    .replace(/^<span class="katex">([\s\S]*)<\/span>$/, '$1')
    .replace(/<annotation [\s\S]*?<\/annotation>/, '')
    .replace(/<semantics>([\s\S]*)<\/semantics>/, '$1')
    .replace(/(<[a-z]+(?: [a-z]+="[^"]*")*?) style="[^"]*"/g, '$1')
    .replace(
      /<(mi|mn) mathvariant="([a-z-]+)">([^<&]+)<\//g,
      (whole, name: string, variant: string, text: string) => {
        const letters = inAlphabet(text, variant);
        return letters === undefined ? whole : `<${name}>${letters}</`;
      },
    )
    .replace('<math ', `<math alttext="${escapeHtml(unescapeHtml(source))}" `);
}
