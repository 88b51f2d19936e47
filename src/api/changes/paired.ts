/**
 * The things of two lists, those with the same key together: in the order of the new list, then what is gone from the old one.
 *
 * @param keyOf Key of a thing of the new list.
 * @param oldKeyOf Key of a thing of the old list, where that is made in another way.
 */
export function* paired<T>(
  old: readonly T[],
  now: readonly T[],
  keyOf: (one: T) => string,
  oldKeyOf = keyOf,
): Generator<{ from: T | undefined; to: T } | { from: T; to: undefined }> {
  const before = new Map(old.map((one) => [oldKeyOf(one), one]));
  for (const to of now) {
    const key = keyOf(to);
    const from = before.get(key);
    before.delete(key);
    yield { from, to };
  }
  for (const from of before.values()) yield { from, to: undefined };
}
