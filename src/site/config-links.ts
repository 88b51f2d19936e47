import type { Locate, SiteConfig } from '../config/SiteConfig.ts';
import type { Reference } from '../content/Page.ts';
import type { LinkedPage } from './links.ts';

/** The links that the configuration puts on every page, as if its file were a page at the root. */
export function configLinks(
  config: Pick<SiteConfig, 'file' | 'topbarLinks' | 'topbarCtaButton' | 'footer'>,
  locate: Locate,
): LinkedPage {
  const links: { url: string; pointer: string }[] = [
    ...config.topbarLinks.map(({ url }, index) => ({ url, pointer: `/topbarLinks/${index}/url` })),
    ...(config.topbarCtaButton ? [{ url: config.topbarCtaButton.url, pointer: '/topbarCtaButton/url' }] : []),
    ...config.footer.flatMap((column, index) =>
      column.links.map(({ url }, at) => ({ url, pointer: `/footer/links/${index}/links/${at}/url` })),
    ),
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
