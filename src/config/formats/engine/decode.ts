import type { Diagnostic } from '../../../base/diagnostics.ts';
import { decodeText } from '../../../base/text.ts';
import { LineMap } from '../../../base/json/LineMap.ts';

/** Decodes the bytes of a configuration file. A file in another encoding than UTF-8 is read too, and reported. */
export function decode(
  source: string | Uint8Array,
  file: string,
): { text: string; diagnostics: Diagnostic[] } {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  const { text, problem, isMarked } = decodeText(bytes);
  const start = { code: 'config/encoding', file, line: 1, column: 1 } as const;
  const diagnostics: Diagnostic[] = [];
  const places = new LineMap(text);
  if (problem) {
    diagnostics.push({
      ...start,
      ...places.at(Math.min(problem.offset, text.length)),
      severity: 'error',
      message: `The file is ${problem.encoding}, not UTF-8.`,
      hint: 'Save it as UTF-8.',
    });
  } else if (isMarked) {
    diagnostics.push({
      ...start,
      severity: 'warning',
      message: 'The file starts with an invisible byte order mark, which many tools reject in JSON.',
      hint: 'Save it as UTF-8 without BOM.',
    });
  }
  const lost = text.indexOf('\ufffd');
  if (lost >= 0 && !problem) {
    diagnostics.push({
      ...start,
      ...places.span(lost, lost + 1),
      severity: 'warning',
      message: 'A character was lost here when the file was saved with another encoding.',
      hint: 'Retype it and save the file as UTF-8.',
    });
  }
  return { text, diagnostics };
}
