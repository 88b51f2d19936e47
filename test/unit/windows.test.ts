/** Functions on paths of the disk, with the paths of Windows. */
import path from 'node:path';
import { canUpgrade } from '../../src/config/formats/upgrade/upgrade.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const load = {
  names: () => import('../../src/base/report/file-names.ts'),
  walk: () => import('../../src/base/walk-folder.ts'),
  write: () => import('../../src/build/output/write-file.ts'),
  root: () => import('../../src/cli/commands/description-root.ts'),
  version: () => import('../../src/api/changes/read/version.ts'),
  thrown: () => import('../../src/content/plugins/thrown.ts'),
};
type Loaded = { [Name in keyof typeof load]: Awaited<ReturnType<(typeof load)[Name]>> };
let on: Loaded;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:path', () => ({ ...path.win32, default: path.win32 }));
  const modules = await Promise.all(Object.entries(load).map(async ([name, get]) => [name, await get()]));
  on = Object.fromEntries(modules) as Loaded;
});

beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue('C:\\Users\\Ada\\site'));

afterAll(() => {
  vi.doUnmock('node:path');
  vi.resetModules();
});

it.each([
  ['C:\\Users\\Ada\\site\\docs', 'docs', 'docs/'],
  ['c:\\users\\ada\\SITE\\docs', 'docs', 'docs/'],
  ['C:\\Users\\Ada', '..', '../'],
  ['D:\\docs', 'D:/docs', 'D:/docs/'],
  ['\\\\server\\share\\docs', '//server/share/docs', '//server/share/docs/'],
])('%s is shown with forward slashes', (folder, shown, prefix) => {
  expect(on.names.shownPath(folder)).toBe(shown);
  expect(on.names.folderPrefix(folder)).toBe(prefix);
});

it('tells drives from addresses', () => {
  expect(on.names.isAddress('D:/docs/a.mdx')).toBe(false);
  expect(on.names.isAddress('d:\\docs\\a.mdx')).toBe(false);
  expect(on.names.isAddress('https://example.com/a.yaml')).toBe(true);
  expect(on.version.placeOf('D:\\api.yaml', 'C:\\docs')).toEqual({ file: 'D:\\api.yaml' });
  expect(on.version.placeOf('d:/api.yaml', 'C:\\docs')).toEqual({ file: 'd:/api.yaml' });
  expect(on.version.placeOf('v1:api.yaml', 'C:\\docs')).toEqual({ revision: 'v1', file: 'api.yaml' });
});

describe('folders', () => {
  it.each([
    ['C:\\docs', true],
    ['C:\\docs\\a', true],
    ['c:\\DOCS\\a', true],
    ['C:\\docs2', false],
    ['C:\\docs\\..\\other', false],
    ['D:\\docs\\a', false],
    ['C:\\docs\\..a', true],
  ])('of a site have %s in them: %s', (file, isIn) => {
    expect(on.walk.isWithin('C:\\docs', file)).toBe(isIn);
    if (isIn) expect(on.walk.nameBelow('C:\\docs', file)).not.toContain('\\');
  });

  it.each(['../a', 'a/../../b', '..\\a', 'a\\..\\..\\b'])('of the output have no file %s', (name) => {
    expect(() => on.write.placeIn('C:\\out', name)).toThrow('outside');
  });

  it('of the output have files with forward slashes', () => {
    expect(on.write.placeIn('C:\\out', 'a/b.html')).toBe('C:\\out\\a\\b.html');
  });
});

it.each([
  ['C:\\site\\docs.json', false],
  ['C:\\site\\mint.json', true],
  ['docs\\docs.json', false],
  ['docs/docs.json', false],
])('tells the format of %s by its name', (file, isOlder) => {
  expect(canUpgrade(file)).toBe(isOlder);
});

it('finds the folder of an OpenAPI document', () => {
  expect(on.root.rootOf('api\\v1\\a.yaml')).toMatchObject({
    root: 'C:\\Users\\Ada\\site',
    location: 'api/v1/a.yaml',
  });
  expect(on.root.rootOf('D:\\api\\a.yaml')).toMatchObject({ root: 'D:\\api', location: 'a.yaml' });
});

it('names the place of an error in code of the project, not of packages', () => {
  const thrownAt = (...places: string[]): string | undefined => {
    const error = new Error('no');
    error.stack = `Error: no\n${places.map((place) => `    at run (${place})`).join('\n')}`;
    return on.thrown.placeThrown(error);
  };
  expect(
    thrownAt('C:\\Users\\Ada\\site\\node_modules\\x\\a.js:1:1', 'C:\\Users\\Ada\\site\\p\\a.js:2:3'),
  ).toBe('p/a.js:2:3');
  expect(thrownAt('D:\\shared\\a.js:2:3')).toBe('D:/shared/a.js:2:3');
});
