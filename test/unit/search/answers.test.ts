import { expect, it, test } from 'vitest';
import { type Found, has, withMarksOf } from '../../../src/page/search/client/engine.ts';
import { writtenLanguage } from '../../../src/page/search/language.ts';

function page(title: string, excerpt = ''): Found {
  return { url: '/', title, excerpt, trail: '', method: '', sections: [], isAtTop: true };
}

test.each<[words: string, excerpt: string, isAsked: boolean, isThere: boolean]>([
  ['databse', 'some <mark>data</mark>', true, false],
  ['datab', 'a <mark>database</mark>', false, true],
  ['datab', 'some <mark>data</mark>', false, false],
  ['creating', 'to <mark>create</mark>', true, true],
  ['running', 'to <mark>run</mark> it', true, true],
  ['replicas', 'the <mark>Replica(s):</mark>', true, true],
  ['okta', '<mark>exist_ok=True</mark>', true, false],
  ['okta', 'with <mark>Okta</mark>', true, true],
  ['6001', '<mark>600</mark> requests', true, false],
  ['error 6001', 'an <mark>error</mark>, <mark>600px</mark> wide', true, false],
  ['error 6001', 'the <mark>error</mark> <mark>0x6001</mark>', true, true],
  ['who lost', '<mark>who</mark> can <mark>lose</mark> it', true, true],
  ['user_groups', 'the <mark>user</mark>', true, true],
  ['db -x', '<mark>x</mark>', true, true],
  ['xyz', '<mark>-X</mark>', false, false],
  ['検索エンジンです', '<mark>検</mark>', true, true],
])('of %j something is in %j: %j, %j', (words, excerpt, isAsked, isThere) => {
  expect(has([page('Title', excerpt)], words, isAsked, 'en')).toBe(isThere);
});

it('words may be in the titles and sections of several pages', () => {
  const sections = [{ url: '#', title: 'Tokens', excerpt: '' }];
  expect(
    has([page('Authentication'), { ...page('Other'), sections }], 'authentication tokens', true, 'en'),
  ).toBe(true);
});

it('marks no words that say little, unless nothing else was asked', () => {
  const excerpt =
    'how <mark>to</mark> get <mark>a</mark> <mark>Token</mark> with <mark>an</mark> <mark>ID</mark>';
  const sections = [{ url: '#', title: 'Tokens', excerpt }];
  const marked = withMarksOf('to a token an id', { ...page('Title', excerpt), sections }, 'en');
  expect(marked.excerpt).toBe('how to get a <mark>Token</mark> with an <mark>ID</mark>');
  expect(marked.sections[0]?.excerpt).toBe(marked.excerpt);
  expect(withMarksOf('to a', page('Title', excerpt), 'en').excerpt).toBe(excerpt);
});

test.each([
  ['<p>検索エンジンを設定する</p>', 'ja'],
  ['<p>配置搜索引擎</p>', 'zh'],
  ['<p>검색 엔진 설정</p>', 'ko'],
  ['<p>วิธีตั้งค่าการค้นหา</p>', 'th'],
  ['<p>How to say 検索 in Japanese, and what it means there</p>', undefined],
  ['<p>配置搜索引擎</p><pre class="x">npm run build and many more words</pre>', 'zh'],
  ['<p>Как настроить поиск</p>', undefined],
])('a page of %j is written in %j', (html, language) => {
  expect(writtenLanguage(html)).toBe(language);
});

it('takes other forms of a word in the way of the language', () => {
  const pages = [page('Titel', 'Ein <mark>Buch</mark> liegt offen.')];
  expect(has(pages, 'Büchern', true, 'de')).toBe(true);
  expect(has(pages, 'Büchern', true, 'en')).toBe(false);
  expect(has(pages, 'Bucharest', true, 'de')).toBe(false);
});
