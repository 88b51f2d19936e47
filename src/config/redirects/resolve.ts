import { below, type Locate, type Origin } from '../../base/model/Origin.ts';
import type { Redirect } from '../../base/model/SiteModel.ts';
import type { Diagnostic, Place, Result } from '../../base/diagnostics.ts';
import { foldersAbove, routeOf } from '../../base/addresses/route.ts';
import { report } from './codes.ts';
import { isPattern, parsePattern, type PathPattern } from '../../base/addresses/pattern.ts';
import {
  asTarget,
  bare,
  hasQuery,
  isAbsolute,
  routeOfTarget,
  shown,
  sourceOf,
  targetOf,
  unknownParameter,
} from './address.ts';
import { missingFolderMessage, missingFolders } from './base.ts';
import { circling, type ResolvedRedirect } from './rules.ts';
import { createRouteLookup, type RouteLookup } from '../../base/addresses/route-lookup.ts';

interface RedirectContext {
  paths: ReadonlySet<string>;
  locate?: Locate | undefined;
  /** Routes that pages had elsewhere, and the routes of those pages, to which Lectern redirects by itself. */
  moved?: ReadonlyMap<string, string> | undefined;
  /** Returns whether a route that no page has may be right all the same. */
  isAwaited?: ((route: string) => boolean) | undefined;
  /** Places of the redirects with patterns that the host follows itself. */
  atHost?: ReadonlySet<Origin> | undefined;
}

