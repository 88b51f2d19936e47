import { getOrMake } from '../../../../base/get-or-make.ts';
import { matches } from './match.ts';
import { type CharSet, type Piece, holds, pieceOf } from './syntax.ts';

export interface Bounds {
  min: number;
  max: number;
}

/** Longest text that is made. */
const longest = 500;
/** Pieces of a pattern that are written for one text, repetitions counted. */
const mostSteps = 20_000;
/** Texts that are tried for a pattern. */
const attempts = 16;

/** Texts that people know, tried before one is made up. */
const FAMILIAR = [
  'string',
  'example',
  'Example',
  'STRING',
  '123',
  '12345',
  'EUR',
  'en',
  'US',
  '1.0.0',
  'abc123',
  'example.com',
  'https://example.com',
  'user@example.com',
  '+14155552671',
  '2024-01-15',
  '2024-01-15T09:30:00Z',
  '09:30',
  '#ff8800',
  '/path',
  '10.50',
  'Passw0rd!',
];

const known = new Map<string, string | undefined>();

/**
 * A text that all patterns match, between the bounds; `undefined` when none is found in bounded time. `nth` asks for
 * another one than those before, and `familiar` is tried first.
 */
export function textFor(
  patterns: readonly string[],
  { min, max }: Bounds,
  nth = 0,
  familiar?: string,
): string | undefined {
  const key = JSON.stringify([patterns, min, max, nth, familiar]);
  if (!known.has(key)) {
    if (known.size > 5_000) known.clear();
    known.set(
      key,
      find(patterns, { min, max }, nth, familiar === undefined ? FAMILIAR : [familiar, ...FAMILIAR]),
    );
  }
  return known.get(key);
}

function find(
  patterns: readonly string[],
  { min, max }: Bounds,
  nth: number,
  familiar: readonly string[],
): string | undefined {
  if (min > longest) return undefined;
  const isRight = (text: string) =>
    text.length >= min && text.length <= max && patterns.every((pattern) => matches(pattern, text) === true);
  let left = nth;
  const seen = new Set<string>();
  const isNext = (text: string): boolean => {
    if (seen.has(text) || !isRight(text)) return false;
    seen.add(text);
    return left-- <= 0;
  };
  const isLoose = patterns.every((pattern) => !/^\^?[\w/]{4}/.test(pattern));
  if (isLoose) for (const text of familiar) if (isNext(text)) return text;
  for (const pattern of patterns) {
    const piece = pieceOf(pattern);
    if (piece === undefined) continue;
    for (let round = 0; round < attempts + nth; round++) {
      const text = write(piece, round, 0);
      if (text === undefined) continue;
      if (isNext(text)) return text;
      if (text.length >= min) continue;
      // Repetitions fill up the minimum length.
      const longer = write(piece, round, min - text.length)?.slice(0, max) ?? '';
      if (isNext(longer)) return longer;
      for (const padded of [text.padEnd(min, 'a'), text.padStart(min, 'a')])
        if (isNext(padded)) return padded;
    }
  }
  return undefined;
}

interface Writing {
  text: string;
  /** Number of the attempt: chooses options, counts and characters. */
  round: number;
  /** Characters that repetitions still have to add. */
  extra: number;
  /** Characters written from sets with a choice. */
  drawn: number;
  /** Steps that may still be made: repetitions of nothing, inside each other, add no character and would never end. */
  steps: number;
}

function write(piece: Piece, round: number, extra: number): string | undefined {
  const writing: Writing = { text: '', round, extra, drawn: round, steps: mostSteps };
  return put(piece, writing) ? writing.text : undefined;
}

/** `false` when nothing can be written, or too much. */
function put(piece: Piece, writing: Writing): boolean {
  if (writing.text.length > longest || --writing.steps < 0) return false;
  switch (piece.kind) {
    case 'sequence':
      return piece.pieces.every((one) => put(one, writing));
    case 'choice': {
      // The first options are the shortest in many patterns (`0|[1-9][0-9]*`), but the ones that authors think of first.
      const option = piece.options[writing.round % piece.options.length];
      return option !== undefined && put(option, writing);
    }
    case 'repeat':
      return repeat(piece, writing);
    case 'set': {
      const char = draw(piece, writing);
      if (char === undefined) return false;
      writing.text += char;
      return true;
    }
    case 'look':
      // Only lookbehinds are satisfied here. Lookaheads depend on the rest.
      return !piece.isBehind || piece.isNot || put(piece.piece, writing);
    case 'edge':
      return true;
  }
}

/** Times that something is repeated where the pattern leaves it open, in turn. */
const TIMES = [3, 1, 0, 6, 2, 12] as const;

function repeat({ piece, min, max }: Extract<Piece, { kind: 'repeat' }>, writing: Writing): boolean {
  const usual = TIMES[writing.round % TIMES.length] ?? 1;
  let times = Math.max(min, Math.min(max, usual));
  const more = Math.min(max - times, writing.extra);
  times += more;
  writing.extra -= more;
  if (times > longest) return false;
  for (let time = 0; time < times; time++) if (!put(piece, writing)) return false;
  return true;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABETS = [LOWER, '1234567890', LOWER.toUpperCase(), '-_./ @+:#!$%&*=?,;~()[]{}<>|"\'\\^`'];
const HEX = ['1a2b3c4d5e6f7890', '1A2B3C4D5E6F7890'];

const alphabets = new WeakMap<CharSet, string[]>();

/** A character of a set. In a row of the same set they are letters or digits in their order, as far as it has any. */
function draw(set: CharSet, writing: Writing): string | undefined {
  const chars = getOrMake(alphabets, set, () => [...alphabetOf(set)]);
  if (chars.length < 2) return chars[0];
  return chars[writing.drawn++ % chars.length];
}

function alphabetOf(set: CharSet): string {
  const within = (alphabet: string) => [...alphabet].filter((char) => holds(set, char)).join('');
  const hex = HEX.find((alphabet) => within(alphabet) === alphabet);
  if (hex !== undefined && within('gxGX') === '') return hex;
  const found = ALPHABETS.map(within).find((chars) => chars.length > 0);
  if (found !== undefined) return found;
  const familiar = [...set.one.source, 'é', 'λ', '日', '\n'].find((char) => holds(set, char));
  if (familiar !== undefined) return familiar;
  for (let code = 0; code < 0xd800; code++)
    if (holds(set, String.fromCharCode(code))) return String.fromCharCode(code);
  return '';
}
