import { attribute, childNamed, elementOf, elementsIn, findByClass, hasClass, textOf } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';
import { type Block, paragraph, quote, textBlock } from './Block.ts';
import type { BlockWriter, ClassWriter } from './BlockWriter.ts';

/** Writers for the components of pages, by the class of their outermost element. */
export const componentWriters: Readonly<Record<string, ClassWriter>> = {
  'lec-code': (element, writer) => writer.code(element),
  'lec-tabset': tabs,
  'lec-view': (element, writer) => part(element, 'lec-view__label', writer),
  'lec-mermaid': (element, writer) => writer.code(element),
  'lec-math': formula,
  'lec-callout': callout,
  'lec-card': card,
  'lec-step': step,
  'lec-accordion': disclosure,
  'lec-expandable': disclosure,
  'lec-param': param,
  'lec-update': update,
  'lec-tree__folder': folder,
  'lec-tree__file': (element) => item(paragraph(nameOf(element))),
  'lec-frame__caption': caption,
  'lec-palette__item': (element, writer) => item(writer.blocks(element.children)),
};

/** Children without those that have one of the classes. */
export function without(nodes: readonly Node[], ...names: string[]): Node[] {
  return nodes.filter(
    (node) => typeof node === 'string' || !node.classes.some((name) => names.includes(name)),
  );
}

export function item(blocks: Block[]): Block[] {
  return [{ kind: 'item', blocks }];
}

/** Blocks after a head line. If the first block is a paragraph, it continues the same line. */
export function headed(head: string, blocks: Block[], between = ': '): Block[] {
  const [first, ...rest] = blocks;
  if (head === '') return blocks;
  if (first?.kind === 'text' && first.isParagraph)
    return [...paragraph(head + between + first.text), ...rest];
  return [...paragraph(head), ...blocks];
}

function panels(element: Element): Element[] {
  return elementsIn(element.children).filter((node) => hasClass(node, 'lec-tabset__panel'));
}

/** Writes panels under headings. Panels of a code group have no headings: their labels are titles of the code. */
function tabs(element: Element, writer: BlockWriter): Block[] {
  const isCode = hasClass(element, 'lec-code-group');
  return panels(element).flatMap((panel) => {
    const code = isCode ? findByClass(panel.children, 'lec-code') : undefined;
    if (!code) return part(panel, 'lec-tabset__label', writer);
    const rest = without(panel.children, 'lec-tabset__label', 'lec-code');
    return [...writer.blocks(rest), ...writer.code(code, attribute(panel, 'data-label'))];
  });
}

function part(element: Element, labelClass: string, writer: BlockWriter): Block[] {
  const label = findByClass(element.children, labelClass);
  const rest = without(element.children, labelClass);
  return label ? writer.part(writer.inline(label.children), rest) : writer.blocks(rest);
}

function formula(element: Element, writer: BlockWriter): Block[] {
  const [math] = element.children;
  if (typeof math !== 'object' || math.name !== 'math') return writer.blocks(element.children);
  return textBlock(`$$\n${(attribute(math, 'alttext') ?? textOf(math)).trim()}\n$$`);
}

function callout(element: Element, writer: BlockWriter): Block[] {
  const body = findByClass(element.children, 'lec-callout__body');
  const title = findByClass(element.children, 'lec-callout__title');
  const content = writer.blocks(without(body?.children ?? [], 'lec-callout__title'));
  const label = attribute(element, 'data-kind') === 'custom' ? '' : (attribute(element, 'aria-label') ?? '');
  if (!title) return quote(headed(label && `**${label}:**`, content, ' '));
  const named = writer.inline(title.children);
  return quote([
    ...paragraph(`**${label && `${label}: `}${named.replace(/^\*\*|\*\*$/g, '')}**`),
    ...content,
  ]);
}

