import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createStore } from '../../../src/integration/kept-pages.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-kept-'));
const bytes = (text: string) => new TextEncoder().encode(text);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'tidied')
    .map((entry) => path.join(entry.parentPath, entry.name));

it('gives back what was kept, its parts byte for byte, to another process too', () => {
  const folder = emptyFolder();
  const parts = new Map([
    ['html', bytes('<p>ä\n</p>')],
    ['none', new Uint8Array()],
    ['any', new Uint8Array([0, 255, 10, 13])],
  ]);
  createStore(folder).set('key', { head: { a: [1, 'ä'] }, parts });
  const kept = createStore(folder).get('key');
  expect(kept?.head).toEqual({ a: [1, 'ä'] });
  expect([...(kept?.parts ?? [])].map(([name, part]) => [name, [...part]])).toEqual(
    [...parts].map(([name, part]) => [name, [...part]]),
  );
  expect(createStore(folder).get('other')).toBeUndefined();
});

it('has nothing where a file was cut off, changed or is of another kind', () => {
  const folder = emptyFolder();
  const store = createStore(folder);
  store.set('key', { head: {}, parts: new Map([['html', bytes('<p>text</p>')]]) });
  const file = filesIn(folder)[0] ?? '';
  const whole = readFileSync(file);
  truncateSync(file, whole.length - 1);
  expect(store.get('key')).toBeUndefined();
  writeFileSync(file, Buffer.from(whole.map((byte, index) => (index === 50 ? byte ^ 1 : byte))));
  expect(store.get('key')).toBeUndefined();
  writeFileSync(file, '');
  expect(store.get('key')).toBeUndefined();
  writeFileSync(file, whole);
  expect(store.get('key')).toBeDefined();
});

it('forgets where it cannot write', () => {
  const file = path.join(emptyFolder(), 'file');
  writeFileSync(file, '');
  const store = createStore(file);
  store.set('key', { head: {}, parts: new Map() });
  expect(store.get('key')).toBeUndefined();
  store.tidy();
});

it('lets go of what was not used for longest, when there is too much', () => {
  const folder = emptyFolder();
  const store = createStore(folder, 10_000);
  const some = { head: {}, parts: new Map([['html', new Uint8Array(4000)]]) };
  const ages = new Map<string, number>();
  for (const [key, age] of [
    ['old', 3000],
    ['used', 2000],
    ['new', 1000],
  ] as const) {
    const before = new Set(filesIn(folder));
    store.set(key, some);
    const file = filesIn(folder).find((one) => !before.has(one)) ?? '';
    ages.set(key, age);
    utimesSync(file, Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  expect(store.get('old')).toBeDefined();
  store.tidy();
  expect(store.get('old')).toBeDefined();
  expect([store.get('used'), store.get('new')].filter(Boolean)).toHaveLength(0);
  expect(filesIn(folder).reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(10_000);
});

it('does not look through the folder when nothing was added', () => {
  const folder = emptyFolder();
  createStore(folder).set('key', { head: {}, parts: new Map([['html', new Uint8Array(4000)]]) });
  const later = createStore(folder, 10);
  later.tidy();
  expect(later.get('key')).toBeDefined();
});
