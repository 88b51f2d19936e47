/**
 * The element that the hash of an address leads to. A hash that is no valid encoding, as a link cut off in a chat has
 * one, leads nowhere.
 */
export function anchored(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
