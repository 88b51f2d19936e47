import { join } from 'node:path';
import { decodedPath } from '../../base/addresses/href.ts';
import type { Beyond } from '../../site/views/link-record.ts';
import type { Build } from './Build.ts';
import { type ProjectRoute, routesFrom, withoutPath, withPath } from '../output/hidden-pages.ts';

/**
 * The targets that links of a site may have besides its pages while a dev server runs: the other sites of the project, its own
 * pages, those of other integrations, and its public files. Whatever fits a route with parameters is taken to be there.
 */
export function besideDocs({
  all,
  path,
  routes,
  settings,
}: Pick<Build, 'path' | 'routes' | 'settings'> & {
  all: readonly { path: string; site?: { routes: readonly string[] } }[];
}): Beyond {
  const sites = all.filter((other) => other.path !== path);
  const ofSites = routesFrom(
    path,
    sites.map((other) => ({ path: other.path, routes: other.site?.routes })),
  );
  // A route that every address fits, as those of the sites do, says nothing.
  const nowhere = `/${withPath(path, 'no/page/is/here')}`;
  const open = patternsOf(routes).filter((pattern) => !pattern.test(nowhere));
  const folder = settings.project?.publicDir;
  return {
    path,
    routes: [...ofSites, ...routesOf(routes, path)],
    matches: (route) => open.some((pattern) => pattern.test(`/${withPath(path, route)}`)),
    ...(folder !== undefined && { outDir: join(folder, path) }),
  };
}

/** Returns patterns that match the URLs of routes with parameters. */
export function patternsOf(routes: readonly ProjectRoute[]): RegExp[] {
  return routes.flatMap(({ pathname, patternRegex }) => (pathname ? [] : (patternRegex ?? [])));
}

/** The routes of a site at a path, by the addresses that Astro knows without the base. */
export function routesOf(pages: readonly { pathname?: string | undefined }[], path: string): string[] {
  return pages.flatMap(({ pathname }) => {
    if (pathname === undefined) return [];
    return withoutPath(path, decodedPath(pathname.replace(/^\/+|\/+$/g, ''))) ?? [];
  });
}
