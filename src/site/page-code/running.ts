/** Which code of an author is running now. */
export const around: {
  /** How many of its calls are open. */
  depth: number;
  /** Imported file whose code runs; `undefined` for a page's own, and while nothing runs. */
  file: string | undefined;
} = { depth: 0, file: undefined };
