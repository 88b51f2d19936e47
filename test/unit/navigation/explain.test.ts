import { expect, test } from 'vitest';
import { explainPage } from '../../../src/config/navigation/explain.ts';
import type { Sketch } from './site.ts';
import { group, navigate } from './tree.ts';
import { readSketch } from './site.ts';

const sketch: Sketch = {
  versions: ['v2', 'v1'],
  tabs: [{ name: 'API', url: 'api' }],
  anchors: [{ name: 'Users', url: 'api/users', version: 'v1' }],
  navigation: [
    ['Start', 'intro', 'setup'],
    ['Reference', 'api/start', ['Users', 'api/users/get']],
    ['Old', { version: 'v1' }, 'old/a', 'out'],
  ],
  pages: { 'old/extra': {}, setup: { version: 'v2' }, out: { url: 'https://example.com' } },
};

/** Reasons as lines: `aspect value: because (pointer)`. */
function explain(path: string): string[] {
  const { reasons } = explainPage(path, readSketch(sketch).input);
  return reasons.map(
    ({ aspect, value, because, pointer }) =>
      `${aspect} ${value}: ${because}${pointer ? ` (${pointer})` : ''}`,
  );
}

test('a listed page is explained by its entry and its branches', () => {
  expect(explain('api/users/get')).toEqual([
    'page api/users/get: the navigation lists it in Reference › Users (/navigation/1/pages/1/pages/0)',
    'version v1: it is in the version "v1" (/versions/1)',
    'tab API: it is in the tab "API" (/tabs/0)',
    'anchor Users: it is in the anchor "Users" (/anchors/0)',
    'sidebar v1/api/api-users: it is the section of that version, tab and anchor, with 1 page',
    'prev : it is the first page of its section',
    'next : it is the last page of its section',
  ]);
});

test('the home page and its neighbours are explained', () => {
  expect(explain('/')).toContain('page index: there is no such page; this is where it would appear');
  expect(explain('intro')).toEqual([
    'page intro: the navigation lists it in Start, first of 2 sections that do (/navigation/0/pages/0)',
    'home /: there is no index, and it is the first page of the default version v2',
    'version v2: it is in the version "v2" (/versions/0)',
    'tab Documentation: it is in the tab "Documentation" (/primaryTab)',
    'sidebar v2/main: it is the section of that version, with 2 pages',
    'prev : it is the first page of its section',
    'next setup: it is the entry after in the section (/navigation/0/pages/1)',
  ]);
});

test('a page outside the reading order says why', () => {
  expect(explain('old/extra')[0]).toBe(
    'page old/extra: it is on disk, but no group in the navigation lists it',
  );
  expect(explain('old/extra').some((line) => line.startsWith('next'))).toBe(false);
  expect(explain('out')).toContain('next : its entry is an external link, so it is not in the reading order');
});

test('a page of a hidden group says so', () => {
  const { input } = navigate([group('Hidden', ['a'], { hidden: true }), group('Open', ['b'])]);
  expect(explainPage('a', input).reasons[0]?.because).toBe(
    'the navigation lists it, but a group that contains it is hidden',
  );
  expect(explainPage('b', input).reasons.at(-3)?.because).toBe('it is the section with 1 page');
});

test('reasons carry the place in the file', () => {
  const { reasons, exists, listed } = explainPage(
    'intro',
    readSketch(sketch, { locate: () => ({ line: 3, column: 5 }) }).input,
  );
  expect({ exists, listed }).toEqual({ exists: true, listed: true });
  expect(reasons[0]?.position).toEqual({ line: 3, column: 5 });
});
