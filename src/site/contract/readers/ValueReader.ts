import type { Entry, Node } from './code-tree.ts';
import { CodeScanner } from './CodeScanner.ts';
import { dialects } from './dialects.ts';
import { SourceText } from './SourceText.ts';
import { readLiteral } from './string-literal.ts';

/** Levels of nesting that are read. */
export const mostLevels = 150;
const constants: Record<string, boolean | null> = {
  true: true,
  True: true,
  $true: true,
  false: false,
  False: false,
  $false: false,
  null: null,
  None: null,
  nil: null,
  NULL: null,
  $null: null,
};
/** Words before an expression that do not change its value. */
const prefixes = new Set(
  'await new return yield async const let var val final defer go using throw try mut ref export default static public private print echo puts'.split(
    ' ',
  ),
);
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/** Reads literals, names, and what is between brackets. */
export abstract class ValueReader extends CodeScanner {
  private readonly missing = new Set<string>();

  /** Reads the statements between braces. */
  protected abstract block(level: number): void;

  /** Reads values that are joined by operators. */
  protected abstract expression(level: number): Node;

  /** Reads a value with the members, calls and indexes after it. */
  protected abstract operand(level: number, isNew?: boolean): Node;

  protected primary(level: number): Node {
    const start = this.at;
    if (level > mostLevels) {
      this.at++;
      return this.unknown(start);
    }
    const literal = this.literal(level);
    if (literal !== undefined) return literal;
    const number = this.take(/-?\d[\w.]*/y);
    if (number !== undefined) {
      const value = Number(number.replaceAll('_', '').replace(/[dDfFLmM]$/, ''));
      return Number.isNaN(value) ? this.unknown(start) : this.constant(value, start);
    }
    this.take(/(?:\[\]|map\[\w+\])+\*?[\w.]+(?:\{\})?(?=\{)/y);
    if (this.match(/[([{]|@[({]/y)) return this.bracketed(level);
    const sign = this.take(/[!&*+~-]{1,4}(?=[\w$("'`[{&*])/y);
    if (sign !== undefined) {
      const node = this.operand(level + 1);
      return /[!~-]/.test(sign) ? this.unknown(start) : node;
    }
    const symbol = this.dialect.hasBareCalls === true ? this.take(/:(?=[a-z_])/y) : undefined;
    const name = this.take(this.dialect.name);
    if (name === undefined) {
      if (
        this.take(/\/(?![*/])(?:[^/\\\n[]|\\.|\[[^\]\n]*\])+\/[a-z]*/y) === undefined &&
        !this.match(/[)\]},;:=]/y)
      )
        this.at++;
      return this.unknown(start);
    }
    if (name === 'new' && this.code[this.at] === '[') return this.bracketed(level);
    if (symbol !== undefined) return readWord(this.code, start + 1, this.at);
    if (Object.hasOwn(constants, name)) return this.constant(constants[name] ?? null, start);
    const own = this.named(name, start);
    if (prefixes.has(name) && this.match(/[^\S\n]+(?=["'`\w$@[{(&\\])/y)) {
      this.skip();
      return name === 'new' && this.code[this.at] === '{'
        ? this.bracketed(level)
        : this.operand(level + 1, name === 'new');
    }
    return own;
  }

  private bracketed(level: number): Node {
    const start = this.at;
    this.take(/@/y);
    const bracket = this.code.charAt(this.at);
    const { entries, isOpen } = this.list(level);
    // The type of a Go slice: []byte("…").
    if (bracket === '[' && entries.length === 0 && this.match(/[A-Za-z_*]/y)) return this.primary(level + 1);
    if (bracket === '[' && entries.length === 0 && this.take(/\s*(?=\{)/y) !== undefined)
      return { ...this.bracketed(level), bracket: '[' } as Node;
    if (bracket === '(' && this.match(/[^\S\n]*(?::[^\S\n]*[\w<>[\]., |?]{1,80})?=>/y))
      this.parameters(entries);
    const [only] = entries;
    const isTuple = /,\s*\)$/.test(this.code.slice(this.at - 20, this.at));
    if (this.code[start] === '(' && entries.length === 1 && only && !only.key && !isTuple) return only.value;
    return { kind: 'list', bracket, entries, isOpen, span: { start, end: this.at } };
  }

  private literal(level: number): Node | undefined {
    const pieces: Node[] = [];
    const start = this.at;
    for (;;) {
      const read = readLiteral(this.code, this.at, this.dialect.strings, this.missing, (at, opening) =>
        this.insert(at, opening, level),
      );
      if (read === undefined) break;
      pieces.push(read.node);
      this.at = read.end;
      // Python joins literals that follow each other.
      if (this.dialect !== dialects.python || !this.match(/\s*[bBfFrRuU]{0,2}["']/y)) break;
      this.skip();
    }
    return pieces[0] && this.joined(pieces, start);
  }

  private insert(at: number, opening: string, level: number): { node: Node; end: number } {
    const after = this.at;
    this.at = at;
    const close = closers[opening.slice(-1)];
    let node = this.unknown(at);
    // A variable without brackets: `$name`.
    if (close === undefined) node = this.named(this.take(/\$?\{[^}\n]*\}|\$?\w+/y) ?? '', at);
    else {
      if (level < mostLevels) node = this.expression(level + 1);
      // Formats, such as those after a colon, end with the bracket.
      this.take(/[^}"'`\n)]*/y);
      if (this.code[this.at] === close) this.at++;
    }
    const end = this.at;
    this.at = after;
    return { node, end };
  }

  protected list(level: number): { entries: Entry[]; isOpen: boolean } {
    const opening = this.code.charAt(this.at);
    const close = closers[opening] ?? '';
    const entries: Entry[] = [];
    const outerEllipsis = this.sawEllipsis;
    this.sawEllipsis = false;
    let isOpen = false;
    const inside = ++this.at;
    if (level >= mostLevels) return { entries, isOpen: true };
    if (opening === '{' && this.take(/[^\S\n]*\|[^|\n]*\|/y) !== undefined) {
      // A block of Ruby.
      this.at--;
      this.block(level + 1);
      return { entries, isOpen: true };
    }
    for (;;) {
      this.skip();
      const char = this.code.charAt(this.at);
      if (char === '' || char === close) break;
      if (char === ',' || char === ';') {
        this.at++;
        continue;
      }
      // Another closing bracket: this one is missing.
      if (/[)\]}]/.test(char)) {
        isOpen = true;
        break;
      }
      const from = this.at;
      if (this.take(/(?:\.{3}|…)(?=\s*[,\]})\n])/y) !== undefined) isOpen = true;
      else {
        this.entry(entries, level + 1);
        const isSeparated = this.skip() || /[,;)\]}]/.test(this.code.charAt(this.at));
        if (!isSeparated) isOpen = true;
      }
      if (this.at === from) this.at++;
    }
    // A comment instead of the members says what belongs there.
    isOpen ||= this.sawEllipsis || (entries.length === 0 && /\S/.test(this.code.slice(inside, this.at)));
    if (this.code[this.at] === close) this.at++;
    this.sawEllipsis = outerEllipsis;
    return { entries, isOpen };
  }

  protected entry(entries: Entry[], level: number): void {
    const isSpread = this.take(/\.{3}|\*\*(?=\w)|\*(?=\w)/y) !== undefined;
    const first = this.expression(level);
    const before = this.at;
    const isNewLine = this.skip();
    const isArrow = this.match(/=>|->/y) !== null;
    const separator = isNewLine
      ? undefined
      : this.dialect.hasArrowKeys === true && isArrow
        ? this.take(/=>/y)
        : this.take(/[?!]?:(?![:=])|=(?![=>~])|to\b(?=[^\S\n])/y);
    if (separator !== undefined) {
      this.skip();
      entries.push({ key: first, value: this.expression(level) });
      return;
    }
    if (isArrow && !isNewLine) {
      this.parameters([{ value: first }]);
      this.at += 2;
      this.skip();
      if (this.code[this.at] === '{') this.block(level + 1);
      else this.expression(level);
      entries.push({ value: this.unknown(before) });
      return;
    }
    // A method of an object, and a function in a call.
    if (this.code[this.at] === '{' && first.kind === 'call' && !isNewLine) {
      this.block(level + 1);
      return;
    }
    if (!isNewLine && this.dialect.hasBareCalls === true && this.match(/do\b/y)) this.at += 2;
    else this.at = before;
    entries.push({ value: first, ...(isSpread && { isSpread }) });
  }
}

/** A word without quotes. */
export function readWord(code: string, start: number, end: number): Node {
  return { kind: 'text', text: SourceText.verbatim(code, start, end), span: { start, end } };
}
