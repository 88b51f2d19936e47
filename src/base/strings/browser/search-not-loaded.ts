/** Separate from the other search texts because the search button's script is on every page. */
export const searchNotLoaded = 'Search could not be loaded. Check your connection and try again.';
