/** A piece of a regular expression. Groups are their content, since nothing refers back to them. */
export type Piece =
  | { kind: 'sequence'; pieces: Piece[] }
  | { kind: 'choice'; options: Piece[] }
  | { kind: 'repeat'; piece: Piece; min: number; max: number }
  | { kind: 'look'; piece: Piece; isBehind: boolean; isNot: boolean }
  | { kind: 'edge'; edge: 'start' | 'end' | 'word' | 'inside' }
  | CharSet;

/** The characters that may stand at one place. */
export interface CharSet {
  kind: 'set';
  isNot: boolean;
  ranges: readonly (readonly [from: number, to: number])[];
  /** Classes such as `\p{L}`, which only the engine knows. Each is tried on single characters. */
  classes: readonly RegExp[];
}

/** Returns whether a character is in a set. */
export function holds({ isNot, ranges, classes }: CharSet, code: number): boolean {
  const isIn =
    ranges.some(([from, to]) => code >= from && code <= to) ||
    (classes.length > 0 && classes.some((one) => one.test(String.fromCodePoint(code))));
  return isIn !== isNot;
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
  if (known.size > 5_000) known.clear();
  known.set(pattern, piece);
  return piece;
}

const DIGIT = [[48, 57]] as const;
const WORD = [[48, 57], [65, 90], [95, 95], [97, 122]] as const; // prettier-ignore
const SPACE = [[9, 13], [32, 32], [160, 160], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f], [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff]] as const; // prettier-ignore
const LINE_END = [[10, 10], [13, 13], [0x2028, 0x2029]] as const; // prettier-ignore
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13 };

type Ranges = CharSet['ranges'];

function setOf(ranges: Ranges, isNot = false, classes: readonly RegExp[] = []): CharSet {
  return { kind: 'set', isNot, ranges, classes };
}

/** Ranges of everything that the given ones lack. */
function others(ranges: Ranges): Ranges {
  const found: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) found.push([next, from - 1]);
    next = to + 1;
  }
  return [...found, [next, 0x10ffff]];
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
    if (this.eat('.')) return setOf(LINE_END, true);
    if (this.eat('[')) return this.set();
    if (this.eat('(')) return this.group();
    if (this.eat('\\')) {
      if (this.eat('b')) return { kind: 'edge', edge: 'word' };
      if (this.eat('B')) return { kind: 'edge', edge: 'inside' };
      return this.escaped(false);
    }
    return this.literal();
  }

  private literal(): CharSet {
    const code = this.text.codePointAt(this.at) ?? 0;
    this.at += code > 0xffff ? 2 : 1;
    return setOf([[code, code]]);
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

  private escaped(isInSet: boolean): CharSet {
    const letter = this.text[this.at] ?? '';
    this.at++;
    const lower = letter.toLowerCase();
    const ranges = { d: DIGIT, w: WORD, s: SPACE }[lower];
    if (ranges) return setOf(letter === lower ? ranges : others(ranges));
    const property = lower === 'p' ? /^\{[\w=]+\}/.exec(this.text.slice(this.at, this.at + 60)) : null;
    if (property) {
      this.at += property[0].length;
      return setOf([], false, [new RegExp(`\\${letter}${property[0]}`, 'u')]);
    }
    const code = /^(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(
      letter + this.text.slice(this.at, this.at + 9),
    );
    if (code) {
      this.at += code[0].length - 1;
      const value = parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
      return setOf([[value, value]]);
    }
    if (/[1-9k]/.test(letter) && !isInSet) throw new Error('reference back');
    const control = CONTROLS[letter] ?? (letter === '0' ? 0 : letter === 'b' ? 8 : undefined);
    if (control !== undefined) return setOf([[control, control]]);
    this.at--;
    return this.literal();
  }

  private set(): CharSet {
    const isNot = this.eat('^');
    const ranges: (readonly [number, number])[] = [];
    const classes: RegExp[] = [];
    while (!this.eat(']')) {
      if (this.at >= this.text.length) throw new Error('unclosed set');
      const from = this.eat('\\') ? this.escaped(true) : this.literal();
      const [low] = from.ranges;
      const isSingle = from.ranges.length === 1 && low !== undefined && low[0] === low[1];
      const isRange =
        isSingle && this.text[this.at] === '-' && ![']', undefined].includes(this.text[this.at + 1]);
      if (isRange && low) {
        this.at++;
        const to = this.eat('\\') ? this.escaped(true) : this.literal();
        const high = to.ranges[0]?.[1] ?? low[0];
        if (to.ranges.length === 1 && to.ranges[0]?.[0] === high) ranges.push([low[0], high]);
        else ranges.push(low, [45, 45], ...to.ranges);
        continue;
      }
      ranges.push(...from.ranges);
      classes.push(...from.classes);
    }
    return setOf(ranges, isNot, classes);
  }
}
