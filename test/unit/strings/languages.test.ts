import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../../../src/base/strings/en.ts';
import { english } from '../../../src/base/strings/english.ts';
import { merged, stringsOf, tagsWithFile } from '../../../src/base/strings/index.ts';

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

describe.each([...tagsWithFile()])('the language %s', (tag) => {
  const file = new URL(`../../../src/base/strings/languages/${tag}.json`, import.meta.url);
  const written = JSON.parse(readFileSync(file, 'utf8')) as object;
  const { language, ...strings } = stringsOf(tag);

  it('is read for its tag', () => expect(language).toBe(tag));

  it('has the keys of English and no empty text', () => {
    const base = tag.includes('-') ? tag.split('-')[0]! : '';
    const keysOf = (texts: unknown) =>
      textsOf(texts).flatMap(([path]) => (forms.has(path.replace(/\.\w+$/, '')) ? [] : path));
    const all = keysOf(en);
    const own = new Set([...keysOf(written), ...pluralsOf(written).map(([path]) => path)]);
    const lacking = [...all, ...forms.keys()].filter((path) => !own.has(path));
    // A region says only what differs from its language.
    if (!tagsWithFile().has(base)) expect(lacking).toEqual([]);
    expect([...own].filter((path) => !all.includes(path) && !forms.has(path))).toEqual([]);
    expect(textsOf(written).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('leaves no English sentence', () => {
    const isSentence = (text: string) =>
      text.split(' ').filter((word) => /^[A-Z]?[a-z]+$/.test(word)).length > 2;
    const left = textsOf(written).filter(([path, text]) => inEnglish.get(path) === text && isSentence(text));
    expect(left).toEqual([]);
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

describe('merged texts', () => {
  const texts = {
    room: { hello: 'Hello', pages: { one: '{n} page', other: '{n} pages' } },
    other: { bye: 'Bye' },
  };

  it('are those of the language where it says them, else the ones below', () => {
    expect(merged(texts, { room: { hello: 'Hallo' } }).room).toEqual({ ...texts.room, hello: 'Hallo' });
    expect(merged(texts, { other: { bye: 'Tschüss' } })).toEqual({ ...texts, other: { bye: 'Tschüss' } });
  });

  it('keep the objects in which nothing differs, by which pages know the texts of their scripts', () => {
    expect(merged(texts, { room: { hello: 'Hallo' } }).other).toBe(texts.other);
    expect(stringsOf('en').browser).toBe(english.browser);
    expect(stringsOf('en-GB').browser).toBe(english.browser);
    expect(stringsOf('de').browser).not.toBe(english.browser);
  });

  it('take plural forms as a whole, since languages have different ones', () => {
    const { pages } = merged(texts, { room: { pages: { other: '{n} Seiten' } } }).room;
    expect(pages).toEqual({ other: '{n} Seiten' });
  });
});
