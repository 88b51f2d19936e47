import type { AstroIntegration } from 'astro';
import { expect, it } from 'vitest';
import { shareSitemap, sitemapIndexOf } from '../../../src/build/astro/project-sitemap.ts';
import type { Build } from '../../../src/build/build/Build.ts';

const sites = [
  { path: 'docs', site: { routes: ['', 'guides/start', 'hidden'] } },
  { path: 'book', site: { routes: ['one'] } },
] as unknown as readonly Build[];
const pages = (...names: string[]) => names.map((pathname) => ({ pathname }));
const docs = pages('docs/', 'docs/guides/start/', 'docs/hidden/', 'docs/guides/start.html', 'book/one');
const sitemap: AstroIntegration = { name: '@astrojs/sitemap', hooks: {} };

it('leaves docs pages to the sitemap of their site, and every other page to that of the project', async () => {
  let given: readonly { pathname: string }[] = [];
  const hooks: AstroIntegration['hooks'] = {
    'astro:build:done': (done) => {
      given = done.pages;
    },
  };
  shareSitemap(
    [
      { name: 'other', hooks: {} },
      { ...sitemap, hooks },
    ],
    () => sites,
  );
  const own = pages('', 'shop/', 'docs/own-page/', 'bookshelf/');
  await hooks['astro:build:done']?.({ pages: [...docs, ...own] } as never);
  expect(given).toEqual(own);
});

it('names the index of the project where there is one', () => {
  const config = { integrations: [sitemap], site: 'https://example.com', base: '/base' };
  const shop = [...docs, ...pages('shop/')];
  expect(sitemapIndexOf(config, shop, sites)).toBe('https://example.com/base/sitemap-index.xml');
  expect(sitemapIndexOf({ ...config, base: '/' }, shop, sites)).toBe('https://example.com/sitemap-index.xml');
  // It writes none for docs pages and the 404 page alone, without an address, and where it is not used.
  expect(sitemapIndexOf(config, [...docs, ...pages('404/')], sites)).toBeUndefined();
  expect(sitemapIndexOf({ ...config, site: undefined }, shop, sites)).toBeUndefined();
  expect(sitemapIndexOf({ ...config, integrations: [] }, shop, sites)).toBeUndefined();
});
