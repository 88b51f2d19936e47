/** Heading on the 404 page, above links to pages with similar URLs. */
export const lost = {
  meant: 'Were you looking for one of these?',
};
