import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { lectern, readBuilt, type Run } from './lectern.ts';
import { build, project } from './project.ts';

const page = (props: string, html: string) =>
  `---\nimport LecternPage from 'astro-lectern/LecternPage.astro';\n---\n<LecternPage ${props}>${html}</LecternPage>\n`;

let folder = '';
let built: Run;
beforeAll(async () => {
  folder = await project(
    'minimal',
    "{ path: 'docs' }",
    {
      'docs/mint.json': JSON.stringify({
        name: 'Own',
        navigation: [
          { group: 'Start', pages: ['index', 'pricing'] },
          { group: 'Tools', pages: ['tool'] },
        ],
      }),
      'docs/index.mdx':
        '---\ntitle: Home\n---\n\n[Seats](/pricing#per-seat) [Lost](/pricing#nowhere) [Old](/old) [Older](/older/it) [Shown](/shown)\n',
      'docs/tool.mdx': '---\ntitle: Tool\n---\n\nText.\n',
      'src/pages/docs/pricing.astro': page(
        'title="Pricing" description="What it costs."',
        '<p class="own">Zebrawood</p>\n<h2>Per seat</h2><a href="/base/docs/tool">Tool</a>\n<a href="/base/docs/tol">Slip</a>' +
          '<a href="/base/shop">Shop</a><style>.own { color: red; }</style>',
      ),
      'src/pages/docs/converter.astro': page('title="Converter" beside="tool"', '<p>Quokka</p>'),
      'src/pages/docs/[plan].astro':
        "---\nimport LecternPage from 'astro-lectern/LecternPage.astro';\n" +
        "export const getStaticPaths = () => [{ params: { plan: 'gold' } }];\n---\n<LecternPage title='Gold'>Gold</LecternPage>\n",
      'public/docs/shown/index.html': '<h1>Shown</h1>',
      'src/pages/shop.astro': '<h1>Shop</h1>\n',
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content';\nimport { docsLoader } from 'astro-lectern/loaders';\n" +
        'export const collections = { docs: defineCollection({ loader: docsLoader() }) };\n',
      'src/pages/list.astro':
        "---\nimport { getCollection } from 'astro:content';\nconst docs = await getCollection('docs');\n---\n" +
        '<ul>{docs.map(({ id, data }) => <li>{id}: {data.title} {data.url}</li>)}</ul>\n',
    },
    "site: 'https://example.com', base: '/base', redirects: { '/docs/old': '/docs', '/docs/older/[plan]': '/docs/[plan]' },",
  );
  built = await build(folder);
});

const output = (file: string) => readBuilt(folder, `dist/${file}`);

it('draws a page of the project in the layout, in its place in the navigation', async () => {
  expect(built.code, built.stderr + built.stdout).toBe(0);
  const html = await output('docs/pricing/index.html');
  expect(html).toContain('<title>Pricing - Own</title>');
  expect(html).toMatch(/<p class="own"[^>]*>Zebrawood<\/p>/);
  expect(html).toContain('href="#per-seat"');
  expect(await output('docs/tool/index.html')).toMatch(/<a[^>]*href="\/base\/docs\/pricing\/?"/);
  expect(built.stderr).not.toMatch(/page\/missing|page\/unlisted|site\/hidden-page|own-page-not-drawn/);
});

it('names such pages in the search, the map of the site, the lists, and writes their Markdown', async () => {
  const names = await output('docs/_search/pages-1.json');
  expect(names).toContain('"url":"/base/docs/pricing');
  expect(names).toContain('"url":"/base/docs/converter');
  const map = await output('docs/sitemap.xml');
  expect(map).toContain('<loc>https://example.com/base/docs/pricing');
  expect(await output('docs/llms.txt')).toContain('[Pricing](https://example.com/base/docs/pricing.md)');
  expect(await output('docs/pricing.md')).toContain('Zebrawood');
});

it('stands where it says that it stands, when the navigation does not list it', async () => {
  expect(await output('docs/converter/index.html')).toMatch(/class="lec-eyebrow">Tools</);
});

it('checks the links of such pages, and those that lead to them', () => {
  expect(built.stderr).toContain('src/pages/docs/pricing.astro:6:10');
  expect(built.stderr.match(/link\/broken-page/g)).toHaveLength(1);
  expect(built.stderr).toMatch(/link\/broken-anchor docs\/index\.mdx/);
  expect(built.stderr.match(/link\/broken-anchor/g)).toHaveLength(1);
});

it('knows redirects and public folders of the project as targets of links, in a build and in `check`', async () => {
  expect(built.stderr).not.toMatch(/`\/(?:old|shown)/);
  const { stdout, stderr } = await lectern(['check', '--offline'], folder);
  // `check` draws no page of the project, so it does not know its places.
  expect(stdout + stderr).toBe('No problems found.\n');
});

it('draws a page with parameters, and tells that nothing else knows it', async () => {
  expect(await output('docs/gold/index.html')).toContain('<title>Gold - Own</title>');
  expect(built.stderr.match(/site\/unknown-own-page/g)).toHaveLength(1);
  await expect(readFile(path.join(folder, 'dist/docs/gold.md'))).rejects.toThrow('ENOENT');
});

it('has a collection of its pages, those of the project among them', async () => {
  const list = await output('list/index.html');
  expect(list).toContain('<li>tool: Tool /base/docs/tool');
  expect(list).toContain('<li>pricing: Pricing /base/docs/pricing');
});
