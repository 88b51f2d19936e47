/**
 * Returns `true` if only some readers may see a part: it names groups of readers and is not `public: true`.
 *
 * @param groups the value of a `groups` key, as written
 * @param isPublic the value of a `public` key next to it
 */
export function restrictsReaders(groups: unknown, isPublic?: unknown): boolean {
  if (groups === undefined || groups === null || groups === false) return false;
  if (isPublic === true || isPublic === 'true') return false;
  return [groups].flat().length > 0;
}
