import { expect, it } from 'vitest';
import { type PageCost, sharePages } from '../../../src/site/site/shares.ts';

const group = (name: string, costs: readonly number[]): PageCost[] =>
  costs.map((cost, at) => ({ route: `${name}/${at}`, group: name, cost }));

it('gives whole groups to each share, and all pages to one', () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((name) => group(name, [3, 4, 3]));
  const shares = sharePages(pages, 3);
  expect(shares.flatMap(({ routes }) => routes).sort()).toEqual(pages.map(({ route }) => route).sort());
  expect(shares.map(({ cost }) => cost)).toEqual([20, 20, 20]);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const holders = shares.filter(({ routes }) => routes.some((route) => route.startsWith(`${name}/`)));
    expect(holders).toHaveLength(1);
  }
  expect(sharePages(pages, 3)).toEqual(shares);
});

it('cuts groups that are too large for even shares', () => {
  const pages = [...group('huge', Array<number>(500).fill(2)), ...group('small', Array<number>(50).fill(2))];
  const costs = sharePages(pages, 4).map(({ cost }) => cost);
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBe(1100);
  expect(Math.max(...costs)).toBeLessThanOrEqual(275 * 1.1);
});

it('leaves shares empty where there are fewer pages than shares', () => {
  const shares = sharePages(group('a', [5, 1]), 4);
  expect(shares.map(({ routes }) => routes.length).sort()).toEqual([0, 0, 1, 1]);
  expect(sharePages([], 2)).toEqual([
    { routes: [], cost: 0 },
    { routes: [], cost: 0 },
  ]);
});
