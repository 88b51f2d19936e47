import type { Site } from './assemble.ts';

/**
 * The one place where the site models cross from the integration to the routes. Both run in one process, so a
 * model is handed over as an object: serializing a description into a module costs twice the time and memory.
 *
 * A project may have several sites, each below a path of its own; `''` is the site at the root.
 */
const key = Symbol.for('astro-lectern/sites');
const listening = Symbol.for('astro-lectern/listeners');
const outdated = Symbol.for('astro-lectern/outdated');
const holder = globalThis as {
  [key]?: Map<string, Site>;
  [listening]?: Set<() => void>;
  [outdated]?: boolean;
};

/**
 * Forgets the sites of an earlier run in this process, once the first site of the next one is there: a dev server that
 * restarts still answers requests.
 */
export function forgetSites(): void {
  holder[outdated] = true;
}

/** Calls back when a site was loaded again. */
export function onSite(listen: () => void): void {
  (holder[listening] ??= new Set()).add(listen);
}

/** Puts the site at a path where the routes find it. */
export function setSite(site: Site, path = ''): void {
  if (holder[outdated]) for (const name of [key, listening, outdated] as const) delete holder[name];
  (holder[key] ??= new Map()).set(path, site);
  for (const listen of holder[listening] ?? []) listen();
}

/** The site at a path, or the first of all; `undefined` if none is loaded. */
export function findSite(path?: string): Site | undefined {
  return path === undefined ? holder[key]?.values().next().value : holder[key]?.get(path);
}

/** The site that is being built at a path. Throws outside a build or dev server that runs the Lectern integration. */
export function getSite(path = ''): Site {
  const site = findSite(path);
  if (!site) {
    throw new Error(
      'No site is loaded. Add `lectern()` to `integrations` in astro.config, and `export const prerender = true` to pages with `LecternPage`.',
    );
  }
  return site;
}

/** The pattern of the route that shows the pages of the site at a path. */
export function patternOf(path: string): string {
  return path === '' ? '/[...path]' : `/${path}/[...path]`;
}

/** Returns whether such a pattern is that of a site below a path. */
export function isBelowPath(pattern: string): boolean {
  return pattern !== patternOf('');
}

/** Name of the 404 page among the pages of a site below a path. */
export const NOT_FOUND = 'lectern-not-found';

/** The site of such a pattern. */
export function siteOfPattern(pattern: string): Site {
  return getSite([...(holder[key]?.keys() ?? [])].find((path) => patternOf(path) === pattern));
}

/** The site whose pages stand around an address; where there is none, the first of all. */
export function siteAround(address: string, base: string): Site {
  const below = address.startsWith(base) ? address.slice(base.length) : address;
  const paths = [...(holder[key]?.keys() ?? [])];
  const around = paths
    .filter((path) => path === '' || `${below.replace(/^\/+/, '')}/`.startsWith(`${path}/`))
    .sort((one, other) => other.length - one.length);
  return getSite(around[0] ?? paths[0]);
}
