import path from 'node:path';
import { decodedPath } from '../../../base/addresses/href.ts';
import { isUrl } from './source.ts';

/** Target of a reference: an absolute path or address, and a JSON pointer in it. */
export interface RefTarget {
  location: string;
  fragment: string;
}

/**
 * The target of a reference in the file `from` (an absolute path or address), or a sentence that says why it is not
 * followed. Addresses must be allowed by `allows`; paths are checked when they are read.
 */
export function targetOf(ref: string, from: string, allows: (url: URL) => boolean): RefTarget | string {
  const hash = ref.indexOf('#');
  const file = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = hash < 0 ? '' : ref.slice(hash + 1);
  if (file === '') return { location: from, fragment };
  if (isUrl(from) || /^[a-z][a-z0-9+.-]+:/i.test(file) || file.startsWith('//')) {
    const base = isUrl(from) ? from : undefined;
    if (!URL.canParse(file, base)) return `The reference \`${ref}\` is not resolved: its URL is invalid`;
    const url = new URL(file, base);
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    if (!web) return `The reference \`${ref}\` is not resolved: ${url.protocol} URLs are not supported`;
    if (!allows(url)) return `The reference \`${ref}\` is not resolved: the host ${url.host} is not allowed`;
    return { location: url.href, fragment };
  }
  return { location: path.resolve(path.dirname(from), decodedPath(file)), fragment };
}
