import { readTarget, type Target } from '../../content/page/targets.ts';
import { decodedPath, routeOf } from '../../base/addresses/href.ts';
import { escapeHtml, unescapeHtml } from '../../base/html/escape.ts';
import type { SiteView } from '../../page/layout/PageView.ts';
import { WRITTEN } from '../../page/reference/written-link.ts';
import { anchorsOf } from './find-links.ts';

export interface LinkedSite extends Pick<SiteView, 'href' | 'file'> {
  base: string;
  /** Page and place that `#…` in a text of a description points to, as other tools write addresses of operations, tags and types. */
  placeOf(location: string, fragment: string): string | undefined;
  /** Returns whether a page or a redirect of the site stands at a route, without slashes at the ends. */
  hasRoute(route: string): boolean;
  /** Returns whether the site serves a file, relative to the docs root. */
  exists(file: string): boolean;
  /** True if an Astro project has pages next to the docs, so that any URL may be a page. */
  hasOtherPages: boolean;
}

/** An address in a text of a description: where it was written, as it was written, and where it leads, if anywhere. */
export interface DescribedLink {
  location: string;
  written: string;
  leads: string | undefined;
}

/**
 * Makes what says where a relative address in a text of a description leads: below the address of a remote description; from the
 * file of one in the docs folder, or from the root with a slash before it. `undefined` where nothing is there.
 */
export function descriptionLinks(
  site: LinkedSite,
): (location: string, written: string) => string | undefined {
  const { base, href, file, placeOf, hasRoute, exists, hasOtherPages } = site;
  const isThere = (target: Target & { path: string }): boolean => {
    const route = routeOf(target.path);
    return (
      (target.kind === 'page' && hasRoute(route)) || (route !== '' && exists(target.path.replace(/^\/+/, '')))
    );
  };
  return (location, written) => {
    if (/^\s*#/.test(written)) return placeOf(location, written.trim());
    if (/^https?:/i.test(location)) {
      const url = URL.parse(written, location);
      return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
    }
    // An address that begins with a query or is empty points to the page itself.
    if (/^\s*(\?|$)/.test(written)) return written;
    const target = readTarget(written, location, hasRoute, { base, exists });
    if (target.kind !== 'page' && target.kind !== 'file') return undefined;
    if (!hasOtherPages && !isThere(target)) return undefined;
    const leads = target.kind === 'page' ? href(target.path) : file(target.path);
    return leads + target.search + target.hash;
  };
}

/**
 * Puts the targets of addresses into the HTML of a reference page, and into `beside`. An address without a target becomes
 * its text. Returns the addresses that there were, without places on the page itself.
 */
export function linkTexts(
  html: string,
  location: string,
  leadsTo: (location: string, written: string) => string | undefined,
  beside = '',
): { html: string; links: DescribedLink[] } {
  if (!html.includes(WRITTEN)) return { html, links: [] };
  const links: DescribedLink[] = [];
  const ids = anchorsOf(html, beside);
  const linked = html.replace(ELEMENT, (whole, link: string | undefined, inner: string | undefined) => {
    const tag = link ?? whole;
    const [, before = '', written = '', after = ''] = ADDRESS.exec(tag) ?? [];
    const address = unescapeHtml(written);
    const isHere =
      /^#top$/i.test(address) || (address.startsWith('#') && ids.has(decodedPath(address.slice(1))));
    const leads = isHere ? address : leadsTo(location, address);
    if (!isHere) links.push({ location, written: address, leads });
    // In an attribute, `<` is not escaped, so the words next to an image are escaped again.
    if (leads === undefined) return inner ?? escapeHtml(unescapeHtml(/\salt="([^"]*)"/.exec(tag)?.[1] ?? ''));
    const isOutside = /^https?:/i.test(leads);
    const rel =
      isOutside && inner !== undefined && !tag.includes(' rel="')
        ? ' rel="noopener noreferrer nofollow"'
        : '';
    const own = `${before}"${escapeHtml(leads)}"${after}`.replace(WRITTEN, '').replace(/>$/, `${rel}>`);
    return inner === undefined ? own : `${own}${inner}</a>`;
  });
  return { html: linked, links };
}

/** Attributes of a tag. Each value is in double quotes. */
const ATTRIBUTES = '(?: [^\\s=>"]+(?:="[^"]*")?)*';
/** A link with what is in it, or an image, whose address a description has. Links are in no other link. */
const ELEMENT = new RegExp(
  `(<a(?=${ATTRIBUTES}${WRITTEN})${ATTRIBUTES}>)(.*?)</a>|<img(?=${ATTRIBUTES}${WRITTEN})${ATTRIBUTES}>`,
  'gs',
);
const ADDRESS = /^(<[a-z]+(?: [^\s=>"]+(?:="[^"]*")?)*? (?:href|src)=)"([^"]*)"(.*)$/s;

/** A link as the path of a question about the inputs of a page. */
export const linkQuestion = {
  write: ({ location, written }: Pick<DescribedLink, 'location' | 'written'>): string =>
    JSON.stringify([location, written]),
  read: (question: string): [location: string, written: string] =>
    JSON.parse(question) as [location: string, written: string],
};
