import { expect, test } from 'vitest';
import type { Redirect } from '../../../src/base/model/SiteModel.ts';
import { parsePattern } from '../../../src/base/addresses/pattern.ts';
import { circling } from '../../../src/config/redirects/rules.ts';
import { resolveRedirects } from '../../../src/config/redirects/resolve.ts';
import { createRouteLookup } from '../../../src/base/addresses/route-lookup.ts';

const at = (pointer: string) => ({ file: 'mint.json', pointer });

test('a pattern is tried on the routes that begin as it does, in their order', () => {
  const lookup = createRouteLookup(['b/2', 'a', 'b', 'b/1', 'bc', 'c', 'b/2']);
  const found = (pattern: string) => lookup(parsePattern(pattern)!);
  expect(found('/b/:slug')).toEqual(['b/2', 'b', 'b/1', 'bc']);
  expect(found('/b/1/:rest')).toEqual(['b/1']);
  expect(found('/x/*')).toEqual([]);
  expect(found('/:all*')).toEqual(['b/2', 'a', 'b', 'b/1', 'bc', 'c']);
});

const redirects = (...pairs: [string, string][]): Redirect[] =>
  pairs.map(([source, destination], index) => ({
    source,
    destination,
    permanent: true,
    at: at(`/redirects/${index}`),
  }));

test('a parameter that may be absent leads on from the address without it', () => {
  const all = redirects(['/a/:slug*', '/b'], ['/b/:slug*', '/a'], ['/c/:slug', '/d/:slug']);
  expect([...circling(all, all, new Set())].map(({ source }) => source)).toEqual(['/a/:slug*', '/b/:slug*']);
});

test('a page of an odd name is the end of a redirect where its address is written', () => {
  const { value, diagnostics } = resolveRedirects(redirects(['/old', '/C%23'], ['/a/:x', '/b/:x']), {
    paths: new Set(['C#', 'b/why?']),
  });
  expect(diagnostics).toEqual([]);
  expect(value.map(({ from, to }) => [from, to])).toEqual([
    ['old', 'C%23'],
    ['a/why?', 'b/why%3F'],
  ]);
});
