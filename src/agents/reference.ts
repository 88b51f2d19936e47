import { attribute, findByClass, hasClass, textOf } from './html-tree.ts';
import type { Element, Node } from './html-tree.ts';
import { type Block, paragraph } from './Block.ts';
import type { BlockWriter, ClassWriter } from './BlockWriter.ts';
import { headed, item, without } from './components.ts';
import { codeSpan } from './escape.ts';

/** How the parts of the API reference are written, by class. */
export const referenceWriters: Readonly<Record<string, ClassWriter>> = {
  'lec-playground': endpoint,
  'lec-endpoint': endpoint,
  'lec-prop': property,
  'lec-scheme': property,
  'lec-variant': variant,
  'lec-part': property,
  'lec-response': response,
  'lec-prop__children': (element, writer) => writer.blocks(withoutSummary(element)),
  'lec-prop__label': (element, writer) => paragraph(`${writer.inline(element.children)}:`),
  'lec-variants__label': (element, writer) => paragraph(`${writer.inline(element.children)}:`),
  'lec-meta': meta,
  'lec-example': example,
};

/** Longest example that is written out; what it says stands in the reference too. */
const MAX_EXAMPLE = 1_500;

/** The pieces of a property's text that go on in its line. */
const IN_LINE = new Set(['lec-chips', 'lec-prop__text', 'lec-enum', 'lec-prop__note', 'lec-unspecified']);

/** A name, its type and marks, and in the same line what is said of it; what it holds is a list below. */
function property(element: Element, writer: BlockWriter): Block[] {
  const head = findByClass(element.children, 'lec-prop__head');
  return item(described(headLine(head, writer), without(element.children, 'lec-prop__head'), writer));
}

function variant(element: Element, writer: BlockWriter): Block[] {
  const head = element.children.find(
    (node): node is Element =>
      typeof node === 'object' && (node.name === 'summary' || hasClass(node, 'lec-variant__head')),
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
    if (typeof node === 'object' && isSaid(node, head, writer)) continue;
    const kind = typeof node === 'object' ? node.classes.find((name) => IN_LINE.has(name)) : undefined;
    if (typeof node === 'string' || kind === undefined) {
      for (const block of writer.blocks([node])) blocks.push(block);
    } else if (kind === 'lec-chips') {
      facts.push(
        ...node.children.filter((chip) => typeof chip === 'object').map((chip) => writer.inline([chip])),
      );
    } else {
      const found = kind === 'lec-enum' ? allowed(node, writer) : note(node, writer);
      const [first, ...rest] = found;
      // What takes more than a paragraph stands below the line.
      if (first?.kind === 'text' && first.isParagraph && blocks.length === 0) {
        texts.push(first.text);
        for (const block of rest) blocks.push(block);
      } else for (const block of found) blocks.push(block);
    }
  }
  line = [line, ...facts].filter(Boolean).join(', ');
  return headed(line, [...paragraph(texts.map(sentence).join(' ')), ...blocks]);
}

/** Whether an element only leads to the page of a type that the line before it names with a link. */
function isSaid(element: Element, head: string, writer: BlockWriter): boolean {
  if (!hasClass(element, 'lec-prop__more')) return false;
  const address = /\]\(([^)]+)\)$/.exec(writer.inline(element.children))?.[1];
  return address !== undefined && head.includes(`](${address})`);
}

/** A text that another follows ends. */
function sentence(text: string, index: number, all: readonly string[]): string {
  return index === all.length - 1 || /[.!?:;)]$/.test(text) ? text : `${text}.`;
}

