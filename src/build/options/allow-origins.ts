/** Vite's own default: pages of this machine. */
const LOCAL = /^https?:\/\/(?:(?:[^:]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** Hosts under whose names a server of Vite responds: those of the origins, or all of them. */
export function allowedHosts(origins: readonly string[]): true | string[] {
  if (origins.includes('*')) return true;
  return origins.flatMap((origin) => URL.parse(origin)?.hostname ?? []);
}

/** Returns Vite's CORS setting: the origins whose pages may read responses. */
export function corsOf(origins: readonly string[]): { origin: true | (string | RegExp)[] } {
  return { origin: origins.includes('*') ? true : [LOCAL, ...origins] };
}
