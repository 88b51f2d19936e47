/** Where the fields of a type are opened in place. The last one is a link. */
export const types = {
  loading: 'Loading the fields …',
  failed: 'The fields could not be loaded.',
  page: 'Page of {name}',
};
