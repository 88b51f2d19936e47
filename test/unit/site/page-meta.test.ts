import { expect, test } from 'vitest';
import { parseSource } from '../../../src/content/frontmatter/frontmatter.ts';
import type { Page } from '../../../src/content/page/Page.ts';
import type { Operation } from '../../../src/api/openapi/model/ApiDocument.ts';
import { metaOfGenerated, metaOfPage } from '../../../src/site/load/page-meta.ts';

/** A page file with this frontmatter, as the navigation sees it; keys without a value left out. */
function meta(frontmatter: string, operation?: Partial<Operation>) {
  const { diagnostics: _, lines, ...parsed } = parseSource(`---\n${frontmatter}\n---\n`, 'guides/a.mdx');
  const page: Page = {
    path: 'guides/a',
    source: 'guides/a.mdx',
    format: 'mdx',
    frontmatterLines: lines,
    title: parsed.frontmatter.title ?? 'A',
    ...parsed,
  };
  const found = metaOfPage(page, operation as Operation | undefined);
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

const source = (...keys: string[]) => ({
  source: { file: 'guides/a.mdx', lines: Object.fromEntries(keys.map((key, index) => [key, index + 2])) },
});

test('a page is called by its title, or by what its path gives', () => {
  expect(meta('title: Hello')).toEqual({
    path: 'guides/a',
    title: 'Hello',
    label: 'Hello',
    ...source('title'),
  });
  expect(meta('x: 1')).toEqual({ path: 'guides/a', title: 'A', label: 'A', ...source('x') });
});

test('frontmatter says everything that the sidebar shows of a page', () => {
  expect(
    meta(`title: Long title
sidebarTitle: Short
icon: star
iconType: solid
tag: NEW
url: https://example.com
version: v2
hidden: true
deprecated: true
prev: false
next: { link: /b, text: B }`),
  ).toEqual({
    path: 'guides/a',
    title: 'Long title',
    label: 'Short',
    icon: 'star',
    iconType: 'solid',
    tag: 'NEW',
    url: 'https://example.com',
    version: 'v2',
    hidden: true,
    isUnindexed: true,
    deprecated: true,
    prev: false,
    next: { target: '/b', label: 'B' },
    ...source(
      ...['title', 'sidebarTitle', 'icon', 'iconType', 'tag', 'url', 'version', 'hidden', 'deprecated'],
      ...['prev', 'next'],
    ),
  });
});

const operation: Partial<Operation> = {
  kind: 'operation',
  method: 'PUT',
  path: '/users',
  summary: 'Put a user',
  deprecated: true,
};

test('an operation lends its summary, its method and that it is deprecated; frontmatter comes first', () => {
  expect(meta('openapi: PUT /users', operation)).toMatchObject({
    title: 'Put a user',
    label: 'Put a user',
    method: 'PUT',
    deprecated: true,
  });
  expect(meta('title: Mine\ndeprecated: false', operation)).toMatchObject({
    title: 'Mine',
    label: 'Mine',
    deprecated: false,
  });
});

test('the method is that of the operation or of `api`, unless `hideApiMarker` is on', () => {
  expect(meta('title: A', { ...operation, kind: 'webhook' }).method).toBe('WEBHOOK');
  expect(meta('api: post /users')).toMatchObject({ method: 'POST', apiPath: '/users' });
  expect(meta('api: post /users\nhideApiMarker: true')).not.toHaveProperty('method');
  expect(meta('title: A\nhideApiMarker: true', operation)).not.toHaveProperty('method');
});

test('a generated page is called as its description says', () => {
  expect(
    metaOfGenerated(
      {
        kind: 'operation',
        path: 'api/put',
        title: 'Put a user',
        label: 'Put',
        method: 'PUT',
        listed: true,
        operation: operation as Operation,
      } as Parameters<typeof metaOfGenerated>[0],
      ['api/put'],
    ),
  ).toEqual({
    path: 'api/put',
    title: 'Put a user',
    label: 'Put',
    method: 'PUT',
    apiPath: '/users',
    deprecated: true,
    beside: ['api/put'],
  });
});

test.each([
  ['noindex: true', true],
  ['robots: noindex, follow', true],
  ['canonical: https://example.com/a', true],
  ['hidden: true\nnoindex: false', undefined],
  ['robots: max-snippet', undefined],
])('a page with %j is named by no translation: %s', (frontmatter, expected) => {
  expect(meta(frontmatter)['isUnindexed']).toBe(expected);
});

test('the translations of a page are paths of pages', () => {
  expect(meta('translations: [/fr/a.mdx, ./b, de/a#x]')['translations']).toEqual([
    'fr/a',
    'guides/b',
    'de/a',
  ]);
});

test('the page of a type has the types before and after it as neighbors, and none at the ends', () => {
  const page = { kind: 'schema', path: 'schemas/b', title: 'B', label: 'B', next: 'schemas/c' };
  const meta = metaOfGenerated(page as Parameters<typeof metaOfGenerated>[0], []);
  expect(meta).toMatchObject({ prev: false, next: { target: 'schemas/c' } });
});
