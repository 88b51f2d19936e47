import { homedir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { cacheDir } from '../../../src/integration/cache-dir.ts';

it('is what the environment says, from where the command was started, else the folder of the user', () => {
  expect(cacheDir({ LECTERN_CACHE_DIR: 'kept', XDG_CACHE_HOME: '/xdg' })).toBe(path.resolve('kept'));
  expect(cacheDir({ LECTERN_CACHE_DIR: path.resolve('/kept') })).toBe(path.resolve('/kept'));
  expect(cacheDir({ XDG_CACHE_HOME: path.resolve('/xdg') })).toBe(path.resolve('/xdg/astro-lectern'));
  const ofUser = path.join(homedir(), '.cache', 'astro-lectern');
  expect(cacheDir({ XDG_CACHE_HOME: 'not/absolute' })).toBe(ofUser);
  expect(cacheDir({})).toBe(ofUser);
});
