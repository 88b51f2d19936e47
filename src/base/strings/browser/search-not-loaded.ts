/** For the button of the search, whose script is on every page: the other texts come with the dialog. */
export const searchNotLoaded = 'The search could not be loaded. Check the connection, and try again.';
