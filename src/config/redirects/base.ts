import { getOrMake } from '../../base/get-or-make.ts';
import type { Redirect } from '../../base/model/SiteModel.ts';
import { isAbsolute, shown } from './address.ts';
import type { ResolvedRedirect } from './rules.ts';

/**
 * The redirects of a site that is served below a path, with that path taken off: the format has sources and destinations
 * without it, and some authors write it all the same. It stays where pages lie in a folder of that name.
 */
export function withoutBase(
  redirects: readonly Redirect[],
  base: string,
  routes: Iterable<string>,
): Redirect[] {
  const stripped = baseOff(base, routes);
  return redirects.map((redirect) => ({
    ...redirect,
    source: stripped(redirect.source),
    destination: stripped(redirect.destination),
  }));
}

/** Makes what takes the base off an address of the configuration. It stays where pages lie in a folder of that name. */
export function baseOff(base: string, routes: Iterable<string>): (address: string) => string {
  const prefix = base.replace(/^\/+|\/+$/g, '');
  const same = (address: string): string => address;
  if (prefix === '') return same;
  for (const route of routes) if (route === prefix || route.startsWith(`${prefix}/`)) return same;
  return (address) => {
    if (isAbsolute(address)) return address;
    const path = address.replace(/^\/+/, '');
    const rest = path.slice(prefix.length);
    return path.startsWith(prefix) && /^(?:[/?#]|$)/.test(rest) ? rest.replace(/^(?!\/)/, '/') : address;
  };
}

/** Redirects whose targets are missing for one reason. */
interface MissingFolder {
  /** The first segment of all the targets. */
  folder: string;
  rules: ResolvedRedirect[];
  /** How many of the targets are there without it. */
  found: number;
}

/** Fewer redirects than this may each have a mistake of its own. */
const FEWEST = 3;

/**
 * Of redirects that point to no page, those that all lead below one folder that the site does not have, where most
 * targets are there without it: the site is meant to be served below that path.
 */
export function missingFolders(
  dead: readonly ResolvedRedirect[],
  exists: (target: string) => boolean,
): MissingFolder[] {
  const folders = new Map<string, MissingFolder>();
  for (const rule of dead) {
    const [, folder = '', rest = ''] = /^([^/?#]+)\/(.*)$/s.exec(rule.to) ?? [];
    if (folder === '' || exists(folder)) continue;
    const known = getOrMake(folders, folder, () => ({ folder, rules: [], found: 0 }));
    known.rules.push(rule);
    if (exists(rest)) known.found++;
  }
  return [...folders.values()].filter(
    ({ rules, found }) => rules.length >= FEWEST && found * 2 > rules.length,
  );
}

export function missingFolderMessage({ folder, rules, found }: MissingFolder): string {
  const path = shown(folder);
  return `${rules.length} redirects point below "${path}", where there are no pages. Without it, ${found} of them point to a page.`;
}
