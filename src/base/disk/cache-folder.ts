import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Name of the cache in the folder that a user gives, or in the user's cache folder. */
export const CACHE_NAME = 'lectern-cache';

/** Marks a folder as the cache. Programs that back up files know the name and the first line: https://bford.info/cachedir/ */
const TAG = 'CACHEDIR.TAG';
const TAG_TEXT =
  'Signature: 8a477f597d28d172789f06886806bc55\n# The cache of Lectern (astro-lectern). You can delete this folder at any time.\n';

/** Folder of files that are being written. Each is renamed once it is whole. */
const PARTS = 'parts';

/** Names of files in the folders of the cache, of which builds delete the old ones. */
const NAMES: Record<string, RegExp> = {
  [PARTS]: /^[0-9a-f]{24}$/,
  store: /^[0-9a-z]{9,}-[0-9a-f]{12}\.store$/,
};
const HASH = /^[0-9a-f]{32}$/;

/**
 * Creates the cache folder where there is none.
 *
 * @throws an error that says why the cache can't be written.
 */
export function claimCache(cache: string): void {
  if (isCache(cache)) return accessSync(cache, constants.W_OK);
  mkdirSync(cache, { recursive: true });
  if (!readdirSync(cache).every((name) => name.startsWith(TAG)))
    throw new Error(`${cache} contains files, and has no ${TAG} that marks it as a cache of Lectern`);
  const part = path.join(cache, `${TAG}-${randomName()}`);
  writeFileSync(part, TAG_TEXT, { flag: 'wx' });
  renameSync(part, path.join(cache, TAG));
}

/**
 * Writes a file of the cache, so that every reader finds all of it or the former one.
 *
 * @param name Folder and name: `fonts/…`.
 * @throws an error that says why the cache can't be written.
 */
export function writeCached(cache: string, name: string, content: Uint8Array): void {
  claimCache(cache);
  const [part, file] = [path.join(cache, PARTS, randomName()), path.join(cache, name)];
  for (const target of [part, file]) mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(part, content, { flag: 'wx' });
  renameSync(part, file);
}

/** Creates a file of the cache that is written piece by piece, and returns its descriptor. Throws as {@link writeCached} does. */
export function createCached(cache: string, name: string): number {
  claimCache(cache);
  const file = path.join(cache, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return openSync(file, 'wx+');
}

/** Deletes a file of the cache. Any other file stays. */
export function removeCached(cache: string, name: string): void {
  if (isCache(cache) && isGiven(name)) rmSync(path.join(cache, name), { force: true });
}

/** A file of the cache. */
export interface CachedFile {
  name: string;
  size: number;
  mtimeMs: number;
}

/** Lists the files of a folder of the cache that {@link removeCached} would delete. */
export function cachedFiles(cache: string, folder: string): CachedFile[] {
  const root = path.join(cache, folder);
  if (!isCache(cache) || lstatSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .filter(isGiven)
    .flatMap((name) => {
      const found = lstatSync(path.join(cache, name), { throwIfNoEntry: false });
      return found?.isFile() === true ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : [];
    });
}

/** Returns `true` if Lectern created the folder as its cache. */
export function isCache(cache: string): boolean {
  try {
    return readFileSync(path.join(cache, TAG), 'utf8') === TAG_TEXT;
  } catch {
    return false;
  }
}

function isGiven(name: string): boolean {
  const [, folder = '', rest = ''] = /^([a-z]+)\/(.+)$/.exec(name) ?? [];
  return (NAMES[folder] ?? HASH).test(rest);
}

function randomName(): string {
  return randomBytes(12).toString('hex');
}
