/** Returns the set of a key, which is added to the map where there is none. */
export function setAt<Key>(map: Map<Key, Set<string>>, key: Key): Set<string> {
  let found = map.get(key);
  if (!found) map.set(key, (found = new Set()));
  return found;
}
