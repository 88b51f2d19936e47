import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../../src/base/diagnostics.ts';
import { createPageOutput } from '../../../src/build/build/page-output.ts';
import { searchRecord, writeSearch } from '../../../src/build/output/search.ts';
import { createSearchFeed } from '../../../src/build/output/search-feed.ts';
import { createSearchNames } from '../../../src/build/output/search-names.ts';
import { SiteFiles } from '../../../src/build/output/SiteFiles.ts';
import { createSearchIndex } from '../../../src/page/search/SearchIndex.ts';
import { astroNames } from '../../../src/site/load/routes.ts';
import { loaded } from '../site/loaded.ts';

const emptyFolder = () => mkdtempSync(path.join(tmpdir(), 'lectern-search-'));

afterEach(() => vi.restoreAllMocks());

it('leaves a page out for which no file can be written', async () => {
  const siteFiles = new SiteFiles(emptyFolder());
  siteFiles.write('index.html', 'home');
  const routes = ['good', 'index.html'];
  const fed: [string, boolean][] = [];
  const names = createSearchNames();
  const page = async (route: string) => ({
    ...{ path: route, title: route, html: '<p>Text</p>', isSearchable: true, kind: 'page', headings: [] },
    ...{ features: new Set(), navigation: { trail: [], language: 'en', levels: [] } },
  });
  const output = createPageOutput({
    site: {
      page,
      names: astroNames(routes),
      view: { href: (route: string) => `/${route}`, model: {} },
    },
    search: { add: async (route: string, record: unknown) => void fed.push([route, record !== undefined]) },
    ...{ siteFiles, names, format: 'directory', isCached: false, madeFiles: { writeTo: () => undefined } },
  } as never);
  for (const route of routes) await output.make(route);
  expect(fed).toEqual([
    ['good', true],
    ['index.html', false],
  ]);
  const files = names.files({ navigation: { listed: [] }, routes } as never);
  const listed = [...files.values()].map((bytes) => Buffer.from(bytes).toString()).join('');
  expect(listed).toContain('/good');
  expect(listed).not.toContain('index.html');
});

it('tells in a sentence that the engine writes its files in another way, and builds the rest', async () => {
  const other = async () => ({
    add: async () => undefined,
    finish: async () => ({
      files: new Map([
        ['pagefind-entry.json', Buffer.from('{"languages":{"en":{"hash":"a","page_count":1}}}')],
        ['pagefind.a.pf_meta', Buffer.from([0xff, 0xff])],
      ]),
      pages: new Map(),
    }),
  });
  const feed = createSearchFeed({ parts: [['a'], ['b']], start: other, code: '', store: undefined });
  for (const route of ['a', 'b']) await feed.add(route, { title: route } as never);
  const problems: Diagnostic[] = [];
  expect(await writeSearch(feed, new Map(), new SiteFiles(emptyFolder()), problems)).toBe(0);
  expect(problems).toMatchObject([
    { code: 'site/no-search', message: expect.stringMatching(/Pagefind, writes its files in another way/) },
  ]);
});

it('prints no trace of an engine that was stopped, and what else goes wrong', async () => {
  const printed: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void printed.push(words[0]));
  await (await createSearchIndex()).finish();
  console.error('Service stopped', new Error('write EPIPE'));
  console.error('Other');
  expect(printed).toEqual(['Other']);
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
