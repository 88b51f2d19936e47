import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';

let root: string;
let files: SiteFiles;
const at = (file: string) => path.join(root, file);
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(at(file)), { recursive: true });
  writeFileSync(at(file), text);
};
const read = (file: string) => readFileSync(at(file), 'utf8');
/** Whether a file of the new site is the one of the former site. */
const isShared = (name: string) => statSync(at(`site/${name}`)).ino === statSync(at(`former/${name}`)).ino;

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-files-')));
  mkdirSync(at('site'));
  mkdirSync(at('former'));
  files = new SiteFiles(at('site'), at('former'));
});

describe('a file that the former site has too', () => {
  it('is that file, with its times, when it has the same bytes', () => {
    write('former/a/index.html', 'same');
    utimesSync(at('former/a/index.html'), 1000, 1000);
    files.write('a/index.html', 'same');
    expect(isShared('a/index.html')).toBe(true);
    expect(statSync(at('site/a/index.html')).mtimeMs).toBe(1000_000);
  });

  it('is another file when a byte differs, whatever its size and time', () => {
    write('former/a.txt', 'same');
    files.write('a.txt', 'sane');
    expect([read('former/a.txt'), read('site/a.txt')]).toEqual(['same', 'sane']);
  });

  it('is compared to its end', () => {
    const long = 'x'.repeat(200_000);
    write('former/a.txt', `${long}1`);
    write('former/b.txt', `${long}2`);
    files.write('a.txt', `${long}2`);
    files.write('b.txt', `${long}2`);
    expect([isShared('a.txt'), isShared('b.txt')]).toEqual([false, true]);
  });

  it('is never written into', () => {
    write('former/a.txt', 'same');
    files.write('a.txt', 'same');
    expect(files.writeNew('a.txt', 'other')).toBe(false);
    files.write('a.txt', 'other');
    expect([read('former/a.txt'), read('site/a.txt')]).toEqual(['same', 'other']);
    write('from', 'copied');
    files.write('a.txt', 'same');
    files.copy(at('from'), 'a.txt');
    expect([read('former/a.txt'), read('site/a.txt')]).toEqual(['same', 'copied']);
  });

  it('is taken over after it was written in pieces', () => {
    write('former/llms.txt', 'one two');
    files.writePieces('llms.txt', ['one', ' two']);
    expect(isShared('llms.txt')).toBe(true);
    files.writePieces('llms.txt', ['other']);
    expect(read('former/llms.txt')).toBe('one two');
  });

  it('is taken over for a copy of the same bytes and permissions', () => {
    for (const name of ['from.png', 'former/a.png', 'former/b.png']) write(name, 'image');
    for (const name of ['from.png', 'former/a.png']) chmodSync(at(name), 0o644);
    chmodSync(at('former/b.png'), 0o600);
    files.copy(at('from.png'), 'a.png');
    files.copy(at('from.png'), 'b.png');
    expect([isShared('a.png'), isShared('b.png')]).toEqual([true, false]);
  });
});

describe('what in the output is no file of a site', () => {
  it('is not taken over: links, and what lies behind one', () => {
    write('own/notes.txt', 'mine');
    symlinkSync(at('own/notes.txt'), at('former/link.txt'));
    symlinkSync(at('own'), at('former/folder'));
    files.write('link.txt', 'mine');
    files.write('folder/notes.txt', 'mine');
    files.write('folder/notes.txt', 'theirs');
    expect(statSync(at('site/link.txt')).ino).not.toBe(statSync(at('own/notes.txt')).ino);
    expect([read('own/notes.txt'), read('site/folder/notes.txt')]).toEqual(['mine', 'theirs']);
  });

  it('does not matter where it is a folder, or a file where a folder is to be', () => {
    write('former/a/b.txt', 'b');
    write('former/c', 'c');
    files.write('a', 'file');
    files.write('c/d.txt', 'd');
    expect([read('site/a'), read('site/c/d.txt')]).toEqual(['file', 'd']);
  });
});
