import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Diagnostic as EditorDiagnostic,
  DiagnosticSeverity,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { pathKey, readIfThere, setOpenText } from '../../base/read-file.ts';
import { offsetAt, type TextRange } from '../../site/editor/text.ts';

/** Returns the path of a file URI; `undefined` for other URIs, such as that of a file that was never saved. */
export function pathOf(uri: string, windows = process.platform === 'win32'): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri, { windows }) : undefined;
  } catch {
    return undefined;
  }
}

/** The files that the editor has open. Reads of the docs return their texts; see `setOpenText`. */
export function createDocuments() {
  const open = new Map<string, { uri: string; file: string; text: string }>();

  return {
    /** Takes the text of a file that was opened. Returns its path where it differs from the file on disk. */
    open(uri: string, text: string): string | undefined {
      const file = pathOf(uri);
      if (file === undefined) return undefined;
      const isSaved = readIfThere(file) === text;
      open.set(pathKey(file), { uri, file, text });
      setOpenText(file, text);
      return isSaved ? undefined : file;
    },
    change(uri: string, changes: readonly TextDocumentContentChangeEvent[]): string | undefined {
      const file = pathOf(uri);
      const document = file && open.get(pathKey(file));
      if (!document) return undefined;
      for (const change of changes) {
        const { text } = document;
        document.text =
          'range' in change
            ? text.slice(0, offsetAt(text, change.range.start)) +
              change.text +
              text.slice(offsetAt(text, change.range.end))
            : change.text;
      }
      setOpenText(document.file, document.text);
      return document.file;
    },
    close(uri: string): string | undefined {
      const file = pathOf(uri);
      if (file === undefined || !open.delete(pathKey(file))) return undefined;
      setOpenText(file, undefined);
      return file;
    },
    isOpen: (file: string) => open.has(pathKey(file)),
    files: () => [...open.values()].map(({ file }) => file),
    /** Returns the URI of a file as the editor writes it. */
    uriOf: (file: string) => open.get(pathKey(file))?.uri ?? pathToFileURL(file).href,
  };
}

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Returns a diagnostic in the form of the protocol. One without an end covers the word at its start. */
export function toEditor(diagnostic: Diagnostic, text: string): EditorDiagnostic {
  const { code, severity, message, hint } = diagnostic;
  return {
    ...{ code, severity: SEVERITIES[severity], source: 'lectern', range: rangeOf(diagnostic, text) },
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}

function rangeOf({ line = 1, column = 1, endLine, endColumn }: Diagnostic, text: string): TextRange {
  const start = { line: line - 1, character: column - 1 };
  if (endColumn !== undefined)
    return { start, end: { line: (endLine ?? line) - 1, character: endColumn - 1 } };
  const word = /[^\s"'`<>()[\]{},]*/y;
  word.lastIndex = offsetAt(text, start);
  const length = Math.max(word.exec(text)?.[0].length ?? 0, 1);
  return { start, end: { line: start.line, character: start.character + length } };
}
