/**
 * What may reach over a blank line, wherever it stands: HTML, fences, indented code, definitions of links and footnotes.
 * `\r` and tabs are left to the parser, which knows what they amount to.
 */
const REACHING = /<[a-z/!?]|```|~~~|^ {4}|\]:|\[\^|[\r\t\f\v\xa0]/im;

/** What goes on with the block before a blank line, or may: an item, and what is indented like the text of one. */
const GOING_ON = /^(?: |(?:[-*+]|\d{1,9}[.)])(?:[ \n]|$))/;

/**
 * A text cut where one block ends and another begins, whatever they are, so that each can be rendered by itself:
 * operations of a description say most of their paragraphs word for word alike. The whole text where that is not sure.
 */
export function textBlocks(text: string): string[] {
  if (REACHING.test(text)) return [text];
  const blocks: string[] = [];
  for (const block of text.split(/\n(?: *\n)+/)) {
    const before = GOING_ON.test(block) ? blocks.pop() : undefined;
    blocks.push(before === undefined ? block : `${before}\n\n${block}`);
  }
  return blocks;
}
