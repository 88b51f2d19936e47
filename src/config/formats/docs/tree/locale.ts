/** Codes of languages that the format knows and BCP 47 does not, or that mean more than they say. */
const ALIASES: Record<string, string> = { cn: 'zh-CN', jp: 'ja', 'ja-jp': 'ja', zh: 'zh-Hans' };

/** The BCP 47 tag of a language as the configuration names it: `cn` is `zh-CN`, `fr-ca` is `fr-CA`. */
export function localeOf(code: string): string {
  const written = code.trim().replaceAll('_', '-');
  const tag = ALIASES[written.toLowerCase()] ?? written;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}
