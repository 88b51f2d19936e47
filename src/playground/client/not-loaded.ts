/** What a playground says where its code or its form did not come. */
export const NOT_LOADED = 'The form could not be loaded. To try again, close it and open it.';
