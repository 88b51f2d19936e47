import type { Diagnostic } from '../diagnostics.ts';
import { decodeText, fitText } from '../text.ts';
import { placeOf } from './draft.ts';

/** A file of the docs folder as text. */
interface PageText {
  /** `undefined` when the file is no text. */
  text?: string;
  diagnostics: Diagnostic[];
}

/**
 * Reads the bytes of a page or a snippet. What comes out holds only characters that a page may have, so that nothing
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
    return { diagnostics: [{ code: 'page/unreadable', severity: 'error', message, file, hint }] };
  }
  const diagnostics: Diagnostic[] = [];
  if (problem !== undefined) {
    diagnostics.push({
      code: 'page/encoding',
      severity: 'warning',
      message: `The file is not UTF-8 but ${problem.encoding}`,
      file,
      ...placeOf(written, problem.offset),
      hint: 'Save it as UTF-8.',
    });
  }
  if (first !== undefined) {
    diagnostics.push({
      code: 'page/character',
      severity: 'warning',
      message: `The text holds ${first.name}, which is ${first.what}; all such characters were left out`,
      file,
      ...placeOf(written, first.offset),
      hint: 'Remove it. Text that runs from right to left needs `<bdi>` or the attribute `dir` instead.',
    });
  }
  return { text, diagnostics };
}
