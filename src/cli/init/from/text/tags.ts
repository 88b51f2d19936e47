import { builtIns } from '../../../../content/components/index.ts';
import { type Attributes, calloutOf, openTag } from './callouts.ts';
import { endOfSpan, type Leave, type Line, replaceBlocks } from './lines.ts';
import { readTag, textOf, type Tag } from './tag.ts';

interface PageNames {
  /** Addresses of images, by the name that the page gives them. */
  images: ReadonlyMap<string, string>;
  /** Names of components that come from another page, or are defined in the page. */
  parts: ReadonlySet<string>;
  /** Names that the page imported from files or packages that are left out. They are no components of the tool. */
  lost: ReadonlySet<string>;
  /** Converters of the tool. They take precedence over the common ones. */
  converters: TagConverters;
  /** Called for a component that nothing defines, with the attributes that it has. */
  stub(at: number, name: string, attributes: readonly string[]): void;
}

/** Attributes of the tags below that they read, and those that nothing is lost with. */
const ATTRIBUTES: Record<string, string> = {
  Tabs: 'groupId queryString syncKey defaultValue values className lazy block items storageKey defaultIndex',
  TabItem: 'label value default className attributes icon',
  Admonition: 'type title icon',
  Aside: 'type title',
  CardGrid: 'stagger cols',
  LinkCard: 'href title description target',
  Card: 'title href icon',
  Badge: 'text variant type size class',
  Icon: 'icon name class size color label',
  LinkButton: 'href variant icon iconPlacement target class',
  Link: 'href to id className target rel',
  Details: 'open className',
  Code: 'code lang title',
  Image:
    'src alt width height loading class className format densities widths quality img align border caption title style placeholder priority',
  img: 'src alt width height loading class className style align title decoding',
};

type Converter = (tag: Tag, names: PageNames) => string | undefined;
export type TagConverters = Record<string, Converter>;

/** Returns a converter to another component or element, with the attributes of its opening tag. */
export function become(name: string, attributesOf: (tag: Tag) => Attributes = () => ({})): Converter {
  return (tag) => (tag.isClosing ? `</${name}>` : openTag(name, attributesOf(tag), tag.isEmpty));
}

export const cardOf = (tag: Tag): Attributes => ({
  title: textOf(tag, 'title') ?? '',
  href: textOf(tag, 'href'),
});

/** Returns the attributes of a group of cards, whose number of columns is in an attribute. */
export function columnsIn(key: string): (tag: Tag) => Attributes {
  return ({ attributes: { [key]: value } }) => {
    const count = Number(typeof value === 'object' ? value.code : value);
    return { cols: { code: String(count >= 1 && count <= 4 ? count : 2) } };
  };
}

const BADGES: Record<string, string> = {
  tip: 'green',
  success: 'green',
  warning: 'orange',
  caution: 'orange',
  danger: 'red',
  info: 'gray',
  note: 'blue',
};

// The end of a note does not say its kind, so all of them are callouts of one component with a type.
const callout = become('Callout', (tag) => ({
  type: (calloutOf(textOf(tag, 'type') ?? 'note') ?? 'Note').toLowerCase(),
  title: textOf(tag, 'title') || undefined,
}));

const CONVERTED: TagConverters = {
  Tabs: become('Tabs'),
  TabItem: become('Tab', (tag) => ({ title: textOf(tag, 'label', 'value') ?? 'Tab' })),
  Admonition: callout,
  Aside: callout,
  CardGrid: become('CardGroup', () => ({ cols: { code: '2' } })),
  LinkCard: (tag) => {
    const href = textOf(tag, 'href');
    if (href === undefined) return undefined;
    const title = textOf(tag, 'title') ?? href;
    return `${openTag('Card', { title, href })}${textOf(tag, 'description') ?? ''}</Card>`;
  },
  Card: become('Card', cardOf),
  Badge: (tag) => {
    const text = textOf(tag, 'text');
    const color = BADGES[textOf(tag, 'variant', 'type') ?? ''];
    return text === undefined ? undefined : `${openTag('Badge', { color })}${text}</Badge>`;
  },
  Icon: (tag) => {
    const icon = textOf(tag, 'icon', 'name');
    return icon === undefined || icon.includes(':') ? undefined : openTag('Icon', { icon }, true);
  },
  // The list inside is numbered by itself.
  Steps: () => '',
  LinkButton: link,
  Link: link,
  Details: become('details'),
  Image: image,
  Code: code,
  TOCInline: () => '',
  Fragment: () => '',
};

function link(tag: Tag): string | undefined {
  if (tag.isClosing) return '</a>';
  const [href, id] = [textOf(tag, 'href', 'to'), textOf(tag, 'id')];
  if (href === undefined && id === undefined) return undefined;
  return `${openTag('a', { href, id })}${tag.isEmpty ? '</a>' : ''}`;
}

