import { report } from './codes.ts';
import { above, type Locate } from '../../base/model/Origin.ts';
import type { SiteModel } from '../../base/model/SiteModel.ts';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { linkTarget, type Addresses } from '../../base/addresses/link.ts';
import type { Navigation } from '../navigation/Navigation.ts';
import { asTarget, isAbsolute, routeOfTarget, targetOf } from './address.ts';
import { withoutBase } from './base.ts';
import { redirectRules, type StaticRedirect } from './rules.ts';
import { resolveRedirects } from './resolve.ts';
import { redirectFile, rulesFor, type RedirectFile, type RedirectForm } from './host-files.ts';

interface RedirectSources {
  model: SiteModel;
  locate: Locate;
  paths: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  navigation: Navigation;
  /** From the addresses that the format's original product gave to operations. */
  operations: readonly { from: string; to: string }[];
  /** Pages that are but links: from their addresses to what they point to. */
  elsewhere?: readonly { from: string; to: string }[];
  /** Returns whether a route lies where a description that could not be read would have its pages: it may be right. */
  isAwaited?: ((route: string) => boolean) | undefined;
  base: string;
  view: Addresses;
  host?: RedirectForm | undefined;
}

export interface SiteRedirects {
  redirects: StaticRedirect[];
  /** The file for the host, without the redirects that start where the project has pages of its own. */
  file?: (taken: ReadonlySet<string>) => RedirectFile;
  address(to: string): string;
  diagnostics: Diagnostic[];
}

/**
 * Puts together the redirects of the configuration, of the home page, of folders and of operations, and the file with
 * them for the host.
 */
export function siteRedirects(sources: RedirectSources): SiteRedirects {
  const {
    model,
    locate,
    paths,
    routes,
    navigation,
    operations,
    elsewhere = [],
    isAwaited,
    base,
    view,
    host,
  } = sources;
  const written = withoutBase(model.redirects, base, routes);
  const rules = host ? rulesFor(host, redirectRules(written, paths)) : [];
  const atHost = new Set(rules.map(({ at }) => at));
  const moved = new Map(operations.map(({ from, to }) => [from, to]));
  const configured = resolveRedirects(written, { paths, locate, moved, atHost, isAwaited });
  const all: StaticRedirect[] = configured.value.map(({ from, to, permanent, at, isExpanded }) => ({
    from,
    to,
    permanent,
    at,
    expandedFrom: isExpanded ? at : undefined,
  }));
  if (navigation.home !== undefined && !navigation.homeIsIndex)
    all.push({ from: '', to: asTarget(navigation.home) });
  for (const { from, to } of elsewhere) all.push({ from, to: targetOf(to) ?? '' });
  for (const { from, to } of operations) all.push({ from, to: asTarget(to), permanent: true });
  for (const [from, to] of navigation.folders) all.push({ from, to: asTarget(to) });
  const seen = new Set<string>();
  const redirects = all.filter(({ from }) => !routes.has(from) && !seen.has(from) && seen.add(from));

  const address = (to: string): string => {
    if (isAbsolute(to)) return linkTarget(to, view).href;
    const route = routeOfTarget(to);
    // A page wins over a file of that name: a path may end in what looks like an extension.
    return routes.has(route)
      ? view.href(route) + to.slice(to.search(/[?#]|$/))
      : linkTarget(`/${to}`, view).href;
  };
  const diagnostics = [...configured.diagnostics];
  if (!host) return { redirects, address, diagnostics };
  const file = (taken: ReadonlySet<string>): RedirectFile => {
    const free = redirects.filter(({ from }) => !taken.has(from));
    const over = [...taken];
    const beside = rules.filter(({ source }) => over.every((route) => source.match(route) === undefined));
    return redirectFile({ host, redirects: free, rules: beside, base, address });
  };
  const { left } = file(new Set());
  if (left > 0) {
    const [first] = model.redirects;
    const origin = { file: model.file, ...(first && locate(above(first.at), { key: true })) };
    diagnostics.push(report('site/redirects-left', origin, { left, all: redirects.length }));
  }
  return { redirects, file, address, diagnostics };
}
