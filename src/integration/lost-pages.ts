import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AstroIntegrationLogger } from 'astro';
import type { Plugin } from 'vite';
import { decodedPath } from '../addresses/href.ts';
import { patternOf } from '../site/accessor.ts';
import type { Build } from './Build.ts';
import { withoutPath } from './hidden-pages.ts';

type LostBuild = Pick<Build, 'path' | 'routes' | 'projectRoutes'> & { site: Pick<Build['site'], 'routes'> };

/**
 * Has the dev server of a project answer for addresses below the docs that nothing is at. Astro would print words about the routes of
 * Lectern, which every such address fits. It stands behind all that serves files, and before Astro's pages. Astro chooses the page
 * that nothing was found, so among several sites it is left to choose by the address.
 */
export function lostPages(build: LostBuild, logger: Pick<AstroIntegrationLogger, 'warn'>): Plugin {
  return {
    name: 'astro-lectern:lost-pages',
    enforce: 'pre',
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.use(serveLost(build, logger)),
  };
}

/** Dev server middleware, behind the one that takes the base off addresses. */
export function serveLost(build: LostBuild, logger: Pick<AstroIntegrationLogger, 'warn'>) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ''] = (request.url ?? '').split(/[?#]/, 1);
    if (!isLost(path, build)) return next();
    const isPage = !/\.\w+$/.test(path) || request.headers.accept?.includes('text/html') === true;
    // Browsers ask for this one by themselves.
    if (path !== '/favicon.ico') logger.warn(`There is no ${isPage ? 'page' : 'file'} at ${path}.`);
    if (isPage) {
      // Whether a slash stands at the end is a setting of the project, and told from this address.
      request.url = path.endsWith('/') ? '/404/' : '/404';
      return next();
    }
    response.statusCode = 404;
    response.end('Not found');
  };
}

/** Whether an address fits the routes of the docs alone, and no page is there. */
function isLost(path: string, { path: below, routes, projectRoutes, site }: LostBuild): boolean {
  if (/^\/(?:@|_|node_modules\/)/.test(path)) return false;
  const route = withoutPath(below, decodedPath(path.replace(/^\/+|\/+$/g, '')));
  if (route === undefined || site.routes.includes(route)) return false;
  const isOurs = (one: (typeof routes)[number]): boolean =>
    one.pattern === patternOf(below) && !projectRoutes.includes(one);
  return !routes.some((one) => !isOurs(one) && one.patternRegex?.test(path) === true);
}
