import { english, type Texts } from '../../base/strings/english.ts';
import { attribute, childNamed, findByClass, hasClass, textOf } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';
import { WIDE, codeSpan, emphasize, escapeMarkdown, linkTarget } from './escape.ts';

export interface MarkdownOptions {
  /** Maps the address of a link or picture to the address to write. */
  address(href: string): string;
  /** The texts of the interface in the language of the page; English without them. */
  texts?: Texts;
}

/** Elements around a text that decide how it is written. */
interface Place {
  inLink?: boolean;
  /** Marks of emphasis that are around it already. */
  marks?: string;
}

/** Elements without readable content, or that only repeat other content. */
const UNSEEN = new Set(
  'script style template svg button lec-copy select textarea datalist noscript head'.split(' '),
);
const UNSEEN_CLASSES = new Set([
  'lec-anchor',
  'lec-unseen',
  'lec-tabset__list',
  'lec-view-switch',
  'lec-problems',
  'lec-for-humans',
  'hidden',
]);

/** Returns whether a reader sees nothing of an element. */
export function isUnseen(element: Element): boolean {
  if (element.name === 'button') return !hasClass(element, 'lec-tooltip__word');
  if (UNSEEN.has(element.name)) return true;
  if (hasClass(element, 'lec-for-agents')) return false;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  // Content that a component shows after a click is part of the page.
  if (attribute(element, 'hidden') !== undefined && element.name !== 'lec-slot') return true;
  for (const name of element.classes) if (UNSEEN_CLASSES.has(name)) return true;
  return false;
}

const EMPHASIS = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
  ['del', '~~'],
  ['s', '~~'],
  ['strike', '~~'],
]);
const BREAK = '\\\n';
const CODE = new Set(['code', 'kbd', 'samp', 'tt']);

/** Writes elements and texts as a line of Markdown with collapsed white space. A backslash marks a line break. */
export function inlineMarkdown(nodes: readonly Node[], options: MarkdownOptions): string {
  const line = write(nodes, options, {}, ' ');
  if (!line.includes(BREAK)) return line.trim();
  return line.replace(/ *\\\n */g, BREAK).replace(/^(?:\s|\\\n)+|(?:\s|\\\n)+$/g, '');
}

function write(nodes: readonly Node[], options: MarkdownOptions, place: Place, before: string): string {
  // Asking a long text for its end copies it, so only the end is asked.
  let done = '';
  let end = '';
  const add = (piece: string): void => {
    if (piece === '') return;
    done += end;
    end = piece;
  };
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index] ?? '';
    const previous = end === '' ? before : end.charAt(end.length - 1);
    if (typeof node === 'string') {
      const text = WIDE.test(node) ? node.replace(/\s+/g, ' ') : node;
      const rest = previous === ' ' && text.startsWith(' ') ? text.slice(1) : text;
      add(escapeMarkdown(rest, previous, place.inLink === true));
    } else if (!isUnseen(node)) {
      const mark = EMPHASIS.get(node.name);
      const piece =
        mark === undefined
          ? writeElement(node, options, place, previous)
          : emphasis(node, mark, options, place, previous, firstOf(nodes[index + 1]));
      // Two emphases of a kind next to each other become one, because `**a****b**` is not read as two.
      const isSecond = mark !== undefined && end.endsWith(mark) && piece.startsWith(mark);
      if (isSecond) {
        end = end.slice(0, -mark.length);
        add(piece.slice(mark.length));
      } else {
        if (end.endsWith('!') && piece.startsWith('[')) end = `${end.slice(0, -1)}\\!`;
        add(piece);
      }
    }
  }
  return done + end;
}

/** The first character of a node's text; a blank where there is none. */
function firstOf(node: Node | undefined): string {
  if (node === undefined) return ' ';
  return typeof node === 'string' ? node.charAt(0) || ' ' : firstOf(node.children[0]);
}

function emphasis(
  { children }: Element,
  mark: string,
  options: MarkdownOptions,
  place: Place,
  previous: string,
  next: string,
): string {
  if (place.marks?.includes(mark)) return write(children, options, place, previous);
  const marks = (place.marks ?? '') + mark;
  return emphasize(write(children, options, { ...place, marks }, '*'), mark, previous, next);
}

