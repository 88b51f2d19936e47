import type { Diagnostic, Position } from '../diagnostics.ts';

/**
 * Where something of the configuration is written: the file, relative to the docs root, and a JSON pointer. Where the
 * file refers to others, the pointer leads through the whole, as if it were one file.
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

/** A diagnostic about an origin, with the line and column of that. */
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
