import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const checkout = path.resolve(import.meta.dirname, '../../..');

it('has a hash for each package that npm installs', () => {
  const { packages } = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean; version: string }>;
  };
  const others = Object.entries(packages).filter(([name, { link }]) => name !== '' && link !== true);
  expect(others.length).toBeGreaterThan(500);
  expect(others.filter(([, { integrity = '' }]) => !/^sha512-/.test(integrity))).toEqual([]);
});

it('runs actions of one commit each, with the version in a comment', () => {
  const folder = path.join(checkout, '.github/workflows');
  const uses = readdirSync(folder).flatMap((name) => [
    ...readFileSync(path.join(folder, name), 'utf8').matchAll(/uses: *(.*)/g),
  ]);
  expect(uses.length).toBeGreaterThan(3);
  for (const [, named] of uses) expect(named).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
