import { fill } from '../../base/strings/fill.ts';
import { attribute, childNamed, elementsIn, findByClass, hasClass, textOf } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';
import { type Block, paragraph } from './Block.ts';
import type { BlockWriter, ClassWriter } from './BlockWriter.ts';
import { headed, item, without } from './components.ts';
import { codeSpan } from './escape.ts';

/** Writers for the parts of the API reference, by class. */
export const referenceWriters: Readonly<Record<string, ClassWriter>> = {
  'lec-playground': endpoint,
  'lec-endpoint': endpoint,
  'lec-prop': property,
  'lec-scheme': property,
  'lec-variant': variant,
  'lec-part': property,
  'lec-response': response,
  'lec-prop__children': (element, writer) => writer.blocks(withoutSummary(element)),
  'lec-technical': (element, writer) => writer.blocks(withoutSummary(element)),
  'lec-prop__label': (element, writer) => paragraph(`${writer.inline(element.children)}:`),
  'lec-variants__label': (element, writer) => paragraph(`${writer.inline(element.children)}:`),
  'lec-meta': meta,
  'lec-example': example,
};

/** Longest example that is written out. The reference describes the same fields. */
const MAX_EXAMPLE = 1_500;

/** Classes of the texts about a property that continue its line. */
const IN_LINE = new Set(['lec-chips', 'lec-prop__text', 'lec-enum', 'lec-prop__note', 'lec-unspecified']);

/** Writes a property: name, type, marks and description in one line, its own properties as a list below. */
function property(element: Element, writer: BlockWriter): Block[] {
  const head = findByClass(element.children, 'lec-prop__head');
  return item(described(headLine(head, writer), without(element.children, 'lec-prop__head'), writer));
}

function variant(element: Element, writer: BlockWriter): Block[] {
  const head = elementsIn(element.children).find(
    (node) => node.name === 'summary' || hasClass(node, 'lec-variant__head'),
  );
  const rest = element.children.filter((node) => node !== head);
  return item(described(headLine(head, writer), rest, writer));
}

/** `name` type, required */
function headLine(head: Element | undefined, writer: BlockWriter): string {
  let name = '';
  const facts: string[] = [];
  for (const node of head?.children ?? []) {
    if (typeof node === 'string') continue;
    const classes = node.classes;
    if (classes.includes('lec-prop__name'))
      name = node.children[0] === undefined ? '' : codeSpan(textOf(node));
    else if (classes.includes('lec-variant__name')) name = `**${writer.inline(node.children)}**`;
    else if (classes.includes('lec-prop__label')) name = `*${writer.inline(node.children)}*`;
    else facts.push(writer.inline([node]));
  }
  return [name, facts.filter(Boolean).join(', ')].filter(Boolean).join(' ');
}

function described(head: string, nodes: readonly Node[], writer: BlockWriter): Block[] {
  let line = head;
  const facts: string[] = [];
  const texts: string[] = [];
  const blocks: Block[] = [];
  for (const node of nodes) {
    if (typeof node === 'object' && isRepeated(node, head, writer)) continue;
    const kind = typeof node === 'object' ? node.classes.find((name) => IN_LINE.has(name)) : undefined;
    if (typeof node === 'string' || kind === undefined) {
      for (const block of writer.blocks([node])) blocks.push(block);
    } else if (kind === 'lec-chips') {
      facts.push(...elementsIn(node.children).map((chip) => writer.inline([chip])));
    } else {
      const found = kind === 'lec-enum' ? allowed(node, writer) : note(node, writer);
      const [first, ...rest] = found;
      // A text of several blocks goes below the line.
      if (first?.kind === 'text' && first.isParagraph && blocks.length === 0) {
        texts.push(first.text);
        for (const block of rest) blocks.push(block);
      } else for (const block of found) blocks.push(block);
    }
  }
  line = [line, ...facts].filter(Boolean).join(', ');
  return headed(line, [...paragraph(texts.map(sentence).join(' ')), ...blocks]);
}

/** Returns whether an element only links to the page of a type that the line before it links to as well. */
function isRepeated(element: Element, head: string, writer: BlockWriter): boolean {
  if (!hasClass(element, 'lec-prop__more')) return false;
  const address = /\]\(([^)]+)\)$/.exec(writer.inline(element.children))?.[1];
  return address !== undefined && head.includes(`](${address})`);
}

/** Adds a full stop to a text that another one follows. */
function sentence(text: string, index: number, all: readonly string[]): string {
  return index === all.length - 1 || /[.!?:;)]$/.test(text) ? text : `${text}.`;
}

