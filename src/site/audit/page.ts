import { tagsOf, type Attribute, type Tag } from './markup.ts';
import type { LoadKind, PageFacts, Spot } from './PageFacts.ts';
import { addressesOf } from './style-sheet.ts';

/** Classes of the elements that contain what the author wrote. */
const authorsParts = /(?:^|\s)(?:lec-content|lec-aside__inner|lec-banner__text)(?:\s|$)/;

/** Attributes whose address a browser fetches, by element; `href` of a `<link>` goes by its `rel`. */
const loading: Record<string, Record<string, LoadKind>> = {
  script: { src: 'script' },
  img: { src: 'img' },
  source: { src: 'media' },
  video: { src: 'media', poster: 'img' },
  audio: { src: 'media' },
  track: { src: 'media' },
  iframe: { src: 'frame' },
  embed: { src: 'object' },
  object: { data: 'object' },
  input: { src: 'img' },
  image: { href: 'img', 'xlink:href': 'img' },
  feimage: { href: 'img', 'xlink:href': 'img' },
  use: { href: 'img', 'xlink:href': 'img' },
};

/** Resource types by `rel` of a `<link>`. Other relations load nothing. */
const linked: Record<string, LoadKind> = {
  stylesheet: 'style',
  icon: 'img',
  'apple-touch-icon': 'img',
  'mask-icon': 'img',
  manifest: 'manifest',
  modulepreload: 'script',
  preload: 'connect',
  prefetch: 'connect',
  preconnect: 'connect',
  'dns-prefetch': 'connect',
};

const preloaded: Record<string, LoadKind> = { font: 'font', style: 'style', script: 'script', image: 'img' };

/** Script types that are run; every other one is data. */
const runs = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Reads what an HTML file of a built site loads, links to and contains. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    loads: [],
    links: [],
    inline: [],
    ids: new Set(),
    repeatedIds: [],
    unnamedImages: [],
  };
  const isLecterns = createOwnership();
  for (const tag of tagsOf(html)) {
    readTag(tag, { at: tag.at, isAuthors: !isLecterns(tag) }, facts);
  }
  return facts;
}

/** Decides for each tag, in order, whether the layout made it. A file without Lectern's mark is the author's as a whole. */
function createOwnership(): (tag: Tag) => boolean {
  let isMarked = false;
  /** Depth of the element with the author's content, while the tags are inside it. */
  let within: number | undefined;
  return ({ name, depth, attributes }) => {
    if (name === 'meta' && attributes.get('name')?.value === 'generator') isMarked ||= isLectern(attributes);
    if (within !== undefined && depth > within) return false;
    within = authorsParts.test(attributes.get('class')?.value ?? '') ? depth : undefined;
    return isMarked || name === 'html' || name === 'head' || name === 'meta';
  };
}

function isLectern(attributes: Tag['attributes']): boolean {
  return attributes.get('content')?.value.startsWith('Lectern') === true;
}

function readTag(tag: Tag, spot: Spot, facts: PageFacts): void {
  const { name, attributes, text } = tag;
  if (name === 'link') readLink(attributes, spot, facts);
  if (name === 'meta') readMeta(attributes, spot, facts);
  if (name === 'a' || name === 'area') addLink(attributes.get('href')?.value, spot, facts);
  if (name === 'form') addLink(attributes.get('action')?.value, spot, facts);
  const loads = Object.hasOwn(loading, name) ? loading[name] : undefined;
  for (const [key, kind] of Object.entries(loads ?? {})) {
    addLoad(attributes.get(key)?.value, kind, `A \`<${name}>\``, spot, facts);
  }
  if (name === 'img' || name === 'source') {
    for (const url of candidates(attributes.get('srcset')?.value))
      addLoad(url, 'img', `A \`<${name}>\``, spot, facts);
  }
  if (name === 'img' && !attributes.has('alt')) {
    facts.unnamedImages.push({ ...spot, url: attributes.get('src')?.value ?? '' });
  }
  if (name === 'style' && text !== undefined) {
    facts.inline.push({ ...spot, kind: 'style', text });
    addStyle(text, spot, facts);
  }
  const type = attributes.get('type')?.value.trim() ?? '';
  if (name === 'script' && !attributes.has('src') && runs.test(type)) {
    facts.inline.push({ ...spot, kind: 'script', text: text ?? '' });
  }
  for (const [key, { value, at }] of attributes) readAttribute(tag, key, value, { ...spot, at }, facts);
}

