import { attribute } from './callouts.ts';
import { type Line, made, tagLines } from './lines.ts';
import { type Tag, textOf } from './tag.ts';
import type { TagConverters } from './tags.ts';

/** Kinds of callouts, by the emoji that they begin with. */
const KIND_OF_EMOJI: Record<string, string> = {
  '⚠': 'warning',
  '🚨': 'danger',
  '🚫': 'danger',
  '✅': 'check',
  ℹ: 'info',
  '📝': 'note',
};

/** Returns converters for the components of Nextra on a page. Tabs take their labels from a list. */
export function nextraTags(): TagConverters {
  const tabs: { labels: string[]; next: number }[] = [];
  const tab = (tag: Tag): string => {
    if (tag.isClosing) return '</Tab>';
    const open = tabs.at(-1);
    const label = textOf(tag, 'title', 'label') ?? open?.labels[open.next];
    if (open) open.next += 1;
    return `<Tab title=${attribute(label ?? 'Tab')}>`;
  };
  const card = (tag: Tag): string => {
    if (tag.isClosing) return '</Card>';
    const [title, href] = [textOf(tag, 'title'), textOf(tag, 'href')];
    return `<Card title=${attribute(title ?? '')}${href === undefined ? '' : ` href=${attribute(href)}`}${tag.isEmpty ? ' />' : '>'}`;
  };
  return {
    Tabs: (tag) => {
      if (tag.isClosing) tabs.pop();
      else tabs.push({ labels: labelsIn(tag.attributes['items']), next: 0 });
      return tag.isClosing ? '</Tabs>' : '<Tabs>';
    },
    Tab: tab,
    'Tabs.Tab': tab,
    Callout: (tag) => {
      if (tag.isClosing) return '</Callout>';
      const emoji = textOf(tag, 'emoji')?.replace('\ufe0f', '') ?? '';
      const type = textOf(tag, 'type');
      const kind = type === undefined || type === 'default' ? (KIND_OF_EMOJI[emoji] ?? 'tip') : type;
      return `<Callout type=${attribute(kind === 'important' ? 'info' : kind)}>`;
    },
    Cards: (tag) => (tag.isClosing ? '</CardGroup>' : `<CardGroup cols={${columnsOf(tag)}}>`),
    'Cards.Card': card,
    Card: card,
    FileTree: (tag) => (tag.isClosing ? '</Tree>' : '<Tree>'),
    'FileTree.Folder': (tag) => (tag.isClosing ? '</Tree.Folder>' : entryTag(tag, 'Tree.Folder')),
    'FileTree.File': (tag) => (tag.isClosing ? '</Tree.File>' : entryTag(tag, 'Tree.File')),
    Bleed: () => '',
  };
}

function columnsOf({ attributes }: Tag): number {
  const { num } = attributes;
  const columns = Number(typeof num === 'object' ? num.code : num);
  return columns >= 1 && columns <= 4 ? columns : 2;
}

function entryTag(tag: Tag, name: string): string {
  const { open, defaultOpen, active } = tag.attributes;
  const isOpen = open !== undefined || defaultOpen !== undefined;
  const words = [
    `<${name} name=${attribute(textOf(tag, 'name') ?? '')}`,
    ...(isOpen ? ['defaultOpen'] : []),
    ...(active === undefined ? [] : ['highlight']),
  ];
  return `${words.join(' ')}${tag.isEmpty ? ' />' : '>'}`;
}

/** The labels in a list of strings, or of objects with a `label`. */
function labelsIn(items: Tag['attributes'][string] | undefined): string[] {
  if (typeof items !== 'object') return [];
  const isOfObjects = /\blabel\s*:/.test(items.code);
  const pattern = isOfObjects ? /\blabel\s*:\s*(["'`])((?:(?!\1).)*)\1/gs : /(["'`])((?:(?!\1).)*)\1/gs;
  return [...items.code.matchAll(pattern)].map(([, , label = '']) => label);
}

/** Converts steps, each of which begins with a heading, and IDs of headings (`[#id]`). */
export function convertSteps(lines: readonly Line[]): Line[] {
  let level: number | undefined;
  let isOpen = false;
  let isInSteps = false;
  return lines.flatMap((line): Line[] => {
    if (line.isCode) return [line];
    const [, indent = '', slash] = /^(\s*)<(\/?)Steps(?:\s[^<>]*)?>\s*$/.exec(line.text) ?? [];
    if (slash !== undefined) {
      const end = isOpen ? tagLines(indent, '</Step>', line) : [];
      isInSteps = slash === '';
      level = undefined;
      isOpen = false;
      return [...end, ...tagLines(indent, `<${slash}Steps>`, line)];
    }
    const [, space = '', marks = '', title = ''] = /^(\s*)(#{1,6})\s+(.+?)\s*#*\s*$/.exec(line.text) ?? [];
    if (marks === '') return [line];
    level ??= isInSteps ? marks.length : undefined;
    if (!isInSteps || marks.length !== level)
      return [{ ...line, text: line.text.replace(/\s*\[#([\w-]+)\]\s*$/, ' {#$1}') }];
    const end = isOpen ? tagLines(space, '</Step>', line) : [];
    isOpen = true;
    const [plain = ''] = title.split(/\s*\[#[\w-]+\]$/);
    return [...end, made('', line), made(`${space}<Step title=${attribute(plain)}>`, line), made('', line)];
  });
}
