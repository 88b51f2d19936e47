import type { MdxSource } from './mdx-source.ts';
import { replace } from './mdx-source.ts';
import { positionAt } from '../../base/diagnostics.ts';

/** A text after one repair, and what was wrong in it. */
export interface Repair {
  source: MdxSource;
  /** Place in the text before the repair. */
  line: number;
  column: number;
  /** What was wrong. Absent where the text is right and only the parser does not understand it. */
  message?: string;
  hint?: string;
}

/** Builds a repair that replaces one stretch of text. */
export function change(
  source: MdxSource,
  start: number,
  end: number,
  by: string,
  message: string,
  hint: string,
): Repair {
  return { source: replace(source, start, end, by), ...positionAt(source.text, start), message, hint };
}
