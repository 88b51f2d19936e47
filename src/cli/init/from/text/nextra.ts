import { type Attributes, openTag } from './callouts.ts';
import { type Line, made, tagLines } from './lines.ts';
import { type Tag, textOf } from './tag.ts';
import { become, cardOf, columnsIn, type TagConverters } from './tags.ts';

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
  const tab = become('Tab', (tag) => {
    const open = tabs.at(-1);
    const label = textOf(tag, 'title', 'label') ?? open?.labels[open.next];
    if (open) open.next += 1;
    return { title: label ?? 'Tab' };
  });
  return {
    Tabs: (tag) => {
      if (tag.isClosing) tabs.pop();
      else tabs.push({ labels: labelsIn(tag.attributes['items']), next: 0 });
      return tag.isClosing ? '</Tabs>' : '<Tabs>';
    },
    Tab: tab,
    'Tabs.Tab': tab,
    Callout: become('Callout', (tag) => {
      const emoji = textOf(tag, 'emoji')?.replace('\ufe0f', '') ?? '';
      const type = textOf(tag, 'type');
      const kind = type === undefined || type === 'default' ? (KIND_OF_EMOJI[emoji] ?? 'tip') : type;
      return { type: kind === 'important' ? 'info' : kind };
    }),
    Cards: become('CardGroup', columnsIn('num')),
    'Cards.Card': become('Card', cardOf),
    FileTree: become('Tree'),
    'FileTree.Folder': become('Tree.Folder', entryOf),
    'FileTree.File': become('Tree.File', entryOf),
    Bleed: () => '',
  };
}

function entryOf(tag: Tag): Attributes {
  const { open, defaultOpen, active } = tag.attributes;
  return {
    name: textOf(tag, 'name') ?? '',
    defaultOpen: open !== undefined || defaultOpen !== undefined,
    highlight: active !== undefined,
  };
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
    return [...end, made('', line), made(space + openTag('Step', { title: plain }), line), made('', line)];
  });
}
