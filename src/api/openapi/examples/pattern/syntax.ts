import { getOrMake } from '../../../../base/get-or-make.ts';

/** A piece of a regular expression. Groups are their content, since nothing refers back to them. */
export type Piece =
  | { kind: 'sequence'; pieces: Piece[] }
  | { kind: 'choice'; options: Piece[] }
  | { kind: 'repeat'; piece: Piece; min: number; max: number }
  | { kind: 'look'; piece: Piece; isBehind: boolean; isNot: boolean }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'inside' }
  | CharSet;

/** Matches a single character: those that a pattern has at one place. */
export interface CharSet {
  kind: 'set';
  one: RegExp;
}

/** Returns whether a character is in a set. Without the flag `u`, a regular expression sees halves of surrogate pairs. */
export function holds({ one }: CharSet, char: string): boolean {
  return one.test(one.unicode ? char : char.charAt(0));
}

/** Longest pattern that is read, and deepest nesting of its groups. */
const longest = 2_000;
const deepest = 40;

const known = new Map<string, Piece | undefined>();

/**
 * Reads the pattern of a schema. `undefined` when it is no regular expression, or has something that cannot be decided in
 * bounded time with this reader (references back to groups).
 */
export function pieceOf(pattern: string): Piece | undefined {
  if (known.has(pattern)) return known.get(pattern);
  let piece: Piece | undefined;
  try {
    if (pattern.length <= longest && new RegExp(pattern).source !== '')
      piece = new PatternReader(pattern).read();
  } catch {
    piece = undefined;
  }
  if (known.size > 5_000) {
    known.clear();
    sets.clear();
  }
  known.set(pattern, piece);
  return piece;
}

/** A class in brackets, an escape, or any other character. */
const SET =
  /\[\^?(?:\\[^]|[^\\\]])*\]|\\(?:[pP]\{[\w=]+\}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]{1,6}\}|c[A-Za-z]|[^])|[^]/uy;

const sets = new Map<string, CharSet>();

function setOf(source: string): CharSet {
  return getOrMake(sets, source, () => {
    // The flag `u` allows neither the escape of a character without a meaning, nor a range from `\d` on.
    const strict = source.replace(/\\(?:(?:[pP]\{[\w=]+\}|[dDsSwW])-?|([^]))/gu, (escape, char?: string) => {
      if (char === undefined) return escape.replace(/-$/, '\\-');
      return /[A-Za-z\d^$\\.*+?()[\]{}|/-]/.test(char) ? escape : char;
    });
    try {
      return { kind: 'set', one: new RegExp(`^(?:${strict})$`, 'u') };
    } catch (error) {
      if (/\\p\{/i.test(source)) throw error;
      return { kind: 'set', one: new RegExp(`^(?:${source})$`) };
    }
  });
}

class PatternReader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** @throws Error for what this reader does not know. */
  read(): Piece {
    const piece = this.choice();
    if (this.at < this.text.length) throw new Error('unexpected )');
    return piece;
  }

  private eat(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  private choice(): Piece {
    if (++this.depth > deepest) throw new Error('too deep');
    const options = [this.sequence()];
    while (this.eat('|')) options.push(this.sequence());
    this.depth--;
    return options.length === 1 ? (options[0] as Piece) : { kind: 'choice', options };
  }

  private sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')')
      pieces.push(this.repeated(this.one()));
    return { kind: 'sequence', pieces };
  }

  private repeated(piece: Piece): Piece {
    const found = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(this.text.slice(this.at, this.at + 40));
    if (!found) return piece;
    this.at += found[0].length;
    const [word, least, comma, most] = found;
    if (word.startsWith('*')) return { kind: 'repeat', piece, min: 0, max: Infinity };
    if (word.startsWith('+')) return { kind: 'repeat', piece, min: 1, max: Infinity };
    if (word.startsWith('?')) return { kind: 'repeat', piece, min: 0, max: 1 };
    const min = Number(least);
    return { kind: 'repeat', piece, min, max: comma === undefined ? min : most ? Number(most) : Infinity };
  }

  private one(): Piece {
    if (this.eat('^')) return { kind: 'edge', edge: 'start' };
    if (this.eat('$')) return { kind: 'edge', edge: 'end' };
    if (this.eat('(')) return this.group();
    if (this.eat('\\b')) return { kind: 'edge', edge: 'word' };
    if (this.eat('\\B')) return { kind: 'edge', edge: 'inside' };
    SET.lastIndex = this.at;
    const [source = ''] = SET.exec(this.text) ?? [];
    if (/^\\[1-9k]/.test(source)) throw new Error('reference back');
    this.at += source.length;
    return setOf(source);
  }

  private group(): Piece {
    const look = ['?=', '?!', '?<=', '?<!'].find((word) => this.eat(word));
    if (look === undefined && !this.eat('?:') && this.eat('?')) {
      const name = /^<[^>]*>/.exec(this.text.slice(this.at));
      if (!name) throw new Error('unknown group');
      this.at += name[0].length;
    }
    const piece = this.choice();
    if (!this.eat(')')) throw new Error('unclosed group');
    if (look === undefined) return piece;
    return { kind: 'look', piece, isBehind: look.includes('<'), isNot: look.includes('!') };
  }
}
