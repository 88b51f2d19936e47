import { posix } from 'node:path';
import { getOrMake } from '../../../base/get-or-make.ts';
import type { Diagnostic, Place } from '../../../base/diagnostics.ts';
import { decodedPath } from '../../../base/addresses/href.ts';
import { parseText } from '../parse.ts';
import { isObject, valueAt } from '../pointer.ts';

type Parsed = ReturnType<typeof parseText>;

/** Most references that are followed to one place. */
const MOST_REFERENCES = 20;

/**
 * Adds lines to problems of operations, in the file that contains them. Each file of a description is read once more, and only
 * where something is wrong in it.
 */
export function withPlaces(
  diagnostics: readonly Diagnostic[],
  readSource: (file: string) => string | undefined,
): Diagnostic[] {
  const files = new Map<string, Parsed | undefined>();
  const read = (file: string): Parsed | undefined =>
    getOrMake(files, file, () => {
      const text = readSource(file);
      return text === undefined ? undefined : parseText(text, file);
    });
  return diagnostics.map((one) =>
    one.file === undefined || one.pointer === undefined || one.line !== undefined
      ? one
      : { ...one, ...placeOf(one.file, one.pointer, read) },
  );
}

/** The place of a pointer, through references, or of the last step to it that a file contains. */
function placeOf(
  start: string,
  pointer: string,
  read: (file: string) => Parsed | undefined,
): Place | undefined {
  let [file, rest] = [start, pointer];
  let place: Place | undefined;
  for (let count = 0; count < MOST_REFERENCES; count++) {
    const source = read(file);
    if (!source) return place;
    let reached = rest;
    while (reached !== '' && valueAt(source.value, reached) === undefined)
      reached = reached.slice(0, reached.lastIndexOf('/'));
    const value = valueAt(source.value, reached);
    const found = reached === '' ? undefined : source.locate(reached, true);
    if (found) place = { file, ...found };
    const target = isObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined;
    if (target === undefined || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)) return place;
    const [path = '', fragment = ''] = target.split('#', 2);
    if (path !== '') file = posix.join(posix.dirname(file), decodedPath(path));
    if (file.startsWith('../')) return place;
    rest = decodedPath(fragment) + rest.slice(reached.length);
  }
  return place;
}
