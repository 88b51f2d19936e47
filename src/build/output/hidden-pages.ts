import { report } from '../../site/options/codes.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IntegrationResolvedRoute } from 'astro';
import type { Diagnostic } from '../../base/diagnostics.ts';
import { drawsPages } from '../../content/frontmatter/own-pages.ts';
import { nameBelow } from '../../base/walk-folder.ts';
import type { Site } from '../../site/site/assemble.ts';
import { fileOfRoute, pagePlace } from './write-page.ts';

/** A page or redirect of the project. */
export type ProjectRoute = Pick<IntegrationResolvedRoute, 'pattern' | 'entrypoint' | 'type' | 'pathname'> &
  Partial<Pick<IntegrationResolvedRoute, 'isPrerendered' | 'patternRegex'>>;

/** Path of a site below the base of the project, without slashes at its ends; empty for a site at the root. */
export function sitePath({ path = '' }: { path?: string }): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** The route of a page in the project, by its route in a site at a path. */
export function withPath(path: string, route: string): string {
  return path === '' || route === '' ? path || route : `${path}/${route}`;
}

/** The route in a site at a path, by the route in the project; `undefined` for a route outside the site. */
export function withoutPath(path: string, route: string): string | undefined {
  if (path === '' || route === path) return path === '' ? route : '';
  return route.startsWith(`${path}/`) ? route.slice(path.length + 1) : undefined;
}

/** The routes of other sites of a project, as the links of a site at a path name them. */
export function routesFrom(
  path: string,
  others: readonly { path: string; routes: readonly string[] | undefined }[],
): string[] {
  return others.flatMap((other) =>
    (other.routes ?? []).flatMap((route) => withoutPath(path, withPath(other.path, route)) ?? []),
  );
}

/** The routes at which a server answers for the project; a file there would come before it. */
export function ofServer(project: readonly ProjectRoute[]): ProjectRoute[] {
  return project.filter(({ isPrerendered, type }) => isPrerendered === false && type !== 'redirect');
}

/** Returns whether the project has something at a route, without slashes at its ends; pages with parameters do not count. */
export function isOfProject(project: readonly Pick<ProjectRoute, 'pathname'>[], route: string): boolean {
  return project.some(({ pathname }) => pathname?.replace(/^\/+|\/+$/g, '') === route);
}

/**
 * Warns about pages of a site that another site of the project replaces, because its path is below this one's.
 *
 * @param sites All sites of the project with their paths.
 */
export function hiddenBySites({ path: own, site }: Placed, sites: readonly Placed[]): Diagnostic[] {
  const below = sites.filter(({ path }) => path !== own && withoutPath(own, path) !== undefined);
  return below.flatMap((other) =>
    site.routes.flatMap((route) => {
      const there = withoutPath(other.path, withPath(own, route));
      if (there === undefined || !other.site.routes.includes(there)) return [];
      return hidden(site, route, `the site at \`/${other.path}\``);
    }),
  );
}

function hidden(site: Pick<Site, 'sourceOf'>, route: string, by: string): Diagnostic {
  return report('site/hidden-page', pagePlace(site, route), { route, by, source: site.sourceOf(route) });
}

/** A site, and its path in the project. */
interface Placed {
  path: string;
  site: Pick<Site, 'routes' | 'sourceOf'>;
}

/**
 * Warns about pages of the docs that a file or route of the project replaces.
 *
 * @param written The files that each route of Astro's was written to.
 * @param place The site's path in the project, and its folder.
 */
export function hiddenPages(
  site: Pick<Site, 'routes' | 'own' | 'sourceOf'>,
  project: readonly ProjectRoute[],
  written: ReadonlyMap<string, readonly URL[]>,
  place: { path: string; dir: string; format: 'directory' | 'file' | 'preserve' },
): Diagnostic[] {
  const { path: below, dir, format } = place;
  const ofDocs = site.routes.filter((route) => !site.own.has(route));
  const served = ofServer(project).flatMap(({ pathname, entrypoint }) => {
    const route = ofDocs.find((one) => isOfProject([{ pathname }], withPath(below, one)));
    return route === undefined ? [] : hidden(site, route, `\`${entrypoint}\` in the project`);
  });
  const files = new Map(ofDocs.map((route) => [fileOfRoute(route, format), route]));
  const placed = project.flatMap(({ pattern, entrypoint, type }) =>
    (written.get(pattern) ?? []).flatMap((url) => {
      const file = nameBelow(dir, fileURLToPath(url));
      const route = files.get(file);
      if (route === undefined) return [];
      return hidden(
        site,
        route,
        type === 'redirect' ? 'a redirect in the Astro configuration' : `\`${entrypoint}\` in the project`,
      );
    }),
  );
  return [...served, ...placed];
}

/**
 * Reports pages of the project that belong to the docs and were not rendered by the end of the build, and those with parameters
 * that a server would render, where there is no site.
 */
export function undrawnPages(
  { own }: Pick<Site, 'own'>,
  project: readonly ProjectRoute[],
  { root, docsRoot }: { root: string; docsRoot: string },
): Diagnostic[] {
  const undrawn = (file: string, route: string): Diagnostic =>
    report('site/own-page-not-drawn', { file, line: 1, column: 1 }, { route });
  const served = ofServer(project).filter(({ pathname }) => pathname === undefined);
  return [
    ...[...own].flatMap(([route, { own: drawn, source }]) =>
      drawn?.html === undefined ? undrawn(source, route) : [],
    ),
    ...served.flatMap(({ entrypoint, pattern }) => {
      const file = path.resolve(root, entrypoint);
      const source = nameBelow(docsRoot, file);
      return drawsPages(file) ? undrawn(source, pattern.replace(/^\//, '')) : [];
    }),
  ];
}
