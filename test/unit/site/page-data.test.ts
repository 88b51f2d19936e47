import { expect, it, vi } from 'vitest';
import { docsLoader } from '../../../src/build/astro/docs-loader.ts';
import { forgetSites, setSite } from '../../../src/site/site/accessor.ts';
import { loaded } from './loaded.ts';

const openapi = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: { '/things/{id}': { get: { operationId: 'getThing', summary: 'Get a thing' } } },
});

/** What Astro gives to a loader, as far as it is used. */
function collection() {
  const entries = new Map<string, { data: Record<string, unknown> }>();
  const context = {
    store: {
      set: (entry: { id: string; data: Record<string, unknown> }) => entries.set(entry.id, entry),
      keys: () => [...entries.keys()],
      delete: (id: string) => entries.delete(id),
    },
    parseData: ({ data }: { data: unknown }) => docsLoader().schema.parseAsync(data),
    generateDigest: (data: unknown) => JSON.stringify(data).length.toString(),
    watcher: {},
  };
  return { entries, context: context as never };
}

it('is a collection of all pages, which follows the site', async () => {
  const pages = {
    'index.mdx': '---\ntitle: Home\n---\n\n## Part one\n',
    'guides/start.mdx':
      '---\ntitle: Start\ndescription: First steps.\nlastUpdatedDate: 2026-03-01\ntags: [a, b]\n---\n',
    'unlisted.mdx': '---\ntitle: Apart\n---\n',
    'call.mdx': '---\nopenapi: GET /things/{id}\n---\n',
    'openapi.json': openapi,
  };
  const config = { openapi: 'openapi.json' };
  forgetSites();
  const { entries, context } = collection();
  // `astro sync` reads no docs.
  await docsLoader({ path: 'never' }).load(context);
  expect(entries.size).toBe(0);

  setSite((await loaded(['index', 'guides/start', 'call'], pages, { config })).site, 'docs');
  await docsLoader({ path: '/docs/', headings: true }).load(context);
  expect([...entries.keys()].sort()).toEqual(['call', 'guides/start', 'index', 'unlisted']);
  expect(entries.get('guides/start')?.data).toMatchObject({
    url: '/guides/start/',
    title: 'Start',
    description: 'First steps.',
    language: 'en',
    groups: ['G'],
    listed: true,
    file: 'guides/start.mdx',
    lastUpdated: new Date('2026-03-01'),
    frontmatter: { tags: ['a', 'b'] },
  });
  expect(entries.get('index')?.data['headings']).toEqual([{ depth: 2, text: 'Part one', id: 'part-one' }]);
  expect(entries.get('unlisted')?.data['listed']).toBe(false);
  expect(entries.get('call')?.data['operation']).toMatchObject({ method: 'GET', path: '/things/{id}' });

  setSite(
    (
      await loaded(['index', 'new'], {
        ...pages,
        'guides/start.mdx': '',
        'new.mdx': '---\ntitle: New\n---\n',
      })
    ).site,
    'docs',
  );
  await vi.waitFor(() => expect(entries.has('new')).toBe(true));
  forgetSites();
});
