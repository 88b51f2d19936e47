import { withSlash } from './href.ts';
/** Turns an address of the site (`/docs/guide/`) into the one that other sites and programs need, with its origin. */
export type Absolute = (address: string) => string;

/** Where the site is published, by the settings of the build. */
export interface Publishing {
  /** Origin, such as `https://docs.example.com`. */
  origin?: string | undefined;
  /** `base` is what stands before every path: `/` or `/docs/`. */
  urls: { base: string };
}

/**
 * The absolute addresses of a site; `undefined` when nothing says where it is published. The settings of the build come
 * before the configuration. A path in the configuration's URL replaces the base.
 *
 * @param canonical `canonical` among the meta tags of the configuration
 */
export function absoluteAddresses(
  { origin, urls: { base } }: Publishing,
  canonical: string | undefined,
): Absolute | undefined {
  if (origin !== undefined) return (address) => joined(address, origin);
  if (canonical === undefined || !/^https?:\/\//i.test(canonical) || !URL.canParse(canonical))
    return undefined;
  const root = new URL(canonical);
  if (root.pathname === '/') return (address) => joined(address, root);
  const folder = new URL(`${root.pathname.replace(/\/*$/, '')}/`, root);
  const prefix = withSlash(base);
  return (address) => {
    const below =
      address.startsWith(prefix) && !address.startsWith('//') ? `./${address.slice(prefix.length)}` : address;
    return joined(below, folder);
  };
}

/** The absolute form of an address. A text of an author that is not an address stays as it is. */
function joined(address: string, root: string | URL): string {
  return URL.canParse(address, root) ? new URL(address, root).href : address;
}
