import { expect, test } from 'vitest';
import { nearbyHtml } from '../../../src/layout/sidebar-nearby.ts';
import type { NavGroup, Section } from '../../../src/navigation/Navigation.ts';
import { group, page, section, siteWith } from './fixture.ts';

const site = siteWith();
const pages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => page(`${name}${index}`));
const large = (...groups: NavGroup[]): Section => ({
  ...section(...groups),
  chain: Array.from({ length: 151 }, String),
});

/** What stands in the sidebar, from top to bottom: labels of links and, marked, of groups and the current page. */
function outline(of: Section, path: string): string[] {
  const html = nearbyHtml(of, site, path, () => '/whole.html') ?? '';
  const marks =
    /<p class="[^"]*">([^<]*)|<summary><span>([^<]*)|<a ([^>]*)><span>([^<]*)|<a href="([^"]*)" data-rest>([^<]*)/g;
  return [...html.matchAll(marks)].map(([, top, nested, attributes, label, rest, count]) => {
    if (top !== undefined) return `# ${top}`;
    if (nested !== undefined) return `> ${nested}`;
    if (rest !== undefined) return `${count} at ${rest}`;
    return `${label}${attributes?.includes('aria-current="page"') ? ' *' : ''}`;
  });
}

test('a section that is not large stands in each page as it is', () => {
  expect(
    nearbyHtml(section(group('A', ...pages('a', 100))), site, 'a50', () => '/whole.html'),
  ).toBeUndefined();
});

test('nor is anything of a large section left out where little is in it', () => {
  expect(nearbyHtml(large(group('A', ...pages('a', 11))), site, 'a5', () => '/whole.html')).toBeUndefined();
});

test('of a large section a page holds what is next to it, and how much there is beyond', () => {
  expect(outline(large(group('A', ...pages('a', 1200))), 'a600')).toEqual([
    '# A',
    '595 more pages at /whole.html',
    ...['a595', 'a596', 'a597', 'a598', 'a599', 'a600 *', 'a601', 'a602', 'a603', 'a604', 'a605'],
    '594 more pages at /whole.html',
  ]);
});

test('at the end of a group there are as many pages on the other side', () => {
  expect(outline(large(group('A', ...pages('a', 13))), 'a12')).toEqual([
    '# A',
    '2 more pages at /whole.html',
    ...pages('a', 13)
      .slice(2, 12)
      .map(({ path }) => path),
    'a12 *',
  ]);
});

test('one entry alone is not left out', () => {
  const thirteen = large(group('A', ...pages('a', 13)));
  expect(nearbyHtml(thirteen, site, 'a6', () => '/whole.html')).toBeUndefined();
  expect(outline(thirteen, 'a7')[1]).toBe('2 more pages at /whole.html');
});

test('the groups next to those that hold the page are one link each, on every level', () => {
  const groups = 'BCDEFGHIJ'.split('').map((name) => group(name, ...pages(name.toLowerCase(), 3)));
  groups[4]!.children.push(
    ...'PQRSTUV'.split('').map((name) => group(name, ...pages(name.toLowerCase(), 2))),
  );
  expect(outline(large(...groups), 't1')).toEqual([
    '6 more pages at /whole.html',
    'D',
    'E',
    '# F',
    '7 more pages at /whole.html',
    'R',
    'S',
    '> T',
    't0',
    't1 *',
    'U',
    'V',
    'G',
    'H',
    '6 more pages at /whole.html',
  ]);
});

test('a group without a name is the link of its first page where the page is elsewhere', () => {
  const unnamed = group('', page('front'), page('second'));
  expect(outline(large(unnamed, group('A', ...pages('a', 20))), 'a0').slice(0, 3)).toEqual([
    'front',
    '# A',
    'a0 *',
  ]);
});

test('a page that the section does not list shows its first groups', () => {
  const groups = pages('g', 20).map(({ path }) => group(path, page(`${path}/a`)));
  expect(outline(large(...groups), 'elsewhere')).toEqual([
    ...groups.slice(0, 11).map(({ label }) => label),
    '9 more pages at /whole.html',
  ]);
});

test('the address of the whole is asked for only where something is left out', () => {
  let asked = 0;
  nearbyHtml(large(group('A', ...pages('a', 11))), site, 'a5', () => String((asked += 1)));
  expect(asked).toBe(0);
});
