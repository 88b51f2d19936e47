import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageCode } from '../../../src/base/cache/package-code.ts';
import { createFile } from '../../../src/base/disk/author-files.ts';
import { Store } from '../../../src/base/cache/store.ts';
import { judgeMerge, readParts } from '../../../src/build/build/shard.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-parts-'));

/** A folder with the only part of a site. */
function folderOf(part: unknown): string {
  const folder = emptyFolder();
  const store = new Store(emptyFolder());
  createFile(path.join(folder, 'part-1-of-1.store'), (descriptor) =>
    store.copyUsed(descriptor, ['part 1', { head: { part }, parts: new Map() }]),
  );
  store.close();
  return folder;
}

/** A folder with the only part of a site, made by some code. */
const folderWith = (code: string) => folderOf({ index: 1, count: 1, code, unkept: [], kept: [], common: {} });

it('takes the parts of the same code only, and names what may differ', () => {
  expect(readParts(folderWith(packageCode()))).toMatchObject([{ index: 1, count: 1, unkept: [] }]);
  expect(() => readParts(folderWith('other'))).toThrow(
    /part-1-of-1\.store was made by another version of Lectern.* or on another system/,
  );
});

it.each([
  { index: '1', count: 1, code: '', unkept: [], kept: [], common: {} },
  { index: 1, count: 1, code: '', kept: [], common: {} },
  { index: 1, count: 1, code: '', unkept: [{}], kept: [], common: {} },
  { index: 1, count: 1, code: '', unkept: [], kept: [1], common: {} },
  { index: 1, count: 1, code: '', unkept: [], kept: [], common: null },
  'part',
  7,
])('refuses what no build writes in a part: %j', (part) => {
  expect(() => readParts(folderOf(part))).toThrow(/part-1-of-1\.store is no part as .* writes it/);
});

describe('what differs where a merge has to make pages itself', () => {
  const common = { '`--base`': '"/docs"', '`docs.json`': '"1"' };
  /** Two parts with the pages `/a` and `/b`, and an entry each. */
  function parts(second: object = {}): string {
    const folder = emptyFolder();
    const store = new Store(path.join(emptyFolder(), 'store'));
    store.set('page', { head: 'page', parts: new Map([['html', Buffer.from('<p>Text.</p>')]]) });
    for (const [index, route] of [
      [1, 'a'],
      [2, 'b'],
    ] as const) {
      const part = {
        index,
        count: 2,
        code: packageCode(),
        unkept: [],
        kept: [route],
        common,
        ...(index === 2 && second),
      };
      createFile(path.join(folder, `part-${index}-of-2.store`), (descriptor) =>
        store.copyUsed(descriptor, [`part ${index}`, { head: { part }, parts: new Map() }]),
      );
    }
    store.close();
    return folder;
  }
  const judged = (folder: string, made: string[], now = common) =>
    judgeMerge(readParts(folder), { kept: made, unkept: [] }, now).failure;

  it('is nothing where all pages were taken', () => {
    expect(judged(parts(), [])).toBeUndefined();
  });

  it.each([
    ['--base', { ...common, '`--base`': '"/"' }],
    ['docs.json', { ...common, '`docs.json`': '"2"' }],
  ])('is an option or the configuration: %s', (name, other) => {
    expect(judged(parts({ common: other }), ['b'])?.message).toBe(
      `part-2-of-2.store was built with another \`${name}\` than this merge.`,
    );
    expect(judged(parts(), ['a', 'b'], other)?.message).toBe(
      `part-1-of-2.store, part-2-of-2.store were built with another \`${name}\` than this merge.`,
    );
  });

  it('is a page that was edited, or one that is new', () => {
    expect(judged(parts(), ['b'])?.message).toBe(
      'part-2-of-2.store is of another state of the docs folder: 1 page changed since, such as /b.',
    );
    expect(judged(parts(), ['new', 'newer'])?.message).toContain('No part has /new and 1 other page');
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['with another byte', (bytes: Buffer) => (bytes.writeUInt8(7, bytes.length - 5), bytes)],
    ['with zeros behind', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(100)])],
  ])('is a damaged part: %s', (_kind, damage) => {
    const folder = parts();
    const file = path.join(folder, 'part-2-of-2.store');
    writeFileSync(file, damage(readFileSync(file)));
    const failure = judged(folder, ['b'], { ...common, '`--base`': '"/"' });
    expect(failure?.message).toBe('part-2-of-2.store is damaged: 1 page cannot be read, such as /b.');
    expect(failure?.hint).toContain('Copy it again');
  });

  it.each([0, 10])('is a part of which only %i bytes are left', (length) => {
    const folder = parts();
    truncateSync(path.join(folder, 'part-2-of-2.store'), length);
    expect(() => readParts(folder)).toThrow('The part part-2-of-2.store is damaged');
    rmSync(folder, { recursive: true });
  });
});
