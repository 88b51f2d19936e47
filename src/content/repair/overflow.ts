/** Most pieces of syntax that may stand one inside the other without a bracket. The native parser ends the process at some ten thousand. */
const deepest = 5_000;

const words = /(?:await|delete|do|else|for|if|new|typeof|void|while|with|yield)\b/y;
/** First letters of these words. */
const starts = new Set(Array.from('adefintvwy', (letter) => letter.charCodeAt(0)));
const goesOn = /;\s*else\b/y;

/**
 * Whether a text may hold code that goes on for so long without an end (`!!!!a`, `a => b => c`, `if … else if …`) that a native parser
 * would end its process. Where it is not sure whether something is code, it counts.
 */
export function mayOverflow(text: string): boolean {
  return text.length > deepest && hasMany(text) && isDeep(text);
}

/** Tells whether there are enough pieces in a text. Nearly no text passes, so the others are not looked at closely. */
function hasMany(text: string): boolean {
  // A long text may hold as many of the words, which are looked for only then.
  let count = text.length > deepest * 10 ? deepest + 1 : 0;
  for (let at = 0; at < text.length && count <= deepest; at++) if (isPiece(text.charCodeAt(at))) count++;
  return count > deepest;
}

function isDeep(text: string): boolean {
  /** Pieces at each depth of brackets since the last comma, semicolon or empty line. */
  const open = [0];
  let sum = 0;
  let before = 0;
  const end = (): void => {
    sum -= open.at(-1) ?? 0;
    open[open.length - 1] = 0;
  };
  const add = (): void => {
    sum++;
    open[open.length - 1] = (open.at(-1) ?? 0) + 1;
  };
  for (let at = 0; at < text.length && sum <= deepest; at++) {
    const code = text.charCodeAt(at);
    // `---`, `===` and `:::` are no code, but `!!!` may be.
    const isLine = code === text.charCodeAt(at - 1) && code !== 33 && code !== 126;
    if (code === 32 || code === 9 || code === 13) continue;
    if (code === 10) {
      // A paragraph ends, but not within brackets or behind an operator.
      if (isLine && open.length === 1 && !isPiece(before)) end();
      continue;
    }
    before = isLine ? 0 : code;
    if (code === 40 || code === 91 || code === 123) open.push(0);
    else if (code === 41 || code === 93 || code === 125) {
      if (open.length > 1) sum -= open.pop() ?? 0;
    } else if (code === 44 || (code === 59 && !startsAt(goesOn, text, at))) end();
    else if (isPiece(before)) add();
    else if (starts.has(code) && !isWord(text.charCodeAt(at - 1)) && startsAt(words, text, at)) add();
  }
  return sum > deepest;
}

/** `!`, `*`, `+`, `-`, `:`, `=`, `?`, `~`. */
function isPiece(code: number): boolean {
  if (code < 64)
    return (
      code === 33 || code === 42 || code === 43 || code === 45 || code === 58 || code === 61 || code === 63
    );
  return code === 126;
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  );
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
