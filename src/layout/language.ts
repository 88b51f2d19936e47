const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Direction in which a language is written, from its tag (`ar-EG`). */
export function textDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}
