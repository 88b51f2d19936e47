import { expect, test } from 'vitest';
import { htmlToText } from '../../../src/base/html/text.ts';
import { createLookup } from '../../../src/page/search/client/lookup.ts';
import { namesIn } from '../../../src/page/search/client/names.ts';
import { rank } from '../../../src/page/search/client/rank.ts';
import { nameList } from '../../../src/page/search/names.ts';
import { countWords, tellingWords } from '../../../src/page/search/text-words.ts';
import type { NamedPage } from '../../../src/page/search/NameList.ts';

test('counts the words of a page, most first, and none of its marks', () => {
  const html =
    '<p class="hidden">Telemetry is on. <b>Telemetry</b> sends userId &amp; v2, at 20&nbsp;ms.</p>' +
    '<svg><title>drawing</title></svg><button>press</button><script>const code = 1;</script>';
  expect(countWords(htmlToText(html), 'en')).toEqual({ telemetry: 2, sends: 1, user: 1 });
  expect(Object.keys(countWords('one two two', 'en'))).toEqual(['two', 'one']);
});

test('leaves out what is no word to be told by: digits, letters without spaces, runs of letters', () => {
  expect(countWords(`設定を変更する abc123 ${'x'.repeat(30)} ok`, 'ja')).toEqual({});
});

test('counts a fixed number of words, of a page of any length', () => {
  const words = Array.from(
    { length: 400 },
    (_, at) => `w${String.fromCharCode(97 + (at % 26), 97 + ((at / 26) | 0))}`,
  );
  expect(Object.keys(countWords(words.join(' '), 'en')).length).toBeLessThanOrEqual(120);
});

test('keeps the words that tell a page from the others, and that its names lack in any form', () => {
  const common = { account: 3, settings: 2 };
  const pages = [
    { counts: { ...common, telemetry: 2, flags: 9 }, names: ['flag'] },
    { counts: { ...common, invoice: 1, invoices: 4 }, names: [] },
    { counts: common, names: [] },
    { counts: undefined, names: ['reference'] },
  ];
  expect(tellingWords(pages)).toEqual(['telemetry', 'invoice', '', '']);
});

test('a guide is found by a word of its text beside one of its title, below pages that are called so', () => {
  const guide = (url: string, title: string, words?: NamedPage['words']): NamedPage => ({
    ...{ url, language: 'en', kind: 'guide', title, trail: [], ...(words && { words }) },
  });
  const pages = [
    guide('/telemetry', 'Telemetry', { usage: 2, anonymous: 1 }),
    guide('/usage', 'Usage of memory', { garbage: 3 }),
    guide('/other', 'Other', { nothing: 1 }),
  ];
  const lookup = createLookup(namesIn(nameList(pages), { language: 'en' }));
  const found = (query: string) =>
    rank(query, lookup, { version: '', tab: '' }).pages.map(({ name }) => name.url);
  expect(found('anonymous telemetry')[0]).toBe('/telemetry');
  expect(found('anonymous')).toEqual(['/telemetry']);
  expect(found('usage')[0]).toBe('/usage');
});
