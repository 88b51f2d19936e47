/**
 * Matches texts that cannot be cut at blank lines, because they may have markup that spans them: HTML, fences, indented
 * code, definitions of links and footnotes. Texts with `\r` or tabs are left to the parser as well.
 */
const REACHING = /<[a-z/!?]|```|~~~|^ {4}|\]:|\[\^|[\r\t\f\v\xa0]/im;

/** Matches a block that may continue the block before it: a list item, or a text that is indented like one. */
const GOING_ON = /^(?: |(?:[-*+]|\d{1,9}[.)])(?:[ \n]|$))/;

/**
 * Cuts a Markdown text into blocks that can be rendered separately and cached, since the operations of a description have
 * many paragraphs in common. Where it is not sure that the text can be cut, the result is the whole text.
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
