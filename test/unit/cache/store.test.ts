import {
  existsSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { claimCache } from '../../../src/base/disk/cache-folder.ts';
import { Store } from '../../../src/base/cache/store.ts';
import { openVolume, type Place, readPlaces } from '../../../src/base/cache/volume.ts';

const emptyFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'lectern-kept-')), 'store');
const bytes = (text: string) => new TextEncoder().encode(text);
const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => path.join(folder, name));
const some = { head: {}, parts: new Map([['html', new Uint8Array(4000)]]) };

/** What a build adds, and which of it is there afterwards. */
function build(
  folder: string,
  keys: readonly string[],
  uses: readonly string[] = [],
  options: { maxBytes?: number; retentionMs?: number } = {},
): void {
  const store = new Store(folder, options);
  for (const key of uses) store.get(key);
  for (const key of keys) store.set(key, some);
  store.close();
}

function kept(folder: string, keys: readonly string[]): string[] {
  const store = new Store(folder);
  const found = keys.filter((key) => store.get(key));
  store.close();
  return found;
}

it('gives back what was kept, its parts byte for byte, at once and in another process', () => {
  const folder = emptyFolder();
  const parts = new Map([
    ['html', bytes('<p>ä\n</p>')],
    ['none', new Uint8Array()],
    ['any', new Uint8Array([0, 255, 10, 13])],
  ]);
  const first = new Store(folder);
  first.set('before', { head: 1, parts: new Map() });
  first.set('key', { head: { a: [1, 'ä'] }, parts });
  for (const store of [first, new Store(folder)]) {
    const found = store.get('key');
    expect(found?.head).toEqual({ a: [1, 'ä'] });
    expect([...(found?.parts ?? [])].map(([name, part]) => [name, [...part]])).toEqual(
      [...parts].map(([name, part]) => [name, [...part]]),
    );
    expect(store.get('other')).toBeUndefined();
    expect([store.has('key'), store.has('other')]).toEqual([true, false]);
  }
});

it('has what was written last under a key', () => {
  const folder = emptyFolder();
  // More builds than there are milliseconds.
  const heads = Array.from({ length: 20 }, (_, index) => index);
  for (const head of heads) {
    const store = new Store(folder);
    store.set('key', { head, parts: new Map() });
    expect(store.get('key')?.head).toBe(head);
    store.close();
  }
  expect(new Store(folder).get('key')?.head).toBe(19);
});

it('has nothing where a file was cut off, changed or is of another kind', () => {
  const folder = emptyFolder();
  build(folder, ['first', 'key']);
  const file = filesIn(folder)[0] ?? '';
  const whole = readFileSync(file);
  expect(kept(folder, ['first', 'key'])).toEqual(['first', 'key']);
  truncateSync(file, whole.length - 1);
  expect(kept(folder, ['first', 'key'])).toEqual(['first']);
  writeFileSync(file, Buffer.from(whole.map((byte, index) => (index === 60 ? byte ^ 1 : byte))));
  expect(kept(folder, ['first', 'key'])).toEqual(['key']);
  for (const other of ['', 'text', '\xff'.repeat(100)]) {
    writeFileSync(file, other, 'latin1');
    expect(kept(folder, ['first', 'key'])).toEqual([]);
  }
});

it('reads nothing where a disk left zeros, and what is before them', () => {
  const folder = emptyFolder();
  build(folder, ['first', 'key']);
  const file = filesIn(folder)[0] ?? '';
  const { size } = statSync(file);
  // A sparse file takes no room. Read as entries of 32 bytes, it would take minutes.
  const most = 2 ** 36;
  truncateSync(file, most);
  expect(kept(folder, ['first', 'key'])).toEqual(['first', 'key']);
  truncateSync(file, size - 4010);
  truncateSync(file, most);
  expect(kept(folder, ['first', 'key'])).toEqual(['first']);
  truncateSync(file, 0);
  truncateSync(file, most);
  expect(kept(folder, ['first', 'key'])).toEqual([]);
  for (const length of [1, 2, 6]) {
    const header = Buffer.alloc(32 + length);
    header.writeUInt32LE(length, 0);
    writeFileSync(file, header);
    const places = new Map<string, Place>();
    readPlaces(openVolume(file), places);
    expect(places.size, `${length} bytes`).toBe(0);
  }
});

