/** `localStorage` key of the base URL that the reader chose. The choice counts for the whole site and is no secret. */
export const baseUrlKey = 'lec-base-url';
