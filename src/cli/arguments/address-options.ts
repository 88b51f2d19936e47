/** A sentence on what is wrong with the address of the published site; `undefined` when it is one. */
export function slipInSite(site: string): string | undefined {
  const url = URL.parse(site);
  if (url && /^https?:$/.test(url.protocol)) return undefined;
  return `--site takes the address of the published site, such as https://docs.example.com, and ${JSON.stringify(site)} is none.`;
}

/** A sentence on the first that is no origin; `undefined` where all are. */
export function slipInOrigins(origins: readonly string[]): string | undefined {
  const wrong = origins.find((one) => one !== '*' && URL.parse(one)?.origin !== one);
  if (wrong === undefined) return undefined;
  const origin = URL.parse(wrong)?.origin ?? 'null';
  const example = origin === 'null' ? 'https://docs.example.com' : origin;
  return `--allow-origin takes an origin, such as ${example}, or * for all, and ${JSON.stringify(wrong)} is none.`;
}

/**
 * A sentence on what is wrong with the path that the site is served under. Pages have it before each address, where two
 * slashes begin the name of a host, and dots, a query or a fragment lead elsewhere.
 */
export function slipInBase(base: string): string | undefined {
  const segments = base.replace(/^\/|\/$/g, '').split('/');
  if (base === '' || base === '/' || segments.every(isPlain)) return undefined;
  return `--base takes a path of the site, such as /docs, and ${JSON.stringify(base)} is none.`;
}

/** Whether a part of a path means the same in an address, in a page and in a file system. */
function isPlain(segment: string): boolean {
  let name;
  try {
    name = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return !/[?#"<>]/.test(segment) && !/^\.{0,2}$|[/\\\p{Cc}]/u.test(name);
}