it('forgets where it cannot write', () => {
  const file = emptyFolder();
  writeFileSync(file, '');
  const store = new Store(file);
  store.set('key', { head: {}, parts: new Map() });
  expect(store.get('key')).toBeUndefined();
  store.close();
});

it('is used by several builds at the same time', () => {
  const folder = emptyFolder();
  const [one, other] = [new Store(folder), new Store(folder)];
  one.set('one', some);
  other.set('other', some);
  one.close();
  expect(other.get('other')).toBeDefined();
  other.close();
  expect(kept(folder, ['one', 'other'])).toEqual(['one', 'other']);
});

it('lets go of what a later build of the same pages did not use, when that is most', () => {
  const folder = emptyFolder();
  build(folder, ['a', 'b', 'c']);
  build(folder, [], ['a']);
  expect(kept(folder, ['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  build(folder, ['b again'], ['a', 'c']);
  expect(kept(folder, ['a', 'b', 'c', 'b again'])).toEqual(['a', 'b', 'c', 'b again']);
  build(folder, ['c again'], ['a', 'b again'], { retentionMs: 0 });
  expect(kept(folder, ['a', 'b', 'c', 'b again', 'c again'])).toEqual(['a', 'b again', 'c again']);
  expect(filesIn(folder)).toHaveLength(2);
});

it('keeps what `build` made while `check`, which uses less of it, adds something', () => {
  const folder = emptyFolder();
  build(folder, ['compiled', 'page', 'words']);
  build(folder, ['compiled again'], ['compiled']);
  expect(kept(folder, ['compiled', 'page', 'words'])).toEqual(['compiled', 'page', 'words']);
});

it('lets go of what was not used for longest, when there is too much', () => {
  const folder = emptyFolder();
  for (const [key, age] of [
    ['old', 3000],
    ['used', 2000],
    ['new', 1000],
  ] as const) {
    const before = new Set(filesIn(folder));
    build(folder, [key]);
    const file = filesIn(folder).find((one) => !before.has(one)) ?? '';
    utimesSync(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  build(folder, [], ['used'], { maxBytes: 10_000 });
  expect(kept(folder, ['old', 'used', 'new'])).toEqual(['old', 'used', 'new']);
  const files = filesIn(folder);
  for (const [index, file] of files.entries()) utimesSync(file, 100 + index, 100 + index);
  build(folder, ['newest'], ['old'], { maxBytes: 12_000 });
  expect(kept(folder, ['old', 'used', 'new', 'newest'])).toEqual(['old', 'newest']);
  expect(filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(9_000);
});

it('takes no notice of a folder that is called like a file of the store', () => {
  const folder = emptyFolder();
  claimCache(path.dirname(folder));
  mkdirSync(path.join(folder, '0.store'), { recursive: true });
  build(folder, ['a']);
  expect(kept(folder, ['a'])).toEqual(['a']);
});

it('takes no notice of a file that is gone when it is opened', () => {
  const folder = emptyFolder();
  claimCache(path.dirname(folder));
  mkdirSync(folder);
  symlinkSync(path.join(folder, 'gone'), path.join(folder, '0.store'));
  build(folder, ['a']);
  expect(kept(folder, ['a'])).toEqual(['a']);
});

it('does not copy what it has where something could not be added', () => {
  const file = emptyFolder();
  writeFileSync(file, '');
  const store = new Store(path.join(file, 'store'));
  store.set('a', some);
  const part = `${file}.part`;
  const descriptor = openSync(part, 'w');
  expect(() => store.copyUsed(descriptor, ['first', some])).toThrow(/ENOTDIR|EEXIST/);
  store.close();
  closeSync(descriptor);
  expect(statSync(part).size).toBe(0);
});
