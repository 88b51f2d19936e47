import { Parser } from 'htmlparser2';

/** An element of a piece of HTML. */
export interface Element {
  /** Lower case, but for the elements of SVG that have capitals. */
  name: string;
  /** Values by name in lower case; read one with {@link attribute}. */
  attributes: Readonly<Record<string, string>>;
  /** The words of `class`. */
  classes: readonly string[];
  children: Node[];
}

/** A text has its character references resolved. */
export type Node = string | Element;

/** Elements inside each other; what is nested deeper stands beside its parent, so that no walk is deep. */
const MAX_DEPTH = 150;

/** Elements whose content nobody reads. */
const UNREAD = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noscript']);

/** Reads a piece of HTML, well formed or not, into a tree without comments. */
export function readHtml(html: string): Node[] {
  const root = elementOf('');
  const open: Element[] = [root];
  const last = (): Element => open[open.length - 1] ?? root;
  /** Open elements that {@link MAX_DEPTH} keeps out of `open`. */
  let beyond = 0;
  /** Open elements from one of {@link UNREAD} on. */
  let unread = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unread > 0) {
        unread++;
        return;
      }
      const element = elementOf(name, attributes);
      last().children.push(element);
      if (UNREAD.has(name)) unread = 1;
      else if (open.length < MAX_DEPTH) open.push(element);
      else beyond++;
    },
    onclosetag() {
      if (unread > 0) unread--;
      else if (beyond > 0) beyond--;
      else open.pop();
    },
    ontext(text) {
      if (unread > 0) return;
      const { children } = last();
      const before = children[children.length - 1];
      if (typeof before === 'string') children[children.length - 1] = before + text;
      else children.push(text);
    },
  });
  parser.end(html);
  return root.children;
}

/** An element that does not stand in a text. */
export function elementOf(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: Node[] = [],
): Element {
  return { name, attributes, classes: classesIn(attributes['class']), children };
}

const NONE: readonly string[] = [];
/** Most elements have the classes of one before. */
const known = new Map<string, readonly string[]>();

function classesIn(value: string | undefined): readonly string[] {
  if (!value) return NONE;
  let classes = known.get(value);
  if (!classes) {
    classes = value.split(/\s+/);
    if (known.size > 5000) known.clear();
    known.set(value, classes);
  }
  return classes;
}

/** Value of an attribute; an empty text for one without a value, `undefined` for none. */
export function attribute({ attributes }: Element, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return element.classes.includes(name);
}

/** All text of a node, white space as written. */
export function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** The first element inside that has a class. */
export function findByClass(nodes: readonly Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (hasClass(node, name)) return node;
    const inner = findByClass(node.children, name);
    if (inner) return inner;
  }
  return undefined;
}