/** Writes a card as a list item: its link, then its text. */
function card(element: Element, writer: BlockWriter): Block[] {
  const title = findByClass(element.children, 'lec-card__title');
  const link = title && findByClass(title.children, 'lec-card__link');
  const body = findByClass(element.children, 'lec-card__body');
  const cta = findByClass(element.children, 'lec-card__cta');
  const head = link ? writer.inline([link]) : title ? `**${writer.inline(title.children)}**` : '';
  const picture = link || title || body ? [] : writer.blocks(element.children);
  const calls = cta && !link ? writer.blocks([cta]) : [];
  return item(headed(head, [...(body ? writer.blocks(body.children) : []), ...picture, ...calls]));
}

function step(element: Element, writer: BlockWriter): Block[] {
  const title = findByClass(element.children, 'lec-step__title');
  const content = writer.blocks(without(element.children, 'lec-step__title', 'lec-step__icon'));
  return item([...(title ? writer.strong(title.children) : []), ...content]);
}

function disclosure(element: Element, writer: BlockWriter): Block[] {
  const summary = childNamed(element, 'summary');
  const rest = element.children.filter((node) => node !== summary);
  // The usual summary is left out, because the fields below it follow the name that they belong to anyway.
  const isUsual = summary && textOf(summary).trim() === writer.texts.components.childAttributes;
  if (!summary || isUsual) return writer.blocks(rest);
  const title = findByClass(summary.children, 'lec-accordion__title');
  const description = findByClass(summary.children, 'lec-accordion__description');
  const name = writer.strong(
    title ? without(title.children, 'lec-accordion__description') : summary.children,
  );
  return [...name, ...(description ? writer.blocks(description.children) : []), ...writer.blocks(rest)];
}

/** Writes a parameter: `name` type, required: description. */
function param(element: Element, writer: BlockWriter): Block[] {
  const head = findByClass(element.children, 'lec-param__head');
  const [name, ...facts] = elementsIn(head?.children ?? []).map((fact) => writer.inline([fact]));
  const line = [name, facts.join(', ')].filter(Boolean).join(' ');
  const body = findByClass(element.children, 'lec-param__body');
  const options = findByClass(element.children, 'lec-param__options');
  return item([
    ...headed(line, writer.blocks(body?.children ?? [])),
    ...(options ? writer.blocks([options]) : []),
  ]);
}

function update(element: Element, writer: BlockWriter): Block[] {
  const label = findByClass(element.children, 'lec-update__label');
  const description = findByClass(element.children, 'lec-update__description');
  const tags = findByClass(element.children, 'lec-update__tags');
  const words = elementsIn(tags?.children ?? []).map(textOf);
  const notes = [description ? writer.inline(description.children) : '', words.join(', ')].filter(Boolean);
  const body = findByClass(element.children, 'lec-update__body');
  return [
    ...writer.heading(2, writer.inline(label?.children ?? [])),
    ...paragraph(notes.join(' · ')),
    ...writer.blocks(body?.children ?? []),
  ];
}

/** The name of a file, and the note on it; `end` is what a folder has behind its name. */
function nameOf(element: Element, end = ''): string {
  const name = findByClass(element.children, 'lec-tree__name');
  if (!name) return '';
  const isNote = (node: Node): boolean => typeof node === 'object' && node.name === 'small';
  const own = name.children.filter((node) => !isNote(node)).map(textOf);
  const notes = name.children.filter(isNote).map((note) => ` ${textOf(note)}`);
  return `\`${own.join('')}${end}\`${notes.join('')}`;
}

function folder(element: Element, writer: BlockWriter): Block[] {
  const list = elementsIn(element.children).flatMap((node) =>
    node.name === 'details' ? node.children : [node],
  );
  return item([
    ...paragraph(nameOf(element, '/')),
    ...writer.blocks(list.filter((node) => typeof node === 'object' && node.name === 'ul')),
  ]);
}

function caption(element: Element, writer: BlockWriter): Block[] {
  return paragraph(writer.inline([elementOf('em', {}, element.children)]));
}
