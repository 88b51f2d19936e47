import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPageOutput } from '../../../src/build/build/page-output.ts';
import { SearchFiles, searchFilesIn, searchRecord } from '../../../src/build/output/search.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import type { NamedPage } from '../../../src/page/search/NameList.ts';
import { astroNames } from '../../../src/site/load/routes.ts';
import { loaded } from '../site/loaded.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-search-'));

it('leaves a page out for which no file can be written', async () => {
  const siteFiles = new SiteFiles(emptyFolder());
  siteFiles.write('index.html', 'home');
  const routes = ['good', 'index.html'];
  const page = async (route: string) => ({
    ...{ path: route, title: route, html: '<p>Text</p>', isSearchable: true, kind: 'page', headings: [] },
    ...{ features: new Set(), navigation: { trail: [], language: 'en', levels: [] } },
  });
  const search = searchFilesIn(siteFiles, '/');
  const output = createPageOutput({
    site: {
      page,
      names: astroNames(routes),
      view: { href: (route: string) => `/${route}`, model: {} },
      freeText: () => undefined,
    },
    ...{ siteFiles, search, format: 'directory', isCached: false, madeFiles: { writeTo: () => undefined } },
  } as never);
  for (const route of routes) await output.make(route);
  search.finish({ navigation: { listed: [] }, routes } as never);
  const [pages, text, hidden] = [
    '_search/pages-1.json',
    '_search/text/good.txt',
    '_search/text/index.txt',
  ].map((name) => siteFiles.refuses(name, true));
  expect([pages, text, hidden]).toEqual([true, true, false]);
});

it('lists pages in the order of the navigation, whatever the order they are rendered in', () => {
  const files = new Map<string, string>();
  const search = new SearchFiles('/', (name, content) => files.set(name, Buffer.from(content).toString()));
  const found = (title: string, language = 'en'): { page: NamedPage; terms: string; text: string } => {
    const page: NamedPage = { url: `/${title}/`, language, kind: 'guide', title, trail: [] };
    return { page, terms: `${title} 8`, text: `\t\tAll of ${title}.` };
  };
  for (const title of ['a', 'b', 'start']) search.add(title === 'start' ? '' : title, found(title));
  search.add('de', found('anfang', 'de-AT'));
  const agents = { address: (route: string) => ({ href: `/${route || 'index'}.md` }) };
  search.finish({ navigation: { listed: ['index', 'b'] }, routes: ['a', 'b', '', 'de'], agents } as never);
  const read = (name: string): unknown => JSON.parse(files.get(`_search/${name}`) ?? '');
  const [list, german] = read('names.json') as { folder: string; stemmer?: string }[];
  expect(read(`${list?.folder}/names.json`)).toMatchObject({ titles: ['start', 'b', 'a'] });
  expect((read('pages-1.json') as unknown[])[0]).toEqual({
    ...{ url: '/start/', markdown: '/index.md', title: 'start', kind: 'guide' },
  });
  expect(files.get('_search/text/a.txt')).toBe('\t\tAll of a.');
  // A language with endings has the script that takes them off.
  expect([list?.stemmer, german?.stemmer]).toEqual([
    undefined,
    expect.stringMatching(/^stem-de-[0-9a-f]{8}\.js$/),
  ]);
  expect(files.get(`_search/${german?.stemmer}`)).toContain('export function stemmer');
  expect(search.bytes).toBe(
    [...files.values()].reduce((sum, content) => sum + Buffer.byteLength(content), 0),
  );
});

it('reads footnotes without the mark that leads back to the text', async () => {
  const { site } = await loaded(['index'], { 'index.mdx': 'Tide[^1].\n\n[^1]: Twice a day.\n' });
  const view = await site.page('');
  expect(view.html).toContain('↩');
  const html = searchRecord(view, site)?.html ?? '';
  expect(html).toContain('Twice a day.');
  expect(html).not.toContain('↩');
});

it('finds a page whose operation is written by hand by its method and path', async () => {
  const { site } = await loaded(['index'], {
    'index.mdx': '---\ntitle: Ships\napi: GET https://api.example.com/ships/{id}\n---\nText.\n',
  });
  const { method, endpoint } = searchRecord(await site.page(''), site) ?? {};
  expect([method, endpoint]).toEqual(['GET', 'GET /ships/{id}']);
});
