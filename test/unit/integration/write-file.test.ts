import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { placeIn, UnwritableName } from '../../../src/build/output/write-file.ts';

const temporaryFolder = (): string => realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-names-')));

describe('a file of the output', () => {
  it('is written with its folder, and once only unless it is to be replaced', () => {
    const out = temporaryFolder();
    expect(new SiteFiles(out).writeNew('a/b.txt', 'one')).toBe(true);
    expect(new SiteFiles(out).writeNew('a/b.txt', 'two')).toBe(false);
    expect(readFileSync(path.join(out, 'a/b.txt'), 'utf8')).toBe('one');
    new SiteFiles(out).write('a/b.txt', 'three');
    expect(readFileSync(path.join(out, 'a/b.txt'), 'utf8')).toBe('three');
  });

  it.each(['../beside.txt', '../dist-beside/x', 'a/../../dist-beside/x', '', '.', 'a/..'])(
    'never lies outside it: %j',
    (name) => {
      const out = path.join(temporaryFolder(), 'dist');
      mkdirSync(out);
      mkdirSync(`${out}-beside`);
      expect(() => new SiteFiles(out).writeNew(name, 'x')).toThrow(UnwritableName);
      expect(existsSync(`${out}-beside/x`)).toBe(false);
    },
  );

  it('may begin with dots or with a slash', () => {
    expect(placeIn('/out', '..x/y')).toBe(path.resolve('/out/..x/y'));
    expect(placeIn('/out', '/y')).toBe(path.resolve('/out/y'));
  });

  it.each([
    ['a name that is too long', `${'x'.repeat(300)}/index.html`],
    ['a zero byte', 'nul\0/index.html'],
    ['a file in the place of its folder', 'file.txt/index.html'],
  ])('says what is wrong with %s', (_what, name) => {
    const out = temporaryFolder();
    new SiteFiles(out).writeNew('file.txt', 'x');
    expect(() => new SiteFiles(out).writeNew(name, 'x')).toThrow(UnwritableName);
  });
});
