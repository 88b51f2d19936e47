/** The origins of base URLs and servers, without templates and schemes other than http(s). */
export function declaredOrigins(urls: readonly string[]): Set<string> {
  const origins = new Set<string>();
  for (const url of urls) {
    if (!URL.canParse(url)) continue;
    const { protocol, origin } = new URL(url);
    if (protocol === 'http:' || protocol === 'https:') origins.add(origin);
  }
  return origins;
}
