import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getOrMake } from '../get-or-make.ts';
import { en, type Strings } from './en.ts';
import type { Texts } from './english.ts';
import type { Plural } from './shape.ts';
import type { Translations } from './translations.ts';
import { languageTag } from './tags.ts';
import { TEST_LANGUAGE, testStrings } from './test-language.ts';

/**
 * The folder of the languages, a JSON file each. A bundler that puts this module into a file elsewhere takes the folder from the
 * module of the package, which the same process loads before.
 */
const holder = globalThis as { [key: symbol]: string | undefined };
const folder = (holder[Symbol.for('astro-lectern/languages')] ??= fileURLToPath(
  new URL('./languages', import.meta.url),
));

/** The tags that have a file. One without a region or script stands for all that have no file of their own. */
let tags: Set<string> | undefined;

/** Returns the texts in a language, from its tag or from what the formats write for it; in English where there are none. */
export type TextsOf = (written: string) => Texts;

/** The texts of a site whose project replaces none. */
export const stringsOf: TextsOf = textsWith({});

/** The texts of a site, with those of its project before those of Lectern. */
export function createTexts(own: Translations | undefined): TextsOf {
  return own ? textsWith(own) : stringsOf;
}

function textsWith(own: Translations): TextsOf {
  const known = new Map<string, Texts>();
  return (written) => getOrMake(known, written, () => find(written, own));
}

function find(written: string, own: Translations): Texts {
  const tag = languageTag(written);
  if (tag === TEST_LANGUAGE) return { ...testStrings(), language: tag };
  const names = namesFor(tag).filter((name) => name === 'en' || tagsWithFile().has(name));
  const ofProject: Some<Strings>[] = [...new Set([...namesFor(tag), tag])].flatMap((name) => own[name] ?? []);
  if (names.length === 0 && ofProject.length === 0) return { ...en, language: 'en' };
  // A region says only what differs from its language.
  const texts = [...names.reverse().map(textsIn), ...ofProject.reverse()].reduce(merged, en);
  return { ...texts, language: tag };
}

/** The tags of the languages that have a file. */
export function tagsWithFile(): Set<string> {
  return (tags ??= new Set(readdirSync(folder).map((file) => path.basename(file, '.json'))));
}

function textsIn(tag: string): Some<Strings> {
  if (tag === 'en') return {};
  return JSON.parse(readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as Some<Strings>;
}

type Some<Type> = Type extends string ? Type : { readonly [Key in keyof Type]?: Some<Type[Key]> };

/**
 * Texts with others in their place, where those say them. A text with plural forms is taken as a whole. Parts without another
 * text stay the same object, by which pages know texts that their scripts contain already.
 */
export function merged<Type extends object>(texts: Type, others: Some<Type>): Type {
  if (Object.is(texts, others) || Object.keys(others).length === 0) return texts;
  const all: Record<string, unknown> = { ...texts, ...others };
  for (const [key, text] of Object.entries(texts)) {
    const other: unknown = Object.hasOwn(others, key) ? others[key as keyof Some<Type>] : text;
    const isWhole = typeof text === 'string' || typeof (text as Partial<Plural>).other === 'string';
    all[key] = isWhole ? other : merged(text as object, other as object);
  }
  return all as Type;
}

/** The tags of a language, the nearest first: with its region, with its script, alone. */
function namesFor(tag: string): string[] {
  const { language, script, region } = likely(tag);
  // Both written forms of Norwegian share the texts.
  const base = language === 'nb' || language === 'nn' ? 'no' : language;
  return [`${base}-${region}`, `${base}-${script}`, base];
}

function likely(tag: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> {
  try {
    const { script } = new Intl.Locale(tag).maximize();
    const { language, region } = new Intl.Locale(tag);
    return { language, script, region };
  } catch {
    return { language: tag, script: undefined, region: undefined };
  }
}
