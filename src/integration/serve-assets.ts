import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getSite } from '../site/accessor.ts';
import { isMedia, mediaType, servedFile } from '../site/assets.ts';

type Next = () => void;

/** Dev server middleware: files of the docs folder, and the redirects that a build writes as pages. */
export function serveDocsFolder(docsRoot: string, base: string) {
  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    const route = routeIn(request.url ?? '/', base);
    if (route === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    const site = getSite();
    const redirect = site.redirects.find(({ from }) => from === route);
    if (redirect) {
      response.writeHead(302, { location: redirectTarget(redirect.to) });
      response.end();
      return;
    }
    if (request.url?.split('?', 1)[0] === site.themeHref) {
      response.writeHead(200, { 'content-type': 'text/css', 'cache-control': 'no-cache' });
      response.end(site.themeCss);
      return;
    }
    if (!isMedia(route) && !site.assets.has(route)) return next();
    void servedFile(docsRoot, route).then((file) => {
      if (!file) return next();
      response.writeHead(200, { 'content-type': mediaType(file), 'cache-control': 'no-cache' });
      createReadStream(file).pipe(response);
    });
  };
}

/** Address of a redirect's target: a route gets the base, a URL stays. */
export function redirectTarget(to: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(to) ? to : getSite().view.href(to);
}

function routeIn(url: string, base: string): string | undefined {
  const pathname = url.split(/[?#]/, 1)[0] ?? '/';
  const prefix = base.endsWith('/') ? base : `${base}/`;
  if (!`${pathname}/`.startsWith(prefix)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(prefix.length)).replace(/\/+$/, '');
  } catch {
    return undefined;
  }
}
