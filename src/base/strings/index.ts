import { type All, en, type Strings } from './en.ts';
import { languages } from './languages.ts';
import { languageTag } from './tags.ts';
import { TEST_LANGUAGE, testStrings } from './test-language.ts';

/** The texts of the interface in the language of a page. */
export interface Texts extends All {
  /** The tag of these texts, for plurals, numbers and dates: that of the page, or `en` where the interface lacks its language. */
  readonly language: string;
}

const known = new Map<string, Texts>();

/** The texts in a language, from its tag or from what the formats write for it; in English where there are none. */
export function stringsOf(written: string): Texts {
  let texts = known.get(written);
  if (!texts) known.set(written, (texts = find(written)));
  return texts;
}

/** The English texts. */
export const english: Texts = stringsOf('en');

function find(written: string): Texts {
  const tag = languageTag(written);
  if (tag === TEST_LANGUAGE) return { ...testStrings(), language: tag };
  const name = nearest(tag);
  const found = name === undefined ? undefined : languages[name];
  return found && found !== en
    ? { ...complete(found), language: tag }
    : { ...en, language: found ? tag : 'en' };
}

/** The texts of a language, with the English ones in the place of those that it lacks. */
function complete(strings: Strings): All {
  return {
    ...en,
    ...strings,
    layout: { ...en.layout, ...strings.layout },
    pageMenu: { ...en.pageMenu, ...strings.pageMenu },
    markdown: { ...en.markdown, ...strings.markdown },
  };
}

/** The name of the texts that are nearest to a tag: of its region, of its script, of its language. */
function nearest(tag: string): string | undefined {
  const { language, script, region } = likely(tag);
  // Both written forms of Norwegian share the texts.
  const base = language === 'nb' || language === 'nn' ? 'no' : language;
  return [`${base}-${region}`, `${base}-${script}`, base].find((name) => Object.hasOwn(languages, name));
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
