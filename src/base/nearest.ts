/**
 * Returns the candidate most like a word, for "did you mean", or `undefined`. A candidate may have about one typo in three
 * characters, be a prefix of the word, or start with it. Case does not count, and two swapped letters are one typo.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  if (wanted === '') return undefined;
  let best: string | undefined;
  let begun: string | undefined;
  let bound = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    begun ??= isBeginning(wanted, other) || isBeginning(other, wanted) ? candidate : undefined;
    if (Math.abs(other.length - wanted.length) >= bound) continue;
    // In so short a word a changed letter is another word: `v1` is not a typo of `v2`.
    if (wanted.length < 3 && !other.includes(wanted) && !wanted.includes(other)) continue;
    const distance = editDistance(wanted, other, bound);
    if (distance < bound) {
      best = candidate;
      bound = distance;
      if (distance === 0) break;
    }
  }
  return best ?? begun;
}

/**
 * Returns the known word that `word` is a typo of, when that is certain enough to act on: one edit for words of up to six
 * letters, two for longer ones, none for the shortest. Case does not count.
 */
export function slipOf(word: string, known: Iterable<string>): string | undefined {
  const lower = word.toLowerCase();
  let best: string | undefined;
  let bound = lower.length > 6 ? 3 : lower.length > 2 ? 2 : 1;
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase(), bound);
    if (distance < bound) {
      bound = distance;
      best = candidate;
    }
  }
  return best;
}

/**
 * {@link slipOf} for names of which there are hundreds, such as icons and languages. In a name of up to four letters only
 * swapped letters count as a typo, since another letter makes another name (`cel` and `rel`).
 */
export function slipOfName(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 4) return slipOf(word, known);
  const letters = sorted(word);
  return slipOf(
    word,
    [...known].filter((candidate) => sorted(candidate) === letters),
  );
}

function sorted(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}

/** Returns whether one word is a fair part of another and its beginning: `nav` of `navigation`, `sharp` of `sharp-solid`. */
function isBeginning(part: string, whole: string): boolean {
  return part.length >= 3 && whole.length <= 2 * part.length + 4 && whole.startsWith(part);
}

/**
 * How many characters have to be put in, taken out, changed or swapped with their neighbor; at least `bound` when
 * it is not less than that.
 */
export function editDistance(left: string, right: string, bound: number): number {
  let start = 0;
  let leftEnd = left.length;
  let rightEnd = right.length;
  while (start < leftEnd && start < rightEnd && left.charCodeAt(start) === right.charCodeAt(start))
    start += 1;
  while (
    leftEnd > start &&
    rightEnd > start &&
    left.charCodeAt(leftEnd - 1) === right.charCodeAt(rightEnd - 1)
  ) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const width = rightEnd - start;
  if (leftEnd === start) return width;
  // Cells further from the diagonal than this are no less than the bound.
  const reach = bound - 1;
  if (Math.abs(leftEnd - start - width) > reach) return bound;
  let [older, previous, current] = tableRows(width + 2);
  for (let column = 0; column <= width; column += 1) previous[column] = column;
  for (let row = 1; row <= leftEnd - start; row += 1) {
    const first = Math.max(1, row - reach);
    const last = Math.min(width, row + reach);
    current[first - 1] = first === 1 ? row : bound;
    const code = left.charCodeAt(start + row - 1);
    let least = first === 1 ? row : bound;
    for (let column = first; column <= last; column += 1) {
      const other = right.charCodeAt(start + column - 1);
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (code === other ? 0 : 1),
      );
      const swapped =
        row > 1 &&
        column > 1 &&
        code === right.charCodeAt(start + column - 2) &&
        left.charCodeAt(start + row - 2) === other;
      if (swapped) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    current[last + 1] = bound;
    if (least >= bound) return bound;
    [older, previous, current] = [previous, current, older];
  }
  return previous[width] ?? bound;
}

let table = [new Uint32Array(64), new Uint32Array(64), new Uint32Array(64)] as const;

/** Three rows of some width, of which the content is of no account; they are used again. */
function tableRows(width: number): typeof table {
  if (table[0].length < width)
    table = [new Uint32Array(width * 2), new Uint32Array(width * 2), new Uint32Array(width * 2)];
  return table;
}
