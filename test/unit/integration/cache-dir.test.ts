import { homedir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheFolder } from '../../../src/build/options/cache-dir.ts';

it('is in the folder that is given or that the environment names, from the working folder, else in the folder of the user', () => {
  const inFolder = (folder: string) => path.resolve(folder, 'lectern-cache');
  expect(cacheFolder('given', { LECTERN_CACHE_DIR: 'kept' })).toBe(inFolder('given'));
  const env = { LECTERN_CACHE_DIR: 'kept', XDG_CACHE_HOME: '/xdg' };
  expect(cacheFolder(undefined, env)).toBe(inFolder('kept'));
  expect(cacheFolder(undefined, { LECTERN_CACHE_DIR: path.resolve('/kept') })).toBe(inFolder('/kept'));
  expect(cacheFolder(undefined, { XDG_CACHE_HOME: path.resolve('/xdg') })).toBe(inFolder('/xdg'));
  const ofUser = inFolder(path.join(homedir(), '.cache'));
  expect(cacheFolder(undefined, { XDG_CACHE_HOME: 'not/absolute' })).toBe(ofUser);
  expect(cacheFolder(undefined, {})).toBe(ofUser);
});
