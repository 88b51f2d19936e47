import type { ShellFault, Span } from '../GuideRequest.ts';
import { Scanner } from './Scanner.ts';
import { escapeAt, type SourceText, TextBuilder } from './SourceText.ts';

/** Characters that the values of variables may add, so that ones that double themselves cost no time. */
const mostInserted = 200_000;
/** Levels of `$(…)` that are read. */
const mostLevels = 8;

/** `<id>`, `<your API key>`. */
export const placeholder = /<[A-Za-z_$][^<>|;&"'`\n]{0,60}>/y;

/** Reads the words of a shell: quotes, escapes and variables, as their author meant them. */
export abstract class ShellWords extends Scanner {
  protected readonly faults: ShellFault[] = [];
  protected unclosed: Span | undefined;
  protected readonly reported = new Set<ShellFault['kind']>();
  protected readonly variables: Map<string, SourceText>;
  private inserted = 0;
  private readonly level: number;
  /** The bracket that ends a nested script. */
  protected readonly closing: string;

  constructor(code: string, outer?: ShellWords, start = 0, closing = '') {
    super(code, start);
    this.variables = outer?.variables ?? new Map<string, SourceText>();
    this.level = outer === undefined ? 0 : outer.level + 1;
    this.closing = closing;
  }

  /** Returns whether the syntax of the command is checked. */
  protected abstract isKnown(): boolean;

  /** Reads `$(…)`, which begins at `start`. */
  protected abstract nested(builder: TextBuilder, start: number): void;

  /** Notes a fault, one of each kind for a command. */
  protected report(kind: ShellFault['kind'], start: number, end: number): void {
    if (this.reported.has(kind)) return;
    this.reported.add(kind);
    this.faults.push({ kind, span: { start, end } });
  }

  protected expanded(start: number, end: number): SourceText {
    const after = this.at;
    const builder = new TextBuilder();
    this.at = start;
    while (this.at < end) {
      const from = this.at;
      if (this.take(/[^$`\\]+/y) === undefined) this.inDouble(builder, false);
      else builder.copy(this.code, from, Math.min(end, this.at));
    }
    this.at = after;
    return builder.build({ start, end });
  }

  /** Reads a word with all its quotes. */
  protected text(start: number): SourceText {
    const builder = new TextBuilder();
    let inner: Span | undefined;
    let isQuery = false;
    while (this.at < this.code.length) {
      const from = this.at;
      const plain =
        this.match(/[^\s'"\\$`|&;<>()]+/y) ?? this.match(placeholder) ?? this.match(/\$(?![\w{('"])/y);
      const char = this.code.charAt(this.at);
      const curly = from === start && this.isKnown() ? this.match(/“([^“”\n]*)”|‘([^‘’\n]*)’/y) : null;
      if (curly) {
        // Typographic quotes are text for a shell.
        this.report('shell-typographic', from, from + 1);
        this.at += curly[0].length;
        builder.copy(this.code, from + 1, this.at - 1);
      } else if (plain) {
        builder.copy(this.code, from, from + plain[0].length);
        this.at += plain[0].length;
        isQuery ||= plain[0].includes('?');
      } else if (char === this.closing) break;
      else if (char === "'" || char === '"') this.quoted(builder, char);
      else if (char === '\\') {
        if (/\s/.test(this.code.charAt(from + 1)) || from + 1 >= this.code.length) break;
        builder.push(this.code.charAt(from + 1), from, from + 2);
        this.at += 2;
      } else if (char === '$' && this.code[from + 1] === "'") this.ansi(builder);
      else if (char === '$' && this.code[from + 1] === '"') this.at++;
      else if (char === '`' && /\s/.test(this.code.charAt(from + 1) || ' ')) break;
      else if (char === '$' || char === '`') this.variable(builder);
      else if (!this.ampersand(builder, isQuery) && !this.bracket(builder, from > start)) break;
      if (inner === undefined && from === start) inner = quotedSpan(this.code, from, this.at);
      else inner = undefined;
      if (this.unclosed !== undefined) break;
    }
    return builder.build(inner ?? { start, end: this.at });
  }

  /** Reads `&` within a query that is not quoted, where a shell ends the command. */
  private ampersand(builder: TextBuilder, isQuery: boolean): boolean {
    if (!isQuery || !this.isKnown() || !this.match(/&(?=[\w[\]%.-]{1,100}=)/y)) return false;
    this.report('shell-ampersand', this.at, this.at + 1);
    builder.copy(this.code, this.at, ++this.at);
    return true;
  }

  /** Reads brackets within a word, such as those of a placeholder. */
  private bracket(builder: TextBuilder, isWithin: boolean): boolean {
    const char = this.code.charAt(this.at);
    if (!isWithin || (char !== '(' && char !== ')') || char === this.closing) return false;
    builder.copy(this.code, this.at, ++this.at);
    return true;
  }

  private quoted(builder: TextBuilder, quote: string): void {
    const start = this.at++;
    // Lines that are no known command may be output, with apostrophes.
    if (
      !this.isKnown() &&
      (this.code.indexOf(quote, this.at) < 0 ||
        (quote === "'" && /[A-Za-z]/.test(this.code.charAt(start - 1))))
    ) {
      builder.copy(this.code, start, this.at);
      return;
    }
    let isEscaped: boolean = false;
    let isData = false;
    while (this.at < this.code.length) {
      const from = this.at;
      const plain = this.take(quote === "'" ? /[^']+/y : /[^"\\$`]+/y) ?? '';
      // A text that contains the next option follows a quote that is one too many.
      if (this.isKnown() && /\\\r?\n\s*--?[A-Za-z]/.test(plain)) break;
      const [first = '', ...others] = this.code.slice(this.at, this.at + 2);
      const isWord = quote === "'" && first === quote && /\p{L}/u.test(others.join('')) && this.isKnown();
      const isBackslash: boolean = /(?:^|[^\\])\\$/.test(plain) && (isWord || (isEscaped && first === quote));
      builder.copy(this.code, from, this.at - (isBackslash ? 1 : 0));
      // An apostrophe between letters of a sentence or of JSON ends the text too.
      isData ||= /[\s{]/.test(plain);
      if (quote === '"' && first !== quote && first !== '') this.inDouble(builder, true);
      else if (isBackslash || (isWord && isData && /\p{L}$/u.test(plain.slice(-2)))) {
        // Here the shell ends the text, whatever the author meant.
        isEscaped = isBackslash;
        if (isBackslash) this.report('shell-quote', this.at - 1, this.at + 1);
        else this.report('shell-apostrophe', this.at, this.at + 1);
        builder.copy(this.code, this.at, ++this.at);
      } else if (first !== '') {
        this.at++;
        return;
      }
    }
    if (this.isKnown()) this.unclosed ??= { start, end: start + 1 };
  }

  /** Reads an escape or a variable between double quotes. */
  private inDouble(builder: TextBuilder, isQuoted: boolean): void {
    const from = this.at;
    if (this.code[from] !== '\\') {
      if (this.take(/\$(?![\w{(])/y) === undefined) this.variable(builder);
      else builder.copy(this.code, from, this.at);
      return;
    }
    const next = this.code.charAt(from + 1);
    this.at += 2;
    if (next === '\n') return;
    if (next === '$' || next === '`' || next === '\\' || (next === '"' && isQuoted))
      builder.push(next, from, from + 2);
    else builder.copy(this.code, from, Math.min(from + 2, this.code.length));
  }

  private ansi(builder: TextBuilder): void {
    const start = this.at;
    this.at += 2;
    while (this.at < this.code.length && this.code[this.at] !== "'") {
      const from = this.at;
      if (this.take(/[^'\\]+/y) !== undefined) builder.copy(this.code, from, this.at);
      else {
        const { text, length } = escapeAt(this.code, from);
        this.at += length;
        builder.push(text, from, this.at);
      }
    }
    if (this.at >= this.code.length) this.unclosed ??= { start, end: start + 2 };
    this.at++;
  }

  private variable(builder: TextBuilder): void {
    const start = this.at;
    const named = this.match(/\$(?:(\w+)|\{([A-Za-z_]\w*)(?:[:#%/^,@-][^}]*)?\})/y);
    if (named) {
      this.at += named[0].length;
      const name = named[1] ?? named[2] ?? '';
      const value = this.variables.get(name);
      this.inserted += value?.value.length ?? 0;
      if (value === undefined || this.inserted > mostInserted) builder.unknown(name, start, this.at);
      else value.appendTo(builder);
      return;
    }
    const isCommand = this.code[start] === '`' || this.code.startsWith('$(', start);
    if (!isCommand || this.level >= mostLevels) {
      builder.copy(this.code, start, ++this.at);
      return;
    }
    this.nested(builder, start);
  }
}

/** Span without the quotes of a word that is one quoted text. */
function quotedSpan(code: string, start: number, end: number): Span | undefined {
  const quote = code.charAt(start);
  return (quote === "'" || quote === '"') && end - start > 1 && code[end - 1] === quote
    ? { start: start + 1, end: end - 1 }
    : undefined;
}
