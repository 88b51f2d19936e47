import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  link?: boolean;
}

/**
 * Programs for other platforms, of which the registry that the lock file was written with had no copy of this version:
 * without an entry `npm ci` refuses the file, so they stand there without a hash. They go when npm writes their hashes.
 */
const withoutHash = /\/(@astrojs\/compiler-binding-[\w-]+ 0\.5\.1|@oxc-parser\/binding-[\w-]+ 0\.156\.0)$/;

const file = new URL('../../../package-lock.json', import.meta.url);
const { packages } = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(packages).filter(([place, { link }]) => place !== '' && link !== true);

it('each package of the lock file has a hash, but for programs of other platforms that are named here', () => {
  const missing = entries.filter(([, { integrity }]) => integrity === undefined || integrity === '');
  const others = missing.filter(
    ([place, { version, optional }]) => optional !== true || !withoutHash.test(`/${place} ${version}`),
  );
  expect(others.map(([place]) => place)).toEqual([]);
  expect(missing.length).toBeLessThanOrEqual(28);
});

it('no package of the lock file comes from another host than the public registry', () => {
  const hosts = entries.flatMap(([, { resolved }]) =>
    resolved === undefined ? [] : [new URL(resolved).host],
  );
  expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  expect(entries.length).toBeGreaterThan(600);
});
