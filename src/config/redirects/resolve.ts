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
  context: RedirectContext,
): Result<ResolvedRedirect[]> {
  const resolution = new Resolution(redirects, context);
  resolution.addPatterns(resolution.addFixed());
  const value = resolution.shortened();
  resolution.reportDead(value);
  return { value, diagnostics: resolution.diagnostics };
}

class Resolution {
  readonly diagnostics: Diagnostic[] = [];
  readonly #redirects: readonly Redirect[];
  readonly #context: RedirectContext;
  readonly #writtenAt = new Map<Origin | undefined, Redirect>();
  /** Addresses of all pages. */
  readonly #routes = new Set<string>();
  /** Pairs of addresses, by the first. */
  readonly #rules = new Map<string, ResolvedRedirect>();

  constructor(redirects: readonly Redirect[], context: RedirectContext) {
    this.#redirects = redirects;
    this.#context = context;
    for (const path of context.paths) this.#routes.add(routeOf(path));
    for (const redirect of redirects) this.#writtenAt.set(redirect.at, redirect);
  }

  /** Adds the redirects without parameters, and returns those with some. */
  addFixed(): Redirect[] {
    const patterns: Redirect[] = [];
    const sources = new Map<string, Redirect>();
    // Sources with a fragment come last, so that they cannot displace the redirect of their page.
    const byPlace = Map.groupBy(this.#redirects, ({ source }) => source.includes('#'));
    for (const redirect of [...(byPlace.get(false) ?? []), ...(byPlace.get(true) ?? [])]) {
      const source = sourceOf(redirect.source);
      const place = (): Place => this.#placeOf(redirect, 'source');
      const first = sources.get(source);
      const isIdle = redirect.source.includes('#') && this.#isIdle(redirect, first);
      if (isIdle || /#|^(?!\/|[a-z]+:)/i.test(redirect.source))
        this.diagnostics.push(report('navigation/redirect-source', place(), { ...redirect, isIdle }));
      if (isIdle) continue;
      if (first) {
        const values = { source: redirect.source, first: first.source };
        this.diagnostics.push(report('navigation/redirect-duplicate', place(), values));
        continue;
      }
      sources.set(source, redirect);
      const target = targetOf(redirect.destination);
      if (target === undefined) {
        const message = `"${redirect.destination}" is not a valid destination of a redirect.`;
        this.diagnostics.push(report('navigation/redirect-dead', this.#placeOf(redirect), { message }));
      } else if (isPattern(redirect.source) || isPattern(redirect.destination)) {
        patterns.push(redirect);
      } else if (this.#routes.has(source)) {
        this.diagnostics.push(report('navigation/redirect-shadowed', place(), redirect));
      } else if (!hasQuery(source)) {
        this.#add(redirect, source, target);
      } else {
        const message = `The source "${redirect.source}" has a query, which a static site cannot redirect.`;
        this.diagnostics.push(report('navigation/redirect-host', place(), { message }));
      }
    }
    return patterns;
  }

  /** Returns whether a redirect whose source has a fragment has no effect, because servers receive only the path. */
  #isIdle({ source, destination }: Redirect, first: Redirect | undefined): boolean {
    const route = sourceOf(source);
    return first !== undefined || this.#routes.has(route) || bare(targetOf(destination) ?? '') === route;
  }

  /** Adds the addresses that patterns stand for. */
  addPatterns(patterns: readonly Redirect[]): void {
    const circles = circling(patterns, this.#redirects, this.#routes);
    const lookup = createRouteLookup(['', ...this.#routes]);
    for (const redirect of patterns) {
      const parameter = unknownParameter(redirect);
      if (parameter !== undefined) {
        const place = this.#placeOf(redirect);
        this.diagnostics.push(report('navigation/redirect-pattern', place, { parameter }));
        continue;
      }
      let isKnown = false;
      for (const [from, to] of expand(redirect, lookup)) {
        isKnown ||= isPattern(redirect.destination);
        if (!this.#routes.has(from) && !this.#rules.has(from)) this.#add(redirect, from, to);
      }
      if (isKnown) continue;
      if (circles.has(redirect)) {
        this.diagnostics.push(report('navigation/redirect-loop', this.#placeOf(redirect), redirect));
      } else if (!this.#context.atHost?.has(redirect.at)) {
        const message = `No page determines which URLs "${redirect.source}" matches.`;
        const place = this.#placeOf(redirect, 'source');
        this.diagnostics.push(report('navigation/redirect-host', place, { message }));
      }
    }
  }

  /** The pairs with the end of each chain as the target, without those in circles. */
  shortened(): ResolvedRedirect[] {
    const ends = new Map<string, End | undefined>();
    return [...this.#rules.values()].flatMap((rule) => {
      const redirect = this.#writtenAt.get(rule.at)!;
      const end = follow(rule, this.#rules, ends);
      if (end === undefined) {
        const source = `/${rule.from}`;
        this.diagnostics.push(report('navigation/redirect-loop', this.#placeOf(redirect), { source }));
        return [];
      }
      if (end.steps > 0 && !isPattern(redirect.source)) {
        const values = { destination: redirect.destination, end: shown(end.to) };
        this.diagnostics.push(report('navigation/redirect-chain', this.#placeOf(redirect), values));
      }
      const route = routeOfTarget(end.to);
      const moved = this.#routes.has(route) ? undefined : this.#context.moved?.get(route);
      const to = moved === undefined ? end.to : asTarget(moved) + end.to.slice(bare(end.to).length);
      return [{ ...rule, to }];
    });
  }

  /** Reports targets that are not there: those of a folder that is missing at once. */
  reportDead(resolved: readonly ResolvedRedirect[]): void {
    const { isAwaited = () => false } = this.#context;
    const exists = existence(this.#routes);
    const dead = resolved.filter(({ to }) => !exists(to) && !isAwaited(routeOfTarget(to)));
    const folders = missingFolders(dead, exists);
    const summed = new Set(folders.flatMap(({ rules }) => rules));
    for (const folder of folders) {
      const first = this.#writtenAt.get(folder.rules[0]?.at);
      if (!first) continue;
      const values = { message: missingFolderMessage(folder) };
      this.diagnostics.push(report('navigation/redirect-base', this.#placeOf(first), values));
    }
    for (const rule of dead) {
      const redirect = this.#writtenAt.get(rule.at);
      if (!redirect || summed.has(rule)) continue;
      const message = `The redirect from "/${rule.from}" points to "${shown(rule.to)}", which is not a page.`;
      this.diagnostics.push(report('navigation/redirect-dead', this.#placeOf(redirect), { message }));
    }
  }

  #placeOf({ at }: Redirect, key: 'source' | 'destination' = 'destination'): Place {
    const origin = below(at, key);
    return { ...origin, ...this.#context.locate?.(origin) };
  }

  #add(redirect: Redirect, from: string, to: string): void {
    const { permanent, at } = redirect;
    this.#rules.set(from, { from, to, permanent, at, isExpanded: isPattern(redirect.source) });
  }
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
