import { languageLabel } from '../../content/code/languages.ts';
import { attribute, elementOf, elementsIn, findByClass, hasClass, textOf } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';
import { type Block, type ListItem, joinBlocks, paragraph, quote, textBlock } from './Block.ts';
import { codeFence, escapeLineStarts } from './escape.ts';
import { english, type Texts } from '../../base/strings/english.ts';
import { type MarkdownOptions, inlineMarkdown, isUnseen } from './inline.ts';

/** Writes the elements of one class. */
export type ClassWriter = (element: Element, writer: BlockWriter) => Block[];

/** Block elements: those that are not part of a line of text. */
const BLOCKS = new Set(
  (
    'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre search section summary table ul ' +
    'lec-tabs lec-mermaid lec-playground'
  ).split(' '),
);

/** Classes of inline elements that nevertheless take a line of their own. */
const LINE_CLASSES = new Set(['lec-endpoint', 'lec-math']);

/** Writes HTML as blocks of Markdown. Each page has its own writer, which remembers the last heading. */
export class BlockWriter {
  /** The texts of the interface in the language of the page. */
  readonly texts: Texts;
  private readonly options: MarkdownOptions;
  private readonly classes: Readonly<Record<string, ClassWriter>>;
  /** Level of the heading last written. */
  private level = 1;

  constructor(options: MarkdownOptions, classes: Readonly<Record<string, ClassWriter>>) {
    this.options = options;
    this.texts = options.texts ?? english;
    this.classes = classes;
  }

  /** Writes sibling nodes. Texts and inline elements between blocks become paragraphs. */
  blocks(nodes: readonly Node[]): Block[] {
    const found: Block[] = [];
    let line: Node[] = [];
    const endLine = (): void => {
      if (line.length > 0) for (const block of paragraph(this.line(line))) found.push(block);
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string') line.push(node);
      else if (isUnseen(node)) continue;
      else if (this.isBlock(node)) {
        endLine();
        // A page may have more blocks than `push` takes arguments, so they are added one by one.
        for (const block of this.element(node)) found.push(block);
      } else line.push(node);
    }
    endLine();
    return found;
  }

  element(element: Element): Block[] {
    for (const name of element.classes) {
      const write = Object.hasOwn(this.classes, name) ? this.classes[name] : undefined;
      if (write) return write(element, this);
    }
    const { name, children } = element;
    const heading = /^h([1-6])$/.exec(name);
    // The document begins with the title of the page, so a title in the text is a heading below it.
    if (heading) return this.heading(Math.max(2, Number(heading[1])), inlineMarkdown(children, this.options));
    switch (name) {
      case 'ul':
      case 'ol':
        return this.list(element);
      case 'li':
        return [{ kind: 'item', blocks: this.blocks(children) }];
      case 'blockquote':
        return quote(this.blocks(children));
      case 'pre':
        return textBlock(codeFence(textOf(element), ''));
      case 'hr':
        return textBlock('---');
      case 'table':
        return this.table(element);
      case 'summary':
      case 'dt':
      case 'figcaption':
        return this.strong(children);
      case 'dd':
        return [{ kind: 'item', blocks: this.blocks(children) }];
      default:
        return this.blocks(children);
    }
  }

  /** A line of Markdown at the start of a paragraph. */
  line(nodes: readonly Node[]): string {
    return escapeLineStarts(this.inline(nodes));
  }

  inline(nodes: readonly Node[]): string {
    return inlineMarkdown(nodes, this.options);
  }

  /** A heading; its text is one line. */
  heading(level: number, text: string): Block[] {
    const line = text.replace(/\s*\\\n\s*/g, ' ').trim();
    if (line === '') return [];
    this.level = level;
    return textBlock(`${'#'.repeat(level)} ${line.replace(/(#+)$/, '\\$1')}`);
  }

  /** A part under a heading one level below the current one. The current level stays the same after it. */
  part(title: string, nodes: readonly Node[]): Block[] {
    const { level } = this;
    const blocks = [...this.heading(Math.min(6, level + 1), title), ...this.blocks(nodes)];
    this.level = level;
    return blocks;
  }

  /** A paragraph in bold. */
  strong(nodes: readonly Node[]): Block[] {
    const text = this.inline([elementOf('strong', {}, [...nodes])]);
    return paragraph(text.replace(/\s*\\\n\s*/g, ' '));
  }

