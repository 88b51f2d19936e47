/** `localStorage` key of the reader's choice between light and dark. */
export const modeKey = 'lectern-mode';
