import type { Site } from './Site.ts';

/**
 * The one place where the site model crosses from the integration to the routes. Both run in one process, so the
 * model is handed over as an object: serialising a description into a module costs twice the time and memory.
 */
const key = Symbol.for('astro-lectern/site');
const holder = globalThis as { [key]?: Site };

/** Puts the site where the routes find it. */
export function setSite(site: Site): void {
  holder[key] = site;
}

/** The site that is being built. Throws outside a build or dev server that runs the Lectern integration. */
export function getSite(): Site {
  const site = holder[key];
  if (!site) {
    throw new Error(
      'Lectern has no site loaded. Its routes work only where the integration runs: add `lectern()` to `integrations` in astro.config.',
    );
  }
  return site;
}
