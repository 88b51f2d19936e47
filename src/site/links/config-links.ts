import { below, type Locate } from '../../base/model/Origin.ts';
import type { SiteModel } from '../../base/model/SiteModel.ts';
import type { Reference } from '../../content/page/Page.ts';
import { routeOf } from '../../base/addresses/href.ts';
import type { LinkedPage } from './links.ts';

/** The keys that the formats have for the address of a link. */
const LINK_KEYS = ['url', 'href'];

/**
 * The links that the configuration puts on every page, as if its file were a page at the root, and the places that
 * its redirects point to on a page. That the page itself is there is checked where redirects are put together.
 */
export function configLinks(
  { file, frame: { bar, footer }, redirects }: Pick<SiteModel, 'file' | 'frame' | 'redirects'>,
  locate: Locate,
  routes: ReadonlySet<string>,
): LinkedPage {
  const links = [
    ...bar.links,
    ...(bar.button ? [bar.button] : []),
    ...footer.columns.flatMap((column) => column.links),
  ].map(({ url, at }) => ({
    url,
    at: LINK_KEYS.map((key) => locate(below(at, key))).find(Boolean) ?? locate(at),
  }));
  for (const { destination, at } of redirects) {
    const [path = '', ...hash] = destination.split('#');
    const isOnPage = hash.length > 0 && routes.has(routeOf(path.replace(/^\/+|[?].*$/g, '')));
    if (isOnPage) links.push({ url: destination.replace(/^\/*/, '/'), at: locate(below(at, 'destination')) });
  }
  const references = links
    // A bare fragment is a place on whichever page shows the link.
    .filter(({ url }) => !url.startsWith('#'))
    .map(({ url, at }): Reference => {
      const { line, column } = at ?? { line: 1, column: 1 };
      return { kind: 'link', target: url, line, column };
    });
  return { path: 'index', source: file, references };
}

/** The model with its links in bar and footer without the base, which some authors write and which Lectern puts before them. */
export function linksWithoutBase(model: SiteModel, baseOff: (address: string) => string): SiteModel {
  const { bar, footer } = model.frame;
  const linked = <T extends { url: string }>(link: T): T => ({ ...link, url: baseOff(link.url) });
  return {
    ...model,
    frame: {
      ...model.frame,
      bar: { ...bar, links: bar.links.map(linked), ...(bar.button && { button: linked(bar.button) }) },
      footer: {
        ...footer,
        columns: footer.columns.map((column) => ({ ...column, links: column.links.map(linked) })),
      },
    },
  };
}
