import type { Locate, Redirect } from '../config/SiteConfig.ts';
import type { Diagnostic, Result } from '../diagnostics.ts';
import { routeOf } from './route.ts';
import { report } from './diagnose.ts';
import type { PathPattern } from './pattern.ts';
import { isPattern, parsePattern } from './pattern.ts';

/** A redirect from one address to another, ready to be written as a static page. */
export interface ResolvedRedirect {
  /** Route without slashes at the ends; `''` is the home page. */
  from: string;
  /** Route, perhaps with a query or fragment, or an absolute URL. Never another redirect's `from`. */
  to: string;
  permanent: boolean;
  pointer: string;
}

export interface RedirectContext {
  /** Every page path of the site. */
  paths: ReadonlySet<string>;
  locate?: Locate | undefined;
  /** The configuration file, for diagnostics. */
  file?: string | undefined;
}

/**
 * Turns the configured redirects into pairs of addresses: chains are cut short, circles left out, patterns
 * expanded over the pages that their destination matches. A pattern whose sources cannot be known from the pages
 * gives only the address that its parameters leave empty; {@link redirectRules} keeps it for hosts that match.
 */
export function resolveRedirects(
  redirects: readonly Redirect[],
  { paths, locate, file }: RedirectContext,
): Result<ResolvedRedirect[]> {
  const diagnostics: Diagnostic[] = [];
  const say = (code: string, redirect: Redirect, key: 'source' | 'destination', message: string): void => {
    const pointer = `${redirect.pointer}/${key}`;
    diagnostics.push(report({ code: `navigation/redirect-${code}`, pointer, message, file, locate }));
  };
  const routes = new Set<string>();
  for (const path of paths) routes.add(routeOf(path));
  const exists = existence(routes);

  const rules = new Map<string, ResolvedRedirect>();
  const origin = new Map<ResolvedRedirect, Redirect>();
  const add = (redirect: Redirect, from: string, to: string): void => {
    const { permanent, pointer } = redirect;
    const rule = { from, to, permanent, pointer };
    rules.set(from, rule);
    origin.set(rule, redirect);
  };

  const patterns: Redirect[] = [];
  const sources = new Set<string>();
  for (const redirect of redirects) {
    const source = sourceOf(redirect.source);
    if (sources.has(source)) {
      say('duplicate', redirect, 'source', `Another redirect already starts at "${redirect.source}".`);
      continue;
    }
    sources.add(source);
    if (targetOf(redirect.destination) === undefined) {
      say(
        'dead',
        redirect,
        'destination',
        `"${redirect.destination}" is no address that a redirect may lead to.`,
      );
    } else if (isPattern(redirect.source) || isPattern(redirect.destination)) {
      patterns.push(redirect);
    } else if (routes.has(source)) {
      say(
        'shadowed',
        redirect,
        'source',
        `"${redirect.source}" is a page, which is shown instead of redirecting.`,
      );
    } else if (!source.includes('?')) {
      // A query is no part of a static address: such a rule is for hosts only.
      add(redirect, source, targetOf(redirect.destination)!);
    }
  }
  for (const redirect of patterns) {
    const missing = unknownParameter(redirect);
    if (missing !== undefined) {
      say('pattern', redirect, 'destination', `The source has no parameter "${missing}".`);
      continue;
    }
    for (const [from, to] of expand(redirect, routes)) {
      if (!routes.has(from) && !rules.has(from)) add(redirect, from, to);
    }
  }

  const resolved: ResolvedRedirect[] = [];
  for (const rule of rules.values()) {
    const redirect = origin.get(rule)!;
    const end = follow(rule, rules);
    if (end === undefined) {
      say('loop', redirect, 'destination', `The redirect from "/${rule.from}" leads in a circle.`);
      continue;
    }
    if (end.steps > 0 && !isPattern(redirect.source)) {
      say('chain', redirect, 'destination', `"${redirect.destination}" redirects on to "${shown(end.to)}".`);
    }
    if (!exists(end.to)) {
      say(
        'dead',
        redirect,
        'destination',
        `The redirect from "/${rule.from}" leads to "${shown(end.to)}", which is no page.`,
      );
    }
    resolved.push({ ...rule, to: end.to });
  }
  return { value: resolved, diagnostics };
}

/** A redirect as hosts write it (`_redirects`, nginx): with leading slashes, patterns kept. */
export interface RedirectRule {
  source: string;
  destination: string;
  permanent: boolean;
}

