export { isReserved } from '../../openapi/read/public-address.ts';

/** The declared origins among base URLs and servers; templates and anything but http(s) are left out. */
export function declaredOrigins(urls: readonly string[]): Set<string> {
  const origins = new Set<string>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const { protocol, origin } = new URL(url);
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin);
  }
  return origins;
}
