/** Heading on the “Page not found” page, above links to pages with like addresses. */
export const lost = {
  meant: 'Perhaps you were looking for',
};
