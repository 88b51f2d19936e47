import type { Node } from './code-tree.ts';
import { braces, type StringForm } from './dialects.ts';
import { TextBuilder } from './SourceText.ts';

const simple: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};
const escape = /\\(?:u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\}|x([0-9a-fA-F]{2})|([^]))/y;

/** Reads the expression at `at` within a literal; returns it with the index after it and its bracket. */
export type ReadInsert = (at: number, start: string) => { node: Node; end: number };

/** Reads a literal that begins at `at`. Returns `undefined` where none of the forms begins, or where it does not end. */
export function readLiteral(
  code: string,
  at: number,
  forms: readonly StringForm[],
  missing: Set<string>,
  readInsert: ReadInsert,
): { node: Node; end: number } | undefined {
  for (const form of forms) {
    form.open.lastIndex = at;
    const opening = form.open.exec(code);
    if (!opening) continue;
    const start = at + opening[0].length;
    const mark = form.close ?? `<<${opening[1] ?? ''}`;
    // A literal that never ends is none; later ones with the same end need no second look.
    if (missing.has(mark)) return undefined;
    const close = form.close ?? hereDocumentEnd(code, start, opening[1] ?? '');
    if (close === undefined || code.indexOf(close, start) < 0) {
      missing.add(mark);
      return undefined;
    }
    return new LiteralReader(code, form, close, start, readInsert).read(at);
  }
  return undefined;
}

function hereDocumentEnd(code: string, start: number, mark: string): string | undefined {
  const end = new RegExp(`\\n[^\\S\\n]*${mark}\\b`, 'g');
  end.lastIndex = start - 1;
  return end.exec(code)?.[0];
}

class LiteralReader {
  private readonly code: string;
  private readonly form: StringForm;
  private readonly close: string;
  private readonly readInsert: ReadInsert;
  private at: number;
  private builder = new TextBuilder();
  private readonly parts: Node[] = [];
  private partStart: number;

  constructor(code: string, form: StringForm, close: string, start: number, readInsert: ReadInsert) {
    this.code = code;
    this.form = form;
    this.close = close;
    this.readInsert = readInsert;
    this.at = start;
    this.partStart = start;
  }

  read(from: number): { node: Node; end: number } | undefined {
    const { code, form, close } = this;
    const isLine = form.isMultiline !== true && form.close !== undefined;
    for (;;) {
      const plain = /[^\\'"`$#{}\n@]+/y;
      plain.lastIndex = this.at;
      const length = plain.exec(code)?.[0].length ?? 0;
      this.builder.copy(code, this.at, this.at + length);
      this.at += length;
      if (this.at >= code.length || (isLine && code[this.at] === '\n')) return undefined;
      if (code.startsWith(close, this.at)) {
        if (form.escapes !== 'doubled' || !code.startsWith(close, this.at + close.length)) break;
        this.builder.push(close, this.at, this.at + 2 * close.length);
        this.at += 2 * close.length;
      } else if (!this.insert() && !this.escaped()) {
        const length =
          form.insert === braces && /^(?:\{\{|\}\})/.test(code.slice(this.at, this.at + 2)) ? 2 : 1;
        this.builder.push(code.charAt(this.at), this.at, this.at + length);
        this.at += length;
      }
    }
    const end = this.at + close.length;
    this.endPart();
    const span = { start: from, end };
    const [only] = this.parts;
    if (this.parts.length === 1 && only?.kind === 'text') return { node: only, end };
    return { node: { kind: 'join', parts: this.parts, span }, end };
  }

  private endPart(): void {
    const span = { start: this.partStart, end: this.at };
    if (this.builder.length === 0 && this.parts.length > 0) return;
    this.parts.push({ kind: 'text', text: this.builder.build(span), span });
    this.builder = new TextBuilder();
  }

  private insert(): boolean {
    const { insert } = this.form;
    if (insert === undefined) return false;
    insert.lastIndex = this.at;
    const found = insert.exec(this.code);
    if (!found) return false;
    this.endPart();
    const { node, end } = this.readInsert(this.at + found[0].length, found[0]);
    this.parts.push(node);
    this.at = Math.max(end, this.at + 1);
    this.partStart = this.at;
    return true;
  }

  private escaped(): boolean {
    const { escapes, close } = this.form;
    const { code, at } = this;
    const next = code.charAt(at + 1);
    if (escapes === 'backtick' && code[at] === '`') {
      this.builder.push(simple[next] ?? next, at, at + 2);
      this.at += 2;
      return true;
    }
    if (code[at] !== '\\' || (escapes !== 'all' && escapes !== 'quote')) return false;
    if (escapes === 'quote' && next !== close && next !== '\\') return false;
    escape.lastIndex = at;
    const [whole, four, braced, two, char = ''] = escape.exec(code) ?? ['\\'];
    const hex = four ?? braced ?? two;
    const number = parseInt(hex ?? '0', 16);
    const value =
      hex === undefined ? (simple[char] ?? char) : String.fromCodePoint(Math.min(number, 0x10ffff));
    this.builder.push(escapes === 'quote' ? next : value, at, at + whole.length);
    this.at += whole.length;
    return true;
  }
}
