import { getOrMake } from '../../base/get-or-make.ts';
import { unescapeHtml } from '../../base/html/escape.ts';
import { voidElements } from '../../content/page/html-names.ts';

/** A text of a page, and how much its words count. */
export interface Piece {
  text: string;
  weight: number;
}

/** The text from a heading to the next one. The section before the first heading has neither id nor title. */
export interface Section {
  id: string;
  title: string;
  pieces: Piece[];
}

/** How much words count by where they are. */
const HEADING = 4;
const CODE = 0.6;
/** A name that is all of a heading, of a term or of the first cell of a row is defined there. */
const DEFINED = 4;

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
/** Elements without words for a reader. */
const SKIPPED = /^(?:svg|button|script|style|template|lec-mermaid|lec-copy)$/;
/** Tabs repeat the labels of their panels, and a link below code is not of the text. */
const IGNORED =
  /\b(?:aria-hidden="true"|data-search-ignore\b|class="(?:lec-tabset__list|lec-code__bar lec-code__operation)")/;
const INLINE = /^(?:a|abbr|b|bdi|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u|wbr)$/;
const WEIGHT = /\bdata-weight="([\d.]+)"/;
const ID = /\bid="([^"]+)"/;
/** A single word, such as the name of an option or a field. */
const NAME = /^\s*\S+\s*$/;

/** An element whose words count otherwise than those around it. */
interface Weighted {
  tag: string;
  weight: number;
  /** The heading, or the cell in which a name is defined. */
  defines: boolean;
}

/** Reads the HTML of a page. */
export function sectionsOf(html: string): Section[] {
  const reader = new SectionReader();
  let end = 0;
  TAG.lastIndex = 0;
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    if (found.index > end) reader.text(html.slice(end, found.index));
    const [whole, slash, name = '', attributes = ''] = found;
    const tag = name.toLowerCase();
    end = found.index + whole.length;
    if (tag === '') continue;
    if (slash === '/') reader.close(tag);
    else if (SKIPPED.test(tag) || (IGNORED.test(attributes) && !voidElements.has(tag))) {
      reader.space();
      end = TAG.lastIndex = endOfElement(html, found.index, tag);
    } else reader.open(tag, attributes);
  }
  reader.text(html.slice(end));
  return reader.end();
}

class SectionReader {
  readonly #sections: Section[] = [{ id: '', title: '', pieces: [] }];
  readonly #open: Weighted[] = [];
  #text = '';
  /** Kept apart, since to look at the end of a text that grows copies all of it. */
  #needsSpace = false;
  /** The next cell is the first of its row. */
  #isFirst = false;

  text(part: string): void {
    this.#text += unescapeHtml(part);
    this.#needsSpace = !/\s$/.test(part);
  }

  space(): void {
    if (this.#needsSpace) this.text(' ');
  }

  open(tag: string, attributes: string): void {
    if (!INLINE.test(tag)) this.space();
    const isHeading = /^h[1-6]$/.test(tag);
    const id = isHeading ? ID.exec(attributes)?.[1] : undefined;
    const isCell = tag === 'td' || tag === 'th';
    const defines = isHeading || tag === 'dt' || (isCell && this.#isFirst);
    if (tag === 'tr') this.#isFirst = true;
    if (isCell) this.#isFirst = false;
    const given = attributes.includes('data-weight') ? WEIGHT.exec(attributes)?.[1] : undefined;
    const around = this.#open.at(-1);
    // Excerpts show where an item begins.
    if (tag === 'li') this.text('· ');
    // Elements of one name inside each other are noted too, so that each end finds its beginning.
    if (given === undefined && !isHeading && tag !== 'pre' && !defines && !isCell && around?.tag !== tag)
      return;
    this.#flush();
    const usual = isHeading ? HEADING : tag === 'pre' ? CODE : (around?.weight ?? 1);
    if (id !== undefined) this.#sections.push({ id: unescapeHtml(id), title: '', pieces: [] });
    this.#open.push({ tag, defines, weight: given === undefined ? usual : Number(given) });
    // Excerpts show where a cell begins.
    if (isCell && !defines) this.#text = '· ';
  }

  close(tag: string): void {
    const around = this.#open.at(-1);
    if (around?.tag === tag) {
      const isName = around.defines && NAME.test(this.#text);
      const text = this.#flush(isName ? DEFINED : 1);
      this.#open.pop();
      const section = this.#sections.at(-1);
      if (/^h[1-6]$/.test(tag) && section?.pieces.length === 1 && section.id !== '') section.title = text;
    }
    if (!INLINE.test(tag)) this.space();
  }

  end(): Section[] {
    this.#flush();
    return this.#sections.filter(({ title, pieces }) => title !== '' || pieces.length > 0);
  }

  /** Ends a piece, and gives its text. */
  #flush(factor = 1): string {
    const text = this.#text.replace(/\s+/g, ' ').trim();
    this.#text = '';
    this.#needsSpace = false;
    const weight = (this.#open.at(-1)?.weight ?? 1) * factor;
    if (text !== '') this.#sections.at(-1)?.pieces.push({ text, weight });
    return text;
  }
}

const EDGES = new Map<string, RegExp>();

/** Offset after the element that begins at `start`. */
export function endOfElement(html: string, start: number, tag: string): number {
  const edges = getOrMake(EDGES, tag, () => new RegExp(`<${tag}\\b|</${tag}>`, 'gi'));
  edges.lastIndex = start;
  let depth = 0;
  for (let edge = edges.exec(html); edge; edge = edges.exec(html)) {
    depth += edge[0].startsWith('</') ? -1 : 1;
    if (depth === 0) return edges.lastIndex;
  }
  return html.length;
}
