import { getOrMake } from '../../base/get-or-make.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import type { PageView } from './PageView.ts';

type Name = keyof Texts['browser'];

/** The texts of scripts that a page needs for parts of its content, by what the HTML of such a part contains. */
const PARTS: readonly [name: Name, part: RegExp][] = [
  ['copy', /<lec-copy/],
  ['expand', / data-expandable/],
  ['tabs', /<lec-tabs[^>]* data-dropdown/],
  ['diagram', /<lec-mermaid/],
  ['types', / data-opens>/],
  ['zoom', /<img/],
  ['updates', /<section class="lec-update"/],
];

/**
 * The texts of some scripts for the attribute `data-texts`, from which `textsAt` reads them in the browser; none in English,
 * which the scripts hold themselves.
 */
export function scriptTexts({ browser }: Texts, names: readonly Name[]): string | undefined {
  if (names.length === 0 || isEnglish(browser)) return undefined;
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, browser[name]])));
}

/** {@link scriptTexts} of the parts that stand on a page. */
export function pageTexts(
  { html, aside }: Pick<PageView, 'html' | 'aside'>,
  texts: Texts,
): string | undefined {
  if (isEnglish(texts.browser)) return undefined;
  const names = PARTS.filter(([, part]) => part.test(html) || part.test(aside)).map(([name]) => name);
  return scriptTexts(texts, names);
}

const known = new WeakMap<Texts['browser'], boolean>();

/** Compares by content: in an Astro project, the bundler makes a second object of the English texts. */
function isEnglish(browser: Texts['browser']): boolean {
  return getOrMake(known, browser, () => JSON.stringify(browser) === JSON.stringify(english.browser));
}
