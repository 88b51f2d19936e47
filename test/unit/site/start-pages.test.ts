import { expect, it } from 'vitest';
import type { Page } from '../../../src/content/page/Page.ts';
import { startPages } from '../../../src/site/load/start-pages.ts';

const of = (paths: readonly string[], listed: readonly string[] = []) => [
  ...startPages(
    paths.map((path) => ({ path }) as Page),
    new Set(listed),
  ),
];

it('puts a README at the address of its folder, where no index is', () => {
  expect(of(['README', 'guide/readme', 'api/README', 'api/index'])).toEqual([
    ['README', 'index'],
    ['guide/readme', 'guide/index'],
  ]);
});

it('gives the address to one of two such files', () => {
  expect(of(['README', 'readme'])).toEqual([['README', 'index']]);
});

it('leaves a README where it is that the navigation does not list', () => {
  expect(of(['README', 'guide/README'], ['guide/README'])).toEqual([['guide/README', 'guide/index']]);
});

it('begins the site with a README only where the navigation begins with it', () => {
  expect(of(['README', 'intro'], ['README', 'intro'])).toEqual([['README', 'index']]);
  expect(of(['README', 'intro'], ['intro', 'README'])).toEqual([]);
});

it('leaves the address of a folder to the page of that name', () => {
  expect(of(['guide', 'guide/README', 'api/README'], ['guide', 'guide/README', 'api/README'])).toEqual([
    ['api/README', 'api/index'],
  ]);
  expect(of(['a/b', 'a/b/readme'])).toEqual([]);
});
