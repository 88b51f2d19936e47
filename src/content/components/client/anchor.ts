/**
 * The element that the hash of an address names. A hash with a broken percent-encoding, such as that of a link that was
 * cut off in a chat, names none.
 */
export function anchored(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
