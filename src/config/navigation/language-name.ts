import type { Branch } from '../../base/model/NavTree.ts';

/** Codes that are common in navigations and that mean another tag; and tags whose script names the language better. */
const ALIASES: Readonly<Record<string, string>> = {
  cn: 'zh-Hans',
  zh: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  tw: 'zh-Hant',
  'zh-tw': 'zh-Hant',
  'zh-hk': 'zh-Hant',
  jp: 'ja',
  'ja-jp': 'ja',
  kr: 'ko',
};

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
  const tag = tagOf(code);
  if (tag === undefined) return undefined;
  try {
    const found = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    if (found === undefined) return undefined;
    const [first = '', ...rest] = found;
    return first.toLocaleUpperCase(tag) + rest.join('');
  } catch {
    return undefined;
  }
}

/** The language of a code without script and region: `zh` for `zh-CN` and for `cn`. `undefined` for any other text. */
export function primaryLanguage(code: string): string | undefined {
  return tagOf(code)?.split('-')[0]!.toLowerCase();
}

function tagOf(code: string): string | undefined {
  if (!TAG.test(code)) return undefined;
  const tag = code.replaceAll('_', '-');
  return ALIASES[tag.toLowerCase()] ?? tag;
}
