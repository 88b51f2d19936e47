import { decodedPath, type Href } from './href.ts';

export interface LinkTarget {
  href: string;
  external: boolean;
}

/** Gives the addresses of pages and files of a site. */
export interface Addresses {
  /** Address of a page, by its path. */
  href: Href;
  /** Address of a file of the docs folder. */
  asset(written: string): string;
}

/** Schemes that a link of the configuration may have; anything else with a scheme has no target. */
const allowed = /^(https?|mailto|tel|sms|ftp):/i;

/**
 * Where a link of the configuration leads: an address outside as written, a page of the site through
 * {@link Addresses.href}, a file of the docs folder (`/report.pdf`) through {@link Addresses.asset}.
 */
export function linkTarget(url: string, site: Addresses): LinkTarget {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url)) return { href: allowed.test(url) ? url : '#', external: true };
  if (url.startsWith('//')) return { href: url, external: true };
  if (url.startsWith('#')) return { href: url, external: false };
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (/\.(?!mdx?$|html?$)[a-z0-9]{2,5}$/i.test(path) && !/\/v?\d[\d.]*$/.test(path)) {
    return { href: site.asset(path) + rest, external: false };
  }
  return { href: site.href(decodedPath(path.replace(/\.mdx?$/, ''))) + rest, external: false };
}

/** Address of a tab, an anchor or a version. A target with a slash at its start is an address as its author wrote it. */
export function branchHref(
  { target, external }: { target: string; external: boolean },
  site: Addresses,
): string {
  return external || target.startsWith('/') ? linkTarget(target, site).href : site.href(target);
}

/** `www.…`, or a host under a common top-level domain. A folder of such a name is unheard of. */
export function looksLikeHost(address: string): boolean {
  return /^(?:www\.[\w-]+|(?:[\w-]+\.)+(?:com|org|net|io|dev|ai|app|co|gg|me))(?:[/?#:]|$)/i.test(address);
}
