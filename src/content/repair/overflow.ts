/** Most pieces of syntax that may nest without an end. Native parsers end the process at 9,000 and more. */
const deepest = 5_000;
/** Most brackets that may be open at a place. */
const mostOpen = 1_000;

/**
 * Returns `true` for a text that may nest so deeply that a native parser would end its process: more than {@link deepest} words
 * and signs without a comma, semicolon or empty line between them (`!!!!a`, `a => b => c`, `a.b().c()`). One honest page in
 * some thousands has that, such as a large table.
 */
export function mayOverflow(text: string): boolean {
  if (text.length <= deepest) return false;
  /** Pieces at each depth of brackets since the last separator. */
  const open = [0];
  let sum = 0;
  let tags = 0;
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
    // `----` and `====` are lines, and no operators.
    if (before > 32) sign = text.startsWith(String.fromCharCode(before).repeat(4), at - 4) ? 48 : before;
    if (code === 32 || code === 9 || code === 13) continue;
    if (code === 10) {
      // A paragraph ends, but not within brackets or behind an operator.
      if (open.length > 1 || !/^[ \t\r]*\n/.test(text.slice(at + 1, at + 40))) continue;
      if (isWord(sign) || sign === 41 || sign === 93 || sign === 125) endStretch();
      continue;
    }
    if (code === 40 || code === 91 || code === 123) {
      if (open.push(0) > mostOpen) return true;
      continue;
    }
    if (code === 44 || (code === 59 && !/^\s*else\b/.test(text.slice(at + 1, at + 20)))) {
      endStretch();
      continue;
    }
    if (code === 41 || code === 93 || code === 125) {
      if (open.length > 1) sum -= open.pop() ?? 0;
    } else if (code === 60) {
      if (++tags > deepest) return true;
    } else if (code === 47) {
      if (before === 60) tags -= 2;
      else if (text.charCodeAt(at + 1) === 62) tags--;
      tags = Math.max(0, tags);
    } else if (isWord(code) ? isWord(before) : code === before && code !== 33 && code !== 126) continue;
    open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    if (++sum > deepest) return true;
  }
  return false;
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
