import type { Diagnostic } from '../diagnostics.ts';
import { parseText } from '../openapi/parse.ts';

/** Adds lines to problems of operations. Each description is read once more, and only where something is wrong in it. */
export function withPlaces(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string | undefined,
): Diagnostic[] {
  const byFile = Map.groupBy(diagnostics, ({ file, pointer, line }) =>
    file !== undefined && pointer !== undefined && line === undefined ? file : '',
  );
  return [...byFile].flatMap(([file, own]) => {
    const text = file === '' ? undefined : readSource(file);
    if (text === undefined) return own;
    const places = parseText(text, file);
    return own.map((one) => ({ ...one, ...places.locate(one.pointer ?? '', true) }));
  });
}
