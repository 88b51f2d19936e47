import { describe, expect, it } from 'vitest';
import { headingOf, numberPrefix } from '../../../src/cli/init/names.ts';
import { navigationOf, navOf } from '../../../src/cli/init/tree.ts';

const paths = (...names: string[]) => names.map((path) => ({ path }));

describe('the navigation of files', () => {
  it('has the index first, then numbers, then names, and a group for each folder', () => {
    const items = navigationOf([
      ...paths('zed', 'index', '02-b/10-ten', '02-b/2-two', '02-b/deep/x', 'a-last/readme', 'a-last/one'),
      { path: 'late', order: 9 },
      { path: 'early', order: 1 },
    ]);
    expect(items).toEqual([
      'index',
      'early',
      { group: 'B', pages: ['02-b/2-two', '02-b/10-ten', { group: 'Deep', pages: ['02-b/deep/x'] }] },
      'late',
      { group: 'A last', pages: ['a-last/readme', 'a-last/one'] },
      'zed',
    ]);
  });

  it('keeps the order of pages and groups', () => {
    const group = { group: 'G', pages: ['x'] };
    expect(navOf(['a', 'b', group])).toEqual({ groups: [{ group: 'Overview', pages: ['a', 'b'] }, group] });
    expect(navOf(['a', group, 'b'])).toEqual({ pages: ['a', group, 'b'] });
    expect(navOf([group, 'b'], 'First')).toEqual({ pages: [group, 'b'] });
    expect(navOf([])).toEqual({ groups: [] });
  });

  it('shows a folder that has its index alone as that page', () => {
    expect(navigationOf(paths('a/index', 'b/other'))).toEqual([
      'a/index',
      { group: 'B', pages: ['b/other'] },
    ]);
  });

  it('takes the name and the place of a folder from what is known of it', () => {
    const folders = new Map([['b', { label: 'First of all', order: 1, isClosed: false }]]);
    expect(navigationOf(paths('a/x', 'b/y'), folders)).toEqual([
      { group: 'First of all', pages: ['b/y'], expanded: true },
      { group: 'A', pages: ['a/x'] },
    ]);
  });

  it('can begin below a folder', () => {
    expect(navigationOf(paths('guides/a', 'guides/b/c'), undefined, 'guides')).toEqual([
      'guides/a',
      { group: 'B', pages: ['guides/b/c'] },
    ]);
  });
});

describe('names', () => {
  it('may begin with a number that is a place, and with one that is not', () => {
    expect(numberPrefix('01-install')).toEqual({ order: 1, rest: 'install' });
    expect(numberPrefix('2. More')).toEqual({ order: 2, rest: 'More' });
    expect(numberPrefix('2024-11-release')).toEqual({ order: undefined, rest: '2024-11-release' });
    expect(numberPrefix('404')).toEqual({ order: undefined, rest: '404' });
  });

  it('become headings', () => {
    expect(headingOf('02-advanced_topics')).toBe('Advanced topics');
    expect(headingOf('api')).toBe('API');
  });
});
