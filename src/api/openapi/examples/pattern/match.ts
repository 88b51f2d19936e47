import { type Piece, holds, pieceOf } from './syntax.ts';

/** Steps of one search. A hostile pattern needs more, and is then left undecided. */
const mostSteps = 20_000;
/** Longest text that is searched, since the search nests with the length of the text. */
const longestText = 400;

/**
 * Returns whether a pattern is found in a text; `undefined` when that cannot be determined in bounded time. The engine's own regular
 * expressions can take years on some patterns, and a build must not run what an author wrote without a limit.
 */
export function matches(pattern: string, text: string): boolean | undefined {
  const piece = pieceOf(pattern);
  if (piece === undefined || text.length > longestText) return undefined;
  const search: Search = { chars: [...text], left: mostSteps };
  try {
    for (let start = 0; start <= search.chars.length; start++)
      if (go(piece, start, search, isDone)) return true;
    return false;
  } catch {
    return undefined;
  }
}

interface Search {
  chars: string[];
  left: number;
}

type Then = (at: number) => boolean;
const isDone: Then = () => true;

/** @throws RangeError when the steps are used up. */
function go(piece: Piece, at: number, search: Search, then: Then): boolean {
  if (--search.left < 0) throw new RangeError('too many steps');
  switch (piece.kind) {
    case 'set': {
      const char = search.chars[at];
      return char !== undefined && holds(piece, char) && then(at + 1);
    }
    case 'sequence':
      return goThrough(piece.pieces, 0, at, search, then);
    case 'choice':
      return piece.options.some((option) => go(option, at, search, then));
    case 'repeat':
      return again(piece, 0, at, search, then);
    case 'edge':
      return isEdge(piece.edge, at, search.chars) && then(at);
    case 'look':
      return look(piece, at, search) !== piece.isNot && then(at);
  }
}

function goThrough(pieces: readonly Piece[], index: number, at: number, search: Search, then: Then): boolean {
  const piece = pieces[index];
  if (piece === undefined) return then(at);
  return go(piece, at, search, (next) => goThrough(pieces, index + 1, next, search, then));
}

function again(
  repeat: Extract<Piece, { kind: 'repeat' }>,
  times: number,
  at: number,
  search: Search,
  then: Then,
): boolean {
  const { piece, min, max } = repeat;
  // A round that takes no character is not repeated, or an empty one would go on for ever.
  if (times < max && (times < min || at < search.chars.length)) {
    const isFound = go(piece, at, search, (next) =>
      next === at ? times + 1 >= min && then(next) : again(repeat, times + 1, next, search, then),
    );
    if (isFound) return true;
    if (times < min && go(piece, at, search, (next) => next === at && then(next))) return true;
  }
  return times >= min && then(at);
}

function look({ piece, isBehind }: Extract<Piece, { kind: 'look' }>, at: number, search: Search): boolean {
  if (!isBehind) return go(piece, at, search, isDone);
  for (let start = at; start >= 0; start--) if (go(piece, start, search, (end) => end === at)) return true;
  return false;
}

function isEdge(edge: 'start' | 'end' | 'word' | 'inside', at: number, chars: readonly string[]): boolean {
  if (edge === 'start') return at === 0;
  if (edge === 'end') return at === chars.length;
  return (isWord(chars[at - 1]) !== isWord(chars[at])) === (edge === 'word');
}

function isWord(char = ''): boolean {
  return /\w/.test(char);
}
