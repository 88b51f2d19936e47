/**
 * Options for a listener on the window or the document, which ends with the page: Astro's `<ClientRouter />` replaces a page
 * without unloading its window and its scripts.
 */
export interface PageSignal {
  signal: AbortSignal;
}
