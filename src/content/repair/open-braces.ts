/** The parser takes twice as long with each brace that is open inside lines: some ten milliseconds with so many. */
const most = 15;

/** Whatever may contain braces that are no code, and the braces. A fence only at the start of its line. */
const sign = /^[ \t]*(`{3,}|~{3,})[^\n]*|\\[{}`]|`[^`\n]+`|[{}]/gm;

/**
 * Offset of the brace from which on too many `{` inside lines of a text are open at once or are never closed in their paragraph;
 * `undefined` for every text that people write. Braces in code do not count, nor do those that begin a line or are in an `export`,
 * which may go on over empty lines.
 */
export function tooManyOpenAt(text: string): number | undefined {
  let unclosed = 0;
  let open = 0;
  let lastPlace = Infinity;
  const place = createLastPlace(text);
  sign.lastIndex = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [whole, fence] = found;
    const at = found.index;
    if (at > lastPlace) {
      unclosed += open;
      open = 0;
    }
    if (open === 0) lastPlace = whole === '{' ? place(at) : Infinity;
    if (fence !== undefined) sign.lastIndex = endOfFence(text, at + whole.length, fence);
    else if (whole === '}') open = Math.max(0, open - 1);
    else if (whole === '{' && ++open + unclosed > most && lastPlace !== Infinity) return at;
  }
  return undefined;
}

/** Finds the end of the paragraph of a brace inside a line; `Infinity` for one that begins its line or is in an `export`. */
function createLastPlace(text: string): (at: number) => number {
  // Braces are asked for in order, so lines and paragraphs are looked for once.
  let [lineEnd, textStart, paragraphEnd] = [-1, 0, -1];
  let isCode = false;
  return (at) => {
    if (at > lineEnd) {
      const start = text.lastIndexOf('\n', at) + 1;
      const end = text.indexOf('\n', at);
      lineEnd = end < 0 ? text.length : end;
      const first = /\S|$/g;
      first.lastIndex = start;
      textStart = first.exec(text)?.index ?? at;
      isCode = /^(?:export|import)\b/.test(text.slice(start, start + 7));
    }
    if (textStart >= at || isCode) return Infinity;
    if (at > paragraphEnd) {
      const emptyLine = /\n[ \t]*\n/g;
      emptyLine.lastIndex = at;
      paragraphEnd = emptyLine.exec(text)?.index ?? text.length;
    }
    return paragraphEnd;
  };
}

/** Offset behind the line that closes a fence; the end of the text where nothing does. */
function endOfFence(text: string, from: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence}[\`~]*[ \\t]*$`, 'gm');
  closing.lastIndex = from;
  return closing.exec(text) === null ? text.length : closing.lastIndex;
}
