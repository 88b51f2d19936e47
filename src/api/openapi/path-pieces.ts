/** A piece of a path: fixed text, or a parameter in braces. */
interface PathPiece {
  text: string;
  isParameter: boolean;
  /** True if a line may break before this piece. */
  mayBreak: boolean;
}

/**
 * Cuts a path around its parameters and where a line may break: before a slash, and before a parameter that does not
 * follow a slash. Browsers have no rule for paths and would break them anywhere.
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
