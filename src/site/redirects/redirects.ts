import { report } from '../codes.ts';
import type { Locate, SiteConfig } from '../../config/SiteConfig.ts';
import type { Diagnostic } from '../../diagnostics.ts';
import { linkTarget } from '../../layout/link.ts';
import type { Navigation } from '../../navigation/Navigation.ts';
import { asTarget, isAbsolute, routeOfTarget } from '../../navigation/redirect-address.ts';
import { withoutBase } from '../../navigation/redirect-base.ts';
import { redirectRules } from '../../navigation/redirect-rules.ts';
import { resolveRedirects } from '../../navigation/redirects.ts';
import type { SiteView } from '../PageView.ts';
import type { RedirectFile, RedirectHost } from './redirect-files.ts';
import { redirectFile, rulesFor } from './redirect-files.ts';
import type { StaticRedirect } from '../StaticRedirect.ts';

interface RedirectSources {
  config: SiteConfig;
  locate: Locate;
  /** Every page path. */
  paths: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  navigation: Navigation;
  /** From the addresses that the format's original product gave to operations. */
  operations: readonly { from: string; to: string }[];
  base: string;
  view: Pick<SiteView, 'href' | 'asset'>;
  host?: RedirectHost | undefined;
}

/** All redirects of a site. */
interface SiteRedirects {
  redirects: StaticRedirect[];
  /** The file for the host, without the redirects that start where the project has pages of its own. */
  file?: (taken: ReadonlySet<string>) => RedirectFile;
  /** Address of a redirect's target. */
  address(to: string): string;
  diagnostics: Diagnostic[];
}

/**
 * Puts together the redirects of the configuration, of the home page, of folders and of operations, and the file with
 * them for the host.
 */
export function siteRedirects(sources: RedirectSources): SiteRedirects {
  const { config, locate, paths, routes, navigation, operations, base, view, host } = sources;
  const written = withoutBase(config.redirects, base, routes);
  const rules = host ? rulesFor(host, redirectRules(written, paths)) : [];
  const atHost = new Set(rules.map(({ pointer }) => pointer));
  const configured = resolveRedirects(written, { paths, locate, file: config.file, atHost });
  const all: StaticRedirect[] = configured.value.map(({ from, to, permanent, pointer, isExpanded }) => ({
    from,
    to,
    permanent,
    pointer,
    ...(isExpanded && { expandedFrom: pointer }),
  }));
  if (navigation.home !== undefined && !navigation.homeIsIndex)
    all.push({ from: '', to: asTarget(navigation.home) });
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
    const origin = { file: config.file, ...locate('/redirects', { key: true }) };
    diagnostics.push(report('site/redirects-left', origin, { left, all: redirects.length }));
  }
  return { redirects, file, address, diagnostics };
}
