/** Where the fields of a type are opened in place. `{name}` is the name of the type, a link to its page in `failed`. */
export const types = {
  loading: 'Loading the fields …',
  failed: 'The fields could not be loaded. They are on the page of {name}.',
  page: 'Page of {name}',
};
