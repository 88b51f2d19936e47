import { expect, it } from 'vitest';
import type { Page } from '../../../src/content/page/Page.ts';
import { startPages } from '../../../src/site/load/start-pages.ts';

const of = (...paths: string[]) => [
  ...startPages(
    paths.map((path) => ({ path }) as Page),
    () => true,
  ),
];

it('puts a README at the address of its folder, where no index is', () => {
  expect(of('README', 'guide/readme', 'api/README', 'api/index')).toEqual([
    ['README', 'index'],
    ['guide/readme', 'guide/index'],
  ]);
});

it('gives the address to one of two such files', () => {
  expect(of('README', 'readme')).toEqual([['README', 'index']]);
});

it('leaves a README where it is that the navigation does not list', () => {
  const pages = ['README', 'guide/README'].map((path) => ({ path }) as Page);
  expect([...startPages(pages, (path) => path === 'guide/README')]).toEqual([
    ['guide/README', 'guide/index'],
  ]);
});
