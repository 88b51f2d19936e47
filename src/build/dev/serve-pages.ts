import type { IncomingMessage, ServerResponse } from 'node:http';
import { withSlash } from '../../base/addresses/href.ts';
import { onSite } from '../../site/site/accessor.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Build } from '../build/Build.ts';
import { addressIn, openRoutes, PACKED_ROUTES } from '../build/packed-routes.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { DEV_SCRIPTS } from '../options/package-root.ts';
import { send } from '../output/malformed-address.ts';
import { isBesidePages, routeIn } from './serve-assets.ts';

/**
 * Dev server middleware that renders the pages of a bare docs folder with the routes that are built with the package, as a build does.
 * Without it, Vite would compile the layout and its scripts when the first page is opened.
 */
export function servePages(
  { headScript, madeFiles, settings }: Pick<Build, 'headScript' | 'madeFiles' | 'settings'>,
  current: () => Site,
) {
  const routes = openRoutes(PACKED_ROUTES, { settings, headScript });
  routes.writeScripts({ write: (file, text) => madeFiles.bring(file, text) });
  onSite(routes.forgetPaths);
  const ownScripts = DEV_SCRIPTS.map((file) => `@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`);
  const scripts = ['@vite/client', ...ownScripts]
    .map((file) => `<script type="module" src="${escapeHtml(withSlash(settings.base) + file)}"></script>`)
    .join('');

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const name = routeIn(request.url ?? '', settings.base);
    if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const site = current();
    const isPage = site.routes.includes(site.names.routeOf(name));
    if (!isPage && isBesidePages(name)) return next();
    const [route, shown] = isPage ? (['/[...path]', name] as const) : (['/404', '404'] as const);
    routes.draw(route, addressIn(settings.base, shown)).then(({ html }) => {
      const text = Buffer.from(html)
        .toString()
        .replace('</head>', () => `${scripts}</head>`);
      send(response, 'text/html; charset=utf-8', text, isPage ? 200 : 404);
    }, next);
  };
}
