/** `localStorage` key of the reader's choice between light and dark. */
export const modeKey = 'lectern-mode';
/** Where the id of the announcement that a reader closed is stored. */
export const bannerKey = 'lectern-banner';
/** `sessionStorage` key of the section of the navigation that the reader was last in. */
export const sectionKey = 'lectern-section';
