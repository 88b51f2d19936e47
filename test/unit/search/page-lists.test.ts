import { expect, it } from 'vitest';
import type { NamedPage } from '../../../src/page/search/NameList.ts';
import { pageLists } from '../../../src/page/search/page-lists.ts';

const page = (title: string, more: Partial<NamedPage> = {}): NamedPage => ({
  url: `/${title}/`,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  ...more,
});

function filesOf(pages: NamedPage[]): Record<string, unknown> {
  const files = pageLists(pages, ({ url }) => (url === '/b/' ? undefined : `${url.slice(0, -1)}.md`));
  return Object.fromEntries(
    [...files].map(([name, bytes]) => [name, JSON.parse(new TextDecoder().decode(bytes))]),
  );
}

it('has the pages of each language and version in files of their own, as plain objects', () => {
  const operation = page('b', {
    kind: 'operation',
    method: 'GET',
    endpoint: 'GET /b',
    operationId: 'getB',
    trail: ['API', 'B'],
    description: 'Gets it.',
  });
  const files = filesOf([
    page('a', { headings: [{ text: 'One', id: 'one' }], boost: 2, keywords: ['x'], tab: 'Guides' }),
    page('c', { language: 'de', version: 'v2' }),
    operation,
  ]);
  expect(files).toEqual({
    'pages.json': {
      format: 1,
      pages: 3,
      lists: [
        { file: 'pages-1.json', language: 'en', pages: 2 },
        { file: 'pages-2.json', language: 'de', version: 'v2', pages: 1 },
      ],
    },
    'pages-1.json': [
      {
        url: '/a/',
        markdown: '/a.md',
        title: 'a',
        kind: 'guide',
        tab: 'Guides',
        headings: [{ text: 'One', id: 'one' }],
        keywords: ['x'],
      },
      {
        url: '/b/',
        title: 'b',
        kind: 'operation',
        trail: ['API', 'B'],
        description: 'Gets it.',
        endpoint: 'GET /b',
        operationId: 'getB',
      },
    ],
    'pages-2.json': [{ url: '/c/', markdown: '/c.md', title: 'c', kind: 'guide' }],
  });
});

it('divides many pages', () => {
  const files = filesOf(Array.from({ length: 401 }, (_, index) => page(`p${index}`)));
  expect(files['pages.json']).toMatchObject({ lists: [{ pages: 400 }, { pages: 1 }] });
  expect(files['pages-2.json']).toHaveLength(1);
});
