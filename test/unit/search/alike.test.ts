import { expect, test } from 'vitest';
import { isSameEnglish, likeEnglish } from '../../../src/page/search/alike.ts';

test('a deed has other names, in English', () => {
  expect(likeEnglish('remove')).toContain('delete');
  expect(likeEnglish('show')).toEqual(expect.arrayContaining(['list', 'get']));
  expect(likeEnglish('removing')).toContain('delete');
  expect(likeEnglish('users')).toContain('member');
  expect(likeEnglish('users')).not.toContain('user');
  expect(likeEnglish('chargebacks')).toEqual(['dispute']);
  expect(likeEnglish('charged')).toEqual(expect.arrayContaining(['price', 'billing']));
  expect(likeEnglish('autocomplete')).toContain('typeahead');
  expect(likeEnglish('signup')).toEqual(expect.arrayContaining(['register', 'registration']));
  expect(likeEnglish('webpage')).toEqual([]);
});

test('a word of several meanings has the others of each', () => {
  expect(likeEnglish('ticket')).toEqual(expect.arrayContaining(['issue', 'admission']));
});

test.each([
  ['remove', 'delete', true],
  ['removing', 'deletes', true],
  ['repos', 'repository', true],
  ['delete', 'erase', false],
])('%s and %s mean the same: %s', (one, other, expected) => {
  expect(isSameEnglish(one, other)).toBe(expected);
});
