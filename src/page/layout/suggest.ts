/**
 * The known paths that an address was most probably meant to be, best first: those that share the most pairs of
 * letters with it, with a page of the same name elsewhere (it moved) before all others. Linear in the number of paths.
 *
 * @param asked path without base, with or without slashes at the ends
 * @param most how many to give at most
 */
export function suggest(asked: string, known: readonly string[], most = 5): string[] {
  const path = plain(asked);
  if (path === '') return [];
  const wanted = pairs(path);
  const name = lastOf(path);
  return known
    .map((candidate) => {
      const other = plain(candidate);
      return { candidate, score: likeness(wanted, pairs(other)) + (lastOf(other) === name ? 0.5 : 0) };
    })
    .filter(({ score }) => score >= 0.4)
    .sort((a, b) => b.score - a.score || a.candidate.length - b.candidate.length)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}

function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/(?:\/index)?\.html?$|\.mdx?$/, '')
    .replace(/^\/+|\/+$/g, '');
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function pairs(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
}

/** Dice's coefficient: twice the pairs in common over all pairs. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let common = 0;
  let all = 0;
  for (const [pair, count] of a) {
    common += Math.min(count, b.get(pair) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return all === 0 ? 0 : (2 * common) / all;
}
