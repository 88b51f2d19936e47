import { decodedAddress, decodedPath } from '../../base/addresses/href.ts';
import { parsePattern } from '../../base/addresses/pattern.ts';
import type { Redirect } from '../../base/model/SiteModel.ts';
import { routeOf } from '../../base/addresses/route.ts';

/** Route of a source: slashes at the ends and a fragment, which no server sees, do not count. */
export function sourceOf(source: string): string {
  return routeOf(decodedAddress(source.replace(/#.*$/, '').replace(/^\/+|\/+$/g, '')));
}

/** A destination as route or absolute URL; `undefined` for schemes that a reader must not be sent to. */
export function targetOf(destination: string): string | undefined {
  const trimmed = destination.trim();
  if (/^(https?:)?\/\/[^/]/i.test(trimmed) || /^mailto:/i.test(trimmed)) return trimmed;
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(trimmed) ?? [];
  return routeOf(decodedAddress(path.replace(/^\/+|\/+$/g, ''))) + rest;
}

/** `true` for an address of another site, or one with a scheme. */
export function isAbsolute(target: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

/** A target as authors write it, with a slash before a route. */
export function shown(target: string): string {
  return isAbsolute(target) ? target : `/${target}`;
}

/** The route of a target, without query and fragment. */
export function bare(target: string): string {
  return target.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

/** The route of the page that a target points to, without the percent-encoding of the target. */
export function routeOfTarget(target: string): string {
  return decodedPath(bare(target));
}

/** A route as a target, in which `%`, `?` and `#` mean something else. */
export function asTarget(route: string): string {
  return route.replace(/[%?#]/g, encodeURIComponent);
}

/** Returns whether a source asks for a query, which no static address has; the mark of an optional parameter is none. */
export function hasQuery(source: string): boolean {
  return source.replace(/:[A-Za-z_]\w*(?:\([^)]*\))?\?(?![^/])/g, '').includes('?');
}

/** A parameter that the destination has and the source has not. */
export function unknownParameter({ source, destination }: Redirect): string | undefined {
  const from = parsePattern(`/${sourceOf(source)}`);
  const to = parsePattern(patternPart(destination));
  if (!from || !to) return undefined;
  // `:splat` is how some hosts call what a bare star took.
  for (const name of to.names) if (!from.names.has(name)) return name;
  return undefined;
}

/** The part of a destination that may contain parameters: all of a path, and the part of a URL after the host. */
function patternPart(destination: string): string {
  return destination.trim().replace(/^(https?:)?\/\/[^/]*/i, '') || '/';
}
