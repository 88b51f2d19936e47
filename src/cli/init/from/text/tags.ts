import { builtIns } from '../../../../content/components/index.ts';
import { attribute, calloutOf, openTag } from './callouts.ts';
import type { Line } from './lines.ts';
import { readTag, textOf, type Tag } from './tag.ts';

export interface PageNames {
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

/** Converters of tags, by name. They return the replacement. */
export type TagConverters = Record<string, (tag: Tag, names: PageNames) => string | undefined>;

const CONVERTED: TagConverters = {
  Tabs: (tag) => (tag.isClosing ? '</Tabs>' : '<Tabs>'),
  TabItem: (tag) => {
    if (tag.isClosing) return '</Tab>';
    return `<Tab title=${attribute(textOf(tag, 'label', 'value') ?? 'Tab')}>`;
  },
  Admonition: callout,
  Aside: callout,
  CardGrid: (tag) => (tag.isClosing ? '</CardGroup>' : '<CardGroup cols={2}>'),
  LinkCard: (tag) => {
    const { href, title, description } = texts(tag, 'href', 'title', 'description');
    if (href === undefined) return undefined;
    return `<Card title=${attribute(title ?? href)} href=${attribute(href)}>${description ?? ''}</Card>`;
  },
  Card: (tag) => {
    if (tag.isClosing) return '</Card>';
    const { title, href } = texts(tag, 'title', 'href');
    return `<Card title=${attribute(title ?? '')}${href === undefined ? '' : ` href=${attribute(href)}`}${tag.isEmpty ? ' />' : '>'}`;
  },
  Badge: (tag) => {
    const text = textOf(tag, 'text');
    if (text === undefined) return undefined;
    const colors: Record<string, string> = {
      tip: 'green',
      success: 'green',
      warning: 'orange',
      caution: 'orange',
      danger: 'red',
      info: 'gray',
      note: 'blue',
    };
    const color = colors[textOf(tag, 'variant', 'type') ?? ''];
    return `<Badge${color === undefined ? '' : ` color="${color}"`}>${text}</Badge>`;
  },
  Icon: (tag) => {
    const icon = textOf(tag, 'icon', 'name');
    return icon === undefined || icon.includes(':') ? undefined : `<Icon icon=${attribute(icon)} />`;
  },
  // The list inside is numbered by itself.
  Steps: () => '',
  LinkButton: link,
  Link: link,
  Details: (tag) => (tag.isClosing ? '</details>' : '<details>'),
  Image: image,
  Code: code,
  TOCInline: () => '',
  Fragment: () => '',
};

function texts<Name extends string>(tag: Tag, ...names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.map((name) => [name, textOf(tag, name)])) as Partial<Record<Name, string>>;
}

function callout(tag: Tag): string {
  // The end of a note does not say its kind, so all of them are callouts of one component with a type.
  if (tag.isClosing) return '</Callout>';
  const type = (calloutOf(textOf(tag, 'type') ?? 'note') ?? 'Note').toLowerCase();
  return openTag('Callout', textOf(tag, 'title')).replace('<Callout', `<Callout type="${type}"`);
}

function link(tag: Tag): string | undefined {
  if (tag.isClosing) return '</a>';
  const [href, id] = [textOf(tag, 'href', 'to'), textOf(tag, 'id')];
  if (href === undefined && id === undefined) return undefined;
  const words = [
    href === undefined ? '' : ` href=${attribute(href)}`,
    id === undefined ? '' : ` id=${attribute(id)}`,
  ];
  return `<a${words.join('')}>${tag.isEmpty ? '</a>' : ''}`;
}

