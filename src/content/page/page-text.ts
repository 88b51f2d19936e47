import { report } from './codes.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { decodeText, fitText } from '../../base/text.ts';

/** A file of the docs folder as text. */
interface PageText {
  /** `undefined` when the file is no text. */
  text?: string;
  diagnostics: Diagnostic[];
}

/**
 * Reads the bytes of a page or a snippet. What comes out contains only characters that a page may have, so that nothing
 * behind has to look for others.
 *
 * @param file Path relative to the docs root, for the diagnostics.
 */
export function readPageText(bytes: Uint8Array, file: string): PageText {
  const { text: written, problem } = decodeText(bytes);
  const { text, first } = fitText(written);
  // Of bytes that are no text, every eighth is a control character.
  if (written.length - text.length > Math.max(30, written.length / 12)) {
    const message = 'The file is not text';
    const hint = 'Save the page as UTF-8, or rename the file.';
    return { diagnostics: [report('page/unreadable', { file }, { message, hint })] };
  }
  const diagnostics: Diagnostic[] = [];
  if (problem !== undefined) {
    const { offset, encoding } = problem;
    diagnostics.push(report('page/encoding', { file, text: written, offset }, { encoding }));
  }
  if (first !== undefined)
    diagnostics.push(report('page/character', { file, text: written, offset: first.offset }, first));
  return { text, diagnostics };
}
