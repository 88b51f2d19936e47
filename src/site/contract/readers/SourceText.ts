import type { Span, Stated } from '../GuideRequest.ts';

/** Marks of a variable whose value is unknown, around its name. Private-use characters, so that no text contains them. */
const OPEN = '\ue000';
const CLOSE = '\ue001';
const unknownPart = /\ue000([^\ue001]*)\ue001/g;

/** A text with the place of each character in the source: escapes, quotes and variables are already resolved. */
export class SourceText {
  readonly value: string;
  /** The literal, word or expression that the text comes from. */
  readonly span: Span;
  private readonly starts: readonly number[];
  private readonly ends: readonly number[];

  constructor(value: string, starts: readonly number[], ends: readonly number[], span: Span) {
    this.value = value;
    this.starts = starts;
    this.ends = ends;
    this.span = span;
  }

  /** A part of the source as written. */
  static verbatim(source: string, start: number, end: number): SourceText {
    return new TextBuilder().copy(source, start, end).build({ start, end });
  }

  slice(from: number, to = this.value.length): SourceText {
    return new SourceText(
      this.value.slice(from, to),
      this.starts.slice(from, to),
      this.ends.slice(from, to),
      this.spanOf(from, to),
    );
  }

  /** Place of a part. A part that was put together from several places is at the place of the whole. */
  spanOf(from: number, to: number): Span {
    const start = this.starts[from];
    if (start === undefined) {
      const end = this.ends[from - 1] ?? this.span.start;
      return { start: end, end };
    }
    const end = this.ends[Math.max(from, to - 1)] ?? start;
    return end < start || this.inside(start) !== this.inside(end) ? this.span : { start, end };
  }

  private inside(offset: number): boolean {
    return offset >= this.span.start && offset <= this.span.end;
  }

  trim(): SourceText {
    const from = this.value.length - this.value.trimStart().length;
    return this.slice(from, Math.max(from, this.value.trimEnd().length));
  }

  /** True if a variable is all there is. */
  get isUnknown(): boolean {
    return this.value.startsWith(OPEN) && this.value.indexOf(CLOSE) === this.value.length - 1;
  }

  /** The text with unknown variables as `{name}`. */
  get shown(): string {
    return this.value.replace(unknownPart, '{$1}');
  }

  /** The text as a value. */
  get stated(): Stated {
    return this.isUnknown ? { kind: 'unknown', span: this.span } : scalar(this.shown, this.span);
  }

  /** Index after the unknown variable that begins at `at`; `undefined` if none does. */
  afterUnknown(at: number): number | undefined {
    return this.value[at] === OPEN ? this.value.indexOf(CLOSE, at) + 1 || this.value.length : undefined;
  }

  plus(other: SourceText): SourceText {
    const builder = new TextBuilder();
    this.appendTo(builder);
    other.appendTo(builder);
    return builder.build(other.span);
  }

  /** Appends all characters to another text. */
  appendTo(builder: TextBuilder): void {
    for (let at = 0; at < this.value.length; at++)
      builder.push(this.value.charAt(at), this.starts[at] ?? 0, this.ends[at] ?? 0);
  }
}

/** Returns a string, number, boolean, or null as a stated value. */
export function scalar(value: string | number | boolean | null, span: Span): Stated {
  return { kind: value === null ? 'null' : typeof value, value, span } as Stated;
}

/** A text that the code implies at the start of a span. */
export function implied(text: string, span: Span): SourceText {
  return new TextBuilder().push(text, span.start, span.start).build(span);
}

const controls: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};
const escape = /\\(?:u([0-9a-fA-F]{1,4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{1,2})|([^]))|`([^])/y;

/** The text that an escape stands for, and the length of the escape: `\n`, `\u00e9`, `` `n `` of PowerShell. */
export function escapeAt(source: string, at: number): { text: string; length: number } {
  escape.lastIndex = at;
  const [whole = '\\', four, braced, two, after, backtick] = escape.exec(source) ?? [];
  const hex = four ?? braced ?? two;
  const char = after ?? backtick ?? '';
  const text =
    hex === undefined
      ? (controls[char] ?? char)
      : String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff));
  return { text, length: whole.length };
}

/** Collects a text character by character. */
export class TextBuilder {
  private readonly pieces: string[] = [];
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  get length(): number {
    return this.starts.length;
  }

  /** Adds a text that the source writes at one place, such as an escape. */
  push(text: string, start: number, end: number): this {
    this.pieces.push(text);
    for (let at = 0; at < text.length; at++) {
      this.starts.push(start);
      this.ends.push(end);
    }
    return this;
  }

  /** Adds a part of the source as written. */
  copy(source: string, start: number, end: number): this {
    this.pieces.push(source.slice(start, end));
    for (let at = start; at < end; at++) {
      this.starts.push(at);
      this.ends.push(at + 1);
    }
    return this;
  }

  /** Adds a variable whose value is unknown. */
  unknown(name: string, start: number, end: number): this {
    return this.push(`${OPEN}${name.replace(/[\ue000\ue001]/g, '')}${CLOSE}`, start, end);
  }

  build(span: Span): SourceText {
    return new SourceText(this.pieces.join(''), this.starts, this.ends, span);
  }
}