function code(tag: Tag): string | undefined {
  const value = tag.attributes['code'];
  if (!tag.isEmpty || value === undefined || value === true) return undefined;
  const { lang, title } = texts(tag, 'lang', 'title');
  const words = [
    lang === undefined ? '' : ` language=${attribute(lang)}`,
    title === undefined ? '' : ` filename=${attribute(title)}`,
  ];
  return `<CodeBlock${words.join('')}>{${typeof value === 'object' ? value.code : `\`${value.replace(/[`\\]|\$\{/g, '\\$&')}\``}}</CodeBlock>`;
}

function image(tag: Tag, { images }: PageNames): string | undefined {
  const { src } = tag.attributes;
  const named = typeof src === 'object' ? images.get(src.code) : undefined;
  const address = named ?? (typeof src === 'string' ? src : undefined);
  if (address === undefined) return undefined;
  const { alt = '', width } = texts(tag, 'alt', 'width');
  return `<img src=${attribute(address)} alt=${attribute(alt)}${width === undefined ? '' : ` width=${attribute(width)}`} />`;
}

/**
 * Converts the components of other tools. Components without an equivalent stay, and a separate file defines them.
 *
 * @param leave Reports tags that are removed.
 */
export function convertTags(
  lines: readonly Line[],
  names: PageNames,
  leave: (at: number, what: string) => void,
): Line[] {
  return joinTags(lines).map((line) => {
    if (line.isCode || line.isMade || !/<\/?[A-Za-z]/.test(line.text)) return line;
    return { ...line, text: converted(line.text, names, line.at, (what) => leave(line.at, what)) };
  });
}

function converted(text: string, names: PageNames, line: number, leave: (what: string) => void): string {
  let result = '';
  for (let at = 0; at < text.length;) {
    const span = codeSpanAt(text, at);
    const tag = span === undefined && isTagStart(text, at) ? readTag(text, at) : undefined;
    const end = tag?.end ?? at + (span ?? text[at] ?? '').length;
    const written = text.slice(at, end);
    result += tag ? replacement(tag, written, names, line, leave) : written;
    at = end;
  }
  return result;
}

/** The code between backticks that begins at an offset. */
function codeSpanAt(text: string, at: number): string | undefined {
  if (text[at] !== '`') return undefined;
  const [ticks] = /^`+/.exec(text.slice(at)) ?? [''];
  for (let end = at + ticks.length; ;) {
    end = text.indexOf(ticks, end);
    if (end < 0) return ticks;
    const [run] = /^`+/.exec(text.slice(end)) ?? [''];
    if (run.length === ticks.length) return text.slice(at, end + run.length);
    end += run.length;
  }
}

function isTagStart(text: string, at: number): boolean {
  return text[at] === '<' && text[at - 1] !== '\\';
}

function replacement(
  tag: Tag,
  written: string,
  names: PageNames,
  line: number,
  leave: (what: string) => void,
): string {
  const { name } = tag;
  if (/^[a-z]/.test(name)) return name === 'img' ? (image(tag, names) ?? written) : written;
  for (const key of Object.keys(tag.attributes))
    if (ATTRIBUTES[name]?.split(' ').includes(key) === false && !names.parts.has(name))
      leave(`the attribute \`${key}\` of \`<${name}>\``);
  const picture = names.images.get(name);
  if (picture !== undefined) return tag.isClosing ? '' : `<img src=${attribute(picture)} alt="" />`;
  if (names.parts.has(name)) return written;
  if (names.lost.has(name)) return stubTag(tag, written, names, line, leave);
  for (const converters of [names.converters, CONVERTED]) {
    const changed = Object.hasOwn(converters, name) ? converters[name]?.(tag, names) : undefined;
    if (changed !== undefined) return changed;
  }
  const [own = ''] = name.split('.');
  if (Object.hasOwn(builtIns, own)) return written;
  if (own !== name) {
    if (!tag.isClosing) leave(`the component \`<${name}>\``);
    return '';
  }
  return stubTag(tag, written, names, line, leave);
}

/** The tag of a component that nothing defines, without values that need code that is left out. */
function stubTag(
  tag: Tag,
  written: string,
  names: PageNames,
  line: number,
  leave: (what: string) => void,
): string {
  const { name, attributes, isEmpty } = tag;
  if (tag.isClosing) return written;
  const isLost = (value: Tag['attributes'][string]): boolean =>
    typeof value === 'object' &&
    (value.code.match(/[\w$]+/g) ?? []).some((word) => word === 'await' || names.lost.has(word));
  const [lost, kept] = [true, false].map((wanted) =>
    Object.entries(attributes).filter(([, value]) => isLost(value) === wanted),
  );
  names.stub(line, name, kept?.map(([key]) => key) ?? []);
  if (lost === undefined || lost.length === 0) return written;
  for (const [key] of lost) leave(`the value of \`${key}\` of \`<${name}>\``);
  const words = (kept ?? []).map(([key, value]) =>
    value === true
      ? key
      : typeof value === 'object'
        ? `${key}={${value.code}}`
        : `${key}=${attribute(value)}`,
  );
  return `<${[name, ...words].join(' ')}${isEmpty ? ' />' : '>'}`;
}

/** Most lines that a tag may be spread over. */
const MAX_LINES = 300;

/** Puts the tags that are spread over several lines into one line. What looks like code inside is a text of the tag. */
function joinTags(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const start = line.isCode || line.isMade ? undefined : openTagIn(line.text);
    if (start === undefined) {
      result.push(line);
      continue;
    }
    let text = line.text;
    let end = index;
    for (let at = index + 1; at < Math.min(lines.length, index + MAX_LINES); at += 1) {
      text += `\n${lines[at]!.text}`;
      if (readTag(text, start) === undefined) continue;
      end = at;
      break;
    }
    result.push(end === index ? line : { ...line, text });
    index = end;
  }
  return result;
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
