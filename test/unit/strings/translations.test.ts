import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../src/base/strings/en.ts';
import { stringsOf, useTranslations } from '../../../src/base/strings/index.ts';
import { problemsInTexts } from '../../../src/base/strings/translations.ts';
import { translationFiles, translationsOf } from '../../../src/build/options/translations.ts';

afterEach(() => useTranslations(undefined));

describe('texts of a project', () => {
  it('come before those of Lectern, and leave the others', () => {
    const german = stringsOf('de').layout;
    useTranslations({ en: { layout: { next: 'Onward' } }, de: { layout: { next: 'Vorwärts' } } });
    expect(stringsOf('en').layout).toEqual({ ...en.layout, next: 'Onward' });
    expect(stringsOf('de').layout).toEqual({ ...german, next: 'Vorwärts' });
    expect(stringsOf('fr').layout.next).not.toBe('Onward');
    // A part without another text is the same object, by which pages leave it out.
    expect(stringsOf('en').browser).toBe(en.browser);
    useTranslations(undefined);
    expect(stringsOf('en').layout.next).toBe(en.layout.next);
  });

  it('add a language, and are those of a region', () => {
    useTranslations({ el: { layout: { next: 'Επόμενο' } }, 'de-AT': { layout: { yes: 'Jo' } } });
    expect(stringsOf('el')).toMatchObject({
      language: 'el',
      layout: { next: 'Επόμενο', previous: en.layout.previous },
    });
    expect(stringsOf('de-AT').layout.yes).toBe('Jo');
    expect(stringsOf('de').layout.yes).not.toBe('Jo');
  });
});

describe('a mistake in such texts', () => {
  it.each([
    [{ layuot: {} }, 'There is no text `layuot`. Did you mean `layout`?'],
    [{ layout: { nextt: 'A' } }, 'There is no text `layout.nextt`. Did you mean `layout.next`?'],
    [{ onThisPage: 'A' }, 'There is no text `onThisPage`. Did you mean `layout.onThisPage`?'],
    [{ layout: { next: 1 } }, '`layout.next` must be a string.'],
    [{ layout: 'A' }, '`layout` must be an object.'],
    [[], 'The texts must be an object.'],
    [
      { layout: { lastUpdated: 'On {day}' } },
      "`layout.lastUpdated` has the placeholder `{day}`, which this text doesn't have. There are {date}, {n}.",
    ],
    [
      { layout: { stars: 'stars' } },
      '`layout.stars` depends on a number: it must be an object with `other`, and any of zero, one, two, few, many.',
    ],
  ])('is reported: %j', (texts, problem) => {
    expect(problemsInTexts(texts)).toEqual([problem]);
  });

  it('leaves what is right', () => {
    expect(problemsInTexts(en)).toEqual([]);
    expect(problemsInTexts({ layout: { stars: { one: 'a', few: 'b', other: 'c' } } })).toEqual([]);
  });
});

describe('the option `translations`', () => {
  it('takes texts and files, and names every mistake at once', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'lectern-texts-'));
    writeFileSync(path.join(root, 'el.json'), '{ "layout": { "next": "Επόμενο" } }');
    writeFileSync(path.join(root, 'bad.json'), '{');
    expect(translationsOf({ el: './el.json', en: { layout: { yes: 'Yep' } } }, root)).toEqual({
      el: { layout: { next: 'Επόμενο' } },
      en: { layout: { yes: 'Yep' } },
    });
    expect(() => translationsOf({ en: { layuot: {}, colour: {} } as never }, root)).toThrow('2 mistakes');
    expect(() => translationsOf({ en: './lost.json' }, root)).toThrow('lost.json, which does not exist');
    expect(() => translationsOf({ en: './bad.json' }, root)).toThrow('which is not valid JSON');
    expect(translationFiles(['el=el.json'], root)).toEqual({ el: path.join(root, 'el.json') });
    expect(() => translationFiles(['el.json'], root)).toThrow('LANGUAGE=FILE');
  });
});