function writeElement(element: Element, options: MarkdownOptions, place: Place, previous: string): string {
  const { name, children } = element;
  if (CODE.has(name)) return codeSpan(textOf(element));
  switch (name) {
    case 'a':
      return link(element, options, place, previous);
    case 'img':
      return image(element, options);
    case 'br':
      return '\\\n';
    case 'wbr':
      return '';
    case 'input':
      return checkbox(element);
    case 'math':
      return `$${(attribute(element, 'alttext') ?? textOf(element)).trim()}$`;
    case 'sup':
    case 'sub': {
      const inner = write(children, options, place, ' ').trim();
      return inner === '' ? '' : `<${name}>${inner}</${name}>`;
    }
    case 'iframe':
    case 'video':
    case 'audio':
      return media(element, options);
    case 'pre':
      return codeSpan(textOf(element));
    default:
      return writeOther(element, options, place, previous);
  }
}

/** Block elements, which are separated by blanks when they are written in a line. */
const APART = new Set(
  'div p li ul ol section summary details h1 h2 h3 h4 h5 h6 td th tr dt dd figcaption'.split(' '),
);

function writeOther(element: Element, options: MarkdownOptions, place: Place, previous: string): string {
  const classes = element.classes;
  if (classes.includes('lec-tooltip')) return tooltip(element, options, place, previous);
  if (classes.includes('lec-accordion__description')) {
    return ` (${write(element.children, options, place, ' ').trim()})`;
  }
  if (!APART.has(element.name)) return write(element.children, options, place, previous);
  const text = write(element.children, options, place, ' ').trim();
  return text === '' ? '' : `${previous === ' ' ? '' : ' '}${text} `;
}

function link(element: Element, options: MarkdownOptions, place: Place, previous: string): string {
  const href = attribute(element, 'href')?.trim() ?? '';
  if (attribute(element, 'data-footnote-backref') !== undefined) return '';
  // A link to a place on the page means nothing in the Markdown.
  if (href === '' || href.startsWith('#') || place.inLink)
    return write(element.children, options, place, previous);
  const inner = write(element.children, options, { ...place, inLink: true }, '[');
  const text =
    inner.replace(/\s*\\\n\s*/g, ' ').trim() ||
    escapeMarkdown(attribute(element, 'aria-label') ?? '', '[', true);
  if (text === '') return '';
  const target = options.address(href);
  if (target === textOf(element) && /^https?:[^\s<>]+$/.test(target)) return `<${target}>`;
  const [start, end] = [/^\s/.test(inner) ? ' ' : '', /\s$/.test(inner) ? ' ' : ''];
  return `${start}[${text}](${linkTarget(target)})${end}`;
}

function image(element: Element, options: MarkdownOptions): string {
  const src = attribute(element, 'src') ?? '';
  // The data of an embedded picture is of no use in text.
  if (src === '' || src.startsWith('data:')) return '';
  const alt = (attribute(element, 'alt') ?? '').replace(/\s+/g, ' ').trim();
  return `![${escapeMarkdown(alt, '[', true)}](${linkTarget(options.address(src))})`;
}

function media(element: Element, options: MarkdownOptions): string {
  const source = childNamed(element, 'source');
  const src = attribute(element, 'src') ?? (source && attribute(source, 'src')) ?? '';
  if (src === '') return '';
  const { markdown, components } = options.texts ?? english;
  const { video, audio } = markdown;
  const name = { iframe: components.embedded, video, audio }[element.name] ?? '';
  const title = attribute(element, 'title') ?? name;
  return `[${escapeMarkdown(title, '[', true)}](${linkTarget(options.address(src))})`;
}

function checkbox(element: Element): string {
  if (attribute(element, 'type') !== 'checkbox') return '';
  return attribute(element, 'checked') === undefined ? '[ ] ' : '[x] ';
}

/** Writes the text of a tooltip in parentheses after its word. */
function tooltip(element: Element, options: MarkdownOptions, place: Place, previous: string): string {
  const word = findByClass(element.children, 'lec-tooltip__word');
  const tip = findByClass(element.children, 'lec-tooltip__tip');
  const note = write(tip?.children ?? [], options, place, ' ').trim();
  return write(word?.children ?? [], options, place, previous) + (note === '' ? '' : ` (${note})`);
}
