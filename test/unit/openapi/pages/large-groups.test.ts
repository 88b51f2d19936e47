import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../src/base/model/NavTree.ts';
import type { Operation } from '../../../../src/api/openapi/model/ApiDocument.ts';
import { nestGroups, splitLargeGroup } from '../../../../src/api/openapi/pages/large-groups.ts';

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
    expect(outline(large)).toEqual([3, ['Pulls', [60]], ['Issues', [60]]]);
    expect(large.children[0]).toEqual(page('overview'));
  });

  it('is grouped again where that leaves one long', () => {
    const large = largeGroup([
      ...times(70, (index) => `/a/x/{id}/l${index}`),
      ...times(70, (index) => `/a/y/{id}/l${index}`),
      ...times(3, () => '/b'),
    ]);
    expect(outline(large)).toEqual([1, ['A', [0, ['X', [70]], ['Y', [70]]]], ['B', [3]]]);
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

describe('hundreds of groups', () => {
  const many = (count: number, label: (index: number) => string) =>
    times(count, label).map((name) => group(name));

  it('are put together where they share their first word', () => {
    const groups = many(120, (index) => `${['Compute', 'Storage', 'Search'][index % 3] ?? ''} kind ${index}`);
    const nested = nestGroups([...groups, group('Accounts'), group('Zones x'), group('Zones y')]);
    expect(nested.map(({ label, children }) => [label, children.length])).toEqual([
      ['Compute', 40],
      ['Storage', 40],
      ['Search', 40],
      ['Accounts', 0],
      ['Zones x', 0],
      ['Zones y', 0],
    ]);
    expect(nested[0]?.children[1]).toMatchObject({ label: 'kind 3' });
  });

  it('are put together with those beside them where nothing else tells, in their order', () => {
    const nested = nestGroups(many(240, (index) => `n${index}`));
    expect(nested.map(({ label, children }) => [label, children.length])).toEqual([
      ['n0 – n47', 48],
      ['n48 – n95', 48],
      ['n96 – n143', 48],
      ['n144 – n191', 48],
      ['n192 – n239', 48],
    ]);
  });

  it('never stand side by side in hundreds, however many there are and however they are called', () => {
    const widest = (groups: Group[]): number =>
      Math.max(
        groups.length,
        ...groups.map(({ children }) => widest(children.filter((entry) => entry.kind === 'group'))),
      );
    for (const label of [(index: number) => `n${index}`, () => 'same', (index: number) => `a.b ${index}`])
      expect(widest(nestGroups(many(20_000, label)))).toBeLessThan(101);
  });
});

it('names groups of webhooks by the words with which their names begin', () => {
  const names = [
    ...times(70, (index) => `pull-request-review-a${index}`),
    ...times(60, (index) => `customer.subscription.b${index}`),
    ...times(3, (index) => `chargeFailed${index}`),
    'ping',
  ];
  const operations = new Map(
    names.map((path, index) => [`p${index}`, { kind: 'webhook', path } as Operation]),
  );
  const large = group(
    'Webhooks',
    names.map((_, index) => page(`p${index}`)),
  );
  splitLargeGroup(large, operations);
  expect(outline(large)).toEqual([
    1,
    ['pull request review', [70]],
    ['customer subscription', [60]],
    ['charge', [3]],
  ]);
});

it('puts thousands of operations that their paths do not tell apart together in their order', () => {
  const large = largeGroup(times(1200, (index) => `/call${index}`));
  const groups = large.children.filter((entry) => entry.kind === 'group');
  expect(groups).toHaveLength(24);
  expect(groups[0]).toMatchObject({ label: '/call0 – /call49' });
});
