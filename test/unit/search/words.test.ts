import { expect, test } from 'vitest';
import {
  englishStem,
  folded,
  placedWords,
  smallWords,
  squeezed,
  wordsOf,
} from '../../../src/page/search/words.ts';

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
  ['user_groups', ['usergroups']],
  ['fail-on', ['failon']],
  ['(--fail-on) or `--base`', ['--failon', 'or', '--base']],
  ['<!--note--> a--b -- c', ['note', 'ab', 'c']],
  ['see docs.json.', ['see', 'docsjson']],
  ['One.Two three', ['onetwo', 'three']],
  ['a.b_c.d', ['a', 'bc', 'd']],
  ['v2.10.3, or 3.11', ['2.10.3', 'or', '3.11']],
  ["l'élève", ['l', 'eleve']],
  ['检索引擎', ['检索', '索引', '引擎']],
  ['検索エンジンの設定', ['検索', 'エン', 'ンジ', 'ジン', 'の', '設定']],
  ['APIを使う', ['api', 'を', '使', 'う']],
  ['接口的限流', ['接口', '限流']],
  ['노드를 설정', ['노드', '드를', '설정']],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text).map((word) => word.text)).toEqual(words);
});

test('an alphabet without spaces has groups of three letters', () => {
  const words = wordsOf('ตั้งค่า').map(({ text }) => text);
  expect(words).toEqual(['ตั้', 'ั้ง', '้งค', 'งค่', 'ค่า']);
});

test.each<[string, string[]]>([
  ['v2.10.3', ['v2', '2.10', '2', '10', '3']],
  ['3.11', ['3', '11']],
  ['write_products', ['write', 'products']],
  ['e2b.Dockerfile', ['e2b', 'dockerfile']],
  ['max_wal-senders', ['max', 'wal', 'senders']],
])('%s is made of %j', (name, parts) => {
  expect(wordsOf(name)[0]?.parts).toEqual(parts);
});

test('words have places in their text', () => {
  const text = 'Set maxRetries（最大）, then v1.2!';
  expect(placedWords(text).map(({ from, to }) => text.slice(from, to))).toEqual([
    'Set',
    'maxRetries',
    '最大',
    'then',
    'v1.2',
  ]);
});

test.each([
  ['الإعْدادات', 'الاعدادات'],
  ['مكتبة', 'مكتبه'],
  ['کتابی', 'كتابي'],
  ['הַמִּסְמָךְ', 'המסמכ'],
])('%s is folded to %s', (text, same) => {
  expect(folded(text)).toBe(same);
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
