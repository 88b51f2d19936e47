import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Position, TextDocuments } from 'vscode-languageserver/node';
import type { Diagnostic, Severity } from '../../base/diagnostics.ts';
import { pathKey } from '../../base/read-file.ts';
import { isAddress } from '../../base/report/file-names.ts';

/** Returns the path of a file URI; `undefined` for other URIs, such as that of a file that was never saved. */
export function pathOf(uri: string, windows = process.platform === 'win32'): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri, { windows }) : undefined;
  } catch {
    return undefined;
  }
}

/** A file that the editor has open. */
interface OpenFile {
  uri: string;
  file: string | undefined;
  text: string;
}

export type Documents = TextDocuments<OpenFile>;

export const createDocuments = (): Documents =>
  new TextDocuments<OpenFile>({
    create: (uri, _language, _version, text) => ({ uri, file: pathOf(uri), text }),
    update(document, changes) {
      const change = (text: string, one: (typeof changes)[number]): string =>
        'range' in one
          ? text.slice(0, offsetAt(text, one.range.start)) +
            one.text +
            text.slice(offsetAt(text, one.range.end))
          : one.text;
      return { ...document, text: changes.reduce(change, document.text) };
    },
  });

/** Returns the URI of a file as the editor writes it. */
export function uriOf(documents: Documents, file: string): string {
  const open = documents.all().find((one) => one.file !== undefined && pathKey(one.file) === pathKey(file));
  return open?.uri ?? pathToFileURL(file).href;
}

/** Returns the offset of a place; a place behind the end of its line is that end. */
export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0;
  for (let left = line; left > 0; left -= 1) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return text.length;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + character, end < 0 ? text.length : end);
}

/** Returns a range of the protocol, which counts from 0. */
export function rangeOf({ line, column }: { line: number; column: number }, length: number) {
  const start = { line: line - 1, character: column - 1 };
  return { start, end: { line: start.line, character: start.character + length } };
}

/** The protocol numbers severities in this order, from 1. */
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/**
 * Returns a diagnostic in the form of the protocol. One without an end covers the word at its start; the places of one about a
 * download are not in the file that shows it.
 */
export function toEditor(diagnostic: Diagnostic, text: string) {
  const { code, severity, message, hint, file = '' } = diagnostic;
  const place: Partial<Diagnostic> = isAddress(file) ? {} : diagnostic;
  const { line = 1, column = 1, endLine = line, endColumn } = place;
  const { start } = rangeOf({ line, column }, 0);
  const [word = ''] = /^[^\s"'`<>()[\]{},]*/.exec(text.slice(offsetAt(text, start))) ?? [];
  const end = endColumn ?? column + Math.max(word.length, 1);
  return {
    ...{ code, severity: (SEVERITIES.indexOf(severity) + 1) as 1 | 2 | 3, source: 'lectern' },
    range: { start, end: { line: endLine - 1, character: end - 1 } },
    message: [isAddress(file) ? `${file}: ${message}` : message, hint].filter(Boolean).join('\n'),
  };
}