/** The redirects that a static page cannot stand for, because their sources are patterns or hold a query. */
export function redirectRules(redirects: readonly Redirect[]): RedirectRule[] {
  const rules = new Map<string, RedirectRule>();
  for (const redirect of redirects) {
    const { source, destination, permanent } = redirect;
    const from = sourceOf(source);
    const to = targetOf(destination);
    if (to === undefined || rules.has(from) || !(isPattern(source) || from.includes('?'))) continue;
    if (unknownParameter(redirect) !== undefined) continue;
    rules.set(from, { source: `/${from}`, destination: shown(to), permanent });
  }
  return [...rules.values()];
}

/** Route of a source: slashes at the ends and a fragment, which no server sees, do not count. */
function sourceOf(source: string): string {
  return routeOf(decoded(source.replace(/#.*$/, '').replace(/^\/+|\/+$/g, '')));
}

/** A destination as route or absolute URL; `undefined` for schemes that a reader must not be sent to. */
function targetOf(destination: string): string | undefined {
  const trimmed = destination.trim();
  if (/^(https?:)?\/\/[^/]/i.test(trimmed) || /^mailto:/i.test(trimmed)) return trimmed;
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed)) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(trimmed) ?? [];
  return routeOf(decoded(path.replace(/^\/+|\/+$/g, ''))) + rest;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function isAbsolute(target: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(target);
}

function shown(target: string): string {
  return isAbsolute(target) ? target : `/${target}`;
}

function bare(target: string): string {
  return target.replace(/[?#].*$/s, '').replace(/\/+$/, '');
}

/** Whether a target is there: a page, a folder with pages, or what cannot be known (a URL, a file). */
function existence(routes: ReadonlySet<string>): (target: string) => boolean {
  const folders = new Set<string>(['']);
  for (const route of routes) {
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      if (folders.has(route.slice(0, end))) break;
      folders.add(route.slice(0, end));
    }
  }
  return (target) => {
    const route = bare(target);
    return isAbsolute(target) || routes.has(route) || folders.has(route) || /\.[a-z\d]{2,5}$/i.test(route);
  };
}

/** The end of a chain of redirects; `undefined` when it leads in a circle. */
function follow(
  rule: ResolvedRedirect,
  rules: ReadonlyMap<string, ResolvedRedirect>,
): { to: string; steps: number } | undefined {
  const seen = new Set<string>([rule.from]);
  let { to } = rule;
  for (let steps = 0; ; steps++) {
    if (isAbsolute(to)) return { to, steps };
    const route = bare(to);
    if (seen.has(route)) return undefined;
    const next = rules.get(route);
    if (!next) return { to, steps };
    seen.add(route);
    // The fragment that the reader asked for goes along unless the last redirect names its own.
    const rest = to.slice(route.length).replace(/^\//, '');
    to = /[?#]/.test(next.to) ? next.to : next.to + rest;
  }
}

function unknownParameter({ source, destination }: Redirect): string | undefined {
  const from = parsePattern(`/${sourceOf(source)}`);
  const to = parsePattern(patternPart(destination));
  if (!from || !to) return undefined;
  // `:splat` is how some hosts call what a bare star took.
  for (const name of to.names) if (!from.names.has(name)) return name;
  return undefined;
}

/** What of a destination is pattern: all of a path, and of a URL what follows the host. */
function patternPart(destination: string): string {
  return destination.trim().replace(/^(https?:)?\/\/[^/]*/i, '') || '/';
}

/** Pairs of routes that a pattern stands for, as far as the pages tell. */
function* expand(redirect: Redirect, routes: ReadonlySet<string>): Generator<[from: string, to: string]> {
  const target = targetOf(redirect.destination);
  const from = parsePattern(`/${sourceOf(redirect.source)}`);
  if (target === undefined || !from) return;
  const fixed = !isPattern(redirect.destination);
  const to: PathPattern | undefined = isAbsolute(target) || fixed ? undefined : parsePattern(`/${target}`);
  // Values that the source takes but the destination drops could be anything.
  if (to && [...from.names].every((name) => to.names.has(name))) {
    for (const route of new Set(['', ...routes])) {
      const values = to.match(route);
      const source = values && from.fill(values);
      // The values have to be such that the source takes them: one segment for `:name`.
      if (source !== undefined && from.match(source)) yield [sourceOf(source), route];
    }
    return;
  }
  const empty = from.fill({});
  if (fixed && from.match(empty)) yield [sourceOf(empty), target];
}
