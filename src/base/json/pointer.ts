/** Writes one segment of a JSON pointer (RFC 6901): `a/b` becomes `a~1b`. */
export function escapeSegment(segment: string): string {
  return segment.includes('~') || segment.includes('/')
    ? segment.replace(/~/g, '~0').replace(/\//g, '~1')
    : segment;
}

/** The unescaped segments of a JSON pointer. A pointer that does not start with `/` has none. */
export function pointerSegments(pointer: string): string[] {
  if (!pointer.startsWith('/')) return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

/** Adds a key to a pointer. */
export function joinPointer(pointer: string, key: string | number): string {
  return `${pointer}/${escapeSegment(String(key))}`;
}

/** Writes a path of keys and indices as a JSON pointer. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.reduce<string>(joinPointer, '');
}
