import { report } from '../site/codes.ts';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IntegrationResolvedRoute } from 'astro';
import type { Diagnostic } from '../diagnostics.ts';
import type { Site } from '../site/Site.ts';
import { fileOfRoute } from './write-page.ts';

/** What the project itself has at an address: a page, or a redirect of the Astro configuration. */
export type ProjectRoute = Pick<IntegrationResolvedRoute, 'pattern' | 'entrypoint' | 'type' | 'pathname'>;

/** Whether the project has something at a route, without slashes at its ends; pages with parameters do not count. */
export function isOfProject(project: readonly ProjectRoute[], route: string): boolean {
  return project.some(({ pathname }) => pathname?.replace(/^\/+|\/+$/g, '') === route);
}

/**
 * Tells of the pages of the docs in whose place the project has something of its own.
 *
 * @param written The files that each route of Astro's was written to.
 */
export function hiddenPages(
  site: Pick<Site, 'routes' | 'sourceOf'>,
  project: readonly ProjectRoute[],
  written: ReadonlyMap<string, readonly URL[]>,
  { dir, format }: { dir: URL; format: 'directory' | 'file' | 'preserve' },
): Diagnostic[] {
  const files = new Map(site.routes.map((route) => [fileOfRoute(route, format), route]));
  return project.flatMap(({ pattern, entrypoint, type }) =>
    (written.get(pattern) ?? []).flatMap((url) => {
      const file = path.relative(fileURLToPath(dir), fileURLToPath(url)).split(path.sep).join('/');
      const route = files.get(file);
      if (route === undefined) return [];
      const source = site.sourceOf(route);
      const by =
        type === 'redirect' ? 'a redirect of the Astro configuration' : `\`${entrypoint}\` of the project`;
      const place = source === undefined ? {} : { file: source, line: 1, column: 1 };
      return report('site/hidden-page', place, { route, by, source });
    }),
  );
}
