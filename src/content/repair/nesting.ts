/** Brackets nested deeper than this are no writing; the native parser ends the process at some thousands. */
const deepestBrackets = 1_000;
/** Most tags that may be open at a place. More are allowed, because `<br>` and its like open without closing. */
const deepestTags = 5_000;
/** Block quotes and lists that begin on one line, one inside the other. */
const tooManyBlocks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){300}/m;
/** The line that opens a code block which nothing is around, and the block. */
const fence = /(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n/y;
const statement = /(?:import|export)\b/y;

/**
 * 1-based line where a text is nested too deeply to be parsed safely; `undefined` for every text that people write.
 * Where it is not sure whether something is code, it counts, because a mistake there would end the process.
 */
export function tooDeepAt(text: string): number | undefined {
  const blocks = tooManyBlocks.exec(text);
  if (blocks !== null) return text.slice(0, blocks.index).split('\n').length;
  return hasMany(text) ? deepPlace(text) : undefined;
}

/** Tells whether there is enough in a text to nest deeply. Nearly no text passes, so the others are not looked at closely. */
function hasMany(text: string): boolean {
  let brackets = 0;
  let tags = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) brackets++;
    else if (code === 60) tags++;
  }
  return brackets > deepestBrackets || tags > deepestTags;
}

function deepPlace(text: string): number | undefined {
  let brackets = 0;
  let braces = 0;
  let tags = 0;
  let line = 1;
  let isInTag = false;
  let isInStatement = false;
  let hasTemplate = false;
  for (let at = 0; at < text.length; at++) {
    if (at === 0 || text.charCodeAt(at - 1) === 10) {
      const first = text.charCodeAt(at);
      if (first === 10) {
        // Brackets of prose end with their paragraph at the latest.
        if (braces === 0 && !hasTemplate && (!isInStatement || brackets === 0)) {
          brackets = 0;
          isInStatement = false;
        }
      } else if ((first === 101 || first === 105) && startsAt(statement, text, at)) isInStatement = true;
      else if (
        (first === 96 || first === 126) &&
        braces === 0 &&
        !isInTag &&
        !isInStatement &&
        !hasTemplate
      ) {
        const end = endOfFence(text, at);
        for (; at < end; at++) if (text.charCodeAt(at) === 10) line++;
      }
    }
    switch (text.charCodeAt(at)) {
      case 10:
        line++;
        break;
      case 123: // {
        braces++;
        brackets++;
        break;
      case 40: // (
      case 91: // [
        brackets++;
        break;
      case 125: // }
        if (braces > 0) braces--;
        if (brackets > 0) brackets--;
        break;
      case 41: // )
      case 93: // ]
        if (brackets > 0) brackets--;
        break;
      case 60: // <
        isInTag = true;
        if (text.charCodeAt(at + 1) !== 47) tags++;
        else if (tags > 0) tags--;
        break;
      case 62: // >
        isInTag = false;
        break;
      case 96: // A template text may hold empty lines, and lines that look like the start of a code block.
        hasTemplate ||= isInStatement;
        break;
      case 47: // "/" of "/>"
        if (text.charCodeAt(at + 1) === 62 && tags > 0) tags--;
    }
    if (brackets > deepestBrackets || tags > deepestTags) return line;
  }
  return undefined;
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Offset of the line that closes the code block which opens at an offset; the offset itself where none does. */
function endOfFence(text: string, at: number): number {
  fence.lastIndex = at;
  const found = fence.exec(text);
  if (found === null) return at;
  const mark = found[1] ?? found[2] ?? '';
  for (let start = fence.lastIndex; start > 0 && start < text.length; start = text.indexOf('\n', start) + 1) {
    const end = text.indexOf('\n', start);
    const line = text.slice(start, end < 0 ? text.length : end).trim();
    if (line.startsWith(mark) && line === (mark[0] ?? '').repeat(line.length)) return start;
    if (end < 0) break;
  }
  return at;
}
