import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from '../../site/site/assemble.ts';
import { isBesidePages, routeIn } from './serve-assets.ts';

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
    const name = routeIn(request.url ?? '', base)?.replace(/\.md$/, '');
    if (name === undefined) return next();
    const { names, routes } = site();
    const route = names.routeOf(name);
    const isThere = routes.includes(route);
    if (!isThere && isBesidePages(name)) return next();
    if (isThere) response.once('finish', () => opened?.(route));
    if (!isPending()) return next();
    if (!isThere) return void finish().then(next, next);
    response.once('finish', () => void finish());
    next();
  };
}
