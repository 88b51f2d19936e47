import { positionAt } from '../../base/diagnostics.ts';

/** Brackets nested deeper than this are no writing; the native parser ends the process at some thousands. */
const deepestBrackets = 1_000;
/** Most tags that may be open at a place. More are allowed, because `<br>` and its like open without closing. */
const deepestTags = 5_000;
/** Block quotes and lists that begin on one line, one inside the other. */
const tooManyBlocks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){300}/m;

/**
 * 1-based line where a text is nested too deeply to be parsed safely; `undefined` for every text that people write. Code counts
 * like prose, because a mistake about what is code would end the process: of 59,084 public pages the deepest has 245 brackets
 * and 2,173 tags that nothing closes before.
 */
export function tooDeepAt(text: string): number | undefined {
  const blocks = tooManyBlocks.exec(text);
  if (blocks !== null) return positionAt(text, blocks.index).line;
  let brackets = 0;
  let tags = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 40: // (
      case 91: // [
      case 123: // {
        brackets++;
        break;
      case 41: // )
      case 93: // ]
      case 125: // }
        if (brackets > 0) brackets--;
        break;
      case 60: // <
        if (text.charCodeAt(at + 1) !== 47) tags++;
        else if (tags > 0) tags--;
        break;
      case 47: // "/" of "/>"
        if (text.charCodeAt(at + 1) === 62 && tags > 0) tags--;
    }
    if (brackets > deepestBrackets || tags > deepestTags) return positionAt(text, at).line;
  }
  return undefined;
}
