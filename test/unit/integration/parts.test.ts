import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { partPlaces } from '../../../src/build/options/parts.ts';
import { PARTS } from '../../../src/build/options/options.ts';

test('every file of the layout is a part that can be replaced, and every part is described for authors', () => {
  const folder = fileURLToPath(new URL('../../../src/page/layout/parts', import.meta.url));
  const files = readdirSync(folder).filter((file) => file.endsWith('.astro'));
  const page = new URL('../../../fixtures/docs/astro/layout.mdx', import.meta.url);
  const described = [...readFileSync(page, 'utf8').matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name);
  expect(described.sort()).toEqual([...PARTS].sort());
  expect(files.map((file) => file.slice(0, -'.astro'.length)).sort()).toEqual([...PARTS].sort());
});

test('a command line names parts with the files in their place', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const name = 'parts.test.ts';
  expect(partPlaces([], here)).toBeUndefined();
  expect(partPlaces([`Logo=${name}`, `Tabs=./${name}`], here)).toEqual({
    Logo: `${here}${name}`,
    Tabs: `${here}${name}`,
  });
  expect(() => partPlaces([name], here)).toThrow('--parts expects PART=FILE');
  expect(() => partPlaces(['Lgo=x.astro'], here)).toThrow('There is no layout part "Lgo".');
  expect(() => partPlaces([`Logo=${name}`, `Logo=./${name}`], here)).toThrow('two files for Logo');
  expect(() => partPlaces(['Logo=x.astro'], here)).toThrow('refers to x.astro, which does not exist');
});
