import { withSlash } from '../../base/addresses/href.ts';

/** Addresses in a style sheet that begin at the root of the site, with what stands before them. */
const rooted = /(\burl\(\s*["']?|@import\s+["'])(\/(?!\/)[^"')\s]*)/g;

/**
 * A style sheet of an author for a site below a base: what it names from the root of the site is found below that base.
 * `undefined` where nothing has to be written otherwise.
 */
export function rebased(css: string, base: string): string | undefined {
  const prefix = withSlash(base);
  if (prefix === '/') return undefined;
  const text = css.replace(rooted, (whole, before: string, address: string) =>
    address.startsWith(prefix) ? whole : before + prefix + address.slice(1),
  );
  return text === css ? undefined : text;
}
