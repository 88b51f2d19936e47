import { parsePattern } from '../../../../base/addresses/pattern.ts';
import { routeOf } from '../../../../base/addresses/route.ts';
import type { Redirect } from '../../../../base/model/SiteModel.ts';

/** Far more redirects than anyone means to follow each other. */
const MOST_STEPS = 10;

/** Where the redirects lead that start at a route; `undefined` where none does, or they lead in a circle. */
export function redirected(route: string, redirects: readonly Redirect[]): string | undefined {
  let to: string | undefined;
  let from = route;
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = nextOf(from, redirects);
    if (next === undefined) return to;
    to = next;
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)) return to;
    from = pathOf(to);
  }
  return undefined;
}

function nextOf(route: string, redirects: readonly Redirect[]): string | undefined {
  for (const { source, destination } of redirects) {
    const values = parsePattern(`/${pathOf(source)}`)?.match(route);
    if (values === undefined) continue;
    if (!/[:*]/.test(destination)) return destination;
    const [, origin = '', path = ''] = /^((?:https?:)?\/\/[^/]*)?(.*)$/is.exec(destination) ?? [];
    const filled = parsePattern(path)?.fill(values);
    return filled === undefined ? undefined : origin + filled;
  }
  return undefined;
}

function pathOf(address: string): string {
  return routeOf(address.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, ''));
}
