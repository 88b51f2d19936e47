import { rebased } from './rebased.ts';

/** Comments, which stay, the files of fonts, whose names stay, and the families of everything else. */
const families = /\/\*[\s\S]*?(?:\*\/|$)|@font-face\s*\{[^}]*(?:\}|$)|(?<![\w-])font-family\s*:([^;{}!]*)/gi;

/** The end of a list that a browser always has a font for, or that another rule decides. */
const isWhole =
  /(?:^|[\s,])(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|math|emoji|fangsong|ui-[\w-]+|inherit|initial|unset|revert|revert-layer)\s*$|var\([^)]*\)\s*$|^\s*$/i;

/** Characters of a list of fonts that tell how it ends. */
const LAST = 200;

/**
 * A style sheet of an author as the site serves it, where that differs from what is written: addresses from the root stand below
 * the base, and a list of fonts ends with those of the site. A family by itself would show the serif letters of the browser
 * wherever it is not installed.
 */
export function authorSheet(css: string, base: string): string | undefined {
  const text = (rebased(css, base) ?? css).replace(families, (whole, list: string | undefined) => {
    if (list === undefined || isWhole.test(list.slice(-LAST))) return whole;
    const last = /mono|code|courier|consol|menlo/i.test(list) ? '--lec-mono' : '--lec-font-system';
    return `${whole.trimEnd()}, var(${last})${/\s*$/.exec(whole)?.[0] ?? ''}`;
  });
  return text === css ? undefined : text;
}
