import { isObject, listOf, objectOf } from '../../../../api/openapi/pointer.ts';
import { closingTag, openTag } from './callouts.ts';
import { blockAt } from './fences.ts';
import { fenceInfo, type Leave, type Line, made, replaceBlocks, tagLines } from './lines.ts';
import { type Tag, textOf } from './tag.ts';
import { become, columnsIn, type TagConverters } from './tags.ts';

/** Components for callouts, by emoji and by the names of themes. */
const CALLOUTS: Record<string, string> = {
  '📘': 'Info',
  ℹ: 'Info',
  info: 'Info',
  '👍': 'Check',
  '✅': 'Check',
  success: 'Check',
  okay: 'Check',
  '🚧': 'Warning',
  '⚠': 'Warning',
  warning: 'Warning',
  warn: 'Warning',
  '❗': 'Danger',
  '🛑': 'Danger',
  '🚨': 'Danger',
  danger: 'Danger',
  error: 'Danger',
};

const CALLOUT = /^(\s*)>\s?(?:#+\s*)?(\p{Extended_Pictographic})\ufe0f?\s*(.*?)\s*$/u;

/** Converts what only ReadMe has: callouts in quotes, blocks of JSON, blocks of HTML, and tabs of code. */
export function convertReadme(lines: readonly Line[], leave: Leave): Line[] {
  return groupFences(convertHtml(convertQuotes(convertBlocks(outdented(lines), leave)), leave)).map((line) =>
    line.isCode ? line : { ...line, text: plainText(line, leave) },
  );
}

/** Removes the indentation in tables, which would be code in Markdown. */
function outdented(lines: readonly Line[]): Line[] {
  let isTable = false;
  return lines.map((line) => {
    if (line.isCode) return line;
    if (/^\s*<Table\b/i.test(line.text)) isTable = true;
    const text = isTable ? line.text.trimStart() : line.text;
    if (/<\/Table>/i.test(line.text)) isTable = false;
    return { ...line, text };
  });
}

/** Removes names of the glossary, and code in the attributes of HTML. */
function plainText({ text, at }: Line, leave: Leave): string {
  return text
    .replace(/<<glossary:([^<>]+)>>|<Glossary>(.*?)<\/Glossary>/g, (_, term?: string, other?: string) => {
      leave(at, `the definition of \`${term ?? other}\``);
      return term ?? other ?? '';
    })
    .replace(/(?<=<\/?\w[^>]*)\s(?:style|align)=\{(?:\{[^{}]*\}|\[[^[\]]*\])\}/g, '');
}

/** `> 📘 Title` with the quote below it. */
function convertQuotes(lines: readonly Line[]): Line[] {
  return replaceBlocks(lines, (line, index) => {
    const [, indent = '', emoji, title = ''] = CALLOUT.exec(line.text) ?? [];
    if (emoji === undefined) return undefined;
    const inside: Line[] = [];
    let last = index;
    for (; /^\s*>/.test(lines[last + 1]?.text ?? ''); last += 1) {
      const { text, ...rest } = lines[last + 1]!;
      inside.push({ ...rest, text: indent + text.replace(/^\s*>\s?/, '') });
    }
    const known = CALLOUTS[emoji];
    const shown = known === undefined ? `${emoji} ${title}` : title;
    const plain = shown.replace(/^(\*\*|__)(.*)\1$/, '$2');
    // A title cannot have links, and one alone is the text.
    const isText = !inside.some(({ text }) => text.trim() !== '') || plain.includes('](');
    const open = openTag(known ?? 'Note', { title: (!isText && plain) || undefined });
    const lead = isText ? [{ ...line, text: indent + shown }, made('', line)] : [];
    const end = tagLines(indent, closingTag(open), line);
    return { last, by: [...tagLines(indent, open, line), ...lead, ...inside, ...end] };
  });
}

/** `[block:type]`, JSON, `[/block]`. Blocks with other JSON stay, and are reported as left over. */
function convertBlocks(lines: readonly Line[], leave: Leave): Line[] {
  return replaceBlocks(lines, (line, index) => {
    const [, type = ''] = /^\s*\[block:([\w-]+)\]\s*$/.exec(line.text) ?? [];
    const end =
      type === '' ? -1 : lines.findIndex(({ text }, at) => at > index && /^\s*\[\/block\]\s*$/.test(text));
    const text = end < 0 ? undefined : blockText(type, lines.slice(index + 1, end));
    if (text === undefined) return undefined;
    if (text === '') leave(line.at, `the block \`${type}\``);
    let isCode = false;
    const by = ['', ...text.split('\n'), ''].map((one) => {
      const isFence = fenceInfo(one) !== undefined;
      const converted = { text: one, at: line.at, isCode: isCode || isFence };
      if (isFence) isCode = !isCode;
      return converted;
    });
    return { last: end, by };
  });
}

/** The Markdown of a block; empty for an unknown one, and `undefined` where its content is no JSON. */
function blockText(type: string, lines: readonly Line[]): string | undefined {
  let block: Record<string, unknown>;
  try {
    block = objectOf(JSON.parse(lines.map(({ text }) => text).join('\n')));
  } catch {
    return undefined;
  }
  const text = (key: string, from = block): string => (typeof from[key] === 'string' ? from[key] : '');
  switch (type) {
    case 'code':
      return listOf(block['codes'])
        .filter(isObject)
        .map(
          (one) =>
            `\`\`\`${text('language', one) || 'text'} ${text('name', one)}`.trimEnd() +
            `\n${text('code', one)}\n\`\`\``,
        )
        .join('\n');
    case 'callout': {
      const tag = openTag(CALLOUTS[text('type')] ?? 'Note', { title: text('title') || undefined });
      return `${tag}\n\n${text('body')}\n\n${closingTag(tag)}`;
    }
    case 'image':
      return listOf(block['images']).filter(isObject).map(imageText).join('\n\n');
    case 'embed':
      return openTag('Embed', { url: text('url'), title: text('title') }, true);
    case 'html':
      return `<HTMLBlock>{\`\n${text('html')}\n\`}</HTMLBlock>`;
    case 'parameters':
      return tableText(block);
    case 'api-header':
      return `## ${text('title')}`;
    default:
      return '';
  }
}

function imageText({ image, caption }: Record<string, unknown>): string {
  const [src = '', alt = ''] = listOf(image).map((value) => (typeof value === 'string' ? value : ''));
  const picture = openTag('img', { src, alt }, true);
  return typeof caption === 'string' && caption !== ''
    ? `${openTag('Frame', { caption })}\n  ${picture}\n</Frame>`
    : picture;
}

function tableText(block: Record<string, unknown>): string {
  const data = objectOf(block['data']);
  const [columns, rows] = [Number(block['cols']) || 0, Number(block['rows']) || 0];
  const cells = (row: string | number) =>
    `| ${Array.from({ length: Math.min(columns, 50) }, (_, column) =>
      String(data[`${row}-${column}`] ?? '')
        .replace(/\n+/g, '<br />')
        .replaceAll('|', '\\|'),
    ).join(' | ')} |`;
  const body = Array.from({ length: Math.min(rows, 2000) }, (_, row) => cells(row));
  return [cells('h'), `|${' --- |'.repeat(Math.min(columns, 50))}`, ...body].join('\n');
}

/** Puts the HTML of `<HTMLBlock>` into the page, without documents around it, scripts and styles. */
function convertHtml(lines: readonly Line[], leave: Leave): Line[] {
  return replaceBlocks(lines, (line, index) => {
    const isStart = /<HTMLBlock[^>]*>\s*\{`/.test(line.text);
    const last = isStart
      ? lines.findIndex(({ text }, at) => at >= index && /`\}\s*<\/HTMLBlock>/.test(text))
      : -1;
    if (last < 0) return undefined;
    const written = lines.slice(index, last + 1).map(({ text }) => text);
    const [, before = '', html = '', after = ''] =
      /^(.*?)<HTMLBlock[^>]*>\s*\{`(.*)`\}\s*<\/HTMLBlock>(.*)$/s.exec(written.join('\n')) ?? [];
    const plain = html.replace(
      /<(script|style|head)\b.*?(?:<\/\1>|$)|<!DOCTYPE[^>]*>|<\/?(?:html|body)\b[^>]*>|<!--.*?-->/gis,
      '',
    );
    if (/<(?:script|style)\b/i.test(html)) leave(line.at, 'the scripts and styles of an HTML block');
    // An empty line would end the element in Markdown.
    const shown = plain.split('\n').flatMap((text) => (text.trim() === '' ? [] : [text.trimStart()]));
    const texts = [before, ...shown, after].join('\n').split('\n');
    return { last, by: texts.map((text) => ({ text, at: line.at })) };
  });
}

