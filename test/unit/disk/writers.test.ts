import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '../../../src');

/** Functions of Node that write or delete. Through `writeSync` go descriptors that somebody else opened. */
const WRITES =
  /\b(?:(?:appendFile|l?chmod|l?chown|copyFile|cp|link|l?utimes|mkdir|mkdtemp|rename|rm|rmdir|symlink|truncate|unlink|writeFile)(?:Sync)?|createWriteStream|open|f(?:chmod|chown|truncate)Sync)\b/;

/** Where the output is written, which is a folder that Lectern marked. */
const OUTPUT = [
  'offline/make-offline',
  ...['SiteFiles', 'replace-site', 'staging', 'write-file'].map((name) => `output/${name}`),
].map((name) => `build/${name}.ts`);
/** Writes the package itself. */
const PACKAGE = ['page/icons/pack.ts'];

it('writes and deletes in one room alone, beside the output', () => {
  const writers = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => /\.(?:tsx?|astro|mjs|js)$/.test(name) && !name.startsWith('base/disk/'))
    .filter((name) => {
      const text = readFileSync(path.join(src, name), 'utf8');
      const imports = text.matchAll(
        /^(?:import|export) (?!type)(.*|\{[^}]*\}) from '(?:node:)?fs(?:\/promises)?'/gm,
      );
      const isWriting = (names = '') => !names.startsWith('{') || WRITES.test(names);
      return [...imports].some(([, names]) => isWriting(names)) || /\('(?:node:)?fs\b/.test(text);
    });
  expect(writers.sort()).toEqual([...OUTPUT, ...PACKAGE].sort());
});
