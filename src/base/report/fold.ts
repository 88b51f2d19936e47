import type { Diagnostic } from '../diagnostics.ts';

/** A problem at its first place, and at all others that are shown with it. */
export type Folded = [Diagnostic, ...Diagnostic[]];

/** With more places than this, one problem is shown once, with a list of its places. */
export const MOST_FRAMES = 3;

/** Joins equal problems at many places. Each error stays by itself, and a problem without a file has no place. */
export function foldEqual(sorted: readonly Diagnostic[]): Folded[] {
  const equal = Map.groupBy(sorted, ({ code, severity, message, hint, file }) =>
    JSON.stringify([code, severity, message, hint, file !== undefined]),
  );
  const folded = new Map<Diagnostic, Folded>();
  for (const [first, ...others] of equal.values()) {
    if (first?.file === undefined || first.severity === 'error' || others.length < MOST_FRAMES) continue;
    const all: Folded = [first, ...others];
    for (const one of all) folded.set(one, all);
  }
  return sorted.flatMap((one) => {
    const all = folded.get(one) ?? [one];
    return all[0] === one ? [all] : [];
  });
}
