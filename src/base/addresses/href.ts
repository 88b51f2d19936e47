import { routeOf } from './route.ts';

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
 * `guides/index` is served as `guides`. Every character of the path is one of a file's name: `C#` is the page `C#.mdx`.
 */
export type Href = (path: string) => string;

/** Makes the {@link Href} for a site. */
export function createHref({ base, trailingSlash, format }: UrlSettings): Href {
  const prefix = withSlash(base);
  const slash = trailingSlash === 'always' || (trailingSlash === 'ignore' && format === 'directory');
  // A file called `page.html` answers at `page/` on few hosts.
  const end = format === 'file' ? '.html' : slash ? '/' : '';
  const home = trailingSlash === 'never' ? prefix.replace(/(.)\/$/, '$1') : prefix;
  return (path) => {
    const route = routeOf(path.replace(/^\/+|\/+$/g, ''));
    if (route === '') return home;
    return prefix + encodePath(route) + end;
  };
}

/** Percent-encodes what the path of an address may not contain. */
function encodePath(path: string): string {
  return encodeURIComponent(path.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /%(2F|40|3A|24|26|2B|2C|3B|3D)/g,
    (code) => decodeURIComponent(code),
  );
}

/** A base as the start of the addresses below it. */
export function withSlash(base: string): string {
  return base.endsWith('/') ? base : `${base}/`;
}

/** Addresses of files: those of the docs folder are served at their own paths, below the base. `file` is such a path. */
export function fileAddress(base: string): (file: string) => string {
  const prefix = withSlash(base);
  return (file) => prefix + encodePath(file.replace(/^\.?\/+/, ''));
}

/** Addresses of what an author wrote: an address outside, or the path of a file, perhaps with a query or a fragment. */
export function assetAddress(base: string): (written: string) => string {
  const file = fileAddress(base);
  return (written) => {
    if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(written)) return written;
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    return file(decodedPath(path)) + rest;
  };
}

/** A path or fragment without percent-encoding; unchanged where its percent signs encode nothing. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** An address without percent-encoding but for what would mean something else in it, such as `%2F`; see {@link decodedPath}. */
export function decodedAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
