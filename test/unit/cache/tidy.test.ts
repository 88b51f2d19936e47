import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tidyCache } from '../../../src/base/cache/tidy.ts';
import { docsFolder } from '../content/rendering.ts';

it('stays below its bound: the oldest entries go, once a day, and what was cut off', () => {
  const folder = docsFolder({
    'aa/old': 'x'.repeat(50),
    'aa/new': 'x'.repeat(50),
    'bb/newest': 'x'.repeat(20),
    'bb/newer.12-0': 'x',
  });
  const now = Date.now();
  const age = (file: string, days: number): void => {
    utimesSync(join(folder, file), new Date(now - days * 86_400_000), new Date(now - days * 86_400_000));
  };
  age('aa/old', 9);
  age('aa/new', 3);
  age('bb/newer.12-0', 2);
  tidyCache(folder, { bytes: 100, now });
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    'aa',
    'aa/new',
    'bb',
    'bb/newest',
    'tidied',
  ]);
  tidyCache(folder, { bytes: 10, now });
  expect(existsSync(join(folder, 'aa/new'))).toBe(true);
  tidyCache(folder, { bytes: 10, now: now + 2 * 86_400_000 });
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['aa', 'bb', 'tidied']);
});
