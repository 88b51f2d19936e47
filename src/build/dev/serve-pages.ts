import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import { onSite } from '../../site/site/accessor.ts';
import type { Site } from '../../site/site/assemble.ts';
import type { Build } from '../build/Build.ts';
import { openRoutes, PACKED_ROUTES } from '../build/packed-routes.ts';
import { escapeHtml } from '../../base/html/escape.ts';
import { DEV_SCRIPTS } from '../options/package-root.ts';

/**
 * Dev server middleware: the pages of a bare docs folder, drawn by the routes that come with the package, as in a build. Otherwise the
 * dev server would compile the layout and its scripts when the first page is opened.
 */
export function servePages(
  { headScript, madeFiles, settings }: Pick<Build, 'headScript' | 'madeFiles' | 'settings'>,
  current: () => Site,
) {
  const routes = openRoutes(PACKED_ROUTES, { settings, headScript });
  routes.writeScripts({ write: (file, text) => madeFiles.bring(file, text) });
  onSite(routes.forgetPaths);
  const prefix = withSlash(settings.base);
  const ownScripts = DEV_SCRIPTS.map((file) => `@fs/${file.replaceAll('\\', '/').replace(/^\//, '')}`);
  const scripts = ['@vite/client', ...ownScripts]
    .map((file) => `<script type="module" src="${escapeHtml(prefix + file)}"></script>`)
    .join('');

  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void => {
    const { method, url = '' } = request;
    const [pathname = ''] = url.split(/[?#]/, 1);
    if ((method !== 'GET' && method !== 'HEAD') || !withSlash(pathname).startsWith(prefix)) return next();
    const name = decodedPath(pathname.slice(prefix.length).replace(/\/+$/, ''));
    const site = current();
    const isPage = site.routes.includes(site.names.routeOf(name));
    // Files, and what belongs to the dev server.
    if (!isPage && /^[@_]|^node_modules\/|\./.test(name)) return next();
    const address = new URL(name === '' ? prefix : `${prefix}${name}/`, 'http://localhost').pathname;
    routes.draw(isPage ? '/[...path]' : '/404', isPage ? address : `${prefix}404/`).then(({ html }) => {
      const text = Buffer.from(html)
        .toString()
        .replace('</head>', () => `${scripts}</head>`);
      response.writeHead(isPage ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      });
      response.end(method === 'HEAD' ? undefined : text);
    }, next);
  };
}
