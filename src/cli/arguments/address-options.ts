export function slipInSite(site: string): string | undefined {
  const url = URL.parse(site);
  if (url && /^https?:$/.test(url.protocol)) return undefined;
  return `--site takes the URL of the published site, such as https://docs.example.com. ${JSON.stringify(site)} is not a URL.`;
}

export function slipInOrigins(origins: readonly string[]): string | undefined {
  const wrong = origins.find((one) => one !== '*' && URL.parse(one)?.origin !== one);
  if (wrong === undefined) return undefined;
  const origin = URL.parse(wrong)?.origin ?? 'null';
  const example = origin === 'null' ? 'https://docs.example.com' : origin;
  return `--allow-origin takes an origin, such as ${example}, or * for all. ${JSON.stringify(wrong)} is not an origin.`;
}

/**
 * A sentence on what is wrong with the path that the site is served under. Pages have it before each address, where two
 * slashes begin the name of a host, and dots, a query or a fragment lead elsewhere.
 */
export function slipInBase(base: string): string | undefined {
  const segments = base.replace(/^\/|\/$/g, '').split('/');
  if (base === '' || base === '/' || segments.every(isPlain)) return undefined;
  return `--base takes a path, such as /docs. ${JSON.stringify(base)} is not a path.`;
}

/** Returns whether a part of a path means the same in an address, in a page and in a file system. */
function isPlain(segment: string): boolean {
  let name;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return !/[?#"<>]/.test(segment) && !/^\.{0,2}$|[/\\\p{Cc}]/u.test(name);
}
