import { expect, test } from 'vitest';
import { editDistance } from '../../../src/base/nearest.ts';
import { nearestWords, partsOf } from '../../../src/page/search/client/slips.ts';

test.each<[string, string, number]>([
  ['refund', 'refund', 0],
  ['refnud', 'refund', 1],
  ['refun', 'refund', 1],
  ['reffund', 'refund', 1],
  ['rafund', 'refund', 1],
  ['tikcets', 'tickets', 1],
  ['metdaata', 'metadata', 1],
  ['konfiguraton', 'konfiguration', 1],
  ['настройак', 'настройка', 1],
  ['abcd', 'wxyz', 3],
  ['a', 'abcdef', 3],
])('between %s and %s there are %i slips', (a, b, count) => {
  expect(Math.min(editDistance(a, b, 3), 3)).toBe(count);
  expect(Math.min(editDistance(b, a, 3), 3)).toBe(count);
});

const known = [
  'refund',
  'refunds',
  'tickets',
  'ticket',
  'metadata',
  'form',
  'from',
  'webhook',
  'configuration',
];

test.each<[string, string[]]>([
  ['refnud', ['refund']],
  ['tikcets', ['tickets']],
  ['webhok', ['webhook']],
  ['confguratoin', ['configuration']],
  // Of shorter words, another letter makes another word; and this is none of those known.
  ['fro', []],
  ['zebra', []],
  ['gorm', ['form']],
  ['dorms', []],
])('of the words that are known, %s is nearest to %j', (word, nearest) => {
  expect(nearestWords(word, known)).toEqual(nearest);
});

test('a typo may be in the first letter', () => {
  expect(nearestWords('bears', ['fears', 'beats'])).toEqual(['fears', 'beats']);
  expect(nearestWords('xickets', ['tickets', 'rickets'])).toEqual(['tickets', 'rickets']);
});

test.each<[string, string[] | undefined]>([
  ['selfhosting', ['self', 'hosting']],
  ['createpullrequest', ['create', 'pull', 'request']],
  ['tablecalculation', ['table', 'calculation']],
  ['hosting', undefined],
  ['selfish', undefined],
])('%s is made of %j', (word, parts) => {
  const words = new Set(['self', 'hosting', 'create', 'pull', 'request', 'table', 'calculation']);
  expect(partsOf(word, (part) => (words.has(part) ? 1 : 0))).toEqual(parts);
});

test('of several ways to part a word, that of the most usual words is meant', () => {
  const often: Record<string, number> = { code: 40, scanning: 20, codes: 2, canning: 1 };
  expect(partsOf('codescanning', (part) => often[part] ?? 0)).toEqual(['code', 'scanning']);
});

test('what is longer than joined words are is not taken apart', () => {
  let asked = 0;
  const usual = (part: string): number => {
    asked++;
    return /^a+$/.test(part) ? 1 : 0;
  };
  expect(partsOf(`${'a'.repeat(39)}b`, usual)).toBeUndefined();
  expect(asked).toBeLessThan(100_000);
  asked = 0;
  expect(partsOf('a'.repeat(10_000), usual)).toBeUndefined();
  expect(asked).toBe(0);
});
