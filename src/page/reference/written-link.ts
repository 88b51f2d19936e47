/**
 * Marks an element of a page whose address stands in a description and is relative, until the site says where it leads
 * (`site/description-links.ts`). Addresses that Lectern makes have no mark.
 */
export const WRITTEN = ' data-written=""';

/** Whether an address has neither a scheme nor a host, and is no place on the page itself. */
export function isRelative(address: string): boolean {
  return !/^\s*(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i.test(address);
}