function readAttribute(
  { name, attributes }: Tag,
  key: string,
  value: string,
  spot: Spot,
  facts: PageFacts,
): void {
  // A class of Lectern's on the element tells whose the attribute is, wherever it stands.
  const isOwn = /(?:^|\s)(?:lec|tk)-/.test(attributes.get('class')?.value ?? '') || name.startsWith('lec-');
  const made: Spot = isOwn ? { ...spot, isAuthors: false } : spot;
  if (key === 'id' || (key === 'name' && name === 'a')) {
    if (key === 'id' && facts.ids.has(value)) facts.repeatedIds.push({ ...spot, id: value });
    facts.ids.add(value);
  } else if (key === 'style') {
    facts.inline.push({ ...made, kind: 'style-attribute', text: value });
    addStyle(value, spot, facts);
  } else if (/^on[a-z]/.test(key)) {
    facts.inline.push({ ...made, kind: 'handler', text: value, name: key });
  } else if (
    /^[\s\0]*javascript:/i.test(value) &&
    /^(?:href|src|action|formaction|data|xlink:href)$/.test(key)
  ) {
    facts.inline.push({ ...spot, kind: 'script-url', text: value });
  }
}

function readLink(attributes: ReadonlyMap<string, Attribute>, spot: Spot, facts: PageFacts): void {
  const url = attributes.get('href')?.value;
  for (const relation of (attributes.get('rel')?.value ?? '').toLowerCase().split(/\s+/)) {
    if (Object.hasOwn(linked, relation)) {
      const as = attributes.get('as')?.value ?? '';
      const kind =
        (Object.hasOwn(preloaded, as) ? preloaded[as] : undefined) ?? linked[relation] ?? 'connect';
      addLoad(url, kind, `A \`<link rel="${relation}">\``, spot, facts);
    } else if (/^(?:alternate|next|prev|canonical)$/.test(relation)) addLink(url, spot, facts);
  }
}

function readMeta(attributes: ReadonlyMap<string, Attribute>, spot: Spot, facts: PageFacts): void {
  const content = attributes.get('content')?.value ?? '';
  const means = attributes.get('http-equiv')?.value.toLowerCase();
  if (means === 'content-security-policy') facts.policy = content;
  if (means === 'refresh') {
    addLink(/^[\s\d.]*[;,]\s*url\s*=\s*["']?([^"']*)/i.exec(content)?.[1], spot, facts, true);
  }
}

function addStyle(css: string, spot: Spot, facts: PageFacts): void {
  for (const { url, kind } of addressesOf(css)) {
    addLoad(url, kind === 'image' ? 'img' : kind, 'A style', spot, facts);
  }
}

function addLoad(url: string | undefined, kind: LoadKind, by: string, spot: Spot, facts: PageFacts): void {
  const trimmed = url?.trim();
  if (trimmed) facts.loads.push({ ...spot, url: trimmed, kind, by });
}

function addLink(url: string | undefined, spot: Spot, facts: PageFacts, isRedirect = false): void {
  const trimmed = url?.trim();
  if (trimmed === undefined) return;
  facts.links.push({ ...spot, url: trimmed, isRedirect });
}

function candidates(srcset: string | undefined): string[] {
  return (srcset ?? '').split(/,\s+|,$/).flatMap((candidate) => /\S+/.exec(candidate)?.[0] ?? []);
}
