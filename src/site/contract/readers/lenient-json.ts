import type { CommaFault, Member, Span, Stated } from '../GuideRequest.ts';
import { Scanner } from './Scanner.ts';
import { escapeAt, scalar, SourceText, TextBuilder } from './SourceText.ts';

/** Levels of nesting that are read; deeper values are unknown. */
const mostLevels = 100;

const words: Record<string, boolean | null> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
};

/**
 * Reads JSON as docs write it, with comments, trailing commas, `...`, and placeholders without quotes. Returns `undefined`
 * for a text that is something else.
 */
export function readJson(text: SourceText): Stated | undefined {
  const reader = new JsonReader(text);
  reader.skip();
  if (text.value[reader.at] !== '{' && text.value[reader.at] !== '[') return undefined;
  if (/^\{[{%]/.test(text.value.slice(reader.at, reader.at + 2))) return undefined;
  const value = reader.value(0);
  reader.skip();
  // A comma or an ellipsis after the end is harmless; more values are not one JSON text.
  return /^[\s,;.…]*$/.test(text.value.slice(reader.at)) ? value : undefined;
}

class JsonReader extends Scanner {
  private readonly text: SourceText;

  constructor(text: SourceText) {
    super(text.value);
    this.text = text;
  }

  private get char(): string {
    return this.code.charAt(this.at);
  }

  private span(from: number): Span {
    return this.text.spanOf(from, this.at);
  }

  /** Skips white space and comments. */
  skip(): void {
    this.take(/(?:\s|\/\/[^\n]*|#[^\n]*|\/\*[^]*?(?:\*\/|$))*/y);
  }

  value(level: number): Stated {
    const from = this.at;
    if (this.match(/\{\{[^{}\n]*\}\}/y)) return this.bare(from);
    // A placeholder in brackets: `[yourId]`.
    if (this.take(/\[\s*(?!(?:true|false|null|True|False|None)\s*\])[A-Za-z][\w -]*\]/y) !== undefined)
      return { kind: 'unknown', span: this.span(from) };
    if (this.char === '{' || this.char === '[') return this.container(level);
    if (this.char === '"' || this.char === "'") {
      const read = this.string();
      return scalar(read.shown, read.span);
    }
    const plain = this.take(
      /(?:-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|True|False|None)(?=[\s,\]}/#]|$)/y,
    );
    if (plain === undefined) return this.bare(from);
    return scalar(plain in words ? (words[plain] ?? null) : Number(plain), this.span(from));
  }

  /** Skips a placeholder or an expression that is no JSON. */
  private bare(from: number): Stated {
    for (;;) {
      const variable = this.text.afterUnknown(this.at);
      const piece = this.take(/\{\{[^{}\n]*\}\}|<[^<>\n]*>|\$\{[^{}\n]*\}|[^\s,[\]{}\ue000]|[^\S\n]/y);
      if (variable === undefined && piece === undefined) break;
      this.at = variable ?? this.at;
    }
    // A step past a character that begins nothing, so that the reader never stops.
    if (this.at === from && this.at < this.code.length && !/[,\]}]/.test(this.char)) this.at++;
    return { kind: 'unknown', span: this.span(from) };
  }

  private container(level: number): Stated {
    const from = this.at;
    const isObject = this.char === '{';
    const close = isObject ? '}' : ']';
    const members: Member[] = [];
    const items: Stated[] = [];
    let open = level > mostLevels;
    let comma: CommaFault | undefined;
    const inside = ++this.at;
    // The comma before the next member; the opening bracket needs none.
    let last: Span | undefined = { start: inside, end: inside };
    for (;;) {
      this.skip();
      if (this.take(/(?:\.{2,}|…)[^\n,\]}]*/y) !== undefined) open = true;
      else if (this.char === '' || this.char === close) break;
      else if (this.char === ',') last = { start: this.at, end: ++this.at };
      else if (this.char === '}' || this.char === ']') {
        // The wrong bracket: whatever follows belongs to nobody.
        open = true;
        break;
      } else if (level > mostLevels) this.at++;
      else {
        if (last === undefined && (members.at(-1)?.value ?? items.at(-1))?.kind !== 'unknown')
          comma ??= { is: 'no comma between two values', span: this.text.spanOf(this.at, this.at + 1) };
        last = undefined;
        if (isObject) open = !this.member(members, level) || open;
        else items.push(this.value(level + 1));
      }
    }
    if (last && last.end > inside)
      comma ??= { is: 'a comma after the last value', span: this.text.spanOf(last.start, last.end) };
    // A comment instead of the members says what belongs there.
    open ||=
      this.char === '' ||
      (members.length + items.length === 0 && /\S/.test(this.code.slice(inside, this.at)));
    this.at++;
    const span = this.span(from);
    const common = { open, span, ...(comma && !open && { comma }) };
    return isObject ? { kind: 'object', members, ...common } : { kind: 'array', items, ...common };
  }

  /** Reads `name: value`; returns false where the name cannot be read. */
  private member(members: Member[], level: number): boolean {
    const from = this.at;
    let name: SourceText | undefined;
    if (this.char === '"' || this.char === "'") name = this.string();
    else if (this.take(/[A-Za-z_$][\w$-]*/y) !== undefined) name = this.text.slice(from, this.at);
    this.skip();
    if (this.char !== ':') {
      if (this.at === from || name === undefined) this.bare(this.at);
      return false;
    }
    this.at++;
    this.skip();
    const value = this.value(level + 1);
    if (name === undefined || name.shown !== name.value) return false;
    members.push({ name: name.value, nameSpan: name.span, value });
    return true;
  }

  private string(): SourceText {
    const quote = this.char;
    const from = ++this.at;
    const plain = this.match(quote === '"' ? /[^"\\]*"/y : /[^'\\]*'/y);
    if (plain) {
      this.at += plain[0].length;
      return this.text.slice(from, this.at - 1);
    }
    const builder = new TextBuilder();
    while (this.at < this.code.length && this.char !== quote) {
      const start = this.at;
      if (this.char === '\\') {
        const { text, length } = escapeAt(this.code, start);
        this.at += length;
        const { start: first, end } = this.text.spanOf(start, this.at);
        builder.push(text, first, end);
      } else {
        if (this.take(/[^"'\\]+/y) === undefined) this.at++;
        this.text.slice(start, this.at).appendTo(builder);
      }
    }
    const span = this.text.spanOf(from, this.at);
    this.at++;
    return builder.build(span);
  }
}
