/** Where a reader who follows a result arrives. */
export interface Arrival {
  path: string;
  /** With its `#`, or empty. */
  hash: string;
  /** The matching text. Empty if a name matched. */
  text: string;
  /** True if the address asks the browser for the text, which then marks it where it can. */
  isAsked: boolean;
}

/** `sessionStorage` key of the {@link Arrival} that is under way. */
export const ARRIVAL = 'lectern:search-arrival';
