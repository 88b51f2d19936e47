import type { PageView } from './PageView.ts';

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Direction in which a language is written, from its tag (`ar-EG`). */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}

/** The language that a page is written in, as far as its version says so. */
export function languageOf(page: PageView): string {
  return page.navigation.language ?? 'en';
}
