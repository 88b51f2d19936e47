import { getOrMake } from '../../base/get-or-make.ts';
import type { Origin } from '../../base/model/Origin.ts';
import type { Redirect } from '../../base/model/SiteModel.ts';
import { belowIt, isPattern, parsePattern, type PathPattern } from '../../base/addresses/pattern.ts';
import { bare, hasQuery, isAbsolute, sourceOf, targetOf, unknownParameter } from './address.ts';
import { routeOf } from '../../base/addresses/route.ts';
import { createRouteLookup } from '../../base/addresses/route-lookup.ts';

/** A redirect from one address to another, ready to be written as a static page. */
export interface ResolvedRedirect {
  /** Route without slashes at the ends; `''` is the home page. */
  from: string;
  /** Route, perhaps with a query or fragment, or an absolute URL. Never another redirect's `from`. */
  to: string;
  permanent: boolean;
  at: Origin;
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
  at: Origin;
}

/**
 * The patterns that a host may follow. Most hosts redirect before they look for a page, so a pattern that takes in a
 * page is left out: the addresses that it stands for are redirects of their own. If that page is only the one above the
 * pattern, as `/a` for `/a/*`, the pattern is for what lies below the page.
 */
export function redirectRules(redirects: readonly Redirect[], paths: Iterable<string>): RedirectRule[] {
  const patterns = redirects.filter(({ source }) => isPattern(source) && !hasQuery(source));
  const routes = [...paths].map(routeOf);
  const circles = circling(patterns, redirects, new Set(routes));
  const lookup = createRouteLookup(routes);
  const taken = new Set<string>();
  const rules: RedirectRule[] = [];
  for (const redirect of patterns) {
    const from = sourceOf(redirect.source);
    const takesPage = (pattern: PathPattern): boolean =>
      lookup(pattern).some((route) => pattern.match(route) !== undefined);
    const written = parsePattern(`/${from}`);
    // Where the page of the address above the pattern is all that it takes in, the pattern of the rest is left.
    const source = written && takesPage(written) ? parsePattern(`/${belowIt(from)}`) : written;
    const destination = targetOf(redirect.destination);
    if (!source || destination === undefined || taken.has(from)) continue;
    taken.add(from);
    if (circles.has(redirect) || unknownParameter(redirect) !== undefined) continue;
    if (takesPage(source)) continue;
    rules.push({ source, destination, permanent: redirect.permanent, at: redirect.at });
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

/**
 * Steps that are tried for all patterns together. Patterns that begin with different folders need a few each; those that
 * begin alike are tried one after the other, which would take for ever with thousands of them.
 */
const MOST_TRIED = 2_000_000;

interface Step {
  from: PathPattern;
  to: string;
  target: PathPattern | undefined;
  /** Hosts take a written address before a pattern, and else what comes first. */
  rank: number;
}

/** The steps that redirects are: written addresses by themselves, patterns by the folder that contains all their URLs. */
function stepsOf(all: readonly Redirect[]): { own: Map<Redirect, Step>; byPlace: Map<string, Step[]> } {
  const own = new Map<Redirect, Step>();
  const byPlace = new Map<string, Step[]>();
  for (const [index, redirect] of all.entries()) {
    const from = parsePattern(`/${sourceOf(redirect.source)}`);
    const to = targetOf(redirect.destination);
    if (!from || to === undefined) continue;
    const open = isPattern(redirect.source);
    const target = isAbsolute(to) ? undefined : parsePattern(`/${to}`);
    const step = { from, to, target, rank: open ? all.length + index : index };
    own.set(redirect, step);
    const place = open ? from.prefix.slice(0, from.prefix.lastIndexOf('/') + 1) : from.prefix;
    getOrMake(byPlace, place, () => []).push(step);
  }
  return { own, byPlace };
}

/**
 * The patterns that would redirect a reader without end: in a circle, or to ever longer addresses. A page ends every
 * chain, since it is never redirected.
 *
 * @param routes Addresses of all pages.
 */
export function circling(
  patterns: readonly Redirect[],
  all: readonly Redirect[],
  routes: ReadonlySet<string>,
): Set<Redirect> {
  const circles = new Set<Redirect>();
  if (patterns.length === 0) return circles;
  const { own, byPlace } = stepsOf(all);
  let tried = 0;
  const stepFrom = (route: string): Step | undefined => {
    const path = `/${route}`;
    // A parameter that may be absent takes its slash along, so a pattern below an address can match the address.
    const places = [path, `${path}/`];
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      places.push(path.slice(0, end + 1));
    let best: Step | undefined;
    for (const place of new Set(places)) {
      for (const step of byPlace.get(place) ?? []) {
        if (best && best.rank < step.rank) continue;
        tried++;
        if (step.from.match(route) !== undefined) best = step;
      }
    }
    return best;
  };
  const after = (route: string, { from, to, target }: Step): string | undefined => {
    const values = from.match(route);
    if (!values || isAbsolute(to)) return undefined;
    return bare(target?.fill(values) ?? to).replace(/^\/+/, '');
  };
  for (const redirect of patterns) {
    const first = own.get(redirect);
    if (!first) continue;
    const values = Object.fromEntries([...first.from.names].map((name) => [name, 'x']));
    const start = bare(first.from.fill(values)).replace(/^\/+/, '');
    let route: string | undefined = start;
    let count = 0;
    for (let step: Step | undefined = first; step && tried < MOST_TRIED; count++) {
      route = after(route, step);
      if (count > MOST_STEPS || (route?.length ?? 0) > start.length + LONGEST) {
        circles.add(redirect);
        break;
      }
      // Of a written address it is known whether it is a page.
      if (route === undefined || (!step.target?.names.size && routes.has(route))) break;
      step = stepFrom(route);
    }
  }
  return circles;
}

/** A static redirect: two routes, without base, or an absolute URL as the target. */
export interface StaticRedirect {
  from: string;
  to: string;
  /** True if browsers and search engines may remember it. */
  permanent?: boolean;
  /** Where the configured redirect that it comes from is written. */
  at?: Origin;
  /** Where the redirect is written whose pattern this is one address of. */
  expandedFrom?: Origin;
}
