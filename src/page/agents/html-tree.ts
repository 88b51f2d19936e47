import { late } from '../../base/late.ts';

const library = late<typeof import('htmlparser2')>('htmlparser2');

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

/** An element or a text, in which character references are resolved. */
export type Node = string | Element;

/** Deepest nesting of the tree. Deeper elements become siblings of their parents, which bounds every recursion. */
const MAX_DEPTH = 150;

/** Elements whose content readers do not see. */
const UNREAD = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noscript']);

/** Reads a piece of HTML, well formed or not, into a tree without comments. */
export function readHtml(html: string): Node[] {
  const reader = new TreeReader();
  const parser = new (library().Parser)(reader);
  parser.end(html);
  return reader.root.children;
}

class TreeReader {
  readonly root = elementOf('');
  private readonly open: Element[] = [this.root];
  /** Number of open elements beyond {@link MAX_DEPTH}, which are not in `open`. */
  private beyond = 0;
  /** Number of open elements from the outermost element of {@link UNREAD} inwards. */
  private unread = 0;

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.unread > 0) {
      this.unread++;
      return;
    }
    const element = elementOf(name, attributes);
    this.last().children.push(element);
    if (UNREAD.has(name)) this.unread = 1;
    else if (this.open.length < MAX_DEPTH) this.open.push(element);
    else this.beyond++;
  }

  onclosetag(): void {
    if (this.unread > 0) this.unread--;
    else if (this.beyond > 0) this.beyond--;
    else this.open.pop();
  }

  ontext(text: string): void {
    if (this.unread > 0) return;
    const { children } = this.last();
    const before = children[children.length - 1];
    if (typeof before === 'string') children[children.length - 1] = before + text;
    else children.push(text);
  }

  private last(): Element {
    return this.open[this.open.length - 1] ?? this.root;
  }
}

/** Makes an element. */
export function elementOf(
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  children: Node[] = [],
): Element {
  return { name, attributes, classes: classesIn(attributes['class']), children };
}

const NONE: readonly string[] = [];
/** Cache of class lists, because most elements have the same classes as an earlier one. */
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

export function hasClass(element: Element, name: string): boolean {
  return element.classes.includes(name);
}

/** All text of a node, white space as written. */
export function textOf(node: Node): string {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(textOf).join('');
}

/** The elements among some nodes. */
export function elementsIn(nodes: readonly Node[]): Element[] {
  return nodes.filter((node) => typeof node === 'object');
}

/** The first child with a tag name. */
export function childNamed({ children }: Element, name: string): Element | undefined {
  return elementsIn(children).find((child) => child.name === name);
}

/** The first element at any depth that has a class. */
export function findByClass(nodes: readonly Node[], name: string): Element | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    if (hasClass(node, name)) return node;
    const inner = findByClass(node.children, name);
    if (inner) return inner;
  }
  return undefined;
}
