import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeChecked } from '../../../src/base/cache/checked-file.ts';
import { Store, storeFolder } from '../../../src/base/cache/store.ts';
import { tidyCache } from '../../../src/base/cache/tidy.ts';
import {
  cachedFiles,
  claimCache,
  isCache,
  removeCached,
  writeCached,
} from '../../../src/base/disk/cache-folder.ts';
import { cacheFolder, cacheProblem } from '../../../src/build/options/cache-dir.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-own-'));
const HASH = '0123456789abcdef'.repeat(2);

/** Files of an author with names like those of the cache, older than every bound. */
function authorFiles(folder: string): string[] {
  const names = [
    'modules/vpc/main.tf',
    'modules/v1.2/0123abcd',
    `files/${HASH}`,
    `files/${HASH}.1234`,
    `fonts/${HASH}`,
    'descriptions/thesis.final.tex',
    'store/00000000a-0123456789ab.store',
    `parts/${'a'.repeat(24)}`,
    'external/links.json',
    'tidied',
  ];
  for (const name of names) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), 'mine');
    utimesSync(path.join(folder, name), 1e9, 1e9);
  }
  return names;
}

/** All that builds do with a cache. */
function use(cache: string): void {
  for (const kind of ['files', 'fonts', 'descriptions']) {
    writeChecked(path.join(cache, kind, HASH), 'content');
    tidyCache(cache, kind, { bytes: 0, now: Date.now() + 1e10, every: 0 });
  }
  writeChecked(path.join(cache, 'external', 'links.json'), '[]');
  for (const key of ['a', 'b']) {
    const store = new Store(storeFolder(cache), { maxBytes: 1 });
    store.set(key, { head: {}, parts: new Map() });
    store.close();
  }
}

it('keeps all files of the folder that an author gives, and writes into a folder of its own', () => {
  const given = emptyFolder();
  const names = authorFiles(given);
  use(cacheFolder(given));
  for (const name of names) expect(readFileSync(path.join(given, name), 'utf8'), name).toBe('mine');
  expect(isCache(path.join(given, 'lectern-cache'))).toBe(true);
  expect(cacheProblem(cacheFolder(given))).toBeUndefined();
});

it('neither writes nor deletes in a folder of its name that it did not create, and says why', () => {
  const given = emptyFolder();
  const cache = path.join(given, 'lectern-cache');
  const names = authorFiles(cache);
  use(cache);
  const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files).toHaveLength(names.length);
  for (const name of names) expect(readFileSync(path.join(cache, name), 'utf8'), name).toBe('mine');
  expect(cacheProblem(cache)?.message).toContain(`${cache} contains files, and has no CACHEDIR.TAG`);
});

it('takes the tag of another program for no mark', () => {
  const cache = path.join(emptyFolder(), 'lectern-cache');
  mkdirSync(cache);
  writeFileSync(path.join(cache, 'CACHEDIR.TAG'), 'Signature: 8a477f597d28d172789f06886806bc55\n# cargo\n');
  writeFileSync(path.join(cache, 'mine'), '');
  expect(() => claimCache(cache)).toThrow('contains files');
});

it('deletes only names that it gives, and nothing behind a link', () => {
  const cache = path.join(emptyFolder(), 'lectern-cache');
  writeCached(cache, `files/${HASH}`, new Uint8Array(9));
  writeFileSync(path.join(cache, 'files/notes.txt'), 'mine');
  const elsewhere = emptyFolder();
  writeFileSync(path.join(elsewhere, HASH), 'mine');
  symlinkSync(elsewhere, path.join(cache, 'fonts'));
  for (const { name } of [...cachedFiles(cache, 'files'), ...cachedFiles(cache, 'fonts')])
    removeCached(cache, name);
  removeCached(cache, 'files/notes.txt');
  expect(readdirSync(path.join(cache, 'files'))).toEqual(['notes.txt']);
  expect(existsSync(path.join(elsewhere, HASH))).toBe(true);
});

it('goes on where a process was killed while it created the folder', () => {
  const cache = path.join(emptyFolder(), 'lectern-cache');
  mkdirSync(cache);
  writeFileSync(path.join(cache, 'CACHEDIR.TAG-0123'), 'Sign');
  claimCache(cache);
  expect(isCache(cache)).toBe(true);
});
