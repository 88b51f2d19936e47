import { expect, it } from 'vitest';
import { told, loaded } from './loaded.ts';

const LINKS = [
  ...['/llms.txt', '/llms-full.txt', '/skill.md', '/robots.txt', '/sitemap.xml', '/404.html', '/index.html'],
  ...['/guides/a/index.html', '/guides/a.md', '/_search/pages.json', '/news/rss.xml', '/_images/a.png'],
];
const pages = {
  'index.mdx': LINKS.map((link) => `[x](${link})\n`).join('\n'),
  'guides/a.mdx': '<img src="/llms.txt" />\n\n[x](/other.txt) [x](/b/index.html)\n',
  'news.mdx': '---\nrss: true\n---\n\n<Update label="May">News</Update>\n',
};

it('files that a build writes are there for a check, which has not written them', async () => {
  const { site, diagnostics } = await loaded(['index', 'guides/a', 'news'], pages);
  for (const route of site.routes) await site.page(route);
  await site.finish();
  expect(told(diagnostics, 'link/missing-asset', 'link/broken-page')).toEqual([
    'link/missing-asset guides/a.mdx:3',
    'link/missing-asset guides/a.mdx:3',
  ]);
});

it('what the options leave out is missing', async () => {
  const { site, diagnostics } = await loaded(['index', 'guides/a', 'news'], pages, { markdown: false });
  for (const route of site.routes) await site.page(route);
  await site.finish();
  expect(diagnostics.map(({ message }) => message).join()).toContain('there is no file `/llms.txt`');
});
