/** Most pieces of syntax that may nest without an end. Native parsers end the process at 9,000 and more. */
const deepest = 5_000;

/**
 * Returns `true` for a text that may nest so deeply that a native parser would end its process, by other means than the brackets
 * and tags that {@link tooDeepAt} counts: `*a *b *c` in a paragraph, or in code more than {@link deepest} words and signs without a comma,
 * semicolon or empty line between them (`!!!!a`, `a => b => c`, `a.b().c()`).
 *
 * @param isScript if all of the text is code; otherwise only what is in braces, and after `import` and `export`
 */
export function mayOverflow(text: string, isScript = false): boolean {
  if (text.length <= deepest) return false;
  /** Pieces at each depth of brackets since the last separator. */
  const open = [0];
  let sum = 0;
  let isCode = isScript || startsCode(text, 0);
  let code = 0;
  /** The sign before, without white space. */
  let sign = 0;
  const endStretch = (): void => {
    sum -= open.at(-1) ?? 0;
    open[open.length - 1] = 0;
  };
  for (let at = 0; at < text.length; at++) {
    const before = code;
    code = text.charCodeAt(at);
    // `----` and `====` are lines, and no operators; `=>` is one.
    if (before > 32 && !(before === 62 && sign === 61))
      sign = text.startsWith(String.fromCharCode(before).repeat(4), at - 4) ? 48 : before;
    if (code === 32 || code === 9 || code === 13) continue;
    const isText = !isCode && open.length === 1;
    if (code === 10) {
      if (open.length > 1) continue;
      if (/^[ \t\r]*\n/.test(text.slice(at + 1, at + 40)) && (isText || mayEnd(sign))) {
        endStretch();
        isCode = isScript;
      }
      isCode ||= startsCode(text, at + 1);
      continue;
    }
    if (code === 123 || (!isText && (code === 40 || code === 91))) {
      open.push(0);
      continue;
    }
    // Emphasis is what nests in a paragraph.
    if (isText && code !== 42 && code !== 95 && code !== 126) continue;
    if (code === 44 || (code === 59 && !/^\s*else\b/.test(text.slice(at + 1, at + 20)))) {
      endStretch();
      continue;
    }
    if (code === 41 || code === 93 || code === 125) {
      if (open.length > 1) sum -= open.pop() ?? 0;
    } else if (isWord(code) ? isWord(before) : code === before && code !== 33 && code !== 126) continue;
    open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    if (++sum > deepest) return true;
  }
  return false;
}

/** Returns whether MDX reads a line as code. */
function startsCode(text: string, at: number): boolean {
  return text.startsWith('import', at) || text.startsWith('export', at);
}

/** Returns whether code may end after a sign, such as a word, a bracket, or a quotation mark. */
function mayEnd(sign: number): boolean {
  return isWord(sign) || [34, 39, 41, 59, 62, 93, 96, 125].includes(sign);
}

function isWord(code: number): boolean {
  return (
    code > 127 ||
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36
  );
}
