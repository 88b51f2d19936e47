import { expect, it } from 'vitest';
import { createSearchNames } from '../../../src/build/output/search-names.ts';
import type { SearchRecord } from '../../../src/page/search/document.ts';
import type { Site } from '../../../src/site/site/Site.ts';

const record = (title: string): SearchRecord => ({
  url: `/${title}/`,
  language: 'en',
  kind: 'guide',
  title,
  trail: [],
  html: 'The whole text.',
});

it('names pages in the order of the navigation, whatever the order they are made in, and keeps no text', () => {
  const names = createSearchNames();
  for (const title of ['a', 'b', 'start']) names.add(title === 'start' ? '' : title, record(title));
  names.add('hidden', undefined);
  const agents = { address: (route: string) => ({ href: `/${route || 'index'}.md` }) };
  const site = { navigation: { listed: ['index', 'b'] }, routes: ['a', 'b', ''], agents } as unknown as Site;
  const files = [...names.files(site)].map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(files.map(([name]) => name)).toEqual(['names-1.json', 'names.json', 'pages-1.json', 'pages.json']);
  expect(JSON.parse(files[0]![1]!)).toMatchObject({ titles: ['start', 'b', 'a'] });
  const pages = JSON.parse(files[2]![1]!) as unknown[];
  expect(pages[0]).toEqual({ url: '/start/', markdown: '/index.md', title: 'start', kind: 'guide' });
  expect(pages).toHaveLength(3);
  for (const [, content] of files) expect(content).not.toContain('The whole text');
});