function allowed(element: Element, writer: BlockWriter): Block[] {
  const list = elementsIn(element.children);
  const values = list.filter(({ name }) => name === 'code').map((value) => writer.inline([value]));
  const words = writer.texts.markdown.allowedValues;
  if (values.length > 0) return paragraph(fill(words, { values: values.join(', ') }));
  const explained = elementsIn(list.flatMap(({ children }) => children));
  const items = explained.map(({ children }) => {
    const text = elementsIn(children).filter((node) => hasClass(node, 'lec-prop__text'));
    const name = without(children, 'lec-prop__text');
    return { blocks: headed(writer.inline(name), writer.blocks(text)) };
  });
  return [...paragraph(fill(words, { values: '' }).trim()), { kind: 'list', isOrdered: false, items }];
}

/** Writes a label and a list of short items in one line. */
function note(element: Element, writer: BlockWriter): Block[] {
  const list = childNamed(element, 'ul');
  const items = elementsIn(list?.children ?? []);
  // A list in the author's own text stays a list.
  const isGenerated = !hasClass(element, 'lec-prop__text');
  const isShort = items.every(({ children }) =>
    children.every((node) => typeof node === 'string' || node.name !== 'div'),
  );
  if (!list || !isShort || !isGenerated)
    return writer.blocks(element.name === 'p' ? [element] : element.children);
  const label = writer.inline(element.children.filter((node) => node !== list));
  return paragraph(`${label}: ${items.map(({ children }) => writer.inline(children)).join(', ')}`);
}

/** Writes method and path. The form of the playground is left out: its fields are those of the reference. */
function endpoint(element: Element): Block[] {
  const method = findByClass([element], 'lec-method');
  const path = findByClass([element], 'lec-endpoint__path');
  return method && path ? paragraph(codeSpan(`${textOf(method)} ${textOf(path)}`)) : [];
}

/** Writes the first sample or example of an operation (cURL, or a successful response) and the names of the others. */
function example(element: Element, writer: BlockWriter): Block[] {
  const title = findByClass(element.children, 'lec-example__title');
  const label = attribute(element, 'aria-label');
  // Written by the author, who may say in another language what the first one does not.
  if (!title && label !== undefined) return [...writer.heading(2, label), ...writer.blocks(element.children)];
  const words = title ? textOf(title) : '';
  const { markdown, reference } = writer.texts;
  const panels = panelsIn(element);
  const [first] = panels;
  const code = first && findByClass(first.panel.children, 'lec-code');
  // The request sample contains the first example of the body.
  const isShown =
    attribute(element, 'data-named') === undefined && code && textOf(code).length <= MAX_EXAMPLE;
  const names = panels.flatMap(({ panel }) => exampleName(panel) ?? []);
  const named =
    names.length > 0
      ? paragraph(fill(reference.examplesAre, { values: names.map(codeSpan).join(', ') }))
      : [];
  if (words === '' || (!isShown && named.length === 0)) return [];
  return [
    ...writer.heading(2, fill(isShown ? markdown.exampleOf : markdown.examplesOf, { title: words })),
    ...named,
    ...(isShown ? writer.code(code, first.label, 'json') : []),
  ];
}

/** A panel, and the labels of the tabs around it: `200 One pet`. */
interface Panel {
  panel: Element;
  label: string;
}

/** The panels of an example. A panel that is itself a choice is replaced by its panels. */
function panelsIn(panel: Element, label = ''): Panel[] {
  const tabset = findByClass(panel.children, 'lec-tabset');
  if (!tabset) return [{ panel, label }];
  return elementsIn(tabset.children).flatMap((node) => {
    if (!hasClass(node, 'lec-tabset__panel')) return [];
    const own = findByClass(node.children, 'lec-tabset__label');
    return panelsIn(node, `${label} ${own ? textOf(own) : ''}`.trim());
  });
}

/** The name of an example. An example labeled with its media type has no name, and neither has a sample in a language. */
function exampleName(panel: Element): string | undefined {
  const body = findByClass(panel.children, 'lec-code__body');
  const label = body && attribute(body, 'data-lang') === undefined && attribute(body, 'aria-label');
  return label && !/^[\w.+-]+\/[\w.+*-]+/.test(label) ? label : undefined;
}

/** Writes a response: the status as a heading, then the description next to it, then the rest. */
function response(element: Element, writer: BlockWriter): Block[] {
  const summary = findByClass(element.children, 'lec-response__status');
  if (!summary) return writer.blocks(element.children);
  const line = findByClass(element.children, 'lec-response__summary');
  const words = line ? paragraph(writer.inline(line.children)) : [];
  const rest = without(withoutSummary(element), 'lec-response__line');
  return [...writer.part(textOf(summary).trim(), []), ...words, ...writer.blocks(rest)];
}

function withoutSummary(element: Element): Node[] {
  return element.children.filter((node) => typeof node === 'string' || node.name !== 'summary');
}

/** Writes the tags and the id of an operation. */
function meta(element: Element, writer: BlockWriter): Block[] {
  const words = elementsIn(element.children).map((node) => writer.inline([node]));
  return paragraph(words.length > 0 ? words.join(' · ') : writer.inline(element.children));
}
