import { joinBlocks } from './Block.ts';
import { BlockWriter } from './BlockWriter.ts';
import { readHtml } from './html-tree.ts';
import type { MarkdownOptions } from './inline.ts';
import { componentWriters } from './components.ts';
import { referenceWriters } from './reference.ts';
import { relevantHtml } from './relevant-html.ts';

const writers = { ...componentWriters, ...referenceWriters };

/**
 * Converts the HTML of a page to Markdown: CommonMark with the tables of GFM. It starts from the HTML and not from the
 * page's source, so that snippets, components and the API reference are written as readers see them.
 */
export function toMarkdown(html: string, options: MarkdownOptions): string {
  const relevant = relevantHtml(html);
  const tree = options.rows ? options.rows.read(relevant) : readHtml(relevant);
  return joinBlocks(new BlockWriter(options, writers, 1).blocks(tree));
}
