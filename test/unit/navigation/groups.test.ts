import { expect, test } from 'vitest';
import { wayTo } from '../../../src/page/seo/breadcrumbs.ts';
import { branch, group, navigate, page } from './tree.ts';

test('the page of a group comes before what the group holds', () => {
  const { find, sections } = navigate([
    group('Start', ['a', group('Deep', ['deep/b'], { root: page('deep'), tag: 'New', expanded: true })]),
  ]);
  const [start] = sections[0]!.groups;
  expect(sections[0]!.chain).toEqual(['a', 'deep', 'deep/b']);
  expect(start?.children[1]).toMatchObject({
    kind: 'group',
    label: 'Deep',
    tag: 'New',
    expanded: true,
    root: { path: 'deep' },
    children: [{ path: 'deep/b' }],
  });
  const { prev, next, trail, section } = find('deep');
  expect([prev?.path, next?.path, trail]).toEqual(['a', 'deep/b', ['Start', 'Deep']]);
  expect(wayTo('deep/b', section)).toEqual([
    { label: 'Start', first: 'a' },
    { label: 'Deep', first: 'deep' },
  ]);
});

test('a page that is listed in its own group too is drawn once, as the label', () => {
  const { sections } = navigate([group('Start', ['a', 'b'], { root: page('a') })]);
  expect(sections[0]!.chain).toEqual(['a', 'b']);
  expect(sections[0]!.groups[0]).toMatchObject({ root: { path: 'a' }, children: [{ path: 'b' }] });
});

test('a group of which only the page is there is drawn; a page that is not there gives no link', () => {
  const { sections } = navigate([
    group('Alone', [], { root: page('alone') }),
    group('Without', ['b'], { root: { ...page('missing'), path: 'nowhere' } }),
  ]);
  expect(sections[0]!.groups.map(({ label }) => label)).toEqual(['Alone', 'Without']);
});

test('a branch leads to the page of its first group', () => {
  const { find } = navigate([
    branch('tab', 'One', [group('Start', ['one/a'], { root: page('one') })]),
    branch('tab', 'Two', ['two/a']),
  ]);
  expect(find('two/a').levels[0]?.links[0]?.target).toBe('one');
});

test('the page of a group with a directory ends with what the group holds', () => {
  const { find } = navigate([
    group('Start', ['a', group('Deep', ['b'])], { root: page('start'), directory: 'card' }),
  ]);
  expect(find('start').directory).toMatchObject({
    directory: 'card',
    children: [{ path: 'a' }, { label: 'Deep' }],
  });
  expect(find('a').directory).toBeUndefined();
});

test('groups say whether the search finds their pages, and how much these weigh', () => {
  const { find } = navigate([
    group('Out', ['out', group('In', ['in'], { searchable: true })], { searchable: false, boost: 2 }),
    group('Heavy', ['heavy', group('Light', ['light'], { boost: 0.5 })], { boost: 3 }),
    group('Hidden', ['hidden'], { hidden: true }),
    group('Found', ['found'], { hidden: true, searchable: true }),
  ]);
  const facts = ['out', 'in', 'heavy', 'light', 'hidden', 'found'].map((path) => {
    const { isSearched, boost, isFindable, listed } = find(path);
    return [path, isSearched, boost, isFindable, listed];
  });
  expect(facts).toEqual([
    ['out', false, 2, true, true],
    ['in', true, 2, true, true],
    ['heavy', true, 3, true, true],
    ['light', true, 0.5, true, true],
    ['hidden', true, undefined, false, false],
    ['found', true, undefined, true, false],
  ]);
});
