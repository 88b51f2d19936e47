import type { Locate, SiteConfig } from '../model/SiteConfig.ts';
import type { Reference } from '../content/Page.ts';
import { routeOf } from '../addresses/href.ts';
import type { LinkedPage } from './links.ts';

/**
 * The links that the configuration puts on every page, as if its file were a page at the root, and the places that
 * its redirects lead to on a page. That the page itself is there is checked where redirects are put together.
 */
export function configLinks(
  config: Pick<SiteConfig, 'file' | 'topbarLinks' | 'topbarCtaButton' | 'footer' | 'redirects'>,
  locate: Locate,
  routes: ReadonlySet<string>,
): LinkedPage {
  const links: { url: string; pointer: string }[] = [
    ...config.topbarLinks.map(({ url }, index) => ({ url, pointer: `/topbarLinks/${index}/url` })),
    ...(config.topbarCtaButton ? [{ url: config.topbarCtaButton.url, pointer: '/topbarCtaButton/url' }] : []),
    ...config.footer.flatMap((column, index) =>
      column.links.map(({ url }, at) => ({ url, pointer: `/footer/links/${index}/links/${at}/url` })),
    ),
    ...config.redirects.flatMap(({ destination, pointer }) => {
      const [path = '', ...hash] = destination.split('#');
      const isOnPage = hash.length > 0 && routes.has(routeOf(path.replace(/^\/+|[?].*$/g, '')));
      const url = destination.replace(/^\/*/, '/');
      return isOnPage ? [{ url, pointer: `${pointer}/destination` }] : [];
    }),
  ];
  const references = links
    // A bare fragment is a place on whichever page shows the link.
    .filter(({ url }) => !url.startsWith('#'))
    .map(({ url, pointer }): Reference => {
      const { line, column } = locate(pointer) ?? { line: 1, column: 1 };
      return { kind: 'link', target: url, line, column };
    });
  return { path: 'index', source: config.file, references };
}