function code(tag: Tag): string | undefined {
  const value = tag.attributes['code'];
  if (!tag.isEmpty || value === undefined || value === true) return undefined;
  const written = typeof value === 'object' ? value.code : `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``;
  const opened = openTag('CodeBlock', { language: textOf(tag, 'lang'), filename: textOf(tag, 'title') });
  return `${opened}{${written}}</CodeBlock>`;
}

function image(tag: Tag, { images }: PageNames): string | undefined {
  const { src } = tag.attributes;
  const address = typeof src === 'object' ? images.get(src.code) : src;
  if (typeof address !== 'string') return undefined;
  return openTag('img', { src: address, alt: textOf(tag, 'alt') ?? '', width: textOf(tag, 'width') }, true);
}

/** Converts the components of other tools. Components without an equivalent stay, and a separate file defines them. */
export function convertTags(lines: readonly Line[], names: PageNames, leave: Leave): Line[] {
  return joinTags(lines).map((line) => {
    if (line.isCode || line.isMade || !/<\/?[A-Za-z]/.test(line.text)) return line;
    const place: Place = { ...names, line: line.at, leave: (what) => leave(line.at, what) };
    return { ...line, text: converted(line.text, place) };
  });
}

/** The names of a page at one of its lines. */
interface Place extends PageNames {
  line: number;
  leave(what: string): void;
}

function converted(text: string, place: Place): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const span = codeSpanAt(text, at);
    const tag = span === undefined && isTagStart(text, at) ? readTag(text, at) : undefined;
    const end = tag?.end ?? at + (span ?? text[at] ?? '').length;
    const written = text.slice(at, end);
    result += tag ? replacement(tag, written, place) : written;
    at = end;
  }
  return result;
}

/** The code between backticks that begins at an offset. */
function codeSpanAt(text: string, at: number): string | undefined {
  if (text[at] !== '`') return undefined;
  const [ticks] = /^`+/.exec(text.slice(at)) ?? [''];
  return text.slice(at, endOfSpan(text, at + ticks.length, ticks) ?? at + ticks.length);
}

function isTagStart(text: string, at: number): boolean {
  return text[at] === '<' && text[at - 1] !== '\\';
}

function replacement(tag: Tag, written: string, names: Place): string {
  const { name } = tag;
  if (/^[a-z]/.test(name)) return name === 'img' ? (image(tag, names) ?? written) : written;
  for (const key of Object.keys(tag.attributes))
    if (ATTRIBUTES[name]?.split(' ').includes(key) === false && !names.parts.has(name))
      names.leave(`the attribute \`${key}\` of \`<${name}>\``);
  const picture = names.images.get(name);
  if (picture !== undefined) return tag.isClosing ? '' : openTag('img', { src: picture, alt: '' }, true);
  if (names.parts.has(name)) return written;
  if (names.lost.has(name)) return stubTag(tag, written, names);
  for (const converters of [names.converters, CONVERTED]) {
    const changed = Object.hasOwn(converters, name) ? converters[name]?.(tag, names) : undefined;
    if (changed !== undefined) return changed;
  }
  const [own = ''] = name.split('.');
  if (Object.hasOwn(builtIns, own)) return written;
  if (own !== name) {
    if (!tag.isClosing) names.leave(`the component \`<${name}>\``);
    return '';
  }
  return stubTag(tag, written, names);
}

/** The tag of a component that nothing defines, without values that need code that is left out. */
function stubTag(tag: Tag, written: string, names: Place): string {
  const { name, attributes, isEmpty } = tag;
  if (tag.isClosing) return written;
  const isLost = (value: Attributes[string]): boolean =>
    typeof value === 'object' &&
    (value.code.match(/[\w$]+/g) ?? []).some((word) => word === 'await' || names.lost.has(word));
  const kept = Object.entries(attributes).filter(([, value]) => !isLost(value));
  names.stub(
    names.line,
    name,
    kept.map(([key]) => key),
  );
  const lost = Object.keys(attributes).filter((key) => isLost(attributes[key]));
  if (lost.length === 0) return written;
  for (const key of lost) names.leave(`the value of \`${key}\` of \`<${name}>\``);
  return openTag(name, Object.fromEntries(kept), isEmpty);
}

/** Most lines that a tag may be spread over. */
const MAX_LINES = 300;

/** Puts the tags that are spread over several lines into one line. What looks like code inside is a text of the tag. */
function joinTags(lines: readonly Line[]): Line[] {
  return replaceBlocks(lines, (line, index) => {
    const start = line.isMade ? undefined : openTagIn(line.text);
    if (start === undefined) return undefined;
    let { text } = line;
    for (let last = index + 1; last < Math.min(lines.length, index + MAX_LINES); last += 1) {
      text += `\n${lines[last]!.text}`;
      if (readTag(text, start) !== undefined) return { last, by: [{ ...line, text }] };
    }
    return undefined;
  });
}

/** Offset of a tag that the line begins and does not end. */
function openTagIn(text: string): number | undefined {
  for (let at = 0; at < text.length;) {
    const span = codeSpanAt(text, at);
    if (span === undefined && isTagStart(text, at) && /^<(?:[A-Z]|img\b)/.test(text.slice(at, at + 5))) {
      const tag = readTag(text, at);
      if (!tag) return at;
      at = tag.end;
    } else at += (span ?? ' ').length;
  }
  return undefined;
}
