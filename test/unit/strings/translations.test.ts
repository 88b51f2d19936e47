import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../../src/base/strings/en.ts';
import { createTexts, stringsOf } from '../../../src/base/strings/index.ts';
import { problemsInTexts } from '../../../src/base/strings/translations.ts';
import { readTranslations } from '../../../src/site/options/translations.ts';
import { translationFiles, translationsOf } from '../../../src/build/options/translations.ts';

describe('texts of a project', () => {
  it('come before those of Lectern, and leave the others', () => {
    const german = stringsOf('de').layout;
    const texts = createTexts({ en: { layout: { next: 'Onward' } }, de: { layout: { next: 'Vorwärts' } } });
    expect(texts('en').layout).toEqual({ ...en.layout, next: 'Onward' });
    expect(texts('de').layout).toEqual({ ...german, next: 'Vorwärts' });
    expect(texts('fr').layout.next).not.toBe('Onward');
    // A part without another text is the same object, by which pages leave it out.
    expect(texts('en').browser).toBe(en.browser);
    // Another site has its own.
    expect(stringsOf('en').layout.next).toBe(en.layout.next);
  });

  it('add a language, and are those of a region', () => {
    const texts = createTexts({ el: { layout: { next: 'Επόμενο' } }, 'de-AT': { layout: { yes: 'Jo' } } });
    expect(texts('el')).toMatchObject({
      language: 'el',
      layout: { next: 'Επόμενο', previous: en.layout.previous },
    });
    expect(texts('de-AT').layout.yes).toBe('Jo');
    expect(texts('de').layout.yes).not.toBe('Jo');
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
    expect(problemsInTexts(texts).map(({ message }) => message)).toEqual([problem]);
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
    expect(translationsOf({ el: './el.json', en: { layout: { yes: 'Yep' } } }, root)).toEqual({
      el: path.join(root, 'el.json'),
      en: { layout: { yes: 'Yep' } },
    });
    expect(() => translationsOf({ en: { layuot: {}, colour: {} } as never }, root)).toThrow('2 mistakes');
    expect(() => translationsOf({ en: './lost.json' }, root)).toThrow('lost.json, which does not exist');
    expect(translationFiles(['el=el.json'], root)).toEqual({ el: path.join(root, 'el.json') });
    expect(() => translationFiles(['el.json'], root)).toThrow('LANGUAGE=FILE');
  });
});

describe('a file of texts', () => {
  const read = (content: string) => {
    const root = mkdtempSync(path.join(tmpdir(), 'lectern-texts-'));
    const file = path.join(root, 'texts', 'en.json');
    mkdirSync(path.dirname(file));
    writeFileSync(file, content);
    return readTranslations({ docsRoot: path.join(root, 'docs'), translations: { en: file } });
  };

  it('reports each mistake at its place, and gives the other texts', () => {
    const { value, diagnostics } = read(
      '{\n  "layout": {\n    "nextt": "Onward",\n    "yes": 1,\n    "no": "Nope",\n' +
        '    "stars": { "other": "{m} stars" }\n  },\n  "pagemenu": {}\n}\n',
    );
    expect(diagnostics.map(({ file, line, column, message }) => [file, line, column, message])).toEqual([
      ['../texts/en.json', 3, 5, 'There is no text `layout.nextt`. Did you mean `layout.next`?'],
      ['../texts/en.json', 4, 5, '`layout.yes` must be a string.'],
      ['../texts/en.json', 6, 5, expect.stringContaining('has the placeholder `{m}`')],
      ['../texts/en.json', 8, 3, 'There is no text `pagemenu`. Did you mean `pageMenu`?'],
    ]);
    expect(value).toEqual({ en: { layout: { no: 'Nope' } } });
    expect(createTexts(value)('en').layout.stars).toEqual(en.layout.stars);
  });

  it.each([
    ['[]', 'must be an object'],
    ['{ "layout": { "yes": "Yep" ', ''],
    ['', ''],
    ['{ "layout": "A" }', '`layout` must be an object'],
  ])('that is %j is reported and breaks nothing', (content, message) => {
    const { value, diagnostics } = read(content);
    expect(diagnostics).toMatchObject([
      { severity: 'error', line: 1, message: expect.stringContaining(message) as string },
    ]);
    expect(createTexts(value)('en').layout.next).toBe('Next');
  });
});
