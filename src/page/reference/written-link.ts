/**
 * Marks what a text of a description leaves to the page: where a relative address or a place (`#…`) leads
 * (`site/links/description-links.ts`), the id of a heading, the icon of a callout (`site/views/described-html.ts`). What Lectern itself
 * writes has no mark.
 */
export const WRITTEN = ' data-written=""';

/** Returns whether an address has neither a scheme nor a host, and is no place on the page itself. */
export function isRelative(address: string): boolean {
  return !/^\s*(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address);
}
