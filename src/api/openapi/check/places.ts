import type { Diagnostic } from '../../../base/diagnostics.ts';
import type { Locate } from './Report.ts';
import { parseText } from '../parse.ts';

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
    return own.map((one) => ({ ...one, ...nearest(one.pointer ?? '', places.locate) }));
  });
}

/** The place of a pointer, or of what is around it where the last steps lie behind a reference. */
function nearest(pointer: string, locate: Locate): ReturnType<Locate> {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = locate(at, true);
    if (place) return place;
  }
  return undefined;
}
