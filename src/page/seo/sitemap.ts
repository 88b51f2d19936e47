import { escapeXml } from '../../base/html/xml.ts';

/** A page that search engines may list. */
export interface SitemapEntry {
  /** Absolute address. */
  url: string;
  /** ISO date of the last change, where it is known. */
  lastChange?: string | undefined;
}

/** A file at the root of the site. */
export interface RootFile {
  name: string;
  content: string;
  /** Absolute address of the map of a site. */
  address?: string;
}

export interface SitemapLimits {
  urls: number;
  bytes: number;
}

const LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 };
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * The map of a site: `sitemap.xml`, or where one file cannot contain it, `sitemap-1.xml` and so on with `sitemap.xml` as their
 * index. Entries keep their order. No file when there is no entry.
 *
 * @param absolute absolute address of a file at the root of the site
 */
export function sitemap(
  entries: readonly SitemapEntry[],
  absolute: (name: string) => string,
  limits: SitemapLimits = LIMITS,
): RootFile[] {
  if (entries.length === 0) return [];
  const parts = split(entries.map(urlElement), limits).map((part) => fileOf('urlset', part));
  if (parts.length === 1) return [{ name: 'sitemap.xml', content: parts[0]! }];
  const files = parts.map((content, index) => ({ name: `sitemap-${index + 1}.xml`, content }));
  const index = sitemapIndex(files.map(({ name }) => absolute(name)));
  return [{ name: 'sitemap.xml', content: index }, ...files];
}

/** The index of maps of several sites. */
export function sitemapIndex(addresses: readonly string[]): string {
  return fileOf('sitemapindex', addresses.map(mapElement));
}

/** `robots.txt`: everything may be read; what is hidden says so itself. */
export function robotsTxt(...sitemaps: (string | undefined)[]): string {
  const lines = sitemaps.flatMap((address) => (address === undefined ? [] : `Sitemap: ${address}\n`));
  return `User-agent: *\nAllow: /\n${lines.length === 0 ? '' : `\n${lines.join('')}`}`;
}

function mapElement(address: string): string {
  return `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`;
}

function urlElement({ url, lastChange }: SitemapEntry): string {
  const date = lastChange === undefined ? '' : `<lastmod>${escapeXml(lastChange)}</lastmod>`;
  return `<url><loc>${escapeXml(url)}</loc>${date}</url>\n`;
}

function split(elements: readonly string[], limits: SitemapLimits): string[][] {
  const empty = Buffer.byteLength(fileOf('urlset', []));
  const parts: string[][] = [];
  let part: string[] = [];
  let bytes = empty;
  for (const element of elements) {
    const size = Buffer.byteLength(element);
    if (part.length > 0 && (part.length >= limits.urls || bytes + size > limits.bytes)) {
      parts.push(part);
      part = [];
      bytes = empty;
    }
    part.push(element);
    bytes += size;
  }
  parts.push(part);
  return parts;
}

function fileOf(element: 'urlset' | 'sitemapindex', children: readonly string[]): string {
  return `${HEAD}<${element} ${SPACE}>\n${children.join('')}</${element}>\n`;
}
