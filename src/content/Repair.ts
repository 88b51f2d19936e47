import type { Draft } from './draft.ts';
import { replace } from './draft.ts';
import { positionAt } from '../diagnostics.ts';

/** One mending step. */
export interface Repair {
  draft: Draft;
  /** Place in the draft before the repair. */
  line: number;
  column: number;
  /** What was wrong. Absent where the text is right and only the parser does not understand it. */
  message?: string;
  hint?: string;
}

/** Builds a repair that replaces one stretch of text. */
export function change(
  draft: Draft,
  start: number,
  end: number,
  by: string,
  message: string,
  hint: string,
): Repair {
  return { draft: replace(draft, start, end, by), ...positionAt(draft.text, start), message, hint };
}
