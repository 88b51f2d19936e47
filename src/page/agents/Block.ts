/** A piece of a Markdown document. Items next to each other make up a list. */
export type Block =
  | { kind: 'text'; text: string; isParagraph?: boolean }
  | { kind: 'item'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: ListItem[] };

/** An entry of a list. `number` is given where it is not one more than that of the entry before. */
export interface ListItem {
  blocks: Block[];
  number?: number;
}

export function textBlock(text: string): Block[] {
  return text === '' ? [] : [{ kind: 'text', text }];
}

export function paragraph(text: string): Block[] {
  return text.trim() === '' ? [] : [{ kind: 'text', text, isParagraph: true }];
}

/** Blocks as Markdown, without a line end after the last. */
export function joinBlocks(blocks: readonly Block[]): string {
  return written(blocks, false).text;
}

/** Writes blocks. Inside an item, a list needs no empty line after the item's own line. `isLoose`: empty lines separate the blocks. */
function written(blocks: readonly Block[], isInItem: boolean): { text: string; isLoose: boolean } {
  let text = '';
  let isLoose = false;
  let before: (Block & { kind: 'list' }) | undefined;
  let marks = 0;
  let isText = false;
  for (const block of gathered(blocks)) {
    // Two lists next to each other need different marks, or Markdown reads them as one.
    const isSecond = block.kind === 'list' && before?.isOrdered === block.isOrdered;
    marks = isSecond ? 1 - marks : 0;
    const own = block.kind === 'list' ? listText(block, marks) : block.kind === 'text' ? block.text : '';
    if (own === '') continue;
    if (text !== '') {
      const isClose = isInItem && isText && block.kind === 'list' && !/^\d/.test(own);
      isLoose ||= !isClose;
      text += isClose ? '\n' : '\n\n';
    }
    text += own;
    before = block.kind === 'list' ? block : undefined;
    isText = block.kind === 'text' && block.isParagraph === true;
  }
  return { text, isLoose };
}

/** Puts items next to each other into lists. */
function gathered(blocks: readonly Block[]): Block[] {
  const found: Block[] = [];
  let items: ListItem[] | undefined;
  for (const block of blocks) {
    if (block.kind !== 'item') {
      items = undefined;
      found.push(block);
    } else if (items) items.push({ blocks: block.blocks });
    else found.push({ kind: 'list', isOrdered: false, items: (items = [{ blocks: block.blocks }]) });
  }
  return found;
}

function listText({ isOrdered, items }: Block & { kind: 'list' }, marks: number): string {
  let number = 0;
  let isLoose = false;
  const texts = items.map((item) => {
    number = item.number ?? number + 1;
    const mark = isOrdered ? `${number}${marks === 0 ? '.' : ')'}` : marks === 0 ? '-' : '*';
    const own = written(item.blocks, true);
    isLoose ||= own.isLoose;
    return own.text === '' ? mark : `${mark} ${indent(own.text, mark.length + 1)}`;
  });
  return texts.join(isLoose ? '\n\n' : '\n');
}

/** Indents all lines but the first one; empty lines stay empty. */
function indent(text: string, width: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`);
}

/** Blocks behind the mark of a quotation. */
export function quote(blocks: readonly Block[]): Block[] {
  const text = joinBlocks(blocks);
  return textBlock(text && `> ${text.replaceAll('\n', '\n> ')}`.replace(/^> $/gm, '>'));
}
