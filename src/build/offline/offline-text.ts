import path from 'node:path';
import { parse, type Token } from 'acorn';
import { decodedPath } from '../../base/addresses/href.ts';
import { ANY_BASE } from '../build/packed-routes.ts';

/** Name of the script that every page of an offline site loads. */
export const OFFLINE_SCRIPT = '_astro/offline.js';

/** The files of a site that was built with {@link ANY_BASE}, and the base of the published one. */
export interface BuiltSite {
  has(name: string): boolean;
  base: string;
}

/** An address of the site, with an origin where it has one. It ends at the quote or parenthesis that it began with. */
const ADDRESS = new RegExp(
  String.raw`(https?://[^\s/"'<>]+)?(?:(?<=\()${ANY_BASE}([^)"'\s]*)|(?<=')${ANY_BASE}([^'\s]*)|${ANY_BASE}((?:(?!&quot;)[^\s"<>\\${'`'}])*))`,
  'g',
);

/**
 * Makes the addresses in a file relative to it, with the names of files. Addresses with an origin point to the published site.
 *
 * @param up What comes before paths below the site.
 */
export function withFileAddresses(text: string, { has, base }: BuiltSite, up: string): string {
  return text.replace(ADDRESS, (_all, origin: string | undefined, ...found: (string | undefined)[]) => {
    const address = found.slice(0, 3).find((part) => part !== undefined) ?? '';
    if (origin !== undefined) return origin + base.replace(/\/$/, '') + (address || '/');
    const [, written = '', rest = ''] = /^\/?((?:&#39;|[^?#])*)(.*)$/s.exec(address) ?? [];
    const name = decodedPath(written.replaceAll('&amp;', '&').replaceAll('&#39;', "'"));
    const isFolder = !has(name) && has(path.posix.join(name, 'index.html'));
    return up + (isFolder ? path.posix.join(written, 'index.html') : written) + rest;
  });
}

/** Returns the way from a file to the folder of the site. */
export function upFrom(file: string): string {
  return '../'.repeat(file.split('/').length - 1);
}

/** Links that a browser does not load from a disk. */
const USELESS = /<link rel="(?:manifest|modulepreload|preload)"[^>]*>/g;
const MODULE = /<script\b([^>]*?) type="module"([^>]*? src="[^>]*)>/g;

/** Turns a page into one that a browser can open from a disk. */
export function offlinePage(html: string, file: string, site: BuiltSite): string {
  const plain = html.replace(USELESS, '').replace(MODULE, (_tag, before: string, after: string) => {
    const inert = `${before}${after}`.replace(' src="', ' data-module="');
    return `<script type="lectern-module"${inert}>`;
  });
  const own = `<script defer src="${ANY_BASE}/${OFFLINE_SCRIPT}"></script></head>`;
  return withFileAddresses(
    plain.replace('</head>', () => own),
    site,
    upFrom(file),
  );
}

/** The modules that a page names, as paths below the site. */
export function modulesIn(html: string): string[] {
  const named = html.matchAll(/<(?:script|link)\b[^>]*\b(?:type="module"|rel="modulepreload")[^>]*>/g);
  return [...named].flatMap(
    ([tag]) => new RegExp(` (?:src|href)="${ANY_BASE}/([^"]+)"`).exec(tag)?.slice(1) ?? [],
  );
}

/** A file as a script that hands over its text, with the folder of the site as the base of addresses. */
export function asScript(name: string, text: string): string {
  const content = JSON.stringify(text).replaceAll(ANY_BASE, '"+lecternRoot+"');
  return `lecternFile(${JSON.stringify(name)},${content})\n`;
}

/** Code without modules: addresses start with the folder of the site, and `import()` is replaced (`client/start.ts`). */
export function offlineCode(code: string): string {
  const tokens: Token[] = [];
  parse(code, { ecmaVersion: 'latest', onToken: tokens });
  let made = code;
  for (const { type, start, end } of tokens.reverse()) {
    const text = code.slice(start, end);
    const quote = text[0] ?? '';
    let own = text;
    if (type.label === 'import') own = 'lecternImport';
    if (type.label === 'template') own = text.replaceAll(ANY_BASE, '${lecternRoot}');
    if (type.label === 'string' && text.includes(ANY_BASE))
      own = `(${text.replaceAll(ANY_BASE, `${quote}+lecternRoot+${quote}`)})`;
    if (own !== text) made = made.slice(0, start) + own + made.slice(end);
  }
  return `var lecternRoot=new URL("..",document.currentScript.src).pathname.slice(0,-1);${made}`;
}
