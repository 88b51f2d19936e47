/**
 * The user name and password in a header of basic authentication, for clients that encode them: `ada:secret`. `undefined` where
 * such a client would send another header.
 */
export function userOf(authorization: string): string | undefined {
  const [, code = '', placeholder] =
    /^Basic (<BASE64_OF_(\w+:\w+)>|[A-Za-z0-9+/]+={0,2})$/.exec(authorization) ?? [];
  if (placeholder !== undefined) return `<${placeholder.replace(':', '>:<')}>`;
  try {
    const bytes = Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return btoa(atob(code)) === code && /^\P{Cc}*:\P{Cc}*$/u.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
