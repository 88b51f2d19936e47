import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodedPath, withSlash } from '../../base/addresses/href.ts';
import type { Site } from '../../site/site/assemble.ts';

export interface Unfinished {
  isPending(): boolean;
  /** Finds it out, and loads the site again with it. A second call waits for the same. */
  finish(): Promise<void>;
  /** Takes a page that was sent. */
  opened?(route: string): void;
}

/** How long to wait for the first request, in milliseconds, before the rest is found out all the same. */
const UNASKED_MS = 3000;

/**
 * Dev server middleware: has the rest of the site found out once the first page was sent. A page that is not there waits for
 * that, since it may be one of those that are missing: the page of a type.
 */
export function serveUnfinished(base: string, { isPending, finish, opened }: Unfinished, site: () => Site) {
  const unasked = setTimeout(() => void (isPending() && finish()), UNASKED_MS).unref();

  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    clearTimeout(unasked);
    const route = routeIn(request.url ?? '', base);
    if (route === undefined) return next();
    const isThere = site().routes.includes(route);
    if (isThere) response.once('finish', () => opened?.(route));
    if (!isPending()) return next();
    if (!isThere) return void finish().then(next, next);
    response.once('finish', () => void finish());
    next();
  };
}

/** The route that an address asks for; `undefined` for what is no page, such as a script. */
function routeIn(url: string, base: string): string | undefined {
  const path = below(url, base);
  if (path === undefined || path.startsWith('_')) return undefined;
  const route = routeOf(path);
  return route.includes('.') ? undefined : route;
}

/** Returns the path below the base; `undefined` for other URLs and those of the dev server. */
function below(url: string, base: string): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const folder = withSlash(base);
  if (!withSlash(path).startsWith(folder)) return undefined;
  const rest = path.slice(folder.length);
  return /^(?:@|node_modules\/)/.test(rest) ? undefined : rest;
}

function routeOf(path: string): string {
  return decodedPath(path.replace(/^\/+|\/+$|\.md$/g, ''));
}

/** Files that only the docs folder would have, and not the code of the dev server. */
const MEDIA = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|zip|txt|xml|ya?ml)$/i;

/**
 * Dev server middleware: requests the 404 page instead of a page that does not exist, and responds
 * for images and other files that are not there. Astro would answer too, and print words about its routes. For a site without
 * other pages.
 */
export function serveMissing(base: string, site: () => Site) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = below(request.url ?? '', base);
    // Astro's image service throws for an image that is not there, and nothing of a docs folder uses it.
    const isOfImages = path !== undefined && /^_image(?:[/?]|$)/.test(path);
    if (path === undefined || (path.startsWith('_') && !isOfImages)) return next();
    const route = routeOf(path);
    const isPage =
      (!route.includes('.') && !isOfImages) || request.headers.accept?.includes('text/html') === true;
    if (site().routes.includes(route)) return next();
    if (isPage) request.url = `${withSlash(base)}404`;
    else if (isOfImages || MEDIA.test(path)) {
      response.statusCode = 404;
      return void response.end('Not found');
    }
    next();
  };
}
