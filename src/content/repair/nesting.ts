/** Block quotes and lists that begin on one line, one inside the other. */
const tooManyBlocks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){300}/m;

/** 1-based line where blocks are nested too deeply to be parsed safely; `undefined` for every text that people write. */
export function tooDeepAt(text: string): number | undefined {
  const blocks = tooManyBlocks.exec(text);
  return blocks === null ? undefined : text.slice(0, blocks.index).split('\n').length;
}
