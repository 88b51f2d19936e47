/** `localStorage` key of the reader's choice between light and dark. */
export const modeKey = 'lectern-mode';
/** Where the ids of the announcements that a reader closed are stored, with spaces between them. */
export const bannerKey = 'lectern-banner';
/** `sessionStorage` key of the section of the navigation that the reader was last in. */
export const sectionKey = 'lectern-section';
/** `sessionStorage` key of where the sidebar of a section was scrolled to, before the id of the section. */
export const placeKey = 'lectern-place:';
