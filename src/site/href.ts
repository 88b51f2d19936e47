import { routeOf } from '../navigation/route.ts';

export { routeOf };

/** The part of Astro's configuration that decides how a page's address is written. */
export interface UrlSettings {
  /** `/` or `/docs/`. */
  base: string;
  trailingSlash: 'always' | 'never' | 'ignore';
  format: 'directory' | 'file' | 'preserve';
}

/**
 * Turns a page path into the address to write in `href`. `index` and `''` are the home page; a page called
 * `guides/index` is served as `guides`. A fragment may follow the path after `#`.
 */
export type Href = (path: string) => string;

/** Makes the {@link Href} for a site. */
export function createHref({ base, trailingSlash, format }: UrlSettings): Href {
  const prefix = withSlash(base);
  const slash = trailingSlash === 'always' || (trailingSlash === 'ignore' && format === 'directory');
  return (path) => {
    const at = path.indexOf('#');
    const bare = at < 0 ? path : path.slice(0, at);
    const hash = at < 0 ? '' : path.slice(at);
    const route = routeOf(bare.replace(/^\/+|\/+$/g, ''));
    if (route === '') return prefix + hash;
    const encoded = route.split('/').map(encodeSegment).join('/');
    const end = slash ? '/' : format === 'file' ? '.html' : '';
    return prefix + encoded + end + hash;
  };
}

/** Percent-encodes what a path segment may not hold, leaving what is already encoded as it is. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/%(40|3A|24|26|2B|2C|3B|3D)/g, (code) =>
    decodeURIComponent(code),
  );
}

/** A base as the start of the addresses below it. */
export function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/** Files of the docs folder are served at their own paths, below the base. */
export function assetAddress(base: string): (file: string) => string {
  const prefix = withSlash(base);
  return (file) =>
    /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(file) ? file : prefix + encodeURI(file.replace(/^\.?\/+/, ''));
}
