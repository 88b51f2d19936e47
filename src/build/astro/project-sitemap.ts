import type { AstroConfig, AstroIntegration } from 'astro';
import type { Build } from '../build/Build.ts';
import { routesOf } from '../build/outside-pages.ts';

const NAME = '@astrojs/sitemap';

interface BuiltPage {
  pathname: string;
}

/**
 * Leaves docs pages out of the sitemap of `@astrojs/sitemap`: they are in that of their site, without those that ask search
 * engines to skip them.
 */
export function shareSitemap(integrations: readonly AstroIntegration[], sites: () => readonly Build[]): void {
  const hooks = integrations.find(({ name }) => name === NAME)?.hooks;
  const write = hooks?.['astro:build:done'];
  if (!hooks || !write) return;
  hooks['astro:build:done'] = (given) => write({ ...given, pages: pagesBesides(given.pages, sites()) });
}

/**
 * Returns the address of the index that `@astrojs/sitemap` writes; `undefined` where it writes none.
 *
 * @param pages All pages of the project.
 */
export function sitemapIndexOf(
  { integrations, site, base }: Pick<AstroConfig, 'integrations' | 'site' | 'base'>,
  pages: readonly BuiltPage[],
  sites: readonly Build[],
): string | undefined {
  if (site === undefined || !integrations.some(({ name }) => name === NAME)) return undefined;
  const listed = pagesBesides(pages, sites).filter(({ pathname }) => !/^\/?(?:404|500)\b/.test(pathname));
  return listed.length === 0
    ? undefined
    : new URL(`${base}/sitemap-index.xml`.replace(/\/{2,}/g, '/'), site).href;
}

/** Returns the pages that no site of Lectern lists. */
function pagesBesides(pages: readonly BuiltPage[], sites: readonly Build[]): BuiltPage[] {
  const known = sites.map(({ path, site }) => ({ path, routes: new Set(site.routes) }));
  return pages.filter((page) => {
    const one = { pathname: page.pathname.replace(/(?:^|\/)index\.html$|\.html$/, '') };
    return !known.some(({ path, routes }) => routesOf([one], path).some((route) => routes.has(route)));
  });
}
