import type { Node } from './code-tree.ts';
import { braces, type StringForm } from './dialects.ts';
import { escapeAt, TextBuilder } from './SourceText.ts';

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
    const mark = form.close ?? opening[1] ?? '';
    // A literal that never ends is none; later ones with the same end need no second look.
    if (missing.has(mark)) return undefined;
    const isHere = /^\w/.test(mark);
    const close = isHere ? hereDocumentEnd(code, start, mark) : mark;
    if (close === undefined || code.indexOf(close, start) < 0) {
      missing.add(mark);
      return undefined;
    }
    return new LiteralReader(code, form, close, start, readInsert).read(at, isHere);
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

  read(from: number, isHere: boolean): { node: Node; end: number } | undefined {
    const { code, form, close } = this;
    const isLine = form.isMultiline !== true && !isHere;
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
    const { escapes } = this.form;
    const { code, at } = this;
    const next = code.charAt(at + 1);
    if (code[at] !== (escapes === 'backtick' ? '`' : '\\')) return false;
    if (escapes === 'none' || escapes === 'doubled') return false;
    if (escapes === 'quote' && next !== this.close && next !== '\\') return false;
    const { text, length } = escapeAt(code, at);
    this.builder.push(text, at, at + length);
    this.at += length;
    return true;
  }
}
