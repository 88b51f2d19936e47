import { expect, test } from 'vitest';
import { rephrased } from '../../../src/page/search/phrases.ts';

test.each([
  ['too many requests', 'rate limit'],
  ['Money back for an order', 'refund for an order'],
  ['logged in user ', 'get authenticated user '],
  ["it doesn't work", 'it troubleshooting'],
  ['忘记密码', '重置密码'],
  ['requests', undefined],
  ['', undefined],
])('%j is %j in other words', (query, expected) => {
  expect(rephrased(query)).toBe(expected);
});
