/** A piece of a path: words, or a parameter in braces. */
interface PathPiece {
  text: string;
  isParameter: boolean;
  /** A line may break before it. */
  mayBreak: boolean;
}

/**
 * A path cut where a line may break, and around its parameters: before a slash, and before a parameter that follows
 * none. Browsers know of no such place in a path and break it anywhere.
 */
export function pathPieces(path: string): PathPiece[] {
  const pieces = path.split(/(\{[^{}/]*\})|(?=\/)/).filter(Boolean);
  return pieces.map((text, index) => {
    const before = pieces[index - 1];
    const isParameter = text.startsWith('{') && text.endsWith('}');
    const mayBreak = before !== undefined && (isParameter ? !before.endsWith('/') : text.startsWith('/'));
    return { text, isParameter, mayBreak };
  });
}
