import { getOrMake } from '../../base/get-or-make.ts';
import type { UnoGenerator } from '@unocss/core';
import type { Theme } from '@unocss/preset-wind3';

/**
 * Gives the CSS of the utility classes that a page's HTML uses; empty when it uses none.
 *
 * @param texts Texts of code that may add classes later.
 */
export type Utilities = (html: string, texts?: readonly string[]) => Promise<string>;

/** Names that authors of such sites use for the site's own colors. */
const colors: Theme['colors'] = {
  primary: { DEFAULT: 'var(--lec-brand)', light: 'var(--lec-brand)', dark: 'var(--lec-accent-solid)' },
  background: { light: 'var(--lec-bg)', dark: 'var(--lec-bg)' },
};

/** Text has a shade of the main color that can be read. */
const textColor: Theme['textColor'] = {
  primary: { DEFAULT: 'var(--lec-accent)', light: 'var(--lec-accent)' },
};

/**
 * The utility classes that pages use (`block dark:hidden w-full`), made while the site is built: only those that occur,
 * in their own cascade layer, so custom style sheets override them. Pages with the same classes share a sheet.
 */
export function createUtilities(): Utilities {
  const made = new Map<string, Promise<string>>();
  let generators: Promise<[UnoGenerator<Theme>, UnoGenerator<Theme>]> | undefined;

  async function make(tokens: string[]): Promise<string> {
    // The mode stands on the root; without scripts and a configured mode the system's counts.
    generators ??= Promise.all([generator(':root[data-mode=dark]'), generator(':root:not([data-mode])')]);
    const [forMode, forSystem] = await generators;
    const all = await forMode.generate(new Set(tokens), { preflights: true, minify: true });
    if (all.matched.size === 0) return '';
    const dark = tokens.filter((token) => /(?:^|:)dark:/.test(token));
    const system =
      dark.length === 0
        ? undefined
        : await forSystem.generate(new Set(dark), { preflights: false, minify: true });
    const fallback = system?.css ? `@media (prefers-color-scheme:dark){${system.css}}` : '';
    return `@layer lec.utilities{${all.css}${fallback}}`;
  }

  return (html, texts = []) => {
    const tokens = [...new Set([...classesIn(html), ...texts.flatMap(wordsOf)])].sort();
    if (tokens.length === 0) return Promise.resolve('');
    const key = tokens.join(' ');
    return getOrMake(made, key, () => make(tokens));
  };
}

async function generator(dark: string): Promise<UnoGenerator<Theme>> {
  const [{ createGenerator }, { presetWind3 }] = await Promise.all([
    import('@unocss/core'),
    import('@unocss/preset-wind3'),
  ]);
  return createGenerator<Theme>({
    presets: [presetWind3({ dark: { dark }, preflight: 'on-demand' })],
    theme: { colors, textColor },
  });
}

/** The author's class names in HTML, each once: those of the site's own components begin with `lec-` or `tk-`. */
function classesIn(html: string): string[] {
  const found = new Set<string>();
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const token of value.split(/\s+/)) {
      if (token !== '' && !/^(?:lec|tk)-/.test(token))
        found.add(token.replaceAll('&amp;', '&').replaceAll('&gt;', '>'));
    }
  }
  return [...found];
}

/** The words of a text that may be a list of classes and is no sentence: `hidden md:block`. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.every((word) => /^[a-z!-][\w:[\]().%/#!&>=*,'-]*$/.test(word) && !/[,.]$/.test(word))
    ? words
    : [];
}
