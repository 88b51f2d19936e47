import type { Node } from './code-tree.ts';
import { braces, type StringForm } from './dialects.ts';
import { Scanner } from './Scanner.ts';
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
    const isLine = form.isMultiline !== true && !isHere;
    const read = readParts(code, start, form, close, isLine, readInsert);
    if (read === undefined) return undefined;
    const { parts } = read;
    const end = read.at + close.length;
    const [only] = parts;
    if (parts.length === 1 && only?.kind === 'text') return { node: only, end };
    return { node: { kind: 'join', parts, span: { start: at, end } }, end };
  }
  return undefined;
}

function hereDocumentEnd(code: string, start: number, mark: string): string | undefined {
  const end = new RegExp(`\\n[^\\S\\n]*${mark}\\b`, 'g');
  end.lastIndex = start - 1;
  return end.exec(code)?.[0];
}

/** Reads the texts and expressions of a literal from `start` on, and the index of its end; `undefined` if its line ends first. */
function readParts(
  code: string,
  start: number,
  form: StringForm,
  close: string,
  isLine: boolean,
  readInsert: ReadInsert,
): { parts: Node[]; at: number } | undefined {
  const scan = new Scanner(code, start);
  const parts: Node[] = [];
  let builder = new TextBuilder();
  let from = start;
  const endPart = (end: number) => {
    const span = { start: from, end };
    if (builder.length > 0 || parts.length === 0)
      parts.push({ kind: 'text', text: builder.build(span), span });
    builder = new TextBuilder();
  };
  for (;;) {
    const before = scan.at;
    scan.take(/[^\\'"`$#{}\n@]+/y);
    const { at } = scan;
    builder.copy(code, before, at);
    if (at >= code.length || (isLine && code[at] === '\n')) return undefined;
    const isClose = code.startsWith(close, at);
    if (isClose && !(form.escapes === 'doubled' && code.startsWith(close, at + close.length))) {
      endPart(at);
      return { parts, at };
    }
    const opening = isClose || !form.insert ? undefined : scan.take(form.insert);
    if (opening === undefined) {
      const { text, length } = isClose
        ? { text: close, length: 2 * close.length }
        : pieceAt(code, at, form, close);
      scan.at += length;
      builder.push(text, at, scan.at);
    } else {
      endPart(at);
      const { node, end } = readInsert(scan.at, opening);
      parts.push(node);
      from = scan.at = Math.max(end, at + 1);
    }
  }
}

/** The character at `at`, or the one that an escape stands for. */
function pieceAt(code: string, at: number, { escapes, insert }: StringForm, close: string) {
  const char = code.charAt(at);
  const next = code.charAt(at + 1);
  const isEscapable =
    escapes === 'quote' ? next === close || next === '\\' : escapes !== 'none' && escapes !== 'doubled';
  if (isEscapable && char === (escapes === 'backtick' ? '`' : '\\')) return escapeAt(code, at);
  return { text: char, length: insert === braces && /[{}]/.test(char) && next === char ? 2 : 1 };
}
