/** Values that the targets of references may repeat in one document. */
export const MOST_REPEATED = 100_000;
/** Files that point to each other, and references in the targets of each other. */
export const MOST_LINKS = 100;
/** Nesting of a document, with the targets of its references. Generated documents reach about 1,000. */
export const MOST_NESTED = 2_500;
