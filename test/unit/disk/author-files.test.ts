import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createFile, replaceFile, replaceOwnFile } from '../../../src/base/disk/author-files.ts';

let folder = '';
const at = (name: string) => path.join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');
const isOwn = (file: string) => readFileSync(file, 'utf8').startsWith('own');

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lectern-written-'));
});

it('creates a file and its folders, and overwrites nothing, neither a file nor the target of a link', () => {
  createFile(at('a/b/new.json'), 'new');
  expect(read('a/b/new.json')).toBe('new');
  writeFileSync(at('mine'), 'mine');
  mkdirSync(at('folder'));
  symlinkSync('mine', at('link'));
  symlinkSync('nowhere', at('dangling'));
  for (const name of ['mine', 'folder', 'link', 'dangling']) {
    for (const write of [createFile, (file: string, text: string) => replaceOwnFile(file, text, isOwn)])
      expect(() => write(at(name), 'new'), name).toThrow(/ already exists, and Lectern did not create it/);
  }
  expect(read('mine')).toBe('mine');
  expect(existsSync(at('nowhere'))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['a', 'dangling', 'folder', 'link', 'mine']);
});

it('replaces a file at once, with its permissions, behind a link', () => {
  mkdirSync(at('real'));
  writeFileSync(at('real/docs.json'), 'former');
  chmodSync(at('real/docs.json'), 0o640);
  symlinkSync('real/docs.json', at('docs.json'));
  replaceFile(at('docs.json'), 'new');
  expect(read('real/docs.json')).toBe('new');
  expect(readlinkSync(at('docs.json'))).toBe('real/docs.json');
  expect(statSync(at('docs.json')).mode & 0o777).toBe(0o640);
  expect(readdirSync(at('real'))).toEqual(['docs.json']);
});

it('leaves the former file whole where the new one cannot be written, and names its path', () => {
  writeFileSync(at('docs.json'), 'former');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const fail = () => {
    throw full;
  };
  expect(() => replaceFile(at('docs.json'), fail)).toThrow('ENOSPC');
  expect(() => createFile(at('new.json'), fail)).toThrow('ENOSPC');
  expect(full).toHaveProperty('path', expect.stringContaining(folder));
  expect(readdirSync(folder)).toEqual(['docs.json']);
  expect(read('docs.json')).toBe('former');
});

it('replaces a file that it wrote, also one behind a link', () => {
  writeFileSync(at('real'), 'own 1');
  symlinkSync('real', at('link'));
  replaceOwnFile(at('link'), 'own 2', isOwn);
  expect(read('real')).toBe('own 2');
  expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
});

it('removes what a killed process left, and nothing that only has such a name in part', () => {
  writeFileSync(at('a.json'), 'former');
  const others = ['.a.json.lectern-notes', '.a.json.lectern-0123456789abc', '.b.json.lectern-0123456789ab'];
  for (const name of [...others, '.a.json.lectern-0123456789ab', '.new.json.lectern-0123456789ab'])
    writeFileSync(at(name), 'half');
  replaceFile(at('a.json'), 'later');
  createFile(at('new.json'), 'new');
  expect(readdirSync(folder).sort()).toEqual([...others, 'a.json', 'new.json'].sort());
  expect([read('a.json'), read('new.json')]).toEqual(['later', 'new']);
});

it('gives a file its name only when it is whole', () => {
  createFile(at('whole.json'), (descriptor) => {
    writeFileSync(descriptor, 'half');
    expect(existsSync(at('whole.json'))).toBe(false);
    // Something else takes the name meanwhile.
    writeFileSync(at('taken.json'), 'mine');
  });
  expect(read('whole.json')).toBe('half');
  expect(() => createFile(at('late.json'), () => writeFileSync(at('late.json'), 'mine'))).toThrow(
    / exists, /,
  );
  expect(read('late.json')).toBe('mine');
  expect(readdirSync(folder).sort()).toEqual(['late.json', 'taken.json', 'whole.json']);
});
