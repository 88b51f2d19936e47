import { describe, expect, it } from 'vitest';
import { counted } from '../../../src/base/strings/counted.ts';
import { fill } from '../../../src/base/strings/fill.ts';
import { english } from '../../../src/base/strings/english.ts';
import { stringsOf } from '../../../src/base/strings/index.ts';
import { languageTag, textDirection } from '../../../src/base/strings/tags.ts';

describe('the texts of a language', () => {
  it('are those of the nearest language there is', () => {
    expect(stringsOf('de').layout.next).toBe('Weiter');
    expect(stringsOf('de-AT').layout.next).toBe('Weiter');
    expect(stringsOf('de_ch').layout.next).toBe('Weiter');
    expect(stringsOf('de-AT').language).toBe('de-AT');
  });

  it('are English, with the numbers of English, where there are none', () => {
    expect(stringsOf('tlh').layout.next).toBe('Next');
    expect(stringsOf('tlh').language).toBe('en');
    expect(stringsOf('not a tag').language).toBe('en');
  });

  it('are in brackets in the language of tests', () => {
    const { browser, schema, layout } = stringsOf('en-XA');
    expect(layout.skip).toBe('⟦Skip to content⟧');
    expect(schema.or).toBe(' ⟦or⟧ ');
    expect(browser.search.pages.other).toBe('⟦{n} pages⟧');
  });
});

describe('a text with values', () => {
  it('has them in the place of their names', () => {
    expect(fill('Read {url} and {this}.', { url: '/a' })).toBe('Read /a and {this}.');
    expect(fill('{a}', { a: '{b}', b: 'no' })).toBe('{b}');
  });

  it('takes the plural form and writes the number as its language does', () => {
    const { pages } = english.browser.search;
    expect(counted('en', pages, 1)).toBe('1 page');
    expect(counted('en', pages, 12_345)).toBe('12,345 pages');
    expect(counted('de', stringsOf('de').browser.search.pages, 12_345)).toBe('12.345 Seiten');
  });
});

describe('the tag of a language', () => {
  it.each([
    ['cn', 'zh-CN'],
    ['zh', 'zh-Hans'],
    ['jp', 'ja'],
    ['ja-jp', 'ja-JP'],
    ['fr-ca', 'fr-CA'],
    ['pt_br', 'pt-BR'],
    ['zh-TW', 'zh-TW'],
    ['en', 'en'],
  ])('of %s is %s', (written, tag) => expect(languageTag(written)).toBe(tag));

  it('says the direction, by its script', () => {
    for (const tag of ['ar', 'ar-EG', 'he', 'iw', 'fa', 'ur', 'ps', 'ckb', 'az-Arab', 'pa-PK'])
      expect(textDirection(tag), tag).toBe('rtl');
    for (const tag of ['en', 'az', 'ja', 'zh-Hant', 'ur-Latn', '', '?'])
      expect(textDirection(tag), tag).toBe('ltr');
  });
});
