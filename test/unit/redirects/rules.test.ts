import { expect, test } from 'vitest';
import type { Redirect } from '../../../src/base/model/SiteModel.ts';
import { circling, redirectRules } from '../../../src/config/redirects/rules.ts';

const at = (pointer: string) => ({ file: 'mint.json', pointer });

function redirects(...pairs: [source: string, destination: string][]): Redirect[] {
  return pairs.map(([source, destination], index) => ({
    source,
    destination,
    permanent: index % 2 === 0,
    at: at(`/redirects/${index}`),
  }));
}

function rules(paths: string[], ...pairs: [string, string][]) {
  return redirectRules(redirects(...pairs), paths).map(
    ({ source, destination, permanent, at: { pointer } }) =>
      `${source.fill(Object.fromEntries([...source.names].map((name) => [name, `<${name}>`])))} → ${destination} ${permanent} ${pointer}`,
  );
}

test('patterns that lead somewhere are rules for hosts; the first of a source counts', () => {
  expect(
    rules(
      [],
      ['/old/:slug*', '/new/:slug*'],
      ['/plain', '/new'],
      ['/q?x=1', 'https://example.com/y'],
      ['/old/:slug*', '/later'],
      ['/p/:id', 'javascript:alert(1)'],
      ['/out/*', 'https://example.com/:splat'],
      ['/lost/:a', '/lost/:b'],
    ),
  ).toEqual([
    '/old/<slug> → new/:slug* true /redirects/0',
    '/out/<splat> → https://example.com/:splat false /redirects/5',
  ]);
});

test('a pattern that takes in a page is no rule, because hosts redirect before they look for pages', () => {
  expect(rules(['new/a'], ['/old/:slug*', '/new/:slug*'])).toHaveLength(1);
  expect(rules(['new/a', 'old/kept'], ['/old/:slug*', '/new/:slug*'])).toEqual([]);
});

test('a pattern whose only page is the one above it is a rule for what lies below the page', () => {
  const parts = (paths: string[], source: string, to = '/pots') =>
    redirectRules(redirects([source, to]), paths).map((rule) => rule.source.parts.at(-1));
  const below = (name: string) => [{ name, many: true, optional: false }];
  expect(parts(['pots', 'lids'], '/pots/*')).toEqual(below('splat'));
  expect(parts(['pots/index'], '/pots/:slug*')).toEqual(below('slug'));
  expect(parts(['pots'], '/pots/:slug(.*)')).toEqual(below('slug'));
  expect(parts(['pots', 'pots/old'], '/pots/*')).toEqual([]);
  expect(parts(['pans'], '/pots/:slug*', '/pans')).toEqual([{ name: 'slug', many: true, optional: true }]);
});

test.each<[what: string, circles: number[], pairs: [string, string][]]>([
  ['one that leads to itself', [0], [['/a/:x', '/a/:x']]],
  ['one that makes addresses longer and longer', [0], [['/docs/:x*', '/docs/v2/:x*']]],
  ['one that doubles addresses', [0], [['/:x*', '/:x*/:x*']]],
  [
    'two that lead to each other, and a third that leads there',
    [0, 1, 2],
    [
      ['/a/:x', '/b/:x'],
      ['/b/:x', '/a/:x'],
      ['/c/:x*', '/a/:x*'],
    ],
  ],
  [
    'a chain with an end',
    [],
    [
      ['/a/:x', '/b/:x'],
      ['/b/:x', '/c/:x'],
    ],
  ],
  [
    'a circle that a written address breaks',
    [],
    [
      ['/a/:x', '/b/end'],
      ['/b/:x', '/a/:x'],
      ['/b/end', '/c'],
    ],
  ],
])('patterns in a circle: %s', (_what, circles, pairs) => {
  const all = redirects(...pairs);
  const patterns = all.filter(({ source }) => source.includes(':'));
  expect([...circling(patterns, all, new Set())].map((redirect) => all.indexOf(redirect))).toEqual(circles);
});
