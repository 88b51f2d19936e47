import type { Block } from './Block.ts';
import { type Element, type Node, TreeReader, readHtml } from './html-tree.ts';

/** The result of writing a row. */
export interface WrittenRow {
  blocks: Block[];
  /** The addresses of links in the row, with the addresses that were written for them. */
  addresses: [href: string, target: string][];
  /** Level of the last heading in it. */
  level?: number | undefined;
}

/** A row of the API reference, which many pages may share. */
export class Row implements Element {
  readonly name = 'li';
  readonly attributes = { class: 'lec-prop' };
  readonly classes = ['lec-prop'];
  /** Number of levels of elements in it. */
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

  /** Stores what was written and drops the tree, which is seldom needed again. */
  setWritten(written: WrittenRow): void {
    this.written = written;
    this.tree = undefined;
  }
}

/** Opening tag of a row without its id. */
const START = '<li class="lec-prop">';
/** Total length of the HTML of cached rows. */
const MOST_REMEMBERED = 20_000_000;
/** Depth to which nested rows are looked for. */
const MOST_NESTED = 40;

/** The range of a list item in a text. */
interface Span {
  start: number;
  end: number;
  isRow: boolean;
  inner: Span[];
}

/** The rows of all pages of a site. Pages that show the same type share rows, which are read and written once. */
export class Rows {
  private readonly known = new Map<string, Row>();
  private size = 0;

  /** Reads HTML whose rows have no ids into a tree. Rows that were read before are reused. */
  read(html: string): Node[] {
    const reader = new TreeReader();
    const span = { start: 0, end: html.length, isRow: false, inner: spansOf(html) };
    this.write({ html, start: 0 }, span, reader);
    return reader.end();
  }

  /** Passes a range of HTML to a reader and returns the number of closing tags in it, without those of reused rows. */
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

  /** The row at a range; `undefined` when the range is not exactly one element. */
  private row({ html, start }: { html: string; start: number }, span: Span): Row | undefined {
    const found = html.slice(span.start - start, span.end - start);
    const known = this.known.get(found);
    if (known) return known;
    // A slice of a string would hold the whole page in memory, so this makes a copy.
    const own = Buffer.from(found).toString();
    if (own !== found) return undefined;
    const read = readRow((reader) => this.write({ html: own, start: span.start }, span, reader));
    const row = read && new Row(own, read.element, read.depth);
    if (row && (this.size += own.length) < MOST_REMEMBERED) this.known.set(own, row);
    return row;
  }
}

/** Reads one element; `undefined` when the HTML is not exactly one. `write` returns the number of closing tags. */
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

/** Finds the list items in a text; none where the tags do not match. */
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
