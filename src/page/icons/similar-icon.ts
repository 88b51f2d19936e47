import { getOrMake } from '../../base/get-or-make.ts';
import type { IconPack } from './IconPack.ts';

/** Finds the free icon that comes nearest to a name that no free icon has. */
export type SimilarIcon = (name: string) => string | undefined;

/** Words that shape or qualify an icon; alone they do not say what it shows. */
const modifiers = new Set(
  'alt and arrow bold box circle double down fill filled hexagon horizontal in left line lined medium minus off old on open out outline outlined plus rectangle right round sharp simple slash small solid square two up vertical with x xmark'.split(
    ' ',
  ),
);

/** Words that other icon sets use for what this library calls otherwise and does not list as a search term. */
const synonyms: Record<string, string> = {
  api: 'code',
  bot: 'robot',
  browser: 'window-maximize',
  cpu: 'microchip',
  document: 'file-lines',
  function: 'code',
  grid: 'table-cells-large',
  loader: 'spinner',
  mail: 'envelope',
  panel: 'table-columns',
  refresh: 'arrows-rotate',
  sparkle: 'wand-magic-sparkles',
  sparkles: 'wand-magic-sparkles',
  text: 'font',
  waypoints: 'route',
  webhook: 'circle-nodes',
  workflow: 'diagram-project',
};

/** Least share of the words of a name that a similar icon has to have. */
const threshold = 0.42;

/**
 * Scores every free icon by the words it shares with the wanted name: words of its own name count most, the
 * words that people look it up by count less, qualifiers least, and words too many cost a little. The first word of a name says
 * what the icon shows: one that nobody asked for costs more, since `filter-circle-dollar` is a funnel.
 *
 * @param names Free names to choose from; brands are not among them, since a logo means its owner.
 */
export function createSimilarIcon(names: string[], terms: IconPack['terms']): SimilarIcon {
  const byWord = new Map<string, Map<string, number>>();
  const byPhrase = new Map<string, string>();
  const lengths = new Map<string, number>();
  const credit = (word: string, name: string, value: number): void => {
    const icons = getOrMake(byWord, word, () => new Map<string, number>());
    if ((icons.get(name) ?? 0) < value) icons.set(name, value);
  };
  // Short names first: they are the plain form of what longer names vary.
  for (const name of names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))) {
    const words = wordsOf(name);
    lengths.set(name, words.length);
    for (const word of words) {
      credit(word, name, 1);
      credit(singular(word), name, 0.95);
    }
    for (const term of terms[name] ?? []) {
      const termWords = wordsOf(term);
      const phrase = termWords.join('-');
      if (!byPhrase.has(phrase)) byPhrase.set(phrase, name);
      for (const word of termWords) credit(singular(word), name, 0.6);
    }
  }
  for (const [word, name] of Object.entries(synonyms)) {
    if (!lengths.has(name)) continue;
    credit(word, name, 1.2);
    byPhrase.set(word, name);
  }
  /** The longest name that a wanted one begins with, of two words or more: `box-open` of `box-open-full`. One that begins with a shape says little. */
  const beginningOf = (words: readonly string[]): string | undefined => {
    const [first = ''] = words;
    if (first !== 'box' && modifiers.has(first)) return undefined;
    for (let count = words.length - 1; count > 1; count--) {
      const name = words.slice(0, count).join('-');
      if (lengths.has(name)) return name;
    }
    return undefined;
  };
  return (wanted) => {
    const words = wordsOf(wanted);
    const phrase = byPhrase.get(words.join('-'));
    const beginning = phrase === undefined ? beginningOf(words) : undefined;
    if (beginning !== undefined) return beginning;
    const scores = new Map<string, number>();
    let total = 0;
    for (const [index, word] of words.entries()) {
      const weight = modifiers.has(word) ? 0.3 : index === 0 ? 1.3 : 1;
      total += weight;
      const shares = new Map(byWord.get(singular(word)));
      for (const [name, value] of byWord.get(word) ?? []) {
        if (value > (shares.get(name) ?? 0)) shares.set(name, value);
      }
      for (const [name, value] of shares) scores.set(name, (scores.get(name) ?? 0) + weight * value);
    }
    if (total === 0) return undefined;
    let best = phrase;
    let bestScore = phrase === undefined ? threshold : 0.75;
    for (const [name, sum] of scores) {
      const extra = Math.max(0, (lengths.get(name) ?? 0) - words.length);
      const [first = ''] = name.split('-');
      const isOther = words.length > 1 && extra > 0 && !modifiers.has(first) && !words.includes(first);
      const score = sum / total - extra * 0.06 - (isOther ? 0.2 : 0);
      if (score > bestScore) {
        best = name;
        bestScore = score;
      }
    }
    return best;
  };
}

/** Words of a name or term, without the digits that only tell variants apart. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d$/.test(word));
}

function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