/**
 * Turns the configured redirects into pairs of addresses: chains are cut short, circles left out, patterns
 * expanded over the pages that their destination matches. A pattern whose sources cannot be known from the pages
 * gives only the address that its parameters leave empty; `redirectRules` keeps it for hosts that match.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  { paths, locate, moved, atHost, isAwaited = () => false }: RedirectContext,
): Result<ResolvedRedirect[]> {
  const diagnostics: Diagnostic[] = [];
  const placeOf = ({ at }: Redirect, key: 'source' | 'destination'): Place => {
    const origin = below(at, key);
    return { ...origin, ...locate?.(origin) };
  };
  const routes = new Set<string>();
  for (const path of paths) routes.add(routeOf(path));
  const exists = existence(routes);

  const rules = new Map<string, ResolvedRedirect>();
  const origin = new Map<ResolvedRedirect, Redirect>();
  const add = (redirect: Redirect, from: string, to: string): void => {
    const { permanent, at } = redirect;
    const rule = { from, to, permanent, at, isExpanded: isPattern(redirect.source) };
    rules.set(from, rule);
    origin.set(rule, redirect);
  };

  const patterns: Redirect[] = [];
  const sources = new Set<string>();
  for (const redirect of redirects) {
    const source = sourceOf(redirect.source);
    if (sources.has(source)) {
      diagnostics.push(report('navigation/redirect-duplicate', placeOf(redirect, 'source'), redirect));
      continue;
    }
    sources.add(source);
    if (targetOf(redirect.destination) === undefined) {
      const message = `"${redirect.destination}" is not a valid destination of a redirect.`;
      diagnostics.push(report('navigation/redirect-dead', placeOf(redirect, 'destination'), { message }));
    } else if (isPattern(redirect.source) || isPattern(redirect.destination)) {
      patterns.push(redirect);
    } else if (routes.has(source)) {
      diagnostics.push(report('navigation/redirect-shadowed', placeOf(redirect, 'source'), redirect));
    } else if (!hasQuery(source)) {
      add(redirect, source, targetOf(redirect.destination)!);
    } else {
      const message = `The source "${redirect.source}" has a query, which a static site cannot redirect.`;
      diagnostics.push(report('navigation/redirect-host', placeOf(redirect, 'source'), { message }));
    }
  }
  const circles = circling(patterns, redirects, routes);
  const lookup = createRouteLookup(['', ...routes]);
  for (const redirect of patterns) {
    const parameter = unknownParameter(redirect);
    if (parameter !== undefined) {
      const place = placeOf(redirect, 'destination');
      diagnostics.push(report('navigation/redirect-pattern', place, { parameter }));
      continue;
    }
    let isKnown = false;
    for (const [from, to] of expand(redirect, lookup)) {
      isKnown ||= isPattern(redirect.destination);
      if (!routes.has(from) && !rules.has(from)) add(redirect, from, to);
    }
    if (isKnown) continue;
    if (circles.has(redirect)) {
      diagnostics.push(report('navigation/redirect-loop', placeOf(redirect, 'destination'), redirect));
    } else if (!atHost?.has(redirect.at)) {
      const message = `No page determines which URLs "${redirect.source}" matches.`;
      diagnostics.push(report('navigation/redirect-host', placeOf(redirect, 'source'), { message }));
    }
  }

  const resolved: ResolvedRedirect[] = [];
  const ends = new Map<string, End | undefined>();
  for (const rule of rules.values()) {
    const redirect = origin.get(rule)!;
    const end = follow(rule, rules, ends);
    if (end === undefined) {
      const source = `/${rule.from}`;
      diagnostics.push(report('navigation/redirect-loop', placeOf(redirect, 'destination'), { source }));
      continue;
    }
    if (end.steps > 0 && !isPattern(redirect.source)) {
      const values = { destination: redirect.destination, end: shown(end.to) };
      diagnostics.push(report('navigation/redirect-chain', placeOf(redirect, 'destination'), values));
    }
    const to = routes.has(routeOfTarget(end.to)) ? undefined : moved?.get(routeOfTarget(end.to));
    resolved.push({
      ...rule,
      to: to === undefined ? end.to : asTarget(to) + end.to.slice(bare(end.to).length),
    });
  }
  const dead = resolved.filter(({ to }) => !exists(to) && !isAwaited(routeOfTarget(to)));
  const folders = missingFolders(dead, exists);
  const summed = new Set(folders.flatMap(({ rules: all }) => all));
  const writtenAt = new Map<Origin | undefined, Redirect>();
  for (const redirect of redirects) writtenAt.set(redirect.at, redirect);
  for (const folder of folders) {
    const first = writtenAt.get(folder.rules[0]?.at);
    if (!first) continue;
    const values = { message: missingFolderMessage(folder) };
    diagnostics.push(report('navigation/redirect-base', placeOf(first, 'destination'), values));
  }
  for (const rule of dead) {
    const redirect = writtenAt.get(rule.at);
    if (!redirect || summed.has(rule)) continue;
    const message = `The redirect from "/${rule.from}" points to "${shown(rule.to)}", which is not a page.`;
    diagnostics.push(report('navigation/redirect-dead', placeOf(redirect, 'destination'), { message }));
  }
  return { value: resolved, diagnostics };
}

/** Returns whether a target is there: a page, a folder with pages, or what cannot be known (a URL, a file). */
function existence(routes: ReadonlySet<string>): (target: string) => boolean {
  const folders = new Set<string>(['']);
  for (const route of routes) {
    for (const folder of foldersAbove(route)) {
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return (target) => {
    const route = routeOfTarget(target);
    return isAbsolute(target) || routes.has(route) || folders.has(route) || /\.[a-z\d]{2,5}$/i.test(route);
  };
}

interface End {
  to: string;
  steps: number;
}

/**
 * The end of a chain of redirects; `undefined` when it leads in a circle.
 *
 * @param ends Known targets, by the route where each chain starts, so that shared parts are followed once.
 */
function follow(
  rule: ResolvedRedirect,
  rules: ReadonlyMap<string, ResolvedRedirect>,
  ends: Map<string, End | undefined>,
): End | undefined {
  const seen = new Set<string>([rule.from]);
  // Routes on the way that were reached without a query or fragment, with the steps until there.
  const passed = new Map<string, number>([[rule.from, -1]]);
  const end = endOf();
  for (const [route, at] of passed) ends.set(route, end && { to: end.to, steps: end.steps - at - 1 });
  return end;

  function endOf(): End | undefined {
    let { to } = rule;
    for (let steps = 0; ; steps++) {
      if (isAbsolute(to)) return { to, steps };
      const route = bare(to);
      if (seen.has(route)) return undefined;
      const next = rules.get(route);
      if (!next) return { to, steps };
      if (to === route && ends.has(route)) {
        const known = ends.get(route);
        return known && { to: known.to, steps: steps + 1 + known.steps };
      }
      seen.add(route);
      if (to === route && passed.size === seen.size - 1) passed.set(route, steps);
      // The fragment that the reader asked for goes along unless the last redirect names its own.
      const rest = to.slice(route.length).replace(/^\//, '');
      to = /[?#]/.test(next.to) ? next.to : next.to + rest;
    }
  }
}

/** Pairs of routes that a pattern stands for, as far as the pages tell. */
function* expand(redirect: Redirect, lookup: RouteLookup): Generator<[from: string, to: string]> {
  const target = targetOf(redirect.destination);
  const from = parsePattern(`/${sourceOf(redirect.source)}`);
  if (target === undefined || !from) return;
  const fixed = !isPattern(redirect.destination);
  const to: PathPattern | undefined = isAbsolute(target) || fixed ? undefined : parsePattern(`/${target}`);
  // Values that the source takes but the destination drops could be anything.
  if (to && [...from.names].every((name) => to.names.has(name))) {
    for (const route of lookup(to)) {
      const values = to.match(route);
      const source = values && from.fill(values);
      // The values have to be such that the source takes them: one segment for `:name`.
      if (source !== undefined && from.match(source)) yield [sourceOf(source), asTarget(route)];
    }
    return;
  }
  const empty = from.fill({});
  if (fixed && from.match(empty)) yield [sourceOf(empty), target];
}
