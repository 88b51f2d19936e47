import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { decodedPath } from '../../base/addresses/href.ts';
import { NOT_FOUND, patternOf } from '../../site/site/accessor.ts';
import type { Build } from '../build/Build.ts';
import { withoutPath } from '../output/hidden-pages.ts';

type LostBuild = Pick<Build, 'path' | 'routes' | 'projectRoutes'> & {
  site: Pick<Build['site'], 'routes' | 'names'>;
};

interface LostOptions {
  /** Reports an address that nothing is at. */
  warn(line: string): void;
  /** True if the docs are all of the site, whose pages do not use Astro's image service. */
  isWholeSite: boolean;
}

/**
 * Has the dev server answer for addresses below the docs that nothing is at. Astro would print words about the routes of Lectern,
 * which every such address fits. It stands behind all that serves files, and before Astro's pages.
 */
export function lostPages(all: () => readonly LostBuild[], options: LostOptions): Plugin {
  return {
    name: 'astro-lectern:lost-pages',
    enforce: 'pre',
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.use(serveLost(all, options)),
  };
}

/** Dev server middleware for all sites of a project, behind the one that takes the base off addresses. */
export function serveLost(all: () => readonly LostBuild[], { warn, isWholeSite }: LostOptions) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const [path = ''] = (request.url ?? '').split(/[?#]/, 1);
    // The image service throws for an image that is not there.
    const isImage = isWholeSite && /^\/_image(?:\/|$)/.test(path);
    const lost = lostIn(path, all());
    if (!lost && !isImage) return next();
    const isPage = !/\.\w+$/.test(path) || request.headers.accept?.includes('text/html') === true;
    // Browsers ask for this one by themselves.
    if (path !== '/favicon.ico') warn(`There is no ${isPage ? 'page' : 'file'} at ${path}.`);
    if (isPage && lost) {
      // Where a project has several sites, each has a page of its own that says that nothing was found.
      const page = all().length === 1 || lost.path === '' ? '404' : `${lost.path}/${NOT_FOUND}`;
      // True if a slash stands at the end is a setting of the project, and told from this address.
      request.url = path.endsWith('/') ? `/${page}/` : `/${page}`;
      return next();
    }
    response.statusCode = 404;
    response.end('Not found');
  };
}

/** The site around an address that fits the routes of the docs alone, and that no site has a page at. */
function lostIn(path: string, all: readonly LostBuild[]): LostBuild | undefined {
  if (/^\/(?:@|_|node_modules\/)/.test(path)) return undefined;
  const address = decodedPath(path.replace(/^\/+|\/+$/g, ''));
  const around = all.filter((one) => withoutPath(one.path, address) !== undefined);
  const isPage = ({ path: below, site }: LostBuild): boolean =>
    site.routes.includes(site.names.routeOf(withoutPath(below, address) ?? ''));
  if (around.some(isPage)) return undefined;
  const patterns = all.map((one) => patternOf(one.path));
  const isElsewhere = all.some(({ routes, projectRoutes }) =>
    routes.some(
      (one) =>
        (!patterns.includes(one.pattern) || projectRoutes.includes(one)) &&
        one.patternRegex?.test(path) === true,
    ),
  );
  return isElsewhere ? undefined : around.sort((one, other) => other.path.length - one.path.length)[0];
}
