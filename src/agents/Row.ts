import type { Block } from './Block.ts';
import { type Element, type Node, TreeReader, readHtml } from './html-tree.ts';

/** What writing a row gave. */
export interface WrittenRow {
  blocks: Block[];
  /** The addresses that were asked for, with what was written for them. */
  addresses: [href: string, target: string][];
  /** Level of the last heading in it. */
  level?: number;
}

/** A row of the API reference, which may stand on many pages. */
export class Row implements Element {
  readonly name = 'li';
  readonly attributes = { class: 'lec-prop' };
  readonly classes = ['lec-prop'];
  /** Levels of elements. */
  readonly depth: number;
  written?: WrittenRow;
  private readonly html: string;
  private tree: Node[] | undefined;

  constructor(html: string, element: Element, depth: number) {
    this.html = html;
    this.tree = element.children;
    this.depth = depth;
  }

  get children(): Node[] {
    if (!this.tree) {
      const [element] = readHtml(this.html);
      this.tree = typeof element === 'object' ? element.children : [];
    }
    return this.tree;
  }

  /** Once it is written, a row is seldom read again. */
  keep(written: WrittenRow): void {
    this.written = written;
    this.tree = undefined;
  }
}

/** How a row starts, without its id. */
const START = '<li class="lec-prop">';
/** Characters of HTML that are remembered. */
const MOST_REMEMBERED = 20_000_000;
/** Rows inside each other that are looked for. */
const MOST_NESTED = 40;

/** A list item in a text. */
interface Span {
  start: number;
  end: number;
  isRow: boolean;
  inner: Span[];
}

/** The rows of all pages of a site: a named type gives many pages the same ones, which are read and written once. */
export class Rows {
  private readonly known = new Map<string, Row>();
  private size = 0;

  /** Reads a piece of HTML whose rows have no ids into a tree; rows that were read before are put in. */
  read(html: string): Node[] {
    const reader = new TreeReader();
    this.write(
      { html, start: 0 },
      { start: 0, end: html.length, isRow: false, inner: spansOf(html) },
      reader,
    );
    return reader.end();
  }

  /** Writes what a part of a text has into a reader, and gives the number of its closing tags, without those of rows. */
  private write(
    from: { html: string; start: number },
    { start, end, inner }: Span,
    reader: TreeReader,
  ): number {
    let closings = 0;
    let at = start;
    const writeTo = (next: number): void => {
      const piece = from.html.slice(at - from.start, next - from.start);
      reader.write(piece);
      closings += closingsIn(piece);
    };
    for (const span of inner) {
      writeTo(span.start);
      const row = span.isRow ? this.row(from, span) : undefined;
      if (!row || !reader.put(row, row.depth, 'ul')) closings += this.write(from, span, reader);
      at = span.end;
    }
    writeTo(end);
    return closings;
  }

  /** `undefined` for what is no whole element by itself. */
  private row({ html, start }: { html: string; start: number }, span: Span): Row | undefined {
    const found = html.slice(span.start - start, span.end - start);
    const known = this.known.get(found);
    if (known) return known;
    // A slice would keep all of the page in memory.
    const own = Buffer.from(found).toString();
    if (own !== found) return undefined;
    const read = readRow((reader) => this.write({ html: own, start: span.start }, span, reader));
    const row = read && new Row(own, read.element, read.depth);
    if (row && (this.size += own.length) < MOST_REMEMBERED) this.known.set(own, row);
    return row;
  }
}

/** Reads what is one whole element; `write` gives the number of closing tags that it wrote. */
function readRow(write: (reader: TreeReader) => number): { element: Element; depth: number } | undefined {
  const reader = new TreeReader();
  const closings = write(reader);
  const [element, ...others] = reader.end();
  const isWhole = typeof element === 'object' && others.length === 0 && reader.closed === closings;
  return isWhole ? { element, depth: reader.depth } : undefined;
}

function closingsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('</'); at >= 0; at = html.indexOf('</', at + 2)) count++;
  return count;
}

/** The list items in a text, none where they cannot be told. */
function spansOf(html: string): Span[] {
  if (!html.includes(START) || html.includes('<!--')) return [];
  const found: Span[] = [];
  const open: Span[] = [];
  const tags = /<(\/?)li[ >]/g;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    if (tag[1] === '') {
      const span = { start: tag.index, end: 0, isRow: html.startsWith(START, tag.index), inner: [] };
      if (open.length < MOST_NESTED) (open[open.length - 1]?.inner ?? found).push(span);
      open.push(span);
    } else {
      const span = open.pop();
      if (!span) return [];
      span.end = tag.index + '</li>'.length;
    }
  }
  return open.length > 0 ? [] : found;
}
