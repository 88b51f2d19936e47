import { joinBlocks } from './Block.ts';
import { BlockWriter } from './BlockWriter.ts';
import { readHtml } from './html-tree.ts';
import type { MarkdownOptions } from './inline.ts';
import { componentWriters } from './components.ts';
import { referenceWriters } from './reference.ts';
import { saidOf } from './said.ts';

const writers = { ...componentWriters, ...referenceWriters };

/**
 * What a reader of a page's HTML sees, as Markdown: CommonMark with GFM's tables. It is made from the HTML and not
 * from the page's source, so that snippets, components and the reference of an operation come out as they are shown.
 */
export function toMarkdown(html: string, options: MarkdownOptions): string {
  const said = saidOf(html);
  const tree = options.rows ? options.rows.read(said) : readHtml(said);
  return joinBlocks(new BlockWriter(options, writers, 1).blocks(tree));
}
