import { describe, expect, it } from 'vitest';
import { en, lateKeys } from '../../../src/base/strings/en.ts';
import { languages } from '../../../src/base/strings/languages.ts';

/** Every text of a language by its keys (`search.none`); a text with plural forms by one entry for each. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** The keys of the texts that have plural forms, with their forms. */
function pluralsOf(value: unknown, path = ''): [path: string, forms: Record<string, string>][] {
  if (typeof value === 'string') return [];
  const inner = value as Record<string, unknown>;
  if (typeof inner.other === 'string') return [[path, inner as Record<string, string>]];
  return Object.entries(inner).flatMap(([key, next]) =>
    pluralsOf(next, path === '' ? key : `${path}.${key}`),
  );
}

const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const inEnglish = new Map(textsOf(en));
const forms = new Map(pluralsOf(en));

describe.each(Object.entries(languages))('the language %s', (tag, strings) => {
  it('has the keys of English and no empty text', () => {
    const own = textsOf(strings)
      .map(([path]) => path)
      .filter((path) => !forms.has(path.replace(/\.\w+$/, '')));
    const all = [...inEnglish.keys()].filter((path) => !forms.has(path.replace(/\.\w+$/, '')));
    const late = Object.entries(lateKeys)
      .flatMap(([room, keys]) => keys.map((key) => `${room}.${key}`))
      .filter((path) => !own.includes(path));
    expect([...own, ...late].toSorted()).toEqual(all.toSorted());
    expect(textsOf(strings).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('fills the same values into each text as English', () => {
    for (const [path, text] of textsOf(strings)) {
      const original = inEnglish.get(path) ?? inEnglish.get(path.replace(/\.\w+$/, '.other')) ?? '';
      // The forms for one, two or none may say the number in words.
      const isForm = forms.has(path.replace(/\.\w+$/, ''));
      const own = new Set(names(text).filter((name) => !isForm || name !== 'n'));
      const wanted = new Set(names(original).filter((name) => !isForm || name !== 'n'));
      expect([...own].toSorted(), `${path}: ${text}`).toEqual([...wanted].toSorted());
    }
  });

  it('has the plural forms of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const [path, own] of pluralsOf(strings)) {
      expect(forms.has(path), path).toBe(true);
      const needed = pluralCategories.filter((form) =>
        [0, 1, 2, 3, 5, 11, 21, 100].some((n) => formOf(tag, n) === form),
      );
      expect(Object.keys(own), path).toEqual(expect.arrayContaining(needed));
      expect(pluralCategories, path).toEqual(
        expect.arrayContaining(Object.keys(own) as typeof pluralCategories),
      );
    }
  });

  it('keeps the spaces at the ends of a text', () => {
    const ends = (text: string): string => `${/^\s*/.exec(text)![0]}|${/\s*$/.exec(text)![0]}`;
    for (const [path, text] of textsOf(strings)) {
      const original = inEnglish.get(path);
      // Chinese and Japanese write no spaces.
      if (original === undefined || /^(?:zh|ja)/.test(tag)) continue;
      expect(ends(text), path).toBe(ends(original));
    }
  });
});

function formOf(tag: string, n: number): Intl.LDMLPluralRule {
  return new Intl.PluralRules(tag).select(n);
}
