/** Values that are looked at before two trees count as equal: more than any condition of a schema contains. */
const MOST_COMPARED = 5_000;

/** Returns whether two trees of JSON are equal, as far as they are looked at. References are compared as they are written. */
export function isSame(one: unknown, other: unknown): boolean {
  const stack: [unknown, unknown][] = [[one, other]];
  let left = MOST_COMPARED;
  for (let top = stack.pop(); top && left > 0; top = stack.pop(), left--) {
    const [a, b] = top;
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    const keys = Object.keys(a);
    if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      stack.push([a[key as keyof typeof a], b[key as keyof typeof b]]);
    }
  }
  return true;
}
