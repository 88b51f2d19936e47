import { decodedPath } from '../../base/addresses/href.ts';

export type Target =
  | { kind: 'fragment'; hash: string }
  | { kind: 'external'; url: string }
  /** A page of the site, e.g. `guides/intro`; `search` and `hash` keep their `?` and `#`. */
  | { kind: 'page'; path: string; search: string; hash: string }
  /** A file of the docs folder, e.g. `/images/a.png`. */
  | { kind: 'file'; path: string; search: string; hash: string }
  /** An address that would run script. */
  | { kind: 'unsafe' };

const unsafe = /^(?:javascript|vbscript|data|livescript|mocha):/i;
const scheme = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;
const fileExtension =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|tiff?|pdf|zip|gz|tgz|tar|7z|dmg|exe|json|jsonc|ya?ml|toml|xml|csv|tsv|txt|mp4|webm|mov|mp3|wav|ogg|m4a|woff2?|ttf|otf|docx?|xlsx?|pptx?|css|js|mjs|py|sh|ipynb|wasm|map|html?)$/i;

/** A file next to the pages that ends as the source of a page does. */
const SKILL = 'skill.md';

/** Tells whether a path names a page of the site. */
export type IsPage = (path: string) => boolean;

/** The base path of the site, such as `/docs/`, and whether its docs folder has a file. */
export interface Base {
  base: string;
  exists(file: string): boolean;
}

/**
 * Reads what an author wrote in `href` or `src`.
 *
 * @param from Path of the page (`guides/intro`); relative targets start at its folder.
 * @param isPage When given, it decides for paths that look like files (`sdk/node.js`).
 * @param under When given, the base is taken off a path that contains it already, unless a page or file has that path. With `isPage` as
 * well, a file whose ending says nothing (`LICENSE`) is one.
 */
export function readTarget(written: string, from: string, isPage?: IsPage, under?: Base): Target {
  // Browsers drop control characters and white space inside a scheme, so they must not hide one.
  const bare = written.replace(/[\u0000-\u0020\u007f]+/g, '');
  if (unsafe.test(bare) && !/^data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(bare))
    return { kind: 'unsafe' };
  const text = written.trim();
  if (scheme.test(text)) return { kind: 'external', url: text };
  const [, rawPath = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  if (rawPath === '')
    return search === '' ? { kind: 'fragment', hash } : { kind: 'page', path: from, search, hash };
  const path = withoutBase(resolvePath(decodedPath(rawPath), from), rawPath, isPage, under);
  if (path === SKILL && isPage?.('skill') === false) return { kind: 'file', path: `/${path}`, search, hash };
  const withoutExtension = startOf(path.replace(/\.mdx?$/i, ''), isPage);
  const isFile = (): boolean =>
    fileExtension.test(path) || (isPage !== undefined && under?.exists(path) === true);
  if (withoutExtension !== path || isPage?.(path) === true || !isFile()) {
    return { kind: 'page', path: withoutExtension, search, hash };
  }
  return { kind: 'file', path: `/${path}`, search, hash };
}

/** Returns whether a relative address points out of the docs folder. */
export function leavesRoot(written: string, from: string): boolean {
  let depth = written.startsWith('/') ? 0 : from.split('/').length - 1;
  for (const segment of written.replace(/[?#].*$/s, '').split('/')) {
    if (segment === '..') depth -= 1;
    else if (segment !== '.' && segment !== '') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

/** The folder of a README that stands at the address of its folder; any other path as it is. */
function startOf(path: string, isPage: IsPage | undefined): string {
  if (!/(?:^|\/)README$/i.test(path) || isPage === undefined || isPage(path)) return path;
  const folder = path.replace(/\/?README$/i, '');
  return isPage(folder) ? folder || 'index' : path;
}

function withoutBase(
  path: string,
  written: string,
  isPage: IsPage | undefined,
  under: Base | undefined,
): string {
  const base = under?.base.replace(/^\/+|\/+$/g, '') ?? '';
  if (under === undefined || base === '' || !written.startsWith('/')) return path;
  if (path !== base && !path.startsWith(`${base}/`)) return path;
  const isThere = isPage?.(path.replace(/\.mdx?$/i, '')) === true || under.exists(path);
  return isThere ? path : path.slice(base.length + 1);
}

/** Joins a path with the folder of `from` unless it starts with `/`; `..` never leaves the root. */
export function resolvePath(path: string, from: string): string {
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : '';
  const segments: string[] = [];
  for (const segment of (path.startsWith('/') ? path : `${folder}/${path}`).split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}

/**
 * The index of an address in a text as a whole word, or -1: `/a` also begins `/a/b`, and ends `x/a`. Markdown gives an address
 * encoded, however it is written.
 */
export function indexOfTarget(text: string, target: string, from = 0): number {
  const at = indexAlone(text, target, from);
  return at >= 0 || !/[%&_*~()[\]]/.test(target) ? at : indexAsWritten(text, target, from);
}

/** Where an address stands with its characters as they are, after backslashes, or as references of HTML. */
function indexAsWritten(text: string, target: string, from: number): number {
  const characters = [...decodedPath(target)].map((one) =>
    one === '&' ? '&(?:amp;)?' : `\\\\?${one.replace(/[$()*+.?[\\\]^{|}]/, '\\$&')}`,
  );
  const pattern = new RegExp(`(?<![\\w/.#?-])${characters.join('')}(?![\\w/.#?-])`, 'g');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}

function indexAlone(text: string, target: string, from: number): number {
  for (let at = text.indexOf(target, from); at >= 0; at = text.indexOf(target, at + 1)) {
    if (!/[\w/.#?-]/.test(text.charAt(at - 1)) && !/[\w/.#?-]/.test(text.charAt(at + target.length)))
      return at;
  }
  return -1;
}
