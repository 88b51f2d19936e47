/** Expanding the fields of a type in place. `page` is a link. */
export const types = {
  loading: 'Loading fields…',
  failed: 'Fields could not be loaded.',
  page: 'Go to {name}',
};