  /** Returns whether an element is a block element or contains one. A link around blocks stays a link. */
  private isBlock(element: Element): boolean {
    if (BLOCKS.has(element.name)) return true;
    if (element.name === 'a' || element.name === 'math') return false;
    if (element.name === 'span' && element.classes.some((name) => LINE_CLASSES.has(name))) {
      return !hasClass(element, 'lec-math') || attribute(element, 'data-display') !== undefined;
    }
    if (element.children.length === 0) return false;
    return element.children.some((child) => typeof child === 'object' && this.isBlock(child));
  }

  private list(element: Element): Block[] {
    const isOrdered = element.name === 'ol';
    const items: ListItem[] = [];
    for (const child of element.children) {
      if (typeof child === 'string' || isUnseen(child)) continue;
      const own = this.element(child);
      const [only] = own;
      // A child that is written as an item is that item; any other child becomes the blocks of an item.
      const blocks =
        own.length === 1 && only?.kind === 'item'
          ? only.blocks
          : own.flatMap((block) => (block.kind === 'item' ? block.blocks : [block]));
      const number =
        attribute(child, 'value') ?? (items.length === 0 ? attribute(element, 'start') : undefined);
      items.push({ blocks, number: /^\d{1,9}$/.test(number ?? '') ? Number(number) : undefined });
    }
    return items.length === 0 ? [] : [{ kind: 'list', isOrdered, items }];
  }

  private table(element: Element): Block[] {
    const rows: Element[] = [];
    const captions: Block[] = [];
    const collect = (node: Node): void => {
      if (typeof node === 'string') return;
      if (node.name === 'tr') rows.push(node);
      else if (node.name === 'caption') captions.push(...this.strong(node.children));
      else node.children.forEach(collect);
    };
    element.children.forEach(collect);
    const cells = rows.map((row) =>
      elementsIn(row.children)
        .filter(({ name }) => /^t[dh]$/.test(name))
        .map((cell) => ({ cell, text: this.cell(cell) })),
    );
    const width = Math.max(0, ...cells.map((row) => row.length));
    if (width === 0) return captions;
    const [first = []] = cells;
    const hasHead = first.every(({ cell }) => cell.name === 'th');
    const line = (texts: string[]): string =>
      `| ${Array.from({ length: width }, (_, index) => texts[index] ?? '').join(' | ')} |`;
    const head = line(hasHead ? first.map(({ text }) => text) : []);
    const body = (hasHead ? cells.slice(1) : cells).map((row) => line(row.map(({ text }) => text)));
    const rule = line(Array.from({ length: width }, (_, index) => ruleOf(first[index]?.cell)));
    return [...captions, ...textBlock([head, rule, ...body].join('\n'))];
  }

  /** Writes a cell of a table, which must be one line. `<br>` separates its blocks. */
  private cell(cell: Element): string {
    const text = cell.children.some((node) => typeof node === 'object' && this.isBlock(node))
      ? joinBlocks(this.blocks(cell.children))
      : this.inline(cell.children);
    return text
      .replace(/^(`{3,}|~{3,}).*\n([\s\S]*?)\n\1$/gm, (_whole, _fence: string, code: string) => `\`${code}\``)
      .replace(/\\?\n+\s*/g, '<br>')
      .replaceAll('|', '\\|');
  }

  /**
   * A block of code with its language and title. `label` is the title that a group gives it; `otherwise` is the language
   * of a block that names none and looks like JSON.
   */
  code(element: Element, label?: string, otherwise?: 'json'): Block[] {
    const pre = findByClass([element], 'lec-code__body');
    if (!pre) return this.blocks(element.children);
    const text = textOf(pre);
    const language = attribute(pre, 'data-lang') ?? ((/^\s*[[{]/.test(text) && otherwise) || '');
    const bar = findByClass(element.children, 'lec-code__title');
    const title = label ?? (bar && textOf(bar)) ?? '';
    const isName = title === languageLabel(language) || title.toLowerCase() === language.toLowerCase();
    const info = isName || title === '' ? language : `${language || 'text'} ${title}`;
    return textBlock(codeFence(text, info));
  }
}

function ruleOf(cell: Element | undefined): string {
  const align = cell && (attribute(cell, 'data-align') ?? attribute(cell, 'align'));
  return align === 'center' ? ':-:' : align === 'right' ? '--:' : align === 'left' ? ':--' : '---';
}
