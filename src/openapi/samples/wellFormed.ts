/** Lone surrogates can be written neither as UTF-8 nor in an address; they become U+FFFD, as in every browser. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}
