import { report } from '../options/codes.ts';
import { createHash } from 'node:crypto';
import type { Page } from '../../content/page/Page.ts';
import type { Diagnostic, Result } from '../../base/diagnostics.ts';
import { routeOf } from '../../base/addresses/href.ts';

/** Returns the page of each route. Of two pages with the same URL, the first is built and the other reported. */
export function pageRoutes(
  paths: Iterable<string>,
  pages: ReadonlyMap<string, Page>,
): Result<Map<string, string>> {
  const diagnostics: Diagnostic[] = [];
  const routes = new Map<string, string>();
  for (const path of paths) {
    const route = routeOf(path);
    const first = routes.get(route);
    if (first === undefined) routes.set(route, path);
    else diagnostics.push(collision(path, first, pages.get(path)));
  }
  return { value: routes, diagnostics };
}

function collision(pagePath: string, first: string, page: Page | undefined): Diagnostic {
  const origin = { file: page?.source, line: 1, column: 1 };
  return report('site/same-address', origin, { path: pagePath, first });
}

/** Words of letters, digits and marks that Astro passes through. */
const plainSegment = /^[\p{L}\p{M}\p{N}_~@+&=,;!$'()-]+(?:[ .]+[\p{L}\p{M}\p{N}_~@+&=,;!$'()-]+)*$/u;
/** Astro takes some endings off, and files of the site have others: Markdown next to pages, lists and maps at the root. */
const fileEnding = /\.(?:html?|md|txt|xml)(?:\/|$)/i;
/** Addresses that Astro has pages of its own for. */
const ofAstro = new Set(['404', '500']);
/** Bytes that a name may have without coming near what a file system takes. */
const LONGEST_SEGMENT = 200;
const LONGEST = 1000;

/**
 * Names the routes of pages for Astro. It compares the address that it made of a name with the name, and
 * writes the page where that address leads: a `#`, a `%` or a decomposed accent ends the whole build there. A route that
 * Astro may not pass through as it is gets a name that it does.
 */
export function astroNames(routes: Iterable<string>) {
  const names = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const route of routes) {
    if (isPlain(route)) continue;
    const name = `lectern-${createHash('sha256').update(route).digest('hex').slice(0, 20)}`;
    names.set(route, name);
    byName.set(name, route);
  }
  return {
    nameOf: (route: string) => names.get(route) ?? route,
    /** The route of a name; a name that stands for no other route is the route. */
    routeOf: (name: string) => byName.get(name) ?? name,
    /** The routes whose names are others. */
    renamed: new Set(names.keys()) as ReadonlySet<string>,
  };
}

function isPlain(route: string): boolean {
  if (route === '') return true;
  if (ofAstro.has(route) || fileEnding.test(route) || Buffer.byteLength(route) > LONGEST) return false;
  if (route.normalize() !== route) return false;
  return route
    .split('/')
    .every((segment) => plainSegment.test(segment) && Buffer.byteLength(segment) <= LONGEST_SEGMENT);
}
