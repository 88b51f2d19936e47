/** Message of a playground whose code or form could not be loaded. */
export const NOT_LOADED = 'The form could not be loaded. To try again, close it and reopen it.';
