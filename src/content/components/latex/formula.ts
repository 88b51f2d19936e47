import { escapeHtml, unescapeHtml } from '../../../base/html/escape.ts';
import { late } from '../../../base/late.ts';

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

/** The characters that alphabets have: capitals, small letters, digits, and Greek letters. */
const ranges = ['AZ', 'az', '09', 'ΑΩ', 'αω'];

/** Where these begin in each alphabet among the mathematical letters of Unicode. */
const alphabets: Readonly<Record<string, (number | undefined)[]>> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  'bold-italic': [0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736],
  script: [0x1d49c, 0x1d4b6],
  'bold-script': [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  'double-struck': [0x1d538, 0x1d552, 0x1d7d8],
  'bold-fraktur': [0x1d56c, 0x1d586],
  'sans-serif': [0x1d5a0, 0x1d5ba, 0x1d7e2],
  'bold-sans-serif': [0x1d5d4, 0x1d5ee, 0x1d7ec],
  'sans-serif-italic': [0x1d608, 0x1d622],
  'sans-serif-bold-italic': [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that Unicode had before the mathematical ones, whose places there are empty. */
const elsewhere = new Map<number, string>(
  [
    [0x1d49c, 'Bℬ Eℰ Fℱ Hℋ Iℐ Lℒ Mℳ Rℛ'],
    [0x1d4b6, 'eℯ gℊ oℴ'],
    [0x1d504, 'Cℭ Hℌ Iℑ Rℜ Zℨ'],
    [0x1d538, 'Cℂ Hℍ Nℕ Pℙ Qℚ Rℝ Zℤ'],
    [0x1d44e, 'hℎ'],
  ].flatMap(([start, letters]) =>
    [...String(letters).matchAll(/([A-Za-z])([^\sA-Za-z])/gu)].map(([, plain = '', letter = '']) => {
      const first = plain >= 'a' ? 'a' : 'A';
      return [Number(start) + plain.charCodeAt(0) - first.charCodeAt(0), letter] as const;
    }),
  ),
);

/**
 * A text in the letters of a mathematical alphabet. Browsers no longer read `mathvariant`, which names the alphabet.
 * `undefined` where the alphabet lacks a character of the text.
 */
function inAlphabet(text: string, name: string): string | undefined {
  const alphabet = Object.hasOwn(alphabets, name) ? alphabets[name] : undefined;
  if (alphabet === undefined) return undefined;
  let result = '';
  for (const character of text) {
    const place = placeOf(character.codePointAt(0) ?? 0, alphabet);
    if (place === undefined) return undefined;
    result += elsewhere.get(place) ?? String.fromCodePoint(place);
  }
  return result;
}

function placeOf(code: number, starts: readonly (number | undefined)[]): number | undefined {
  const index = ranges.findIndex((range) => code >= range.charCodeAt(0) && code <= range.charCodeAt(1));
  const start = starts[index];
  return start === undefined ? undefined : start + code - ranges[index]!.charCodeAt(0);
}
