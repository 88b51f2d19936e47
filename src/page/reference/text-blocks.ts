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

/**
 * Takes the white space away that all lines but the first have in common: tools copy the indentation of a comment in the
 * source. A single indented block after a line that ends with a colon stays a block of code.
 */
export function withoutIndent(text: string): string {
  if (!/\n[ \t]/.test(text)) return text;
  const [first = '', ...lines] = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const shared = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  if (filled.length === 0 || shared === 0) return text;
  // Lines after a list item may be indented because they belong to the item.
  const isList = /^ *(?:[-*+]|\d{1,9}[.)])[ \t]/.test(first);
  const isCode = /:\s*$/.test(first) && lines[0]?.trim() === '' && shared >= 4;
  return isCode || isList ? text : [first.trimStart(), ...lines.map((line) => line.slice(shared))].join('\n');
}
