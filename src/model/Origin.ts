import type { Position } from '../diagnostics.ts';

/** Where something of the configuration is written: a file, relative to the docs root, and a JSON pointer inside it. */
export interface Origin {
  file: string;
  pointer: string;
}

/** Finds the line and column of an origin: those of the key for `key: true`, else those of the value. */
export type Locate = (pointer: string, options?: { key?: boolean }) => Position | undefined;
