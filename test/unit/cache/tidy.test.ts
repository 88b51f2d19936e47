import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tidyCache } from '../../../src/base/cache/tidy.ts';
import { writeCached } from '../../../src/base/disk/cache-folder.ts';
import { docsFolder } from '../content/rendering.ts';

const DAY = 86_400_000;
const [old, newer, newest] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string];

it('stays below its bound: the oldest entries go, once a day, and what was cut off', () => {
  const cache = docsFolder();
  const now = Date.now();
  const add = (name: string, size: number, days: number): void => {
    writeCached(cache, name, new Uint8Array(size));
    utimesSync(join(cache, name), new Date(now - days * DAY), new Date(now - days * DAY));
  };
  add(`files/${old}`, 50, 9);
  add(`files/${newer}`, 50, 3);
  add(`files/${newest}`, 20, 0);
  add(`parts/${'d'.repeat(24)}`, 1, 2);
  add(`parts/${'e'.repeat(24)}`, 1, 0);
  tidyCache(cache, 'files', { bytes: 100, now });
  expect(readdirSync(join(cache, 'files')).sort()).toEqual([newer, newest, 'tidied']);
  expect(readdirSync(join(cache, 'parts'))).toEqual(['e'.repeat(24)]);
  tidyCache(cache, 'files', { bytes: 10, now });
  expect(statSync(join(cache, 'files', newer)).size).toBe(50);
  tidyCache(cache, 'files', { bytes: 10, now: now + 2 * DAY });
  expect(readdirSync(join(cache, 'files'))).toEqual(['tidied']);
});
