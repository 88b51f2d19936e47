import { mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { findMedia, servedFile } from '../../../src/site/assets/assets.ts';

let root = '';

beforeAll(async () => {
  const outside = await realpath(await mkdtemp(path.join(tmpdir(), 'lectern-assets-')));
  root = path.join(outside, 'docs');
  for (const folder of ['images/deep', 'dist', 'node_modules/x', '.git']) {
    await mkdir(path.join(root, folder), { recursive: true });
  }
  for (const file of [
    '../secret.png',
    'a.PNG',
    'images/deep/b c.svg',
    'dist/c.png',
    'node_modules/x/d.png',
    '.git/e.png',
    'page.mdx',
    'data.json',
  ]) {
    await writeFile(path.join(root, file), 'x');
  }
  await symlink(path.join(outside, 'secret.png'), path.join(root, 'images/link.png'));
});

it('media files of the docs folder are found, those of other folders are not', async () => {
  expect(await findMedia(root, ['dist'])).toEqual(['a.PNG', 'images/deep/b c.svg']);
});

it('a file inside is served, nothing outside is, by whatever way', async () => {
  expect(await servedFile(root, 'images/deep/b c.svg')).toBe(path.join(root, 'images/deep/b c.svg'));
  expect(await servedFile(root, 'data.json')).toBe(path.join(root, 'data.json'));
  for (const file of [
    '../secret.png',
    'images/../../secret.png',
    'images/link.png',
    '.git/e.png',
    'images',
    'nowhere.png',
  ]) {
    expect(await servedFile(root, file), file).toBeUndefined();
  }
});
