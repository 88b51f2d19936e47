/** Parts of names that stand for a secret wherever they stand. */
export const loud =
  /token|secret|passw|passphrase|passcode|authori[sz]ation|credential|cookie|session|signature|bearer|jwt|api[-_ ]?key/i;

/** Words that stand for a secret when the name is made of them; `key` only at the end of it. */
const quiet = /(^|[-_ .])((auth|pass|pwd|pin|otp|sid|sig|hmac|cvv|cvc)([-_ .]|$)|key$)/i;

/** Whoever calls a value so does not want it in a link, even where the description does not call it a credential. */
export function isSecretName(name: string): boolean {
  return loud.test(name) || quiet.test(name.replace(/([a-z\d])([A-Z])/g, '$1-$2'));
}

/** What a parameter is called that surely takes a key; a page token, say, is none. */
export function isKeyName(name: string): boolean {
  return /^authorization$|api[-_ ]?key|secret|passw/i.test(name);
}