/** Makes a group of blocks of code that follow each other without an empty line: they are tabs. */
function groupFences(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  for (let index = 0; index < lines.length;) {
    const line = lines[index]!;
    let end = index;
    let count = 0;
    for (let block = blockAt(lines, end); block; block = blockAt(lines, end)) {
      end += block.code.length + (block.close ? 2 : 1);
      count += 1;
    }
    const own = lines.slice(index, Math.max(end, index + 1));
    const [indent = ''] = /^\s*/.exec(line.text) ?? [];
    const tags = (tag: string) => (count > 1 ? tagLines(indent, tag, line) : []);
    result.push(...tags('<CodeGroup>'), ...own, ...tags('</CodeGroup>'));
    index += own.length;
  }
  return result;
}

export function readmeTags(): TagConverters {
  return {
    Image: (tag) => {
      if (tag.isClosing) return '</Frame>';
      const [src = '', alt = '', caption, width] = ['src', 'alt', 'caption', 'width'].map((name) =>
        textOf(tag, name),
      );
      const picture = openTag('img', { src, alt, width }, true);
      if (!tag.isEmpty) return `<Frame>${picture}`;
      return caption === undefined ? picture : `${openTag('Frame', { caption })}${picture}</Frame>`;
    },
    Embed: (tag) => {
      const [url, title] = [textOf(tag, 'url', 'href') ?? '', textOf(tag, 'title') ?? ''];
      const isFrame =
        /^https:\/\/(?:www\.)?(?:youtube\.com\/embed|player\.vimeo\.com|www\.loom\.com\/embed)\//.test(url);
      if (tag.isClosing) return '';
      return isFrame
        ? `${openTag('iframe', { src: url, title, width: '100%', height: '420', allowfullscreen: true })}</iframe>`
        : linkText(url, title || url);
    },
    Anchor: become('a', (tag) => ({ href: textOf(tag, 'href') ?? '' })),
    Callout: become('Callout', (tag) => {
      const icon = textOf(tag, 'icon')?.replace('\ufe0f', '') ?? '';
      const name = CALLOUTS[textOf(tag, 'theme', 'type') ?? ''] ?? CALLOUTS[icon] ?? 'Note';
      return { type: name.toLowerCase() };
    }),
    Cards: become('CardGroup', columnsIn('columns')),
    Table: become('table'),
    TutorialTile: recipe,
    Recipe: recipe,
    // Tabs and their labels are the same.
    Tabs: become('Tabs'),
  };
}

function recipe(tag: Tag): string {
  const href = textOf(tag, 'link') ?? `/recipes/${textOf(tag, 'slug') ?? ''}`;
  return tag.isClosing ? '' : linkText(href, textOf(tag, 'title') ?? 'Recipe');
}

const linkText = (href: string, text: string): string =>
  `${openTag('a', { href })}${text.replace(/[<{]/g, '')}</a>`;
