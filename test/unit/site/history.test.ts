import { expect, test } from 'vitest';
import { readLog } from '../../../src/site/load/history.ts';

test('a file has the date of the newest commit that names it', () => {
  const log =
    '\0' + '2026-03-01T10:00:00Z\n\na.mdx\nb c.mdx\n' + '\0' + '2025-01-01T10:00:00Z\n\na.mdx\nold.mdx\n';
  expect([...readLog(log)]).toEqual([
    ['a.mdx', '2026-03-01T10:00:00Z'],
    ['b c.mdx', '2026-03-01T10:00:00Z'],
    ['old.mdx', '2025-01-01T10:00:00Z'],
  ]);
});

test('no history gives no dates', () => {
  expect(readLog('').size).toBe(0);
});
