/** Parts of names that mean a secret anywhere in a name. */
export const loud =
  /token|secret|passw|passphrase|passcode|authori[sz]ation|credential|cookie|session|signature|bearer|jwt|api[-_ ]?key/i;

/** Words that mean a secret as whole words of a name; `key` only at its end. */
const quiet = /(^|[-_ .])((auth|pass|pwd|pin|otp|sid|sig|hmac|cvv|cvc)([-_ .]|$)|key$)/i;

/** Returns whether a name suggests a secret, which must not be in a link even if the description does not mark it as one. */
export function isSecretName(name: string): boolean {
  return loud.test(name) || quiet.test(name.replace(/([a-z\d])([A-Z])/g, '$1-$2'));
}

/** Returns whether a parameter surely takes a secret key. A page token, for one, is not a secret. */
export function isKeyName(name: string): boolean {
  return /^authorization$|api[-_ ]?key|secret|passw/i.test(name);
}
