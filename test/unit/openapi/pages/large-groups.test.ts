import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../src/model/NavTree.ts';
import type { Operation } from '../../../../src/openapi/model/ApiDocument.ts';
import { nestGroups, splitLargeGroup } from '../../../../src/openapi/pages/large-groups.ts';

const at = { file: 'mint.json', pointer: '/openapi' };
const group = (label: string, children: Group['children'] = []): Group => ({
  kind: 'group',
  label,
  children,
  at,
});
const page = (path: string) => ({ kind: 'page' as const, path, at });

/** Labels of groups with what is in them, numbers of pages. */
const outline = ({ children }: Group): unknown[] => {
  const direct = children.filter(({ kind }) => kind === 'page').length;
  return [
    direct,
    ...children.flatMap((entry) => (entry.kind === 'group' ? [[entry.label, outline(entry)]] : [])),
  ];
};

function largeGroup(paths: string[]) {
  const operations = new Map(paths.map((path, index) => [`p${index}`, { path } as Operation]));
  const large = group('Large', [page('overview'), ...paths.map((_, index) => page(`p${index}`))]);
  splitLargeGroup(large, operations);
  return large;
}

const times = (count: number, path: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => path(index));

describe('a very long group', () => {
  it('is grouped by the first part in which its paths differ, its own page first', () => {
    const large = largeGroup([
      ...times(2, () => '/repos/{owner}'),
      ...times(60, (index) => `/repos/{owner}/pulls/{n}/a${index}`),
      ...times(60, (index) => `/repos/{owner}/issues/{n}/a${index}`),
    ]);
    expect(outline(large)).toEqual([3, ['pulls', [60]], ['issues', [60]]]);
    expect(large.children[0]).toEqual(page('overview'));
  });

  it('is grouped again where that leaves one long', () => {
    const large = largeGroup([
      ...times(70, (index) => `/a/x/{id}/l${index}`),
      ...times(70, (index) => `/a/y/{id}/l${index}`),
      ...times(3, () => '/b'),
    ]);
    expect(outline(large)).toEqual([1, ['a', [0, ['x', [70]], ['y', [70]]]], ['b', [3]]]);
  });

  it('stays as it is where the paths do not tell, and when it is not long', () => {
    expect(outline(largeGroup(times(130, () => '/same')))).toEqual([131]);
    expect(outline(largeGroup(times(50, (index) => `/a${index % 2}`)))).toEqual([51]);
  });
});

describe('very many groups', () => {
  it('are put together where their names begin alike', () => {
    const groups = [
      group('users.event'),
      group('Users'),
      ...times(60, (index) => `n${index}`).map((label) => group(label)),
      group('users.user'),
    ];
    const [users, ...others] = nestGroups(groups);
    expect(users?.label).toBe('users');
    expect(users?.children.map((entry) => entry.kind === 'group' && entry.label)).toEqual([
      'event',
      'Users',
      'user',
    ]);
    expect(others.map(({ label }) => label)).toEqual(times(60, (index) => `n${index}`));
  });

  it('stay as they are when they are few', () => {
    const groups = [group('a.b'), group('a.c')];
    expect(nestGroups(groups)).toEqual(groups);
  });
});
