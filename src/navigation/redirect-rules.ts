import type { Redirect } from '../config/SiteConfig.ts';
import type { PathPattern } from './pattern.ts';
import { isPattern, parsePattern } from './pattern.ts';
import { bare, hasQuery, isAbsolute, sourceOf, targetOf, unknownParameter } from './redirect-address.ts';
import { routeOf } from './route.ts';

/** A redirect from one address to another, ready to be written as a static page. */
export interface ResolvedRedirect {
  /** Route without slashes at the ends; `''` is the home page. */
  from: string;
  /** Route, perhaps with a query or fragment, or an absolute URL. Never another redirect's `from`. */
  to: string;
  permanent: boolean;
  pointer: string;
  /** `true` for one of the addresses that a pattern stands for. */
  isExpanded?: boolean;
}

/** A redirect with parameters, for hosts that match them. */
export interface RedirectRule {
  /** With a leading slash. */
  source: PathPattern;
  /** A route without a slash at its start, or an absolute URL, with the parameters of the source. */
  destination: string;
  permanent: boolean;
  pointer: string;
}

/**
 * The patterns that a host may follow. Most hosts redirect before they look for a page, so a pattern that takes in a
 * page is left out: the addresses that it stands for are redirects of their own.
 */
export function redirectRules(redirects: readonly Redirect[], paths: Iterable<string>): RedirectRule[] {
  const patterns = redirects.filter(({ source }) => isPattern(source) && !hasQuery(source));
  const circles = circling(patterns, redirects);
  const routes = [...paths].map(routeOf);
  const taken = new Set<string>();
  const rules: RedirectRule[] = [];
  for (const redirect of patterns) {
    const from = sourceOf(redirect.source);
    const source = parsePattern(`/${from}`);
    const destination = targetOf(redirect.destination);
    if (!source || destination === undefined || taken.has(from)) continue;
    taken.add(from);
    if (circles.has(redirect) || unknownParameter(redirect) !== undefined) continue;
    if (routes.some((route) => source.match(route) !== undefined)) continue;
    rules.push({ source, destination, permanent: redirect.permanent, pointer: redirect.pointer });
  }
  return rules;
}

/** Far more steps than redirects that anyone means to follow each other. */
const MOST_STEPS = 20;

/**
 * Longer than any address of words like `x`; one whose parameter is named twice doubles with each step. What patterns
 * cost to match grows with a power of it.
 */
const LONGEST = 300;

/** The patterns from which a reader would be led on and on: in a circle, or into ever longer addresses. */
export function circling(patterns: readonly Redirect[], all: readonly Redirect[]): Set<Redirect> {
  const steps = all.flatMap((redirect): { from: PathPattern; to: string; redirect: Redirect }[] => {
    const from = parsePattern(`/${sourceOf(redirect.source)}`);
    const to = targetOf(redirect.destination);
    return from && to !== undefined ? [{ from, to, redirect }] : [];
  });
  // Hosts take a written address before a pattern.
  steps.sort((a, b) => Number(isPattern(a.redirect.source)) - Number(isPattern(b.redirect.source)));
  const after = (route: string, rule: (typeof steps)[number]): string | undefined => {
    const values = rule.from.match(route);
    if (!values || isAbsolute(rule.to)) return undefined;
    return bare(parsePattern(`/${rule.to}`)?.fill(values) ?? rule.to).replace(/^\/+/, '');
  };
  const circles = new Set<Redirect>();
  for (const redirect of patterns) {
    const own = steps.find((step) => step.redirect === redirect);
    if (!own) continue;
    const values = Object.fromEntries([...own.from.names].map((name) => [name, 'x']));
    const start = bare(own.from.fill(values)).replace(/^\/+/, '');
    let route: string | undefined = start;
    let count = 0;
    for (let rule: typeof own | undefined = own; rule && route !== undefined; count++) {
      route = after(route, rule);
      if (count > MOST_STEPS || (route?.length ?? 0) > start.length + LONGEST) {
        circles.add(redirect);
        break;
      }
      const at = route;
      rule = at === undefined ? undefined : steps.find(({ from }) => from.match(at) !== undefined);
    }
  }
  return circles;
}
