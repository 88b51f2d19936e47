import type { Branch } from '../../base/model/NavTree.ts';
import { languageTag } from '../../base/strings/tags.ts';

const TAG = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8})*$/i;

const names = new Map<string, string | undefined>();

/** The name that readers see of a branch. A language that is named by its code has its own name for itself: `Español`. */
export function shownName({ kind, name }: Pick<Branch, 'kind' | 'name'>): string {
  if (kind !== 'language') return name;
  if (!names.has(name)) names.set(name, endonym(name));
  return names.get(name) ?? name;
}

/** Returns the name of a language in that language; `undefined` for an unknown code. */
function endonym(code: string): string | undefined {
  if (!TAG.test(code)) return undefined;
  try {
    const tag = languageTag(code);
    const { language, script } = new Intl.Locale(tag).maximize();
    // The script names Chinese better than a region, and Japanese has one alone.
    const named = language === 'zh' ? `zh-${script}` : language === 'ja' ? language : tag;
    const found = new Intl.DisplayNames([named], { type: 'language', fallback: 'none' }).of(named);
    if (found === undefined) return undefined;
    const [first = '', ...rest] = found;
    return first.toLocaleUpperCase(named) + rest.join('');
  } catch {
    return undefined;
  }
}

/** The language of a code without script and region: `zh` for `zh-CN` and for `cn`. `undefined` for any other text. */
export function primaryLanguage(code: string): string | undefined {
  return TAG.test(code) ? languageTag(code).split('-')[0]!.toLowerCase() : undefined;
}
