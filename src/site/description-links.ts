import { readTarget } from '../content/targets.ts';
import { withSlash } from '../addresses/href.ts';
import { escapeHtml, unescapeHtml } from '../html/escape.ts';
import type { SiteView } from '../layout/PageView.ts';

/**
 * Makes what leads the addresses of a description's texts to the site, in the HTML of a page of the reference. The texts know
 * no base (`/guides/start`), and a relative one starts at the page that shows it, as in a page file. Addresses that Lectern
 * made begin with the base already.
 */
export function descriptionLinks(
  base: string,
  { href, file }: Pick<SiteView, 'href' | 'file'>,
): (html: string, path: string) => string {
  const prefix = withSlash(base);
  const fromRoot = (address: string): string =>
    `${address}/`.startsWith(prefix) ? address : `${prefix}${address.slice(1)}`;
  const inTag = (tag: string, path: string): string =>
    tag.replace(ADDRESS, (whole, name: string, address: string) => {
      if (address.startsWith('/')) return ` ${name}="${fromRoot(address)}"`;
      const target = readTarget(unescapeHtml(address), path);
      if (target.kind !== 'page' && target.kind !== 'file') return whole;
      const leads = target.kind === 'page' ? href(target.path) : file(target.path);
      return ` ${name}="${escapeHtml(leads + target.search + target.hash)}"`;
    });
  return (html, path) => html.replace(TAG, (tag) => inTag(tag, path));
}

/** A tag with an address: text that shows HTML has its quotes, but no bracket of it. */
const TAG = /<[a-z]+(?: [^\s=>"]+(?:="[^"]*")?)* (?:href|src)="[^>]*>/g;

/** An address from the root, or relative to the page: none with a scheme or a host, and no place on the page itself. */
const ADDRESS = / (href|src)="(\/(?!\/)[^"]*|(?![a-z][a-z\d+.-]*:)[^"/#?][^"]*)"/gi;
