import type { Diagnostic, Position } from '../diagnostics.ts';

/**
 * The position of a value in the configuration: the file, relative to the docs root, and a JSON pointer. If the
 * file refers to others, the pointer addresses the combined file.
 */
export interface Origin {
  file: string;
  pointer: string;
}

/**
 * Finds the line and column of an origin: those of the key for `key: true`, else those of the value. The place names its
 * file, where a configuration is written in several.
 */
export type Locate = (at: Origin, options?: { key?: boolean }) => (Position & { file?: string }) | undefined;

/** A diagnostic about an origin, with its line and column. */
export function located(diagnostic: Diagnostic, locate: Locate): Diagnostic {
  const { file, pointer } = diagnostic;
  return file === undefined || pointer === undefined
    ? diagnostic
    : { ...diagnostic, ...locate({ file, pointer }) };
}

/** The place of the object or list that contains the value of an origin. */
export function above({ file, pointer }: Origin): Origin {
  return { file, pointer: pointer.slice(0, pointer.lastIndexOf('/')) };
}

/** The place of a key or index inside the value of an origin. */
export function below({ file, pointer }: Origin, key: string | number): Origin {
  return { file, pointer: `${pointer}/${key}` };
}
