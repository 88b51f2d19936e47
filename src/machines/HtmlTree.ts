import { unescapeHtml } from '../content/escape.ts';

/** An element of a piece of HTML. */
export interface Element {
  /** Lower case. */
  name: string;
  /** Between the name and the `>`, as written; read it with {@link attribute}. */
  written: string;
  /** The words of `class`. */
  classes: readonly string[];
  children: Node[];
}

/** A text has its character references resolved. */
export type Node = string | Element;

/** Elements inside each other; what is nested deeper stands beside its parent, so that no walk is deep. */
const MAX_DEPTH = 150;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose content is not HTML. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'noscript']);
/** What the start of an element ends, when it is still open. */
const ENDS: Record<string, readonly string[]> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
};
/** Where that does not reach beyond. */
const FENCES = new Set(['ul', 'ol', 'dl', 'table', 'select', 'details', 'div', 'section']);

/**
 * Reads a piece of HTML into a tree. It is made for what this package writes, which is well formed, and reads
 * everything else without failing: an end tag that nothing opened is ignored, what is left open ends with its parent.
 * A parser for all of HTML costs ten times as much, on the largest sites more than their pages themselves.
 */
export function readHtml(html: string): Node[] {
  const root = elementOf('', '');
  const open: Element[] = [root];
  const last = (): Element => open[open.length - 1] ?? root;
  let beyond = 0;
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start !== at) addText(last(), html.slice(at, start < 0 ? html.length : start));
    if (start < 0) break;
    const next = html.charCodeAt(start + 1);
    if (next === 33 || next === 63) {
      at = endOfMarkup(html, start);
      continue;
    }
    const tag = readTag(html, start);
    if (!tag) {
      addText(last(), '<');
      at = start + 1;
      continue;
    }
    at = tag.end;
    if (tag.isEnd) {
      if (beyond > 0) beyond--;
      else close(open, tag.name);
      continue;
    }
    endEarlier(open, tag.name);
    const element = elementOf(tag.name, tag.written);
    last().children.push(element);
    if (VOID.has(tag.name) || tag.written.endsWith('/')) continue;
    if (TEXT_ONLY.has(tag.name)) {
      const end = html.indexOf(`</${tag.name}`, at);
      at = end < 0 ? html.length : end;
    }
    if (open.length < MAX_DEPTH) open.push(element);
    else beyond++;
  }
  return root.children;
}

function addText(parent: Element, raw: string): void {
  const text = raw.includes('&') ? unescapeHtml(raw) : raw;
  const { children } = parent;
  const before = children[children.length - 1];
  if (typeof before === 'string') children[children.length - 1] = before + text;
  else children.push(text);
}

/** After a comment, a doctype or a processing instruction. */
function endOfMarkup(html: string, start: number): number {
  const [closing, length] = html.startsWith('<!--', start) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(closing as string, start + 2);
  return end < 0 ? html.length : end + (length as number);
}

interface Tag {
  name: string;
  written: string;
  isEnd: boolean;
  end: number;
}

/** The tag that starts at a `<`; `undefined` where it is only a sign. */
function readTag(html: string, start: number): Tag | undefined {
  const isEnd = html[start + 1] === '/';
  let at = start + (isEnd ? 2 : 1);
  const from = at;
  if (!isLetter(html.charCodeAt(at))) return undefined;
  while (at < html.length && !endsName(html.charCodeAt(at))) at++;
  const name = html.slice(from, at).toLowerCase();
  const attributes = at;
  while (at < html.length) {
    const char = html[at];
    if (char === '>') return { name, written: html.slice(attributes, at).trim(), isEnd, end: at + 1 };
    if (char === '"' || char === "'") {
      const closing = html.indexOf(char, at + 1);
      if (closing < 0) return undefined;
      at = closing;
    }
    at++;
  }
  return undefined;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** White space, `/` or `>`. */
function endsName(code: number): boolean {
  return code <= 32 || code === 47 || code === 62;
}

function close(open: Element[], name: string): void {
  for (let index = open.length - 1; index > 0; index--) {
    if (open[index]?.name === name) {
      open.length = index;
      return;
    }
  }
}

function endEarlier(open: Element[], name: string): void {
  const ended = ENDS[name];
  if (!ended) return;
  for (let index = open.length - 1; index > 0; index--) {
    const candidate = open[index]?.name ?? '';
    if (ended.includes(candidate)) open.length = index;
    else if (FENCES.has(candidate)) return;
  }
}

/** An element with its attributes as they are written. */
export function elementOf(name: string, written = '', children: Node[] = []): Element {
  return { name, written, classes: written.includes('class') ? classesIn(written) : NONE, children };
}

const NONE: readonly string[] = [];
/** Most elements have the classes of one before. */
const known = new Map<string, readonly string[]>();

function classesIn(written: string): readonly string[] {
  const value = attributeIn(written, 'class');
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
export function attribute({ written }: Element, name: string): string | undefined {
  return written.includes(name) ? attributeIn(written, name) : undefined;
}

const pairs = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

function attributeIn(written: string, name: string): string | undefined {
  const start = `${name}="`;
  // Between double quotes there is no double quote, so this is where the attribute stands.
  if (written.startsWith(start)) return valueAt(written, start.length);
  if (!written.includes("'")) {
    const at = written.indexOf(` ${start}`);
    if (at >= 0) return valueAt(written, at + start.length + 1);
  }
  for (const [, key = '', double, single, bare] of written.matchAll(pairs)) {
    if (key.toLowerCase() === name) return unescapeHtml(double ?? single ?? bare ?? '');
  }
  return undefined;
}

function valueAt(written: string, start: number): string {
  return unescapeHtml(written.slice(start, written.indexOf('"', start)));
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
