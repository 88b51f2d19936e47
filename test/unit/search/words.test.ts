import { expect, test } from 'vitest';
import { englishStem, folded, smallWords, squeezed, wordsOf } from '../../../src/page/search/words.ts';

test.each([
  ['Bücher', 'bucher'],
  ['Straße', 'strasse'],
  ['Évènement', 'evenement'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['Настройка', 'настроика'],
  ['ЁЛКА', 'елка'],
  ['ガイド', 'ガイド'],
  ['ｶﾞｲﾄﾞ', 'ガイド'],
  ['हिन्दी', 'हिन्दी'],
  ['ตั้งค่า', 'ตั้งค่า'.normalize('NFKC')],
  ['한국어', '한국어'],
])('%s and %s are the same', (text, same) => {
  expect(folded(text)).toBe(same);
});

test('a name is the same with spaces, marks and capitals or without', () => {
  const all = ['Self-host', 'self host', 'selfHost', 'SELF_HOST', 'sélf.host'];
  expect(new Set(all.map(squeezed))).toEqual(new Set(['selfhost']));
});

test.each<[string, string[]]>([
  ['Create a refund', ['create', 'a', 'refund']],
  ['/v1/users/{id}', ['v1', 'users', 'id']],
  ['user_groups', ['user', 'groups']],
  ["l'élève", ['l', 'eleve']],
  ['检索引擎', ['检索', '引擎']],
  ['検索エンジンの設定', ['検索', 'エンジン', 'の', '設定']],
  ['API を使う', ['api', 'を', '使う']],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test('a text of a language without spaces has words', () => {
  const words = wordsOf('วิธีตั้งค่าเครื่องมือ').map(({ text }) => text);
  expect(words.length).toBeGreaterThan(2);
  expect(words.join('')).toBe(folded('วิธีตั้งค่าเครื่องมือ'));
});

test.each<[string, string[]]>([
  ['userId', ['user', 'id']],
  ['HTTPServer', ['http', 'server']],
  ['GitHub', ['git', 'hub']],
  ['ÉlèveÂgé', ['eleve', 'age']],
  ['Refund', []],
  ['ABC', []],
])('the name %s is made of %j', (name, parts) => {
  expect(wordsOf(name)[0]?.parts).toEqual(parts);
});

test.each<[string, string]>([
  ['refunds', 'refund'],
  ['invoices', 'invoice'],
  ['policies', 'policy'],
  ['running', 'run'],
  ['creating', 'create'],
  ['deleted', 'delete'],
  ['boxes', 'box'],
  ['classes', 'class'],
  ['retries', 'retry'],
  ['retrying', 'retry'],
])('%s is a form of %s', (word, other) => {
  expect(englishStem(word)).toBe(englishStem(other));
});

test.each(['alias', 'atlas', 'canvas', 'saas'])('%s is no plural', (word) => {
  expect(englishStem(word)).toBe(word);
  expect(englishStem('replicas')).toBe(englishStem('replica'));
  expect(englishStem('schemas')).toBe(englishStem('schema'));
});

test.each(['status', 'basis', 'this', 'sing', 'redis', 'address', 'bus', 'need'])(
  '%s keeps its end, more or less: it is told from words that it is no form of',
  (word) => {
    expect(englishStem(word).length).toBeGreaterThanOrEqual(word.length - 1);
  },
);

test('the words that say little are those of a language', () => {
  expect(smallWords('en-GB').has('the')).toBe(true);
  expect(smallWords('de').has('die')).toBe(true);
  expect(smallWords('en').has('die')).toBe(false);
  expect(smallWords('tlh').size).toBe(0);
});
