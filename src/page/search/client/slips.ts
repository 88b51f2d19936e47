import { editDistance } from '../../../base/nearest.ts';

/** Returns how many typos a word may have. In a short word, another letter makes another word. */
function slipsIn(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** Returns the known words with the fewest typos from a word. */
export function nearestWords(word: string, known: Iterable<string>): string[] {
  let most = slipsIn(word);
  let found: string[] = [];
  if (most === 0) return found;
  for (const other of known) {
    if (other.length < 3) continue;
    const count = editDistance(word, other, most + 1);
    if (count > most) continue;
    if (count < most) {
      most = count;
      found = [];
    }
    found.push(other);
  }
  return found;
}

/** Fewest letters of a part of joined words, and most of all of them. */
const PART = 3;
const JOINED = 40;

/**
 * The known words that a word is made of, as few as there can be, and of these ways the one with the most usual words;
 * `undefined` where it is not made of such.
 *
 * @param usual how often a word is there; 0 for an unknown one
 */
export function partsOf(word: string, usual: (part: string) => number, most = 4): string[] | undefined {
  if (word.length > JOINED) return undefined;
  for (let count = 2; count <= most; count++) {
    const [parts] = cuts(word, usual, count).sort((a, b) => b.worth - a.worth);
    if (parts) return parts.words;
  }
  return undefined;
}

function cuts(
  word: string,
  usual: (part: string) => number,
  count: number,
): { words: string[]; worth: number }[] {
  if (count === 1) {
    const often = word.length < PART ? 0 : usual(word);
    return often > 0 ? [{ words: [word], worth: Math.log(often) }] : [];
  }
  const found: { words: string[]; worth: number }[] = [];
  for (let at = PART; at <= word.length - PART * (count - 1); at++) {
    const [first] = cuts(word.slice(0, at), usual, 1);
    if (!first) continue;
    for (const rest of cuts(word.slice(at), usual, count - 1))
      found.push({ words: [...first.words, ...rest.words], worth: first.worth + rest.worth });
  }
  return found;
}
