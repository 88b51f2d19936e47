import { type FenceInfo, infoText, readInfo } from './fence-info.ts';
import { type Leave, fenceInfo, type Line, made, tagLines } from './lines.ts';
import { npmVariants } from './npm.ts';

interface Block {
  open: Line;
  code: Line[];
  /** Missing where nothing closes it. */
  close: Line | undefined;
  info: FenceInfo;
  before: string;
}

/** Converts the info strings of other tools: titles, highlighted lines, groups of blocks. */
export function convertFences(lines: readonly Line[], hasTitles: boolean, leave: Leave): Line[] {
  const result: Line[] = [];
  const group: Block[] = [];
  const endGroup = (): void => {
    const [first] = group;
    if (first !== undefined) result.push(...groupOf(group.splice(0), first));
  };
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index]!;
    const block = blockAt(lines, index);
    if (!block) {
      // Blocks of a group can be separated by empty lines.
      if (line.isCode || line.text.trim() !== '') endGroup();
      if (group.length === 0) result.push(line);
      continue;
    }
    index += block.code.length + (block.close ? 1 : 0);
    const { info } = block;
    if (hasTitles && info.title === undefined && info.missed.length > 0)
      info.title = info.missed.splice(0).join(' ');
    for (const word of info.missed) leave(line.at, `\`${word}\` after a fence`);
    if (info.tab === undefined) endGroup();
    if (info.isNpm) result.push(...npmGroup(block));
    else if (info.tab !== undefined) group.push(block);
    else result.push(...written(block));
  }
  endGroup();
  return result;
}

/** Removes the mark after the number of an annotation (`# (1)!`). Its text is in the list below the code. */
export function plainAnnotations(lines: readonly Line[]): Line[] {
  return lines.map((line) =>
    line.isCode
      ? {
          ...line,
          text: line.text.replace(/((?:#|\/\/|--|;|%|\/\*|<!--)\s*\(\d+\))!(?=\s*(?:\*\/|-->)?\s*$)/, '$1'),
        }
      : line,
  );
}

/** Returns the block of code that a line begins. */
export function blockAt(lines: readonly Line[], start: number): Block | undefined {
  const open = lines[start];
  const found = open?.isCode ? fenceInfo(open.text) : undefined;
  if (!open || !found) return undefined;
  let end = start + 1;
  const isClosing = ({ text }: Line): boolean => {
    const other = fenceInfo(text);
    return other !== undefined && other.info.trim() === '' && other.fence.startsWith(found.fence);
  };
  while (lines[end]?.isCode && !isClosing(lines[end]!)) end += 1;
  const close = lines[end]?.isCode ? lines[end] : undefined;
  return { open, code: lines.slice(start + 1, end), close, info: readInfo(found.info), before: found.before };
}

function written({ open, code, close, info, before }: Block, title = info.title): Line[] {
  const isDiff = info.lang.startsWith('diff-');
  const settings = { ...info, ...(title !== undefined && { title }), lang: info.lang.replace(/^diff-/, '') };
  const marked = code.map((line, index) => {
    const own = [...info.marks].find(([ranges]) => isIn(index + 1, ranges))?.[1];
    const [, space = '', sign, rest = ''] = (isDiff && /^(\s*)([+-]) ?(.*)$/.exec(line.text)) || [];
    if (sign !== undefined) return { ...line, text: `${space}${rest} // [!code ${sign}${sign}]` };
    return own === undefined ? line : { ...line, text: `${line.text} // [!code ${own}]` };
  });
  const [indent = ''] = /^[\s>]*/.exec(open.text) ?? [];
  const texts = info.texts.map((text) => ({
    ...open,
    text: `${indent}// [!code word:${text.replaceAll(':', '\\:')}]`,
  }));
  return [{ ...open, text: before + infoText(settings) }, ...texts, ...marked, ...(close ? [close] : [])];
}

function isIn(line: number, ranges: string): boolean {
  return ranges.split(',').some((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return line >= from && line <= to;
  });
}

function groupOf(blocks: readonly Block[], first: Block): Line[] {
  const [indent = ''] = /^[\s>]*/.exec(first.open.text) ?? [];
  const inside = blocks.flatMap((block) => [
    ...written(block, block.info.title ?? (block.info.tab || nameOf(block.info.lang))),
    made('', first.open),
  ]);
  return [
    ...tagLines(indent, '<CodeGroup>', first.open),
    ...inside,
    made(`${indent}</CodeGroup>`, first.open),
    made('', first.open),
  ];
}

/** The label of a tab without a name. */
function nameOf(lang: string): string {
  const names: Record<string, string> = { js: 'JavaScript', ts: 'TypeScript', jsx: 'JSX', tsx: 'TSX' };
  return names[lang] ?? lang;
}

function npmGroup(block: Block): Line[] {
  const blocks = npmVariants(block.code.map(({ text }) => text)).map(({ title, code }) => ({
    ...block,
    info: { ...block.info, title },
    code: code.map((text, index) => ({ ...block.code[index]!, text })),
  }));
  return groupOf(blocks, block);
}
