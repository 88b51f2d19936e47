import { isNoindex } from '../../page/seo/indexing.ts';
import type { Absolute } from '../../base/addresses/site-address.ts';
import {
  robotsTxt,
  sitemap,
  sitemapIndex,
  type RootFile,
  type SitemapEntry,
} from '../../page/seo/sitemap.ts';
import { canonicalOf } from './head.ts';
import { withSlash } from '../../base/addresses/href.ts';
import type { PageNavigation } from '../../config/navigation/Navigation.ts';
import type { GeneratedPage } from '../../api/openapi/pages/GeneratedPage.ts';
import type { Dressed } from '../load/dress.ts';

/**
 * The files that search engines ask for at the root of a site. Crawlers read `robots.txt` at the root of a host only, so a
 * site below a path has none. Without the address of the site there is no map of it.
 */
export function crawlerFiles(sources: Dressed): RootFile[] {
  const { absolute, options } = sources;
  const root = withSlash(options.urls.base);
  const map = absolute ? sitemap(entries(sources, absolute), (name) => absolute(root + name)) : [];
  const address = map.length > 0 ? absolute?.(`${root}sitemap.xml`) : undefined;
  const files = map.map((file) =>
    file.name === 'sitemap.xml' && address !== undefined ? { ...file, address } : file,
  );
  if (root === '/') files.push({ name: 'robots.txt', content: robotsTxt(address) });
  return files;
}

/**
 * Returns the files at the root of a host with several sites, or a site below a path, that link to the sitemaps.
 *
 * @param ofProject The index of the project's own sitemap. An index can't contain another.
 */
export function hostCrawlerFiles(sitemaps: readonly string[], ofProject?: string): RootFile[] {
  return [
    { name: 'robots.txt', content: robotsTxt(...sitemaps, ofProject) },
    ...(sitemaps.length === 0 ? [] : [{ name: 'sitemap.xml', content: sitemapIndex(sitemaps) }]),
  ];
}

function entries(sources: Dressed, absolute: Absolute): SitemapEntry[] {
  const { model, href } = sources;
  const found: SitemapEntry[] = [];
  for (const path of sources.routes.values()) {
    const file = sources.pages.get(path);
    const { frontmatter } = file ?? {};
    const listed = isListed(path, sources);
    // A page with a `url` is in the navigation only as a link to another site.
    if (isNoindex({ listed, frontmatter }, model) || frontmatter?.url) continue;
    const url = absolute(href(path));
    if (canonicalOf(path, frontmatter?.canonical, href, absolute) !== url) continue;
    const lastChange = file && sources.lastChanges.get(file.source);
    found.push({ url, lastChange });
  }
  return found;
}

/** Returns whether readers can come to a page by the navigation, or by the pages of the reference that point to it. */
export function isListed(
  path: string,
  { pages, generated, navigation }: Pick<Dressed, 'pages' | 'generated' | 'navigation'>,
): boolean {
  const made = pages.has(path) ? undefined : generated.get(path);
  const place = navigation.find(path);
  return made ? isReachable(made, place) : place.isFindable;
}

/** Returns whether readers can come to a page of a description. */
export function isReachable(
  { listed, kind }: Pick<GeneratedPage, 'listed' | 'kind'>,
  { isHidden }: PageNavigation,
): boolean {
  return !isHidden && (listed || kind !== 'operation');
}
