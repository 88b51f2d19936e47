/** Language codes of the formats that are not BCP 47 tags, or not the intended ones. */
const ALIASES: Record<string, string> = {
  cn: 'zh-CN',
  jp: 'ja',
  kr: 'ko',
  tw: 'zh-TW',
  zh: 'zh-Hans',
};

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = new Set('Adlm Arab Armi Hebr Mand Nkoo Rohg Samr Syrc Thaa'.split(' '));

/** The BCP 47 tag of a language as an author wrote it: `fr-ca` is `fr-CA`, `jp` is `ja`. What is no tag stays. */
export function languageTag(written: string): string {
  let tag = tags.get(written);
  if (tag === undefined) tags.set(written, (tag = findTag(written)));
  return tag;
}

const tags = new Map<string, string>();

function findTag(written: string): string {
  const hyphened = written.trim().replaceAll('_', '-');
  const alias = ALIASES[hyphened.toLowerCase()];
  if (alias !== undefined) return alias;
  try {
    return Intl.getCanonicalLocales(hyphened)[0] ?? written;
  } catch {
    return written;
  }
}

/** Direction in which a language is written, by the script of its tag: `ar-EG`, `az-Arab`. */
export function textDirection(language: string): 'ltr' | 'rtl' {
  try {
    const { script = '' } = new Intl.Locale(languageTag(language)).maximize();
    return RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
