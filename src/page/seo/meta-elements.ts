import type { SiteModel } from '../../base/model/SiteModel.ts';
import type { Frontmatter } from '../../content/page/Page.ts';
import type { Absolute } from '../../base/addresses/site-address.ts';

/** A meta element: name or property, and content. */
export interface MetaElement {
  name: string;
  content: string;
}

/** The frontmatter of a page, and everything else that its meta elements are made from. */
export interface MetaSource {
  isHome: boolean;
  /** Text of `<title>`. */
  documentTitle: string;
  /** From the page's frontmatter or its operation. */
  ownDescription?: string | undefined;
  /** From the text of the page. */
  excerpt?: string | undefined;
  frontmatter?: Frontmatter;
  robots?: string | undefined;
  canonical?: string | undefined;
  /** An image made for the page. */
  image?: { address: string; width: number; height: number } | undefined;
}

/** The site, and how addresses of its files are made. */
export interface MetaPlace {
  model: SiteModel;
  /** Address of a file of the docs folder, or the URL itself. */
  asset(path: string): string;
  absolute?: Absolute | undefined;
}

/** Names of frontmatter that become meta elements: of the kinds that readers of pages ask for, so that no other key is taken for one. */
const isMeta =
  /^(?:(?:og|twitter|article|book|profile|fb|music|video|al|p|docsearch):.|(?:apple|msapplication|google|yandex|facebook)-.|(?:citation_|dc\.|dcterms\.|geo\.).|(?:author|copyright|googlebot|bingbot|rating|msvalidate\.01|application-name|color-scheme|theme-color|format-detection)$)/;
/** Names that describe the site as a whole, which would be wrong on any other page than the home page. */
const ofHome = /^(?:og|twitter):(?:title|url)$/;
const descriptions = new Set(['description', 'og:description', 'twitter:description']);
const isImage = /^(?:og:image|twitter:image)(?::|$)/;
const isAddress = /^(?:(?:og|twitter):(?:image|logo|audio|video)(?::(?:url|secure_url|src))?)$/;

/**
 * The meta elements of a page, each name once. What the author wrote comes before what Lectern makes, and a page before
 * the configuration: with its own description or image, those of the configuration are left out as a whole.
 */
export function metaElements(source: MetaSource, place: MetaPlace): MetaElement[] {
  const all = new Map<string, string>();
  const ofPage = pageMeta(source.frontmatter);
  const hasImage = [...ofPage.keys()].some((name) => isImage.test(name));
  const { ownDescription } = source;
  for (const [written, content] of Object.entries(place.model.seo.metatags)) {
    const name = written.trim().toLowerCase();
    if (name === 'canonical' || name === 'robots' || content.trim() === '') continue;
    if (ofHome.test(name) && !source.isHome) continue;
    if (descriptions.has(name) && ownDescription !== undefined) continue;
    if (isImage.test(name) && hasImage) continue;
    all.set(name, content);
  }
  for (const [name, content] of ofPage) all.set(name, content);

  const description = ownDescription ?? all.get('description') ?? source.excerpt;
  const made: [string, string | undefined][] = [
    ['description', description],
    ['robots', source.robots],
    ['og:title', source.documentTitle],
    ['og:description', ownDescription ?? all.get('og:description') ?? description],
    ['og:type', 'website'],
    ['og:site_name', place.model.name],
    ['og:url', source.canonical],
  ];
  const { image } = source;
  if (image && !all.has('og:image')) {
    made.push(['og:image', image.address], ['og:image:width', String(image.width)]);
    made.push(['og:image:height', String(image.height)]);
  }
  if (image || all.has('og:image')) made.push(['twitter:card', 'summary_large_image']);
  const rest = new Map(all);
  const elements = made.flatMap(([name, content]): MetaElement[] => {
    const written = rest.get(name) ?? content;
    rest.delete(name);
    return written === undefined || written === '' ? [] : [{ name, content: written }];
  });
  // The elements that describe an image follow it.
  const rank = (name: string): number => (name === 'og:image' ? 0 : name.startsWith('og:image:') ? 1 : 2);
  const others = [...rest].sort(([a], [b]) => rank(a) - rank(b));
  for (const [name, content] of others) elements.push({ name, content });
  return elements.map(({ name, content }) => ({
    name,
    content: isAddress.test(name) ? addressOf(content, place) : content,
  }));
}

function pageMeta(frontmatter: Frontmatter | undefined): Map<string, string> {
  const found = new Map<string, string>();
  if (frontmatter?.keywords !== undefined) {
    const words = frontmatter.keywords.filter(Boolean).join(', ');
    if (words !== '') found.set('keywords', words);
  }
  const dates = { published: frontmatter?.createdDate, modified: frontmatter?.lastUpdatedDate };
  for (const [kind, date] of Object.entries(dates))
    if (date !== undefined) found.set(`article:${kind}_time`, date);
  for (const [written, value] of Object.entries(frontmatter?.extra ?? {})) {
    const name = written.trim().toLowerCase();
    if (!isMeta.test(name) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    if (String(value).trim() !== '') found.set(name, String(value).trim());
  }
  return found;
}

/** Addresses of images are read by other sites, so they need the origin where it is known. */
function addressOf(written: string, { asset, absolute }: MetaPlace): string {
  const address = asset(written.trim());
  return absolute && !/^[a-z][a-z0-9+.-]*:/i.test(address) ? absolute(address) : address;
}