function allowed(element: Element, writer: BlockWriter): Block[] {
  const list = element.children.filter((node): node is Element => typeof node === 'object');
  const values = list.filter(({ name }) => name === 'code').map((value) => writer.inline([value]));
  if (values.length > 0) return paragraph(`Allowed values: ${values.join(', ')}`);
  const explained = list.flatMap(({ children }) => children).filter((node) => typeof node === 'object');
  const items = explained.map(({ children }) => {
    const text = children.filter((node) => typeof node === 'object' && hasClass(node, 'lec-prop__text'));
    const name = children.filter((node) => !text.includes(node));
    return { blocks: headed(writer.inline(name), writer.blocks(text)) };
  });
  return [...paragraph('Allowed values:'), { kind: 'list', isOrdered: false, items }];
}

/** A label with a list of short things goes on in its line. */
function note(element: Element, writer: BlockWriter): Block[] {
  const list = element.children.find(
    (node): node is Element => typeof node === 'object' && node.name === 'ul',
  );
  const items = (list?.children ?? []).filter((node) => typeof node === 'object');
  // What the author wrote stays as it is written.
  const isOurs = !hasClass(element, 'lec-prop__text');
  const isShort = items.every(({ children }) =>
    children.every((node) => typeof node === 'string' || node.name !== 'div'),
  );
  if (!list || !isShort || !isOurs) return writer.blocks(element.name === 'p' ? [element] : element.children);
  const label = writer.inline(element.children.filter((node) => node !== list));
  return paragraph(`${label}: ${items.map(({ children }) => writer.inline(children)).join(', ')}`);
}

/** The method and path, of the form too: its fields are those of the reference. */
function endpoint(element: Element): Block[] {
  const method = findByClass([element], 'lec-method');
  const path = findByClass([element], 'lec-endpoint__path');
  return method && path ? paragraph(codeSpan(`${textOf(method)} ${textOf(path)}`)) : [];
}

/** Of the samples and examples of an operation the first: cURL, and the answer when all goes well. Others by name. */
function example(element: Element, writer: BlockWriter): Block[] {
  const title = findByClass(element.children, 'lec-example__title');
  const words = title ? textOf(title) : '';
  const panels = panelsIn(element);
  const [first] = panels;
  const code = first && findByClass(first.panel.children, 'lec-code');
  // The body of the first one stands in the request.
  const isShown = words !== 'Request body' && code && textOf(code).length <= MAX_EXAMPLE;
  const names = panels.flatMap(({ panel }) => exampleName(panel) ?? []);
  const named = names.length > 0 ? paragraph(`Examples: ${names.map(codeSpan).join(', ')}`) : [];
  if (words === '' || (!isShown && named.length === 0)) return [];
  return [
    ...writer.heading(2, `${words} example${isShown ? '' : 's'}`),
    ...named,
    ...(isShown ? writer.code(code, first.label, 'json') : []),
  ];
}

/** A panel, and the labels under which it stands: `200 One pet`. */
interface Panel {
  panel: Element;
  label: string;
}

/** The panels of an example; in the place of one that is a choice of further ones, those. */
function panelsIn(panel: Element, label = ''): Panel[] {
  const tabset = findByClass(panel.children, 'lec-tabset');
  if (!tabset) return [{ panel, label }];
  return tabset.children.flatMap((node) => {
    if (typeof node === 'string' || !hasClass(node, 'lec-tabset__panel')) return [];
    const own = findByClass(node.children, 'lec-tabset__label');
    return panelsIn(node, `${label} ${own ? textOf(own) : ''}`.trim());
  });
}

/** What the description calls an example. One without a name is labelled with its media type, a sample has a language. */
function exampleName(panel: Element): string | undefined {
  const body = findByClass(panel.children, 'lec-code__body');
  const label = body && attribute(body, 'data-lang') === undefined && attribute(body, 'aria-label');
  return label && !/^[\w.+-]+\/[\w.+*-]+/.test(label) ? label : undefined;
}

/** The status, below it what the line beside it says. */
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

/** Tags and the id of an operation. */
function meta(element: Element, writer: BlockWriter): Block[] {
  const words = element.children
    .filter((node) => typeof node === 'object')
    .map((node) => writer.inline([node]));
  return paragraph(words.length > 0 ? words.join(' · ') : writer.inline(element.children));
}
