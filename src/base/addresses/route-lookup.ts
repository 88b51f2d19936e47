import type { PathPattern } from './pattern.ts';

/** Finds the routes that a pattern could match by how they begin, in the order in which they were given. */
export type RouteLookup = (pattern: PathPattern) => string[];

/** Makes a {@link RouteLookup}: thousands of patterns are not tried on every page each. */
export function createRouteLookup(routes: Iterable<string>): RouteLookup {
  const all = [...new Set(routes)].map((route, index) => ({ route, path: `/${route}`, index }));
  const sorted = all.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return ({ prefix }) => {
    // A parameter that may be absent takes the slash before it along.
    const start = prefix.replace(/\/$/, '');
    let low = 0;
    for (let high = sorted.length; low < high;) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.path < start) low = middle + 1;
      else high = middle;
    }
    const found = [];
    for (let at = low; sorted[at]?.path.startsWith(start); at++) found.push(sorted[at]!);
    return found.sort((one, other) => one.index - other.index).map(({ route }) => route);
  };
}
