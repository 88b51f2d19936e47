import { expect, it } from 'vitest';
import { type Placed, splitPages } from '../../../src/page/search/merge/split.ts';

const sizes = { whole: 200, least: 60, most: 180 };

/** Groups with their number of pages. */
function pagesOf(groups: readonly number[]): Placed[] {
  return groups.flatMap((count, at) =>
    Array.from({ length: count }, (_, page) => ({ route: `group-${at}/${page}`, group: `Group ${at}` })),
  );
}

/** The parts as lists of routes. */
function partsOf(pages: readonly Placed[]): string[] {
  let end = 0;
  return splitPages(pages, sizes).map((length) =>
    pages
      .slice(end, (end += length))
      .map(({ route }) => route)
      .join(),
  );
}

const groups = Array.from({ length: 80 }, (_, at) => 5 + ((at * 37) % 40));

it('leaves a small site whole', () => {
  expect(splitPages(pagesOf([120, 80]), sizes)).toEqual([200]);
  expect(splitPages([], sizes)).toEqual([0]);
});

it('cuts between groups, within the bounds', () => {
  const pages = pagesOf(groups);
  const all = splitPages(pages, sizes);
  expect(all.reduce((sum, length) => sum + length)).toBe(pages.length);
  expect(Math.max(...all)).toBeLessThanOrEqual(sizes.most);
  expect(Math.min(...all.slice(0, -1))).toBeGreaterThanOrEqual(sizes.least);
  let at = 0;
  for (const length of all.slice(0, -1)) {
    at += length;
    expect(pages[at]?.group).not.toBe(pages[at - 1]?.group);
  }
});

it('changes few parts when a page is added to a group or taken out, or a group is', () => {
  const before = partsOf(pagesOf(groups));
  const changed = (after: readonly number[]): number => {
    const pages = pagesOf(after);
    return partsOf(pages).filter((part) => !before.includes(part)).length;
  };
  const counts = groups.flatMap((count, at) => [
    changed(groups.with(at, count + 1)),
    changed(groups.with(at, count - 1)),
    changed(groups.with(at, 0)),
  ]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(4);
  expect(counts.reduce((sum, count) => sum + count) / counts.length).toBeLessThan(1.5);
});

it('splits a group that is too large, in the same places after a page was added', () => {
  const pages = pagesOf([1000]);
  const before = partsOf(pages);
  expect(before.length).toBeGreaterThan(5);
  const added = pages.toSpliced(500, 0, { route: 'group-0/new', group: 'Group 0' });
  expect(partsOf(added).filter((part) => !before.includes(part)).length).toBeLessThanOrEqual(3);
});
