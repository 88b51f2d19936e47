import { joinBlocks } from './Block.ts';
import { BlockWriter } from './BlockWriter.ts';
import { readHtml } from './html-tree.ts';
import type { MarkdownOptions } from './inline.ts';
import { componentWriters } from './components.ts';
import { referenceWriters } from './reference.ts';

/** Spans that color code: most of the elements of a page, and nothing in its Markdown. */
const COLORS = /<span class="tk-[^>]*>([^<]*)<\/span>/g;
/** Links of Lectern's own elements to ids, which Markdown does not have. Text has no `<`, so this matches tags only. */
const PLACES = /(<[a-z][a-z\d-]* class="lec-[^"<>]*") href="#[^"]*"/g;

const writers = { ...componentWriters, ...referenceWriters };

/**
 * Converts the HTML of a page to Markdown: CommonMark with the tables of GFM. It starts from the HTML and not from the
 * page's source, so that snippets, components and the API reference are written as readers see them.
 */
export function toMarkdown(html: string, options: MarkdownOptions): string {
  const tree = readHtml(html.replace(COLORS, '$1').replace(PLACES, '$1'));
  return joinBlocks(new BlockWriter(options, writers).blocks(tree));
}
