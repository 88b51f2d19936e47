/** Where the id of the announcement that a reader closed is stored. */
export const bannerKey = 'lectern-banner';
