import { homedir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheFolder } from '../../../src/build/options/cache-dir.ts';

it('is what is given or what the environment says, from where the command was started, else the folder of the user', () => {
  expect(cacheFolder('given', { LECTERN_CACHE_DIR: 'kept' })).toBe(path.resolve('given'));
  expect(cacheFolder(undefined, { LECTERN_CACHE_DIR: 'kept', XDG_CACHE_HOME: '/xdg' })).toBe(
    path.resolve('kept'),
  );
  expect(cacheFolder(undefined, { LECTERN_CACHE_DIR: path.resolve('/kept') })).toBe(path.resolve('/kept'));
  expect(cacheFolder(undefined, { XDG_CACHE_HOME: path.resolve('/xdg') })).toBe(
    path.resolve('/xdg/astro-lectern'),
  );
  const ofUser = path.join(homedir(), '.cache', 'astro-lectern');
  expect(cacheFolder(undefined, { XDG_CACHE_HOME: 'not/absolute' })).toBe(ofUser);
  expect(cacheFolder(undefined, {})).toBe(ofUser);
});
