import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageCode } from '../../../src/base/cache/package-code.ts';
import { createFile } from '../../../src/base/disk/author-files.ts';
import { createStore } from '../../../src/base/cache/store.ts';
import { readParts } from '../../../src/build/build/shard.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-parts-'));

/** A folder with the only part of a site. */
function folderOf(part: unknown): string {
  const folder = emptyFolder();
  const store = createStore(emptyFolder());
  createFile(path.join(folder, 'part-1-of-1.store'), (descriptor) =>
    store.copyUsed(descriptor, ['part 1', { head: { part }, parts: new Map() }]),
  );
  store.close();
  return folder;
}

/** A folder with the only part of a site, made by some code. */
const folderWith = (code: string) => folderOf({ index: 1, count: 1, code, unkept: [] });

it('takes the parts of the same code only, and names what may differ', () => {
  expect(readParts(folderWith(packageCode()))).toMatchObject([{ index: 1, count: 1, unkept: [] }]);
  expect(() => readParts(folderWith('other'))).toThrow(/another version of Lectern.* or on another system/);
});

it.each([
  { index: '1', count: 1, code: '', unkept: [] },
  { index: 1, count: 1, code: '' },
  { index: 1, count: 1, code: '', unkept: [{}] },
  'part',
  7,
])('refuses what no build writes in a part: %j', (part) => {
  expect(() => readParts(folderOf(part))).toThrow(/part-1-of-1\.store is no part as .* writes it/);
});
