import { getOrMake } from '../../base/get-or-make.ts';
import { decodedPath } from '../../base/addresses/href.ts';

/** Where an address in a page leads. */
export type Address =
  | { kind: 'own'; path: string; fragment: string }
  | { kind: 'foreign'; origin: string }
  /** An address like `data:` or `mailto:`, or a path outside the base, which belongs to another site. */
  | { kind: 'other'; scheme: string };

/** Where a site is served. */
export interface Place {
  /** With a slash at both ends. */
  base: string;
  /** `https://docs.example.com`, where known. */
  origin?: string | undefined;
}

/** Origin of the site's own addresses while they are parsed. */
const OWN_ORIGIN = 'https://site.invalid';

/** Reads addresses as a browser would on the page of a file of the output. */
export function createAddressReader({ base, origin }: Place): (url: string, file: string) => Address {
  const known = new Map<string, Address>();
  return (url, file) => {
    // Most addresses mean the same on every page.
    if (!/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(url)) return read(url, addressOf(file, base));
    return getOrMake(known, url, () => read(url, base));
  };

  function read(url: string, page: string): Address {
    const parsed = URL.parse(url, OWN_ORIGIN + page);
    if (!parsed) return { kind: 'other', scheme: '' };
    if (!/^(?:https?|wss?):$/.test(parsed.protocol)) return { kind: 'other', scheme: parsed.protocol };
    if (parsed.origin !== OWN_ORIGIN && parsed.origin !== origin)
      return { kind: 'foreign', origin: parsed.origin };
    const path = decodedPath(parsed.pathname);
    if (!`${path}/`.startsWith(base)) return { kind: 'other', scheme: '' };
    return { kind: 'own', path: path.slice(base.length), fragment: decodedPath(parsed.hash.slice(1)) };
  }
}

/** The address that a file of the output is served at. */
function addressOf(file: string, base: string): string {
  return base + encodeURI(file.replace(/(?:^|(?<=\/))index\.html$/, '')).replace(/[?#]/g, encodeURIComponent);
}

/** The file of the output that a host serves for a path: itself, a folder's `index.html`, or one without its ending. */
export function createFileFinder(files: Iterable<string>): (path: string) => string | undefined {
  const all = new Set(files);
  return (path) => {
    const bare = path.replace(/\/+$/, '');
    const named = [bare === '' ? 'index.html' : `${bare}/index.html`, `${bare}.html`];
    if (bare === path && bare !== '') named.unshift(bare);
    return named.find((file) => all.has(file));
  };
}

/**
 * The base of a site, as its pages tell: the part of a style sheet's or a script's address before a path that is a file
 * of the output.
 */
export function baseOf(urls: Iterable<string>, files: ReadonlySet<string>): string | undefined {
  for (const url of urls) {
    if (!url.startsWith('/') || url.startsWith('//')) continue;
    for (let slash = 0; slash >= 0; slash = url.indexOf('/', slash + 1)) {
      if (files.has(decodedPath(url.slice(slash + 1)))) return url.slice(0, slash + 1);
    }
  }
  return undefined;
}
